// The bytes of a stored document.
import { ProblemError } from '#domain/errors.ts';
import { type FileStore, ContentMissing } from './file-store.ts';

export interface NamedContent {
  /** Hexadecimal. */
  readonly sha256: string;
  /** For messages. */
  readonly name: string;
}

/** @throws ProblemError not_found where it is no longer stored. */
export async function documentBytes(files: FileStore, { sha256, name }: NamedContent): Promise<Uint8Array> {
  return files.get(sha256).catch((error: unknown) => {
    throw contentFault(error, name);
  });
}

/** Turns an error of the file store into one for the user, who knows the content by `name`. */
export function contentFault(error: unknown, name: string): unknown {
  if (!(error instanceof ContentMissing)) return error;
  return new ProblemError('not_found', `The content of ${name} is no longer kept. Choose the file again in a new run.`);
}
