// Which contents are stored, what reading them gave, and which nobody refers to any more.
import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { ReadOutcome } from '#domain/documents.ts';
import type { Db } from './database.ts';
import { documentReads, storedFiles } from './content-schema.ts';
import { fileRevisions } from '#server/store/files/file-schema.ts';
import { reviewDocuments } from '#server/store/reviews/review-schema.ts';
import { runFiles } from '#server/store/runs/run-schema.ts';

/** Notes that these bytes are stored and in use at `now` (ISO 8601). `sha256` in hexadecimal. */
export async function recordFile(db: Db, file: { sha256: string; bytes: number }, now: string): Promise<void> {
  await db
    .insert(storedFiles)
    .values({ ...file, last_used_at: now })
    .onConflictDoUpdate({ target: storedFiles.sha256, set: { last_used_at: now } });
}

export async function findRead(db: Db, sha256: string, readerVersion: number): Promise<ReadOutcome | null> {
  const [row] = await db
    .select({ outcome: documentReads.outcome })
    .from(documentReads)
    .where(and(eq(documentReads.sha256, sha256), eq(documentReads.reader_version, readerVersion)));
  return row?.outcome ?? null;
}

/** Keeps what reading gave; of two processes that read the same bytes at once, the first is kept. */
export async function saveRead(db: Db, sha256: string, readerVersion: number, outcome: ReadOutcome): Promise<void> {
  await db.insert(documentReads).values({ sha256, reader_version: readerVersion, outcome }).onConflictDoNothing();
}

/**
 * Forgets up to 100 contents that nothing refers to and that were last used before `before`, with what was read of them.
 * `remove` deletes the bytes while the rows are still locked, so that somebody who uploads the same again waits, and
 * then writes them anew. @returns how many there were.
 */
export async function forgetUnreferenced(
  db: Db,
  before: string,
  remove: (sha256: string) => Promise<void>,
): Promise<number> {
  return db.transaction(async (tx) => {
    const unreferenced = and(
      lt(storedFiles.last_used_at, before),
      ...[runFiles, fileRevisions, reviewDocuments].map((table) =>
        notExists(
          tx
            .select({ one: sql`1` })
            .from(table)
            .where(eq(table.sha256, storedFiles.sha256)),
        ),
      ),
    );
    const candidates = tx.select({ sha256: storedFiles.sha256 }).from(storedFiles).where(unreferenced).limit(100);
    const gone = await tx
      .delete(storedFiles)
      .where(and(inArray(storedFiles.sha256, candidates), unreferenced))
      .returning({ sha256: storedFiles.sha256 });
    await Promise.all(gone.map((row) => remove(row.sha256)));
    return gone.length;
  });
}
