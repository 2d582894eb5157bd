// A blob store: contents are stored by their hash, so that no name from outside becomes a path.
import { createHash } from 'node:crypto';
import { ProblemError } from '#domain/errors.ts';
import { SealBroken } from '#server/vault/seal-broken.ts';

export interface FileStore {
  /** The id of the key that new contents are encrypted with; null where they are stored as they are. */
  readonly keyId: string | null;
  /**
   * Stores the bytes durably under their hash.
   * @throws ProblemError unavailable where the storage is full or unreachable; then nothing is stored.
   */
  put(sha256: string, bytes: Uint8Array): Promise<void>;
  /** Stores the content of a file, which the store may move. @throws as `put`. */
  putFile(sha256: string, path: string): Promise<void>;
  /** @throws ContentMissing; KeyMissing; ContentChanged where it was altered and the store can tell; ProblemError unavailable where it is unreachable. */
  get(sha256: string): Promise<Uint8Array>;
  /**
   * Encrypts a plain content, and wraps the key of an encrypted one with the current key, where `keyId` is not null. May be
   * broken off at any moment, and readers go on meanwhile.
   * @throws as `get`, and KeyMissing
   */
  renew(sha256: string): Promise<void>;
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

/** Turns an error of opening an encrypted content into one of the store. */
export const openingFault = (error: unknown): unknown => (error instanceof SealBroken ? new ContentChanged() : error);

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
