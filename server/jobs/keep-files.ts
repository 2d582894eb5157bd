// Stores the files of a run by their content.
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

/** Stores the bytes before the run, so that its inputs survive whatever happens. */
export async function keepFiles(files: readonly RunFile[], deps: KeepDeps, now: string): Promise<RunDocument[]> {
  const documents: RunDocument[] = [];
  for (const { content, ...file } of files) {
    const stored =
      content instanceof Uint8Array
        ? { sha256: contentHash(content), bytes: content.length }
        : { sha256: content.sha256, bytes: content.bytes };
    await recordFile(deps.db, stored, now);
    if (content instanceof Uint8Array) await deps.files.put(stored.sha256, content);
    documents.push({ ...file, ...stored });
  }
  return documents;
}

/** Marks files of an earlier run as in use, so that they outlive it. */
export async function reuseFiles(documents: readonly RunDocument[], { db }: Pick<KeepDeps, 'db'>, now: string) {
  for (const { sha256, bytes } of documents) await recordFile(db, { sha256, bytes }, now);
  return [...documents];
}
