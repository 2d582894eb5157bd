// A document as it was given, as long as it is kept.
import { ProblemError } from '#domain/errors.ts';
import type { FileStore } from './file-store.ts';
import { ContentMissing } from './file-store.ts';

export interface NamedContent {
  /** Hexadecimal. */
  readonly sha256: string;
  /** As whoever asks for it calls it. */
  readonly name: string;
}

/** @throws ProblemError not_found when it is no longer kept. */
export async function documentBytes(files: FileStore, { sha256, name }: NamedContent): Promise<Uint8Array> {
  return files.get(sha256).catch((error: unknown) => {
    throw contentFault(error, name);
  });
}

/** What fetching a content threw, as whoever calls it by this name is told it. */
export function contentFault(error: unknown, name: string): unknown {
  if (!(error instanceof ContentMissing)) return error;
  return new ProblemError('not_found', `The content of ${name} is no longer kept. Choose the file again in a new run.`);
}
