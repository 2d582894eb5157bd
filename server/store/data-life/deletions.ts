// Deletions of companies and people: asked for, taken back, worked on, certified.
import { type SQL, and, count, desc, eq, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Deletion, LeavingKind } from '#domain/leaving.ts';
import type { Db } from '#server/store/database.ts';
import { hasJob } from '#server/store/runs/run-jobs.ts';
import { companies, users } from '#server/store/schema.ts';
import type { PageOf } from '#server/store/viewer.ts';
import { legalHolds } from './data-life-schema.ts';
import { deletions } from './leaving-schema.ts';

const isOpen = and(isNull(deletions.restored_at), isNull(deletions.finished_at));
/** Whether a legal hold keeps all of a company. Of a person, triggers refuse what a hold covers. */
const isHeld = sql`(${deletions.kind} = 'company' and exists (select from ${legalHolds} where ${legalHolds.company_id} = ${deletions.company_id}
  and ${legalHolds.released_at} is null))`;

const columns = (now: string) => ({
  id: deletions.id,
  company_id: deletions.company_id,
  company_name: deletions.company_name,
  requested_by_name: deletions.requested_by_name,
  requested_at: deletions.requested_at,
  due_at: deletions.due_at,
  state: sql<Deletion['state']>`case when ${deletions.restored_at} is not null then 'restored'
    when ${deletions.finished_at} is not null then 'finished'
    when ${deletions.due_at} > ${now}::timestamptz then 'waiting'
    when ${isHeld} then 'held' else 'under_way' end`,
  restored_by_name: deletions.restored_by_name,
  restored_at: deletions.restored_at,
  finished_at: deletions.finished_at,
  rows: sql<number>`(select coalesce(sum(value::bigint), 0)::float8 from jsonb_each_text(${deletions.counts}))`,
});

