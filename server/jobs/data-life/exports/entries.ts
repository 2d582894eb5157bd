// What is in the archives of an export, one entry after the other: the read-me, the tables, the files, the manifest.
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { withoutExtension } from '#domain/file-names.ts';
import { safeFileName } from '#domain/runs.ts';
import type { ArchiveEntry } from '#server/files/archives.ts';
import { type FileStore, ContentMissing } from '#server/files/file-store.ts';
import type { Db } from '#server/store/database.ts';
import { type ExportedFile, filesOfExport } from '#server/store/data-life/export-files.ts';
import { pagesOfRows } from '#server/store/data-life/export-rows.ts';
import { type Asked, exportedRows, nameOf } from '#server/store/data-life/table-life.ts';
import { TABLES, lifeOf } from '#server/store/data-life/table-registry.ts';
import { type ExportFacts, readMe } from './read-me.ts';

/** A table continues in another file from here on; a single row can exceed it. */
const TEXT_BYTES = 64 * 1024 * 1024;
/** Files in one index. */
const INDEXED = 5000;

/** One file of the manifest. */
interface Listed {
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
}

export interface Progress {
  rows: number;
  files: number;
  /** Tables and files. */
  done: number;
}

interface EntriesDeps {
  readonly db: Db;
  readonly files: FileStore;
  readonly retry: <Result>(step: () => Promise<Result>) => Promise<Result>;
  readonly now: () => string;
  /** Called now and then; throws to end the export. */
  readonly onProgress: (progress: Readonly<Progress>) => Promise<void>;
  /** Called for a file that is not stored any more. */
  readonly onMissing: (sha256: string) => void;
}

/** The tables that an export has rows of. */
export const tablesOf = (asked: Asked) =>
  TABLES.flatMap((life) => {
    const rows = exportedRows(life, asked, lifeOf);
    return rows ? [{ table: life.table, name: nameOf(life.table), rows }] : [];
  });

export async function* entriesOf(
  { db, files, retry, now, onProgress, onMissing }: EntriesDeps,
  asked: Asked,
  facts: ExportFacts,
): AsyncGenerator<ArchiveEntry> {
  const at = new Date(facts.began_at);
  const progress: Progress = { rows: 0, files: 0, done: 0 };
  const tables = tablesOf(asked);
  const listed: (Listed & { readonly rows?: number })[] = [];

  /** A text that is hashed while it is written, and then listed. */
  function text(path: string, pieces: AsyncIterable<string> | Iterable<string>, rows?: () => number): ArchiveEntry {
    const hash = createHash('sha256');
    let bytes = 0;
    let isWritten = false;
    async function* hashed(): AsyncGenerator<string> {
      for await (const piece of pieces) {
        hash.update(piece);
        bytes += Buffer.byteLength(piece);
        yield piece;
      }
      isWritten = true;
      listed.push({ path, sha256: hash.digest('hex'), bytes, ...(rows ? { rows: rows() } : {}) });
    }
    return { entry: { path, at, text: hashed() }, size: () => (isWritten ? bytes : TEXT_BYTES) };
  }

  yield text('README.txt', [
    readMe(
      facts,
      tables.map(({ name }) => name),
    ),
  ]);

  for (const { table, name, rows } of tables) {
    const pages = pagesOfRows(db, table, rows);
    let next = await pages.next();
    for (let part = 1; part === 1 || !next.done; part += 1) {
      let written = 0;
      async function* lines(): AsyncGenerator<string> {
        for (let bytes = 0; !next.done && bytes < TEXT_BYTES;) {
          const page = `${next.value.join('\n')}\n`;
          bytes += page.length;
          written += next.value.length;
          progress.rows += next.value.length;
          yield page;
          await onProgress(progress);
          next = await pages.next();
        }
      }
      yield text(`tables/${name}${part === 1 ? '' : `-${part}`}.jsonl`, lines(), () => written);
    }
    progress.done += 1;
    await onProgress(progress);
  }

  const pathOf = createPaths();
  let index: string[] = [];
  let indexes = 0;
  const indexed = () => {
    const lines = index;
    index = [];
    indexes += 1;
    return text(`files-${indexes}.jsonl`, lines, () => lines.length);
  };
  for await (const file of filesOfExport(db, asked)) {
    const content = await retry(() => files.get(file.sha256)).catch((error: unknown) => {
      if (!(error instanceof ContentMissing)) throw error;
      onMissing(file.sha256);
      return null;
    });
    const path = content && pathOf(file);
    const { table, id, sha256, bytes } = file;
    index.push(`${JSON.stringify({ path, name: file.name, table, id, sha256, bytes })}\n`);
    if (content && path)
      yield { entry: { path, at, read: () => Promise.resolve(content) }, size: () => content.length };
    progress.files += 1;
    progress.done += 1;
    await onProgress(progress);
    if (index.length >= INDEXED) yield indexed();
    await nextTurn();
  }
  if (index.length > 0) yield indexed();
  const manifest = {
    ...facts,
    finished_at: now(),
    counts: { rows: progress.rows, files: progress.files },
    entries: listed,
  };
  yield text('manifest.json', [JSON.stringify(manifest, null, 2)]);
}

/** Names valid on every system; of two that would be the same, the second is told apart by its hash. */
function createPaths(): (file: ExportedFile) => string {
  // Hashes of the paths: the paths themselves could be many megabytes.
  const taken = new Set<string>();
  const take = (path: string) => {
    const key = createHash('sha256').update(path.toLowerCase()).digest('base64').slice(0, 12);
    if (taken.has(key)) return false;
    taken.add(key);
    return true;
  };
  return ({ folders, name, old_revision, sha256 }) => {
    const folder = ['files', ...folders].map((one) => `${safeFileName(one, 'folder')}/`).join('');
    const safe = safeFileName(name, 'file');
    const stem = withoutExtension(safe);
    const extension = safe.slice(stem.length);
    const version = old_revision === null ? '' : ` (version ${old_revision})`;
    const path = `${folder}${stem}${version}${extension}`;
    return take(path) ? path : `${folder}${stem}${version} ${sha256.slice(0, 12)}${extension}`;
  };
}
