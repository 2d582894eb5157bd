// Whether contents can be stored and read now, and how much room is left.
import { statfs } from 'node:fs/promises';
import { ProblemError } from '#domain/errors.ts';
import type { SystemHealth } from '#domain/system.ts';
import { ContentMissing, type FileStore } from './file-store.ts';

/** The hash of no content. */
const NOTHING = '0'.repeat(64);

/**
 * @param bucket the contents, where they are in a bucket
 * @param folder with the contents, or one above it that exists
 */
export async function checkStorage(
  bucket: Pick<FileStore, 'get'> | undefined,
  folder: string,
): Promise<SystemHealth['storage']> {
  if (bucket) {
    const problem = await bucket.get(NOTHING).then(() => null, problemOf);
    return { kind: 'bucket', is_reachable: problem === null, problem, free_bytes: null, total_bytes: null };
  }
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    const sizes = { free_bytes: bavail * bsize, total_bytes: blocks * bsize };
    return { kind: 'folder', is_reachable: true, problem: null, ...sizes };
  } catch (error) {
    return { kind: 'folder', is_reachable: false, problem: problemOf(error), free_bytes: null, total_bytes: null };
  }
}

/** That it has no such content is an answer. */
function problemOf(error: unknown): string | null {
  if (error instanceof ContentMissing) return null;
  if (error instanceof ProblemError) return error.message;
  return 'The folder of documents cannot be read.';
}
