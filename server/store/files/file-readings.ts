// Which files of projects wait to be read, and what reading them gave. Whose turn a file is, its job in the queue says.
import { and, eq, isNotNull, not, sql } from 'drizzle-orm';
import type { RefusalReason } from '#domain/documents.ts';
import type { TextLexemes } from '#server/search/file-words.ts';
import type { Db } from '#server/store/database.ts';
import { fileNodes } from './file-schema.ts';
import { saveFileText } from './file-search.ts';
import { hasJob } from '#server/store/runs/run-jobs.ts';

const isWaiting = eq(fileNodes.reading, 'waiting');

/** Files that wait and are in no queue, those first that have waited longest; `group` is the company's. */
export async function filesToQueue(db: Db, max: number): Promise<{ id: string; group: string }[]> {
  const rows = await db
    .select({ id: fileNodes.id, company_id: fileNodes.company_id })
    .from(fileNodes)
    .where(and(isWaiting, not(hasJob('files', fileNodes.id))))
    .orderBy(fileNodes.id)
    .limit(max);
  return rows.map(({ id, company_id }) => ({ id, group: company_id ?? id }));
}

export interface TakenFile {
  readonly id: string;
  readonly company_id: string | null;
  readonly sha256: string;
  /** With its extension. */
  readonly name: string;
  /** How often a process has taken it up, this time included. */
  readonly attempts: number;
}

/** Counts an attempt. @returns null when the file does not wait any more. */
export async function takeUpFile(db: Db, id: string): Promise<TakenFile | null> {
  const [taken] = await db
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
  return taken ?? null;
}

/** An attempt that was not the file's fault does not count. */
export async function putBackFile(db: Db, { id, sha256 }: TakenFile): Promise<void> {
  await db
    .update(fileNodes)
    .set({ reading_attempts: sql`greatest(0, ${fileNodes.reading_attempts} - 1)` })
    .where(and(eq(fileNodes.id, id), eq(fileNodes.sha256, sha256), isWaiting));
}

export type FileOutcome = { readonly lexemes: TextLexemes } | { readonly refusal: RefusalReason };

/**
 * Stores what reading gave, within a transaction of the caller's.
 * @returns false when the file has another content by now, or is gone.
 */
export async function endFileReading(
  tx: Db,
  taken: TakenFile,
  readerVersion: number,
  outcome: FileOutcome,
): Promise<boolean> {
  const [node] = await tx
    .update(fileNodes)
    .set({
      ...('refusal' in outcome ? { reading: 'refused', refusal: outcome.refusal } : { reading: 'read', refusal: null }),
      reading_attempts: 0,
    })
    .where(and(eq(fileNodes.id, taken.id), eq(fileNodes.sha256, taken.sha256), isWaiting))
    .returning();
  if (!node) return false;
  const lexemes = 'lexemes' in outcome ? outcome.lexemes : null;
  await saveFileText(tx, node, { sha256: taken.sha256, readerVersion, lexemes });
  return true;
}
