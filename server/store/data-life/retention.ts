// Retention: what a company lets expire. Batches are short transactions, so that nothing waits for them for long, and skip
// what is under a legal hold.
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { KEEP_ALL, type Retention, type UpdateRetention } from '#domain/data-life.ts';
import type { Db } from '#server/store/database.ts';
import { runFiles, runs } from '#server/store/runs/run-schema.ts';
import { auditEntries } from '#server/store/usage-schema.ts';
import { companyRetention } from './data-life-schema.ts';

const COLUMNS = {
  runs_days: companyRetention.runs_days,
  uploads_days: companyRetention.uploads_days,
  audit_days: companyRetention.audit_days,
  version: companyRetention.version,
};

export async function readRetention(db: Db, companyId: string): Promise<Retention> {
  const [row] = await db.select(COLUMNS).from(companyRetention).where(eq(companyRetention.company_id, companyId));
  return row ?? KEEP_ALL;
}

/** Within a transaction that has locked the company. */
export async function writeRetention(
  tx: Db,
  companyId: string,
  { version: _, ...days }: UpdateRetention,
): Promise<Retention> {
  const [row] = await tx
    .insert(companyRetention)
    .values({ company_id: companyId, ...days, version: KEEP_ALL.version + 1 })
    .onConflictDoUpdate({
      target: companyRetention.company_id,
      set: { ...days, version: sql`${companyRetention.version} + 1` },
    })
    .returning(COLUMNS);
  return row ?? KEEP_ALL;
}

/** The companies that let anything expire. */
export const listRetentions = (db: Db): Promise<(Retention & { company_id: string })[]> =>
  db
    .select({ ...COLUMNS, company_id: companyRetention.company_id })
    .from(companyRetention)
    .where(
      or(
        isNotNull(companyRetention.runs_days),
        isNotNull(companyRetention.uploads_days),
        isNotNull(companyRetention.audit_days),
      ),
    );

const BATCH = 500;

/** Runs that ended before `before`; threads and summaries of contracts stay with their contract. */
const isExpired = (companyId: string, before: string) =>
  and(
    eq(runs.company_id, companyId),
    isNull(runs.contract_id),
    lt(runs.finished_at, before),
    sql`not is_run_held(${runs.id}, null, ${runs.project_id}, ${runs.company_id})`,
  );

/** Deletes a batch of expired runs with what belongs to them. @returns how many. */
export async function expireRuns(db: Db, companyId: string, before: string): Promise<number> {
  const expired = db.select({ id: runs.id }).from(runs).where(isExpired(companyId, before)).limit(BATCH);
  const { rowCount } = await db.delete(runs).where(sql`${runs.id} = any(array(${expired}))`);
  return rowCount ?? 0;
}

/** Lets a batch of expired runs lose their documents; maintenance removes the contents. @returns how many documents. */
export async function expireRunDocuments(db: Db, companyId: string, before: string): Promise<number> {
  const expired = db
    .select({ id: runFiles.run_id })
    .from(runFiles)
    .innerJoin(runs, eq(runs.id, runFiles.run_id))
    .where(and(eq(runFiles.company_id, companyId), isExpired(companyId, before)))
    .limit(BATCH);
  const { rowCount } = await db.delete(runFiles).where(sql`${runFiles.run_id} = any(array(${expired}))`);
  return rowCount ?? 0;
}

/** Deletes a batch of entries from before `before`; of the provider if `companyId` is null. @returns how many. */
export async function expireAudit(db: Db, companyId: string | null, before: string): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('whereas.audit_expiry', 'on', true)`);
    const ofOne = companyId === null ? isNull(auditEntries.company_id) : eq(auditEntries.company_id, companyId);
    const expired = tx
      .select({ id: auditEntries.id })
      .from(auditEntries)
      .where(and(ofOne, lt(auditEntries.created_at, before)))
      .limit(BATCH);
    const { rowCount } = await tx.delete(auditEntries).where(sql`${auditEntries.id} = any(array(${expired}))`);
    return rowCount ?? 0;
  });
}

/** Whether a run still has a document. */
export async function isDocumentKept(db: Db, runId: string, sha256: string): Promise<boolean> {
  const kept = and(eq(runFiles.run_id, runId), eq(runFiles.sha256, sha256));
  return (await db.select({ run_id: runFiles.run_id }).from(runFiles).where(kept)).length > 0;
}
