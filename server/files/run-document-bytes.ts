// A document of a run as it was given, as long as it is kept.
import { ProblemError } from '#domain/errors.ts';
import type { RunDocument } from '#domain/runs.ts';
import type { FileStore } from './disk.ts';

/** @throws ProblemError not_found when it is no longer kept. */
export async function runDocumentBytes(
  files: FileStore,
  { sha256, name }: Pick<RunDocument, 'sha256' | 'name'>,
): Promise<Uint8Array> {
  return files.get(sha256).catch((error: unknown) => {
    throw contentFault(error, name);
  });
}

/** What fetching a content threw, as whoever calls it by this name is told it. */
export function contentFault(error: unknown, name: string): unknown {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  if (!isMissing) return error;
  return new ProblemError('not_found', `The content of ${name} is no longer kept. Choose the file again in a new run.`);
}
