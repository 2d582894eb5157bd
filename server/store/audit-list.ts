// Reading the audit log: a page of it, or all that a filter leaves, within the company of who asks.
import type { SQL } from 'drizzle-orm';
import { and, count, desc, eq, gte, ilike, inArray, lte, or } from 'drizzle-orm';
import type { AuditAction, AuditEntry } from '#domain/audit.ts';
import type { Db } from './database.ts';
import { inBatches } from './in-batches.ts';
import { auditEntries } from './usage-schema.ts';
import type { PageOf } from './viewer.ts';
import { containing, TOTAL_CAP } from './viewer.ts';

export interface AuditFilter {
  /** Part of a name, an email or a network address. */
  readonly search?: string | undefined;
  readonly action?: AuditAction | undefined;
  /** Moments in ISO 8601, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const SEARCHED = [
  auditEntries.actor_name,
  auditEntries.actor_email,
  auditEntries.record_name,
  auditEntries.company_name,
  auditEntries.ip,
];
const newestFirst = [desc(auditEntries.created_at), desc(auditEntries.id)];

/** @param companyId whose entries; null for those of all companies and of the provider. */
function reach(companyId: string | null, { search, action, from, to }: AuditFilter): SQL | undefined {
  const pattern = search && containing(search);
  return and(
    companyId === null ? undefined : eq(auditEntries.company_id, companyId),
    pattern ? or(...SEARCHED.map((column) => ilike(column, pattern))) : undefined,
    action ? eq(auditEntries.action, action) : undefined,
    from ? gte(auditEntries.created_at, from) : undefined,
    to ? lte(auditEntries.created_at, to) : undefined,
  );
}

/** One page, newest first, and the total, which is counted up to TOTAL_CAP. `companyId` as with `reach`. */
export async function listAudit(
  db: Db,
  companyId: string | null,
  filter: PageOf & AuditFilter,
): Promise<{ rows: AuditEntry[]; total: number }> {
  const where = reach(companyId, filter);
  // Only ids are skipped over, inside the index; the wide rows are fetched for one page.
  const page = db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(where)
    .orderBy(...newestFirst)
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .as('page');
  const counted = db.select({ id: auditEntries.id }).from(auditEntries).where(where).limit(TOTAL_CAP).as('counted');
  const [rows, [total]] = await Promise.all([
    db
      .select({ entry: auditEntries })
      .from(auditEntries)
      .innerJoin(page, eq(page.id, auditEntries.id))
      .orderBy(...newestFirst),
    db.select({ total: count() }).from(counted),
  ]);
  return { rows: rows.map(({ entry }) => present(entry)), total: total?.total ?? 0 };
}

/** Up to `max` entries, newest first, read while they are taken. `companyId` as with `reach`. */
export async function* everyAudit(
  db: Db,
  companyId: string | null,
  filter: AuditFilter,
  max: number,
): AsyncGenerator<AuditEntry> {
  const ids = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(reach(companyId, filter))
    .orderBy(...newestFirst)
    .limit(max);
  yield* inBatches(
    ids.map(({ id }) => id),
    async (batch) => (await db.select().from(auditEntries).where(inArray(auditEntries.id, batch))).map(present),
  );
}

const present = (row: typeof auditEntries.$inferSelect): AuditEntry => ({
  ...row,
  created_at: new Date(row.created_at).toISOString(),
});
