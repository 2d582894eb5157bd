// The contents of a company or a person that is deleted: noted before the rows go, and looked after until no byte is left that
// only they had.
import { type SQL, and, eq, exists, inArray, notExists, sql } from 'drizzle-orm';
import { storedFiles } from '#server/store/content-schema.ts';
import { forgetUnreferenced, isReferenced } from '#server/store/contents.ts';
import type { Db } from '#server/store/database.ts';
import { fileRevisions } from '#server/store/files/file-schema.ts';
import { reviewDocuments } from '#server/store/reviews/review-schema.ts';
import { runFiles } from '#server/store/runs/run-schema.ts';
import { users } from '#server/store/schema.ts';
import { companyContents } from './data-life-schema.ts';
import { dataExportParts, dataExports, deletionContents } from './leaving-schema.ts';
import { lifeOf } from './table-registry.ts';

/** Notes what the company still has, and the archives of exports; what was noted before stays. */
export async function noteContents(db: Db, deletionId: string, companyId: string): Promise<void> {
  const used = db
    .select({ sha256: companyContents.sha256 })
    .from(companyContents)
    .where(eq(companyContents.company_id, companyId));
  // Exports do not count as stored by the company.
  const exported = sql`select ${dataExportParts.sha256} from ${dataExportParts}
    join ${dataExports} on ${dataExports.id} = ${dataExportParts.export_id}
    where ${dataExports.company_id} = ${companyId}
      or ${dataExports.requested_by} in (select ${users.id} from ${users} where ${users.company_id} = ${companyId})`;
  await note(db, deletionId, [sql`${used}`, exported]);
}

const WITH_CONTENTS = [runFiles, fileRevisions, reviewDocuments, dataExportParts] as const;

/** Notes the contents of what goes with a person, such as their exports. */
export async function noteContentsOfPerson(db: Db, deletionId: string, userId: string): Promise<void> {
  const own = WITH_CONTENTS.flatMap((table) => {
    const { home } = lifeOf(table);
    if (home.of !== 'whole') return [];
    const { whole, by } = home;
    const where = lifeOf(whole).goesWith?.(userId);
    if (!where) return [];
    return [sql`select ${table.sha256} from ${table} where ${by} in (select ${whole.id} from ${whole} where ${where})`];
  });
  await note(db, deletionId, own);
}

async function note(db: Db, deletionId: string, hashes: readonly SQL[]): Promise<void> {
  await db.execute(sql`insert into ${deletionContents} (deletion_id, sha256, bytes)
    select ${deletionId}::uuid, ${storedFiles.sha256}, ${storedFiles.bytes} from ${storedFiles}
    where ${storedFiles.sha256} in (${sql.join([...hashes], sql` union all `)})
    on conflict do nothing`);
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
