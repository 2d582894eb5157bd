// Stores uploads: checks size and kind, scans for viruses and stores the content under its hash, before anything refers to it.
import { readFile } from 'node:fs/promises';
import { type DocumentKind, REFUSAL_TEXTS } from '#domain/documents.ts';
import { ProblemError } from '#domain/errors.ts';
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import { recognizeKind } from '#server/documents/recognize-kind.ts';
import { Refusal } from '#server/refusal.ts';
import { Semaphore } from '#server/semaphore.ts';
import { recordFile } from '#server/store/contents.ts';
import type { Db } from '#server/store/database.ts';
import type { Content } from '#server/store/files/file-changes.ts';
import { type FileStore, contentHash } from './file-store.ts';
import type { Scanner } from './scanner.ts';

/** An upload in a temporary file, which is removed after the request. */
export interface ReceivedFile {
  /** The client's name for it: for display, never a path. */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  /** SHA-256, hexadecimal. */
  readonly sha256: string;
}

export interface UploadStore {
  /** Checks an upload, and stores nothing. @throws ProblemError as `storeUpload`. */
  checkUpload(file: ReceivedFile): Promise<DocumentKind>;
  /** Stores an upload. @throws ProblemError too_large, invalid, infected or unavailable; then nothing is stored. */
  storeUpload(file: ReceivedFile): Promise<Content>;
  /** The same for bytes from JSON. `name` is for messages. */
  storeBytes(bytes: Uint8Array, name: string): Promise<Content>;
}

interface UploadStoreDeps {
  readonly db: Db;
  readonly files: FileStore;
  readonly scanner: Scanner | undefined;
  readonly clock: () => Date;
}

/** Files in memory for inspection at the same time. */
const INSPECTED_MAX = 4;

export function createUploadStore({ db, files, scanner, clock }: UploadStoreDeps): UploadStore {
  const semaphore = new Semaphore(INSPECTED_MAX);

  /** Records the content before storing it, so that housekeeping does not delete it. */
  async function storeAccepted(sha256: string, bytes: number, kind: DocumentKind, store: () => Promise<void>) {
    await recordFile(db, { sha256, bytes, key_id: files.keyId }, clock().toISOString());
    await store();
    return { sha256, bytes, kind, extension: `.${kind}` };
  }

  async function inspect(bytes: Uint8Array, name: string): Promise<DocumentKind> {
    const kind = await recognizeKind(bytes).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      throw new ProblemError('invalid', REFUSAL_TEXTS[error.reason](name), {
        file: [REFUSAL_TEXTS[error.reason](name)],
      });
    });
    await scanner?.check(bytes, name);
    return kind;
  }

  return {
    async checkUpload({ name, path, bytes }) {
      requireSize(bytes);
      return semaphore.run(async () => inspect(await readFile(path), name));
    },
    async storeUpload({ name, path, bytes, sha256 }) {
      requireSize(bytes);
      return semaphore.run(async () => {
        const kind = await inspect(await readFile(path), name);
        return storeAccepted(sha256, bytes, kind, () => files.putFile(sha256, path));
      });
    },
    async storeBytes(bytes, name) {
      requireSize(bytes.length);
      const kind = await inspect(bytes, name);
      const sha256 = contentHash(bytes);
      return storeAccepted(sha256, bytes.length, kind, () => files.put(sha256, bytes));
    },
  };
}

function requireSize(bytes: number): void {
  if (bytes > UPLOAD_MAX_BYTES)
    throw new ProblemError('too_large', MESSAGES.fileExceedsLimit, { file: [MESSAGES.fileExceedsLimit] });
}
