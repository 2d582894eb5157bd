// Reads the audit log: one page, or all entries that match a filter.
import type { SQL } from 'drizzle-orm';
import { and, desc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { AuditAction, AuditEntry } from '#domain/audit.ts';
import type { Db } from './database.ts';
import type { Rows } from './in-batches.ts';
import { rowsInBatches } from './in-batches.ts';
import { auditEntries } from './usage-schema.ts';
import type { ListQuery, ListTotal } from './page-of-ids.ts';
import { pageOfRows, searchCondition } from './page-of-search.ts';
import type { PageOf } from './viewer.ts';

interface AuditFilter {
  /** Part of a name, an email or a network address. */
  readonly search?: string | undefined;
  readonly action?: AuditAction | undefined;
  /** ISO 8601, inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** @param companyId null for the entries of all companies and of the provider. */
function reach(companyId: string | null, { action, from, to }: Omit<AuditFilter, 'search'>): SQL | undefined {
  return and(
    companyId === null ? undefined : eq(auditEntries.company_id, companyId),
    action ? eq(auditEntries.action, action) : undefined,
    from ? gte(auditEntries.created_at, from) : undefined,
    to ? lte(auditEntries.created_at, to) : undefined,
  );
}

const entriesOf = (db: Db, ids: readonly string[]): Promise<AuditEntry[]> =>
  db
    .select()
    .from(auditEntries)
    .where(inArray(auditEntries.id, [...ids]));

/** One page, newest first. `companyId` as with `reach`. */
export async function listAudit(
  db: Db,
  companyId: string | null,
  filter: PageOf & AuditFilter,
): Promise<ListTotal & { rows: AuditEntry[] }> {
  const listed: ListQuery = {
    table: auditEntries,
    where: reach(companyId, filter),
    sortedBy: auditEntries.created_at,
    order: 'desc',
  };
  return pageOfRows(
    db,
    listed,
    filter,
    (ids) => entriesOf(db, ids),
    searchCondition(auditEntries.search_text, filter.search),
  );
}

/** Up to `max` entries, newest first, loaded as the caller iterates. `companyId` as with `reach`. */
export async function everyAudit(
  db: Db,
  companyId: string | null,
  filter: AuditFilter,
  max: number,
): Promise<Rows<AuditEntry>> {
  const found = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(reach(companyId, filter), searchCondition(auditEntries.search_text, filter.search)))
    .orderBy(desc(auditEntries.created_at), desc(auditEntries.id))
    .limit(max);
  return rowsInBatches(
    found.map(({ id }) => id),
    (ids) => entriesOf(db, ids),
  );
}
