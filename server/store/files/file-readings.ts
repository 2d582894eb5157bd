// Which files of projects wait to be read, and the outcome. The order is the queue's.
import { and, eq, isNotNull, not, sql } from 'drizzle-orm';
import type { RefusalReason } from '#domain/documents.ts';
import type { TextLexemes } from '#server/search/file-words.ts';
import type { Db } from '#server/store/database.ts';
import { fileNodes } from './file-schema.ts';
import { saveFileText } from './file-search.ts';
import { hasJob } from '#server/store/runs/run-jobs.ts';

const isWaiting = eq(fileNodes.reading, 'waiting');

/** Waiting files without a job, oldest first; `group` is the company. */
export async function filesToQueue(db: Db, max: number): Promise<{ id: string; group: string }[]> {
  const rows = await db
    .select({ id: fileNodes.id, company_id: fileNodes.company_id })
    .from(fileNodes)
    .where(and(isWaiting, not(hasJob('files', fileNodes.id))))
    .orderBy(fileNodes.id)
    .limit(max);
  return rows.map(({ id, company_id }) => ({ id, group: company_id ?? id }));
}

export interface ClaimedFile {
  readonly id: string;
  readonly company_id: string | null;
  readonly sha256: string;
  /** With its extension. */
  readonly name: string;
  /** With this one. */
  readonly attempts: number;
}

/** Counts an attempt. @returns null if the file no longer waits. */
export async function claimFile(db: Db, id: string): Promise<ClaimedFile | null> {
  const [claimed] = await db
    .update(fileNodes)
    .set({ reading_attempts: sql`${fileNodes.reading_attempts} + 1` })
    .where(and(eq(fileNodes.id, id), isWaiting, isNotNull(fileNodes.sha256)))
    .returning({
      id: fileNodes.id,
      company_id: fileNodes.company_id,
      sha256: sql<string>`${fileNodes.sha256}`,
      name: sql<string>`${fileNodes.name} || ${fileNodes.extension}`,
      attempts: fileNodes.reading_attempts,
    });
  return claimed ?? null;
}

/** @param attempts to count against the file, unless it has other contents by now. */
export async function requeueFile(tx: Db, { id, sha256 }: ClaimedFile, attempts: number): Promise<void> {
  await tx
    .update(fileNodes)
    .set({ reading_attempts: attempts })
    .where(and(eq(fileNodes.id, id), eq(fileNodes.sha256, sha256), isWaiting));
}

export type FileOutcome = { readonly lexemes: TextLexemes } | { readonly refusal: RefusalReason };

/**
 * Stores the outcome of reading a file, within the caller's transaction.
 * @returns false if the file has other contents by now, or was deleted.
 */
export async function endFileReading(
  tx: Db,
  claimed: ClaimedFile,
  readerVersion: number,
  outcome: FileOutcome,
): Promise<boolean> {
  const [node] = await tx
    .update(fileNodes)
    .set({
      ...('refusal' in outcome ? { reading: 'refused', refusal: outcome.refusal } : { reading: 'read', refusal: null }),
      reading_attempts: 0,
    })
    .where(and(eq(fileNodes.id, claimed.id), eq(fileNodes.sha256, claimed.sha256), isWaiting))
    .returning();
  if (!node) return false;
  const lexemes = 'lexemes' in outcome ? outcome.lexemes : null;
  await saveFileText(tx, node, { sha256: claimed.sha256, readerVersion, lexemes });
  return true;
}