/** The deletions of companies, the newest first. */
export async function listCompanyDeletions(
  db: Db,
  { page, page_size }: PageOf,
  now: string,
): Promise<{ rows: Deletion[]; total: number }> {
  const where = eq(deletions.kind, 'company');
  const rows = await db
    .select(columns(now))
    .from(deletions)
    .where(where)
    .orderBy(desc(deletions.requested_at), desc(deletions.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const [counted] = await db.select({ total: count() }).from(deletions).where(where);
  return { rows, total: counted?.total ?? 0 };
}

type StoredDeletion = typeof deletions.$inferSelect;

/** A deletion of a company that has ended; null if there is none. */
export async function findCertificate(
  db: Db,
  id: string,
): Promise<Pick<StoredDeletion, 'company_name' | 'certificate' | 'certificate_sha256'> | null> {
  const [row] = await db
    .select({
      company_name: deletions.company_name,
      certificate: deletions.certificate,
      certificate_sha256: deletions.certificate_sha256,
    })
    .from(deletions)
    .where(and(eq(deletions.id, id), eq(deletions.kind, 'company'), isNotNull(deletions.certificate)));
  return row ?? null;
}

/** Locks the open deletion of a person, within the transaction that has locked them; null if there is none. */
export async function lockOpenPersonDeletion(tx: Db, userId: string): Promise<StoredDeletion | null> {
  const [row] = await tx
    .select()
    .from(deletions)
    .where(and(eq(deletions.user_id, userId), eq(deletions.kind, 'person'), isOpen))
    .for('update');
  return row ?? null;
}

/** Locks the open deletion of a company, within the transaction that has locked the company; null if there is none. */
export async function lockOpenDeletion(tx: Db, companyId: string): Promise<StoredDeletion | null> {
  const [row] = await tx
    .select()
    .from(deletions)
    .where(and(eq(deletions.company_id, companyId), eq(deletions.kind, 'company'), isOpen))
    .for('update');
  return row ?? null;
}

type NewDeletion = Partial<Pick<StoredDeletion, 'requested_by_email'>> &
  Pick<
    StoredDeletion,
    | 'kind'
    | 'company_id'
    | 'company_name'
    | 'user_id'
    | 'requested_by'
    | 'requested_by_name'
    | 'requested_at'
    | 'due_at'
    | 'was_active'
  >;

export async function insertDeletion(tx: Db, deletion: NewDeletion): Promise<void> {
  await tx.insert(deletions).values({ ...deletion, id: uuidv7() });
}

export async function takeBackDeletion(
  tx: Db,
  id: string,
  restored: Pick<StoredDeletion, 'restored_by_name' | 'restored_at'>,
): Promise<void> {
  await tx.update(deletions).set(restored).where(eq(deletions.id, id));
}

/** When a company is deleted that is to be, as a column of a query of companies; null for every other. */
export const companyDeletionDue = sql<string | null>`(select ${deletions.due_at} from ${deletions}
  where ${deletions.company_id} = ${companies.id} and ${deletions.kind} = 'company' and ${isOpen})`;

/** The same for people. */
export const personDeletionDue = sql<string | null>`(select ${deletions.due_at} from ${deletions}
  where ${deletions.user_id} = ${users.id} and ${deletions.kind} = 'person' and ${isOpen})`;

/** Somebody who cannot sign in because they or their company are to be deleted. */
export interface LeavingAccount {
  readonly password_hash: string | null;
  readonly kind: LeavingKind;
  readonly company_name: string;
  readonly due_at: string;
}

/** That of the company if both are; null for everybody else. */
export async function findLeavingAccount(db: Db, email: string): Promise<LeavingAccount | null> {
  const isTheirs = or(
    and(eq(deletions.kind, 'company'), eq(deletions.company_id, users.company_id)),
    and(eq(deletions.kind, 'person'), eq(deletions.user_id, users.id)),
  );
  const [row] = await db
    .select({
      password_hash: users.password_hash,
      kind: deletions.kind,
      company_name: deletions.company_name,
      due_at: deletions.due_at,
    })
    .from(users)
    .innerJoin(deletions, and(isTheirs, isOpen))
    .where(and(eq(users.email, email), isNotNull(users.password_hash)))
    .orderBy(deletions.kind)
    .limit(1);
  return row ?? null;
}

/** Due deletions that nothing holds up and that have no job. */
export const deletionsToQueue = (db: Db, now: string, max: number): Promise<{ id: string; group: string }[]> =>
  db
    .select({ id: deletions.id, group: sql<string>`${deletions.company_id}::text` })
    .from(deletions)
    .where(and(lte(deletions.due_at, now), isOpen, not(isHeld), not(hasJob('data-life', deletions.id))))
    .limit(max);

/** A deletion that a process works on. */
export type ClaimedDeletion = StoredDeletion;

/** @returns null unless it is due and nothing holds it up. */
export async function claimDeletion(db: Db, id: string, now: string): Promise<ClaimedDeletion | null> {
  const [claimed] = await db
    .update(deletions)
    .set({
      fence: sql`${deletions.fence} + 1`,
      attempts: sql`${deletions.attempts} + 1`,
      started_at: sql`coalesce(${deletions.started_at}, ${now}::timestamptz)`,
    })
    .where(and(eq(deletions.id, id), lte(deletions.due_at, now), isOpen, not(isHeld)))
    .returning();
  return claimed ?? null;
}

type Claim = Pick<ClaimedDeletion, 'id' | 'fence'>;
const isLatest = ({ id, fence }: Claim): SQL | undefined =>
  and(eq(deletions.id, id), eq(deletions.fence, fence), isOpen);

/** @returns false if a later claim or an end came first. */
export async function saveDeletion(
  tx: Db,
  claim: Claim,
  changes: Partial<Pick<StoredDeletion, 'attempts' | 'finished_at' | 'certificate' | 'certificate_sha256'>>,
): Promise<boolean> {
  return (await tx.update(deletions).set(changes).where(isLatest(claim)).returning({ id: deletions.id })).length > 0;
}

/** Adds to the count of a table, in the transaction that deletes the rows. @returns false if a later claim came first. */
export async function countDeleted(tx: Db, claim: Claim, table: string, rows: number): Promise<boolean> {
  const counted = sql`${deletions.counts} || jsonb_build_object(${table}::text,
    coalesce((${deletions.counts} ->> ${table}::text)::bigint, 0) + ${rows}::bigint)`;
  const saved = await tx
    .update(deletions)
    .set({ counts: counted })
    .where(isLatest(claim))
    .returning({ id: deletions.id });
  return saved.length > 0;
}

export async function readCounts(db: Db, id: string): Promise<StoredDeletion['counts']> {
  const [row] = await db.select({ counts: deletions.counts }).from(deletions).where(eq(deletions.id, id));
  return row?.counts ?? {};
}
