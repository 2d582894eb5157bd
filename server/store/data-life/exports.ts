// Exports that people asked for: stored, worked on, downloaded by whoever asked, removed.
import { type SQL, and, desc, eq, inArray, isNull, lt, not, notInArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type DataExport, EXPORTS_KEPT, type LeavingKind } from '#domain/leaving.ts';
import type { Db } from '#server/store/database.ts';
import { hasJob } from '#server/store/runs/run-jobs.ts';
import { companies, users } from '#server/store/schema.ts';
import { dataExportParts, dataExports } from './leaving-schema.ts';

const COLUMNS = {
  id: dataExports.id,
  state: dataExports.state,
  done: dataExports.done,
  total: dataExports.total,
  rows: dataExports.rows,
  files: dataExports.files,
  bytes: dataExports.bytes,
  archives: dataExports.archives,
  created_at: dataExports.created_at,
  finished_at: dataExports.finished_at,
  expires_at: dataExports.expires_at,
};

/** Of a company, or of one's own data. */
export interface ExportSubject {
  readonly kind: LeavingKind;
  readonly company_id: string | null;
}

const about = ({ kind, company_id }: ExportSubject): SQL | undefined =>
  and(
    eq(dataExports.kind, kind),
    company_id === null ? isNull(dataExports.company_id) : eq(dataExports.company_id, company_id),
  );

/** The exports of a subject that somebody asked for, the newest first. */
export const listExports = (db: Db, userId: string, subject: ExportSubject): Promise<DataExport[]> =>
  db
    .select(COLUMNS)
    .from(dataExports)
    .where(and(eq(dataExports.requested_by, userId), about(subject)))
    .orderBy(desc(dataExports.created_at), desc(dataExports.id))
    .limit(EXPORTS_KEPT);

/**
 * Stores a request, within the transaction that queues its job; the oldest of somebody's exports make room.
 * @returns null while another one of theirs is under way.
 */
export async function insertExport(
  tx: Db,
  userId: string,
  subject: ExportSubject,
  now: string,
): Promise<DataExport | null> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const own = and(eq(dataExports.requested_by, userId), about(subject));
  if ((await tx.$count(dataExports, and(own, eq(dataExports.state, 'waiting')))) > 0) return null;
  const kept = tx
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(own)
    .orderBy(desc(dataExports.created_at), desc(dataExports.id))
    .limit(EXPORTS_KEPT - 1);
  await tx.delete(dataExports).where(and(own, notInArray(dataExports.id, kept)));
  const [row] = await tx
    .insert(dataExports)
    .values({ ...subject, id: uuidv7(), requested_by: userId, created_at: now })
    .returning(COLUMNS);
  if (!row) throw new Error('the export was not stored');
  return row;
}

/** An export that somebody asked for; null if there is none. */
export async function findExport(
  db: Db,
  userId: string,
  id: string,
): Promise<(DataExport & ExportSubject & { company_name: string | null }) | null> {
  const [row] = await db
    .select({
      ...COLUMNS,
      kind: dataExports.kind,
      company_id: dataExports.company_id,
      company_name: companies.name,
    })
    .from(dataExports)
    .leftJoin(companies, eq(companies.id, dataExports.company_id))
    .where(and(eq(dataExports.id, id), eq(dataExports.requested_by, userId)));
  return row ?? null;
}

/** @returns false if it is gone already. */
export async function removeExport(tx: Db, id: string): Promise<boolean> {
  return (await tx.delete(dataExports).where(eq(dataExports.id, id)).returning({ id: dataExports.id })).length > 0;
}

export interface ExportPart {
  readonly archive: number;
  readonly number: number;
  readonly sha256: string;
  readonly bytes: number;
}

/** The parts of one archive, in their order. */
export const listExportParts = (db: Db, id: string, archive: number): Promise<ExportPart[]> =>
  db
    .select({
      archive: dataExportParts.archive,
      number: dataExportParts.number,
      sha256: dataExportParts.sha256,
      bytes: dataExportParts.bytes,
    })
    .from(dataExportParts)
    .where(and(eq(dataExportParts.export_id, id), eq(dataExportParts.archive, archive)))
    .orderBy(dataExportParts.number);

