// The states of a review's run: queued, running, then finished, stopped or failed. Every change locks the review's row.
// Every claim increments the run's fence, and writes under an earlier fence than the latest are refused.
import { type SQL, and, eq, inArray, not, sql } from 'drizzle-orm';
import type { ReviewPerson, ReviewRun, RUN_SCOPES } from '#domain/reviews.ts';
import type { Db } from '#server/store/database.ts';
import { lockRows } from '#server/store/locks.ts';
import { stateNow, wantedColumns } from './review-asked.ts';
import { bumpRevision } from './review-revision.ts';
import { reviewCells, reviewDocuments, reviews } from './review-schema.ts';
import type { StoredReview } from './reviews.ts';
import { hasJob } from '#server/store/runs/run-jobs.ts';
import { storableJson } from '#server/store/storable-json.ts';
import { writeReviewEnded } from '#server/store/webhooks/content-events.ts';

export const REVIEW_UNDER_WAY: ReviewRun['status'][] = ['queued', 'running'];
const isUnderWay = inArray(reviews.run_status, REVIEW_UNDER_WAY);

export interface ReviewRunOf {
  readonly scope: (typeof RUN_SCOPES)[number];
  /** All if left out. */
  readonly documents?: readonly string[] | undefined;
  readonly columns?: readonly string[] | undefined;
}

/**
 * Selects the cells of a run and queues them, within the transaction that has locked the review. A cell with a decision is
 * selected only if its question or its document has changed since.
 * @returns the number of cells; with none, no run is stored.
 */
export async function insertReviewRun(
  tx: Db,
  review: Pick<StoredReview, 'id' | 'columns' | 'status'>,
  { id, actor, scope, documents, columns, now }: ReviewRunOf & { id: string; actor: ReviewPerson; now: string },
): Promise<number> {
  const revision = await bumpRevision(tx, review.id, { structure: review.status === 'Draft' });
  const isChosen: Record<ReviewRunOf['scope'], SQL> = {
    missing: sql`${stateNow} = 'missing'`,
    failed: sql`${stateNow} = 'failed'`,
    all: sql`(${stateNow} = 'missing' or ${reviewCells.decision} = 'open')`,
  };
  // The previous answer, with the hash of its question, stays until the new one is stored.
  const { rowCount } = await tx.execute(sql`
    insert into ${reviewCells} (review_id, document_id, column_id, state, asked, run_id, revision)
    select ${review.id}, ${reviewDocuments.id}, wanted.column_id, 'waiting', '', ${id}, ${revision}
    from ${reviewDocuments} cross join ${wantedColumns(review.columns)}
      left join ${reviewCells} on ${reviewCells.review_id} = ${review.id}
        and ${reviewCells.document_id} = ${reviewDocuments.id} and ${reviewCells.column_id} = wanted.column_id
    where ${reviewDocuments.review_id} = ${review.id} and ${isChosen[scope]}
      ${among(sql`${reviewDocuments.id}`, documents)} ${among(sql`wanted.column_id`, columns)}
    on conflict (review_id, document_id, column_id) do update
      set state = excluded.state, run_id = excluded.run_id, revision = excluded.revision`);
  const total = rowCount ?? 0;
  if (total > 0)
    await tx
      .update(reviews)
      .set({
        status: 'Pending',
        run_id: id,
        run_status: 'queued',
        run_author_id: actor.id,
        run_author_name: actor.name,
        run_total: total,
        run_problem: null,
        run_fence: 0,
        run_attempts: 0,
        run_started_at: now,
        run_finished_at: null,
      })
      .where(eq(reviews.id, review.id));
  return total;
}

const among = (id: SQL, ids: readonly string[] | undefined): SQL =>
  ids ? sql`and ${id} = any(${sql.param(ids)}::uuid[])` : sql``;

/** One claim of a run. */
export interface ReviewClaim {
  /** Of the run, and of its job. */
  readonly id: string;
  readonly reviewId: string;
  readonly fence: number;
}

export interface ClaimedReview extends ReviewClaim {
  /** Since the run was queued or last released, with this one. */
  readonly attempts: number;
  /** The number of cells of the whole run. */
  readonly cells: number;
}

/**
 * Claims a run, fences off earlier claims and returns the cells that they were answering to the waiting ones.
 * @returns null if the run has ended or its review was deleted.
 */
export function claimReview(db: Db, id: string): Promise<ClaimedReview | null> {
  return db.transaction(async (tx) => {
    const [claimed] = await tx
      .update(reviews)
      .set({
        run_status: 'running',
        run_fence: sql`${reviews.run_fence} + 1`,
        run_attempts: sql`${reviews.run_attempts} + 1`,
      })
      .where(and(eq(reviews.run_id, id), isUnderWay))
      .returning({
        reviewId: reviews.id,
        fence: reviews.run_fence,
        attempts: reviews.run_attempts,
        cells: reviews.run_total,
      });
    if (!claimed) return null;
    await returnRunningCells(tx, { id, ...claimed });
    return { id, ...claimed };
  });
}

