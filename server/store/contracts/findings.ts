// Findings of reviews of contracts, and the answers to the questions of their playbooks: stored as they are judged, and listed.
import { and, asc, eq, inArray, max, sql } from 'drizzle-orm';
import { fullName } from '#domain/people.ts';
import type { Db } from '#server/store/database.ts';
import { lockRows } from '#server/store/locks.ts';
import { users } from '#server/store/schema.ts';
import { storableJson } from '#server/store/storable-json.ts';
import { contractFindings } from './contract-review-schema.ts';
import { contracts } from './contract-schema.ts';
import { type ClaimedContractReview, bumpChanges, lockClaim } from './review-claims.ts';

type Row = typeof contractFindings.$inferSelect;

/** What became of a rule or a question. */
export interface JudgedFinding extends Pick<
  Row,
  'id' | 'verdict' | 'fallback' | 'reason' | 'absence' | 'likelihood' | 'comparison' | 'engine' | 'usage' | 'problem'
> {
  readonly state: 'done' | 'failed';
  readonly sources: readonly Row['sources'][number][];
  readonly nearest: readonly Row['nearest'][number][];
}

/** Something that a general review noticed. */
export interface NoticedFinding extends Pick<
  Row,
  'id' | 'title' | 'observation' | 'severity' | 'reason' | 'engine' | 'usage'
> {
  readonly sources: readonly Row['sources'][number][];
}

/**
 * Runs `work` in a transaction that has locked the contract and this claim of its review, and marks that the review has
 * changed. @returns false if the claim is not the latest.
 */
export function underClaim(
  db: Db,
  claim: Pick<ClaimedContractReview, 'id' | 'fence' | 'contract_id'>,
  work: (tx: Db) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // The same order as of people who decide: the other one would be a deadlock.
    if (!(await lockRows(tx, contracts, eq(contracts.id, claim.contract_id), 'no key update'))) return false;
    if (!(await lockClaim(tx, claim))) return false;
    await work(tx);
    await bumpChanges(tx, claim.id);
    return true;
  });
}

/** Within `underClaim`. */
export async function saveBegun(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(contractFindings)
    .set({ state: 'running' })
    .where(and(inArray(contractFindings.id, [...ids]), eq(contractFindings.state, 'waiting')));
}

/** Within `underClaim`. @returns false if it was judged already. */
export async function saveJudged(tx: Db, { id, ...judged }: JudgedFinding, now: string): Promise<boolean> {
  const saved = await tx
    .update(contractFindings)
    .set({ ...storableJson({ ...judged, sources: [...judged.sources], nearest: [...judged.nearest] }), judged_at: now })
    .where(and(eq(contractFindings.id, id), inArray(contractFindings.state, ['waiting', 'running'])))
    .returning({ id: contractFindings.id });
  return saved.length > 0;
}

const ROWS_PER_INSERT = 100;

/** Adds what a general review noticed, behind what it has. Within `underClaim`. */
export async function insertNoticed(
  tx: Db,
  reviewId: string,
  noticed: readonly NoticedFinding[],
  now: string,
): Promise<void> {
  const [last] = await tx
    .select({ position: max(contractFindings.position) })
    .from(contractFindings)
    .where(eq(contractFindings.review_id, reviewId));
  const first = (last?.position ?? -1) + 1;
  const rows = noticed.map(({ sources, ...one }, index) => ({
    ...storableJson({ ...one, sources: [...sources] }),
    review_id: reviewId,
    position: first + index,
    kind: 'observation' as const,
    state: 'done' as const,
    judged_at: now,
  }));
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    await tx.insert(contractFindings).values(rows.slice(from, from + ROWS_PER_INSERT));
}

export interface StoredFinding extends Row {
  readonly assignee_name: string | null;
}

const selectFindings = (db: Db) =>
  db
    .select({ finding: contractFindings, assignee: { first_name: users.first_name, last_name: users.last_name } })
    .from(contractFindings)
    .leftJoin(users, eq(users.id, contractFindings.assignee_id));

type Selected = Awaited<ReturnType<typeof selectFindings>>[number];
const stored = ({ finding, assignee }: Selected): StoredFinding => ({
  ...finding,
  assignee_name: assignee && fullName(assignee),
});

/** In the order of the playbook; observations in the order in which they were noticed. */
export async function listFindings(db: Db, reviewId: string): Promise<StoredFinding[]> {
  const rows = await selectFindings(db)
    .where(eq(contractFindings.review_id, reviewId))
    .orderBy(asc(contractFindings.position));
  return rows.map(stored);
}

/** Null if the review has no such finding. */
export async function findFinding(db: Db, reviewId: string, id: string): Promise<StoredFinding | null> {
  const [row] = await selectFindings(db).where(
    and(eq(contractFindings.id, id), eq(contractFindings.review_id, reviewId)),
  );
  return row ? stored(row) : null;
}

/** The kinds of engines that have noticed something in a review. */
export async function noticedBy(db: Db, reviewId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ kind: sql<string | null>`${contractFindings.engine} ->> 'kind'` })
    .from(contractFindings)
    .where(eq(contractFindings.review_id, reviewId));
  return new Set(rows.flatMap(({ kind }) => kind ?? []));
}
