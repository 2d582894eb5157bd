// Where uploaded bytes are kept: by their content, so that no name from outside ever becomes a path.
import { createHash } from 'node:crypto';
import { ProblemError } from '#domain/errors.ts';

export interface FileStore {
  /**
   * Keeps the bytes under their hash. On return they are there to stay.
   * @throws ProblemError unavailable when there is no room or the storage is out of reach; nothing is left behind then.
   */
  put(sha256: string, bytes: Uint8Array): Promise<void>;
  /** Keeps what a file has, which the store may take away from where it is. @throws as `put` does. */
  putFile(sha256: string, path: string): Promise<void>;
  /** @throws ContentMissing; ContentChanged by a storage that looks; ProblemError unavailable when it is out of reach. */
  get(sha256: string): Promise<Uint8Array>;
  /** Whether it is there or not. */
  remove(sha256: string): Promise<void>;
  /** Removes what a killed process had begun to keep before `before`. */
  removeLeftovers(before: Date): Promise<void>;
}

/** No content of this name is kept. */
export class ContentMissing extends Error {
  override name = 'ContentMissing';
  constructor(sha256: string) {
    super(`no content ${sha256} is kept`);
  }
}

/** Something else is kept under the name. */
export class ContentChanged extends ProblemError {
  override name = 'ContentChanged';
  constructor() {
    super(
      'unavailable',
      'The storage of documents has something else than was given to it. Ask whoever runs it to look at it, then try again.',
    );
  }
}

/** The name of some content: its SHA-256 in hexadecimal. */
export const contentHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** @throws Error for anything that is not a hash: a name from outside. */
export function requireHash(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a SHA-256');
  return sha256;
}

const NO_ROOM = 'The server has no room left to keep documents. Ask whoever runs it to free space, then try again.';
const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** What writing to a disk threw, as whoever uploads is told it. */
export const writeFault = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && FULL.has(error.code) ? new ProblemError('unavailable', NO_ROOM) : error;