/** An export that a process works on. */
export interface ClaimedExport extends ExportSubject {
  readonly id: string;
  readonly fence: number;
  readonly attempts: number;
  readonly created_at: string;
  readonly requested_by: string;
  readonly requested_by_name: string;
  /** Who asked, as of now. */
  readonly is_super_user: boolean;
  readonly is_admin: boolean;
  readonly is_active: boolean;
  readonly company_name: string | null;
}

/** Starts an attempt from the beginning, without what an earlier one had written. @returns null if it does not wait. */
export async function claimExport(db: Db, id: string): Promise<ClaimedExport | null> {
  return db.transaction(async (tx) => {
    const [claimed] = await tx
      .update(dataExports)
      .set({
        fence: sql`${dataExports.fence} + 1`,
        attempts: sql`${dataExports.attempts} + 1`,
        done: 0,
        total: 0,
        rows: 0,
        files: 0,
        bytes: 0,
        archives: 0,
      })
      .where(and(eq(dataExports.id, id), eq(dataExports.state, 'waiting')))
      .returning();
    if (!claimed) return null;
    await tx.delete(dataExportParts).where(eq(dataExportParts.export_id, id));
    const [owner] = await tx
      .select({
        first_name: users.first_name,
        last_name: users.last_name,
        is_super_user: users.is_super_user,
        is_admin: users.is_admin,
        is_active: users.is_active,
        company_name: companies.name,
      })
      .from(users)
      .leftJoin(companies, sql`${companies.id} = ${claimed.company_id}::uuid`)
      .where(eq(users.id, claimed.requested_by));
    if (!owner) return null;
    const { first_name, last_name, ...who } = owner;
    return { ...claimed, ...who, requested_by_name: `${first_name} ${last_name}`.trim() };
  });
}

type Claim = Pick<ClaimedExport, 'id' | 'fence'>;
const isLatest = ({ id, fence }: Claim): SQL | undefined =>
  and(eq(dataExports.id, id), eq(dataExports.fence, fence), eq(dataExports.state, 'waiting'));

/** @returns false if a later claim or an end came first. */
export async function saveExport(
  db: Db,
  claim: Claim,
  changes: Partial<
    Pick<
      typeof dataExports.$inferInsert,
      'done' | 'total' | 'rows' | 'files' | 'bytes' | 'archives' | 'state' | 'attempts' | 'finished_at' | 'expires_at'
    >
  >,
): Promise<boolean> {
  return (
    (await db.update(dataExports).set(changes).where(isLatest(claim)).returning({ id: dataExports.id })).length > 0
  );
}

/** @returns false if a later claim or an end came first. */
export async function addExportPart(db: Db, claim: Claim, part: ExportPart): Promise<boolean> {
  return db.transaction(async (tx) => {
    const current = await tx.select({ id: dataExports.id }).from(dataExports).where(isLatest(claim)).for('update');
    if (current.length > 0) await tx.insert(dataExportParts).values({ ...part, export_id: claim.id });
    return current.length > 0;
  });
}

/** Waiting exports, for the queue: a process may have ended between a request and its job. */
export const exportsToQueue = (db: Db, max: number): Promise<{ id: string; group: string }[]> =>
  db
    .select({
      id: dataExports.id,
      group: sql<string>`coalesce(${dataExports.company_id}, ${dataExports.requested_by})::text`,
    })
    .from(dataExports)
    .where(and(eq(dataExports.state, 'waiting'), not(hasJob('data-life', dataExports.id))))
    .limit(max);

/** Removes exports whose time is over, and failed ones after it; their contents go with the unreferenced ones. */
export async function removeExpiredExports(db: Db, now: string, failedBefore: string): Promise<void> {
  const over = db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(
      sql`${lt(dataExports.expires_at, now)} or (${eq(dataExports.state, 'failed')} and ${lt(dataExports.created_at, failedBefore)})`,
    );
  await db.delete(dataExports).where(inArray(dataExports.id, over));
}
