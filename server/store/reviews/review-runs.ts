// What becomes of the run of a review: queued, running, then finished, stopped or failed. The review's row is locked by
// every change of it, and whoever takes the run up writes under the number of that attempt, which only the latest may.
import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { ReviewPerson, ReviewRun, RUN_SCOPES } from '#domain/reviews.ts';
import type { Db } from '#server/store/database.ts';
import { stateNow, wantedColumns } from './review-asked.ts';
import { bumpRevision } from './review-revision.ts';
import { reviewCells, reviewDocuments, reviews } from './review-schema.ts';
import type { StoredReview } from './reviews.ts';
import { hasJob } from '#server/store/runs/run-jobs.ts';
import { storableJson } from '#server/store/storable-json.ts';

/** Of a run that has not ended. */
export const REVIEW_UNDER_WAY: ReviewRun['status'][] = ['queued', 'running'];
const isUnderWay = inArray(reviews.run_status, REVIEW_UNDER_WAY);

/** Attempts are counted within so many: a run that was handed on begins with the next lot, for it broke nobody. */
const ATTEMPTS_OF_A_LOT = 1000;

export interface ReviewRunOf {
  readonly scope: (typeof RUN_SCOPES)[number];
  /** Only these; all without it. */
  readonly documents?: readonly string[] | undefined;
  readonly columns?: readonly string[] | undefined;
}

/**
 * Chooses the cells of a run and has them wait for it, within the transaction that has locked the review. A cell that
 * somebody has decided about is chosen only where its question or its document has changed since.
 * @returns how many there are; the run has begun when there is one.
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
  // An answer that is asked for anew stays, with what it is the answer to, until the new one is there.
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
        run_attempt: 0,
        run_started_at: now,
        run_finished_at: null,
      })
      .where(eq(reviews.id, review.id));
  return total;
}

const among = (id: SQL, ids: readonly string[] | undefined): SQL =>
  ids ? sql`and ${id} = any(${sql.param(ids)}::uuid[])` : sql``;

/** One attempt at a run: under which its process writes. */
export interface ReviewAttempt {
  /** Of the run, and of its job. */
  readonly id: string;
  readonly reviewId: string;
  readonly attempt: number;
}

export interface TakenReview extends ReviewAttempt {
  /** Attempts that have broken off since the run was started, or handed on, with this one. */
  readonly attempts: number;
  /** Of the whole run. */
  readonly cells: number;
}

/**
 * Begins an attempt; those before it write no more, and what they were answering waits again.
 * @returns null when the run has ended, or its review is gone.
 */
export function takeUpReview(db: Db, id: string): Promise<TakenReview | null> {
  return db.transaction(async (tx) => {
    const [taken] = await tx
      .update(reviews)
      .set({ run_status: 'running', run_attempt: sql`${reviews.run_attempt} + 1` })
      .where(and(eq(reviews.run_id, id), isUnderWay))
      .returning({ reviewId: reviews.id, attempt: reviews.run_attempt, cells: reviews.run_total });
    if (!taken) return null;
    await waitAgain(tx, { id, ...taken });
    return { id, ...taken, attempts: taken.attempt % ATTEMPTS_OF_A_LOT };
  });
}

/** Puts a run back into the queue with what has come of it. @returns false when the attempt is not the latest. */
export async function requeueReview(tx: Db, attempt: ReviewAttempt): Promise<boolean> {
  if (!(await holdRun(tx, attempt))) return false;
  const next = sql`(${reviews.run_attempt} / ${ATTEMPTS_OF_A_LOT} + 1) * ${ATTEMPTS_OF_A_LOT}`;
  await tx.update(reviews).set({ run_status: 'queued', run_attempt: next }).where(eq(reviews.id, attempt.reviewId));
  await waitAgain(tx, attempt);
  return true;
}

async function waitAgain(tx: Db, { id, reviewId }: Pick<ReviewAttempt, 'id' | 'reviewId'>): Promise<void> {
  const revision = await bumpRevision(tx, reviewId, { structure: false });
  if (revision === null) return;
  await tx
    .update(reviewCells)
    .set({ state: 'waiting', revision })
    .where(and(eq(reviewCells.review_id, reviewId), eq(reviewCells.run_id, id), eq(reviewCells.state, 'running')));
}

/** Locks the review's row, where the run is at work in this attempt. @returns false when it is not. */
export async function holdRun(tx: Db, { id, reviewId, attempt }: ReviewAttempt): Promise<boolean> {
  const held = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(
        eq(reviews.id, reviewId),
        eq(reviews.run_id, id),
        eq(reviews.run_attempt, attempt),
        eq(reviews.run_status, 'running'),
      ),
    )
    .for('no key update');
  return held.length > 0;
}

export interface EndedReviewRun {
  readonly status: 'finished' | 'stopped' | 'failed';
  readonly problem: ReviewRun['problem'];
}

/** Whose work a run was, for its usage. */
export interface ReviewRunAuthor {
  readonly id: string;
  readonly reviewId: string;
  readonly company_id: string;
  /** Null once their account is gone. */
  readonly author_id: string | null;
}

/**
 * Ends the run of a review whose row the transaction has locked. Cells that were not answered are what they were before.
 * @returns null when the run has ended already.
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
      // One that never had an answer is the answer to nothing that anybody asks, and counts as missing.
      state: sql`case when ${reviewCells.absence} = 'engine_failed' then 'failed' else 'done' end`,
      run_id: null,
      revision,
    })
    .where(and(eq(reviewCells.review_id, reviewId), inArray(reviewCells.state, ['waiting', 'running'])));
  return { ...ended, id: ended.id, reviewId };
}

/** Runs under way that nobody will take up, because their job is gone: the ids of their reviews. */
export async function lostReviews(db: Db): Promise<string[]> {
  const lost = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(isUnderWay, not(hasJob('reviews', reviews.run_id))));
  return lost.map(({ id }) => id);
}

/** The same runs, oldest first, with whose turn they share. */
export async function reviewsWithoutJob(db: Db): Promise<{ id: string; group: string }[]> {
  return db
    .select({ id: sql<string>`${reviews.run_id}`, group: reviews.company_id })
    .from(reviews)
    .where(and(isUnderWay, not(hasJob('reviews', reviews.run_id))))
    .orderBy(reviews.run_id);
}

/** Locks a review's row whoever asks. @returns the run under way in it; null where there is none. */
export async function lockRunUnderWay(tx: Db, reviewId: string): Promise<string | null> {
  const [row] = await tx
    .select({ runId: reviews.run_id })
    .from(reviews)
    .where(and(eq(reviews.id, reviewId), isUnderWay))
    .for('no key update');
  return row?.runId ?? null;
}

/** Documents of which a run has cells that wait, in the order of the review. */
export async function waitingDocuments(db: Db, { id, reviewId }: ReviewAttempt): Promise<string[]> {
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

/** From here on what the planner believes about the table decides between a lookup and a walk through a whole review. */
const MANY_CELLS = 500;

/** Has the database look at the cells, where a run has just added many: a server would come to it later, an embedded never. */
export async function lookAtCells(db: Db, { cells }: Pick<TakenReview, 'cells'>): Promise<void> {
  if (cells >= MANY_CELLS) await db.execute(sql`analyze ${reviewCells}`);
}
