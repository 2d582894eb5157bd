// The states of a review of a contract: queued, running, then finished, failed or cancelled. Every claim increments the
// fence, and writes under an earlier fence than the latest are refused. The contract's row is always locked before the review's.
import { type SQL, and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import type { ContractReviewSummary } from '#domain/contracts/contract-reviews.ts';
import type { Db } from '#server/store/database.ts';
import { lockRows } from '#server/store/locks.ts';
import { hasJob } from '#server/store/runs/run-jobs.ts';
import { storableJson } from '#server/store/storable-json.ts';
import { writeContractReviewEnded } from '#server/store/webhooks/content-events.ts';
import { contractFindings, contractReviews } from './contract-review-schema.ts';
import { UNDER_WAY } from './contract-reviews.ts';

const isUnderWay = inArray(contractReviews.status, UNDER_WAY);
const oneMore = sql`${contractReviews.changes} + 1`;

/** One claim of a review. */
interface ContractReviewClaim {
  /** Of the review, and of its job. */
  readonly id: string;
  readonly fence: number;
}

export interface ClaimedContractReview
  extends
    ContractReviewClaim,
    Pick<
      typeof contractReviews.$inferSelect,
      | 'contract_id'
      | 'company_id'
      | 'kind'
      | 'playbook_id'
      | 'playbook'
      | 'revision'
      | 'side'
      | 'notices'
      | 'author_id'
      | 'attempts'
    > {}

/**
 * Claims a review, fences off earlier claims and returns the findings that they were judging to the waiting ones.
 * @returns null if it has ended, or was deleted with its file.
 */
export function claimReview(db: Db, id: string): Promise<ClaimedContractReview | null> {
  return db.transaction(async (tx) => {
    const [claimed] = await tx
      .update(contractReviews)
      .set({
        status: 'running',
        fence: sql`${contractReviews.fence} + 1`,
        attempts: sql`${contractReviews.attempts} + 1`,
        changes: oneMore,
      })
      .where(and(eq(contractReviews.id, id), isUnderWay))
      .returning();
    if (!claimed) return null;
    await returnRunning(tx, id);
    return claimed;
  });
}

const isLatest = ({ id, fence }: ContractReviewClaim): SQL | undefined =>
  and(eq(contractReviews.id, id), eq(contractReviews.fence, fence), eq(contractReviews.status, 'running'));

/** Locks the review if this claim is the latest. @returns false if it is not. */
export const lockClaim = (tx: Db, claim: ContractReviewClaim): Promise<boolean> =>
  lockRows(tx, contractReviews, isLatest(claim), 'no key update');

/** Marks that findings of a locked review have changed. */
export async function bumpChanges(tx: Db, id: string): Promise<void> {
  await tx.update(contractReviews).set({ changes: oneMore }).where(eq(contractReviews.id, id));
}

/** Returns a review to the queue with what was judged. @param attempts to count against it. @returns false if the claim is not the latest. */
export async function requeueReview(tx: Db, claim: ContractReviewClaim, attempts: number): Promise<boolean> {
  const [requeued] = await tx
    .update(contractReviews)
    .set({ status: 'queued', attempts, changes: oneMore })
    .where(isLatest(claim))
    .returning({ id: contractReviews.id });
  if (!requeued) return false;
  await returnRunning(tx, claim.id);
  return true;
}

async function returnRunning(tx: Db, reviewId: string): Promise<void> {
  await tx
    .update(contractFindings)
    .set({ state: 'waiting' })
    .where(and(eq(contractFindings.review_id, reviewId), eq(contractFindings.state, 'running')));
}

export interface EndedContractReview {
  readonly status: 'finished' | 'failed' | 'cancelled';
  readonly problem: ContractReviewSummary['problem'];
}

/** Ends a review that is under way. What was not judged keeps waiting. @returns false if it has ended already. */
export async function endReview(
  tx: Db,
  id: string,
  { status, problem }: EndedContractReview,
  now: string,
): Promise<boolean> {
  const [ended] = await tx
    .update(contractReviews)
    .set({ status, problem: storableJson(problem), finished_at: now, changes: oneMore })
    .where(and(eq(contractReviews.id, id), isUnderWay))
    .returning();
  if (!ended) return false;
  await returnRunning(tx, id);
  await writeContractReviewEnded(tx, ended, status, now);
  return true;
}

/** Replaces what limits the whole review. */
export async function setNotices(tx: Db, claim: ContractReviewClaim, notices: readonly string[]): Promise<void> {
  await tx
    .update(contractReviews)
    .set({ notices: storableJson([...notices]), changes: oneMore })
    .where(isLatest(claim));
}

/** Reviews under way that have lost their job, so that no worker will claim them. */
export async function reviewsWithoutJob(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: contractReviews.id })
    .from(contractReviews)
    .where(and(isUnderWay, not(hasJob('contract-reviews', contractReviews.id))))
    .orderBy(contractReviews.id);
  return rows.map(({ id }) => id);
}

/** A rule or a question that waits to be judged. */
export type WaitingFinding = Pick<typeof contractFindings.$inferSelect, 'id' | 'kind' | 'rule' | 'title' | 'question'>;

/** In the order of the playbook. */
export function waitingFindings(db: Db, { id }: ContractReviewClaim): Promise<WaitingFinding[]> {
  return db
    .select({
      id: contractFindings.id,
      kind: contractFindings.kind,
      rule: contractFindings.rule,
      title: contractFindings.title,
      question: contractFindings.question,
    })
    .from(contractFindings)
    .where(and(eq(contractFindings.review_id, id), eq(contractFindings.state, 'waiting')))
    .orderBy(asc(contractFindings.position));
}