/** Returns a run to the queue with its answers. @param attempts to count against it. @returns false if the claim is not the latest. */
export async function requeueReview(tx: Db, claim: ReviewClaim, attempts: number): Promise<boolean> {
  if (!(await lockReviewClaim(tx, claim))) return false;
  await tx.update(reviews).set({ run_status: 'queued', run_attempts: attempts }).where(eq(reviews.id, claim.reviewId));
  await returnRunningCells(tx, claim);
  return true;
}

async function returnRunningCells(tx: Db, { id, reviewId }: Pick<ReviewClaim, 'id' | 'reviewId'>): Promise<void> {
  const revision = await bumpRevision(tx, reviewId, { structure: false });
  if (revision === null) return;
  await tx
    .update(reviewCells)
    .set({ state: 'waiting', revision })
    .where(and(eq(reviewCells.review_id, reviewId), eq(reviewCells.run_id, id), eq(reviewCells.state, 'running')));
}

/** Locks the review's row if this claim of its run is the latest. @returns false if it is not. */
export const lockReviewClaim = (tx: Db, { id, reviewId, fence }: ReviewClaim): Promise<boolean> =>
  lockRows(
    tx,
    reviews,
    and(
      eq(reviews.id, reviewId),
      eq(reviews.run_id, id),
      eq(reviews.run_fence, fence),
      eq(reviews.run_status, 'running'),
    ),
    'no key update',
  );

export interface EndedReviewRun {
  readonly status: 'finished' | 'stopped' | 'failed';
  readonly problem: ReviewRun['problem'];
}

/** Who is charged with the usage of a run. */
export interface ReviewRunAuthor {
  readonly id: string;
  readonly reviewId: string;
  readonly company_id: string;
  /** Null if the account was deleted. */
  readonly author_id: string | null;
}

/**
 * Ends the run of a review whose row the transaction has locked. Unanswered cells return to their previous state.
 * @returns null if the run has ended already.
 */
export async function endReviewRun(
  tx: Db,
  reviewId: string,
  { status, problem }: EndedReviewRun,
  now: string,
): Promise<ReviewRunAuthor | null> {
  const [ended] = await tx
    .update(reviews)
    .set({ run_status: status, run_problem: storableJson(problem), run_finished_at: now })
    .where(and(eq(reviews.id, reviewId), isUnderWay))
    .returning({ id: reviews.run_id, company_id: reviews.company_id, author_id: reviews.run_author_id });
  const revision = ended && (await bumpRevision(tx, reviewId, { structure: false }));
  if (!ended?.id || revision === null || revision === undefined) return null;
  await tx
    .update(reviewCells)
    .set({
      // A cell that never had an answer has no question hash either, and so counts as missing.
      state: sql`case when ${reviewCells.absence} = 'engine_failed' then 'failed' else 'done' end`,
      run_id: null,
      revision,
    })
    .where(and(eq(reviewCells.review_id, reviewId), inArray(reviewCells.state, ['waiting', 'running'])));
  await writeReviewEnded(tx, { company_id: ended.company_id, reviewId }, status, now);
  return { ...ended, id: ended.id, reviewId };
}

/** Runs under way that have lost their job, so that no worker will claim them: oldest first, with the group of their job. */
export async function reviewRunsWithoutJob(db: Db): Promise<{ id: string; reviewId: string; group: string }[]> {
  return db
    .select({ id: sql<string>`${reviews.run_id}`, reviewId: reviews.id, group: reviews.company_id })
    .from(reviews)
    .where(and(isUnderWay, not(hasJob('reviews', reviews.run_id))))
    .orderBy(reviews.run_id);
}

/** Locks a review's row if it has a run under way. @returns the id of that run. */
export async function lockRunUnderWay(tx: Db, reviewId: string): Promise<string | null> {
  const [row] = await tx
    .select({ runId: reviews.run_id })
    .from(reviews)
    .where(and(eq(reviews.id, reviewId), isUnderWay))
    .for('no key update');
  return row?.runId ?? null;
}

/** The documents with waiting cells of a run, in the order of the review. */
export async function waitingDocuments(db: Db, { id, reviewId }: ReviewClaim): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: reviewCells.document_id })
    .from(reviewCells)
    .where(and(eq(reviewCells.review_id, reviewId), eq(reviewCells.run_id, id), eq(reviewCells.state, 'waiting')));
  const waiting = new Set(rows.map((row) => row.id));
  const documents = await db
    .select({ id: reviewDocuments.id })
    .from(reviewDocuments)
    .where(eq(reviewDocuments.review_id, reviewId))
    .orderBy(reviewDocuments.position);
  return documents.map((row) => row.id).filter((one) => waiting.has(one));
}

/** From this number of cells on, stale statistics make the planner scan a whole review instead of using its index. */
const MANY_CELLS = 500;

/** Updates the statistics of cells after a run has added many. A server would do it later, the embedded database never. */
export async function analyzeCells(db: Db, { cells }: Pick<ClaimedReview, 'cells'>): Promise<void> {
  if (cells >= MANY_CELLS) await db.execute(sql`analyze ${reviewCells}`);
}
