// The contents of a company that is deleted: noted before its rows go, and looked after until no byte is left that only it had.
import { and, eq, exists, inArray, notExists, sql } from 'drizzle-orm';
import { storedFiles } from '#server/store/content-schema.ts';
import { forgetUnreferenced, isReferenced } from '#server/store/contents.ts';
import type { Db } from '#server/store/database.ts';
import { companyContents } from './data-life-schema.ts';
import { deletionContents } from './leaving-schema.ts';

/** Notes what the company still has; what was noted before stays. */
export async function noteContents(db: Db, deletionId: string, companyId: string): Promise<void> {
  await db
    .insert(deletionContents)
    .select(
      db
        .select({
          deletion_id: sql<string>`${deletionId}::uuid`.as('deletion_id'),
          sha256: companyContents.sha256,
          bytes: companyContents.bytes,
        })
        .from(companyContents)
        .where(eq(companyContents.company_id, companyId)),
    )
    .onConflictDoNothing();
}

/** Deletes those that nobody refers to, bytes first within the lock of their rows. */
export async function removeContents(
  db: Db,
  deletionId: string,
  before: string,
  remove: (sha256: string) => Promise<void>,
): Promise<void> {
  const noted = db
    .select({ sha256: deletionContents.sha256 })
    .from(deletionContents)
    .where(eq(deletionContents.deletion_id, deletionId));
  const among = inArray(storedFiles.sha256, noted);
  while ((await forgetUnreferenced(db, before, remove, among)) > 0);
}

interface ContentCounts {
  readonly deleted: number;
  readonly bytes_deleted: number;
  /** That others have uploaded too. */
  readonly kept_for_others: number;
  /** That nobody refers to, and that are still there. */
  readonly left: number;
}

export async function countContents(db: Db, deletionId: string): Promise<ContentCounts> {
  const stored = db
    .select({ one: sql`1` })
    .from(storedFiles)
    .where(eq(storedFiles.sha256, deletionContents.sha256));
  const gone = notExists(stored);
  const kept = and(exists(stored), isReferenced(db, deletionContents.sha256));
  const [row] = await db
    .select({
      deleted: sql<number>`count(*) filter (where ${gone})::int`,
      bytes_deleted: sql<number>`coalesce(sum(${deletionContents.bytes}) filter (where ${gone}), 0)::float8`,
      kept_for_others: sql<number>`count(*) filter (where ${kept})::int`,
      total: sql<number>`count(*)::int`,
    })
    .from(deletionContents)
    .where(eq(deletionContents.deletion_id, deletionId));
  const { deleted = 0, bytes_deleted = 0, kept_for_others = 0, total = 0 } = row ?? {};
  return { deleted, bytes_deleted, kept_for_others, left: total - deleted - kept_for_others };
}

export async function forgetContents(tx: Db, deletionId: string): Promise<void> {
  await tx.delete(deletionContents).where(eq(deletionContents.deletion_id, deletionId));
}
