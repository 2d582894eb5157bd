// Writes the archives of an export into the file store, in parts that fit into memory; each is encrypted as a document is.
import type { Readable } from 'node:stream';
import { type FileStore, contentHash } from '#server/files/file-store.ts';
import { ClaimLost } from '#server/jobs/dispatcher.ts';
import { recordFile } from '#server/store/contents.ts';
import type { Db } from '#server/store/database.ts';
import { type ClaimedExport, addExportPart } from '#server/store/data-life/exports.ts';

const PART_BYTES = 8 * 1024 * 1024;

interface PartWriterDeps {
  readonly db: Db;
  readonly files: FileStore;
  readonly clock: () => Date;
  /** Repeats a step while the database or the storage is away. */
  readonly retry: <Result>(step: () => Promise<Result>) => Promise<Result>;
}

/** @param onPart called after each part. @throws ClaimLost */
export async function writeArchive(
  { db, files, clock, retry }: PartWriterDeps,
  claim: Pick<ClaimedExport, 'id' | 'fence'>,
  archive: number,
  content: Readable,
  onPart: (bytes: number) => Promise<void>,
): Promise<void> {
  let number = 0;
  let held: Buffer[] = [];
  let length = 0;

  async function store(): Promise<void> {
    const bytes = Buffer.concat(held);
    held = [];
    length = 0;
    number += 1;
    const part = { archive, number, sha256: contentHash(bytes), bytes: bytes.length };
    await retry(async () => {
      await recordFile(db, { ...part, key_id: files.keyId }, clock().toISOString());
      await files.put(part.sha256, bytes);
      if (!(await addExportPart(db, claim, part))) throw new ClaimLost(claim.id);
    });
    await onPart(bytes.length);
  }

  for await (const chunk of content as AsyncIterable<Buffer>) {
    held.push(chunk);
    length += chunk.length;
    if (length >= PART_BYTES) await store();
  }
  if (length > 0) await store();
}
