// The files of a run, kept by their content.
import type { RunDocument } from '#domain/runs.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { contentHash } from '#server/files/file-store.ts';
import type { Db } from '#server/store/database.ts';
import { recordFile } from '#server/store/contents.ts';
import type { RunFile } from './run-inputs.ts';

interface KeepDeps {
  readonly db: Db;
  readonly files: FileStore;
}

/** Stores the bytes before anything is done with them, so that whatever happens the inputs are there. */
export async function keepFiles(files: readonly RunFile[], deps: KeepDeps, now: string): Promise<RunDocument[]> {
  const documents: RunDocument[] = [];
  for (const { bytes, ...file } of files) {
    const sha256 = contentHash(bytes);
    await recordFile(deps.db, { sha256, bytes: bytes.length }, now);
    await deps.files.put(sha256, bytes);
    documents.push({ ...file, sha256, bytes: bytes.length });
  }
  return documents;
}

/** Marks files of an earlier run as in use, whatever becomes of that run. */
export async function reuseFiles(documents: readonly RunDocument[], { db }: Pick<KeepDeps, 'db'>, now: string) {
  for (const { sha256, bytes } of documents) await recordFile(db, { sha256, bytes }, now);
  return [...documents];
}
