// A file on its way in: its size and kind looked at, scanned, and kept by its content, before anything refers to it.
import { readFile } from 'node:fs/promises';
import type { DocumentKind } from '#domain/documents.ts';
import { REFUSAL_TEXTS } from '#domain/documents.ts';
import { ProblemError } from '#domain/errors.ts';
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import { recogniseKind } from '#server/documents/recognise-kind.ts';
import { Refusal } from '#server/refusal.ts';
import { Semaphore } from '#server/semaphore.ts';
import { recordFile } from '#server/store/contents.ts';
import type { Db } from '#server/store/database.ts';
import type { FileStore } from './file-store.ts';
import { contentHash } from './file-store.ts';
import type { Scanner } from './scanner.ts';

/** An upload as it arrived, in a file of its own that is removed after the request. */
export interface ReceivedFile {
  /** As the client calls it: to be shown, never to be used as a path. */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  /** SHA-256, hexadecimal. */
  readonly sha256: string;
}

/** A content that is stored, and recorded so that something may refer to it. */
interface KeptContent {
  readonly sha256: string;
  readonly bytes: number;
  readonly kind: DocumentKind;
  /** What files of this kind are saved with: `.pdf`. */
  readonly extension: string;
}

export interface Intake {
  /** @throws ProblemError too_large, invalid, infected or unavailable, each with a sentence; nothing is kept then. */
  keepUpload(file: ReceivedFile): Promise<KeptContent>;
  /** The same for bytes that came in JSON. `name` is what the sentences call them. */
  keepBytes(bytes: Uint8Array, name: string): Promise<KeptContent>;
}

interface IntakeDeps {
  readonly db: Db;
  readonly files: FileStore;
  readonly scanner: Scanner | undefined;
  readonly clock: () => Date;
}

/** Files that are in memory at the same time, to be looked at. */
const LOOKED_AT_ONCE = 4;

export function createIntake({ db, files, scanner, clock }: IntakeDeps): Intake {
  const semaphore = new Semaphore(LOOKED_AT_ONCE);

  /** The rest once the bytes are known to be fit: recorded first, so that housekeeping leaves them alone. */
  async function keep(sha256: string, bytes: number, kind: DocumentKind, store: () => Promise<void>) {
    await recordFile(db, { sha256, bytes }, clock().toISOString());
    await store();
    return { sha256, bytes, kind, extension: `.${kind}` };
  }

  async function look(bytes: Uint8Array, name: string): Promise<DocumentKind> {
    const kind = await recogniseKind(bytes).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      throw new ProblemError('invalid', REFUSAL_TEXTS[error.reason](name), {
        file: [REFUSAL_TEXTS[error.reason](name)],
      });
    });
    await scanner?.check(bytes, name);
    return kind;
  }

  return {
    async keepUpload({ name, path, bytes, sha256 }) {
      requireSize(bytes);
      return semaphore.run(async () => {
        const kind = await look(await readFile(path), name);
        return keep(sha256, bytes, kind, () => files.putFile(sha256, path));
      });
    },
    async keepBytes(bytes, name) {
      requireSize(bytes.length);
      const kind = await look(bytes, name);
      const sha256 = contentHash(bytes);
      return keep(sha256, bytes.length, kind, () => files.put(sha256, bytes));
    },
  };
}

function requireSize(bytes: number): void {
  if (bytes > UPLOAD_MAX_BYTES)
    throw new ProblemError('too_large', MESSAGES.fileExceedsLimit, { file: [MESSAGES.fileExceedsLimit] });
}
