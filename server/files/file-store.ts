// A blob store: contents are stored by their hash, so that no name from outside becomes a path.
import { createHash } from 'node:crypto';
import { ProblemError } from '#domain/errors.ts';

export interface FileStore {
  /**
   * Stores the bytes durably under their hash.
   * @throws ProblemError unavailable where the storage is full or unreachable; then nothing is stored.
   */
  put(sha256: string, bytes: Uint8Array): Promise<void>;
  /** Stores the content of a file, which the store may move. @throws as `put`. */
  putFile(sha256: string, path: string): Promise<void>;
  /** @throws ContentMissing; ContentChanged where the store compares hashes; ProblemError unavailable where it is unreachable. */
  get(sha256: string): Promise<Uint8Array>;
  /** Does nothing for a content that is not stored. */
  remove(sha256: string): Promise<void>;
  /** Removes unfinished writes of killed processes from before `before`. */
  removeLeftovers(before: Date): Promise<void>;
}

/** No content with this hash is stored. */
export class ContentMissing extends Error {
  override name = 'ContentMissing';
  constructor(sha256: string) {
    super(`no content ${sha256} is kept`);
  }
}

/** The stored bytes do not match the hash. */
export class ContentChanged extends ProblemError {
  override name = 'ContentChanged';
  constructor() {
    super(
      'unavailable',
      'The storage of documents has something else than was given to it. Ask whoever runs it to look at it, then try again.',
    );
  }
}

/** SHA-256 in hexadecimal. */
export const contentHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** @throws Error for anything that is not a hash. */
export function requireHash(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a SHA-256');
  return sha256;
}

const NO_ROOM = 'The server has no room left to keep documents. Ask whoever runs it to free space, then try again.';
const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Turns an error of writing to disk into one for the user. */
export const writeFault = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && FULL.has(error.code) ? new ProblemError('unavailable', NO_ROOM) : error;
