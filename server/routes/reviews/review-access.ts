// Loading, changing and presenting reviews: who reaches a review, what a published one refuses, and how it is named in the
// audit log (docs/decisions/0030).
import type { AuditedContent } from '#domain/audited-content.ts';
import { ProblemError } from '#domain/errors.ts';
import { managesReview } from '#domain/review-menu.ts';
import type { Review, ReviewCard, ReviewColumn } from '#domain/reviews.ts';
import type { Caller } from '#server/plugins/mount.ts';
import type { Session } from '#server/plugins/session.ts';
import { type RecordCall, type RecordChange, type RecordKind, changeRecord } from '#server/routes/change.ts';
import type { Db } from '#server/store/database.ts';
import { type Figures, rememberFigures } from '#server/store/reviews/review-counts.ts';
import { type ReviewDocument, findDocument } from '#server/store/reviews/review-documents.ts';
import { peopleOf } from '#server/store/reviews/review-people.ts';
import { presentCard, presentReview } from '#server/store/reviews/review-present.ts';
import { bumpRevision } from '#server/store/reviews/review-revision.ts';
import { type StoredReview, findReview, lockReview } from '#server/store/reviews/reviews.ts';

export interface ReviewCall extends Pick<Caller, 'viewer'> {
  readonly params: { readonly id: string };
}

/** Reviews as `changeRecord` locks and names them. */
export const REVIEWS: RecordKind<StoredReview> = {
  noun: 'review',
  missing: 'This review does not exist, or is not yours. Reload the list.',
  lock: lockReview,
  describe: ({ author_id, ...review }) => ({ ...review, author: author_id }),
};

export const auditedReview = ({ id, name, category }: StoredReview): AuditedContent => ({
  id,
  noun: REVIEWS.noun,
  name,
  category,
});

/** @throws ProblemError not_found. */
export async function loadReview(db: Db, { params, viewer }: ReviewCall): Promise<StoredReview> {
  const review = await findReview(db, viewer, params.id);
  if (!review) throw missingReview();
  return review;
}

/** Changes a review that is not published. @throws ProblemError, as `changeRecord`; conflict for a published review. */
export const changeUnpublished = <Done extends RecordChange | null>(
  db: Db,
  call: RecordCall,
  to: { readonly version?: number | undefined },
  work: (tx: Db, review: StoredReview) => Promise<Done>,
): Promise<Done> => changeRecord(db, call, REVIEWS, { to, check: requireUnpublished }, work);

/** Reviews as they travel, with their counts. */
export interface ReviewReplies {
  readonly figures: Figures;
  cards(reviews: readonly StoredReview[]): Promise<ReviewCard[]>;
  /** The review as it is now. @throws ProblemError not_found. */
  loadForReply(call: ReviewCall): Promise<Review>;
}

export function createReviewReplies(db: Db): ReviewReplies {
  const figures = rememberFigures();
  return {
    figures,
    async cards(reviews) {
      const counts = await figures(db, reviews);
      return reviews.map((review) => presentCard(review, counts.get(review.id)));
    },
    async loadForReply(call) {
      const review = await loadReview(db, call);
      const counts = await figures(db, [review]);
      return presentReview(review, counts.get(review.id), await peopleOf(db, review.id));
    },
  };
}

const missingReview = () => new ProblemError('not_found', REVIEWS.missing);

/** @throws ProblemError conflict. */
export function requireUnpublished({ status }: Pick<StoredReview, 'status'>): void {
  if (status !== 'Publish') return;
  throw new ProblemError('conflict', 'This review is published and cannot be changed. Unpublish it first.');
}

/** @param what as a sentence goes on after "can": "publish it". @throws ProblemError forbidden. */
export function requireManager(review: StoredReview, { user, role }: Session, what: string): void {
  const { category, author_id, author_name } = review;
  if (managesReview({ category, author: author_id }, { id: user.id, role })) return;
  const others = category === 'Organization' ? ' or an administrator of your company' : '';
  throw new ProblemError('forbidden', `Only ${author_name.name}, who made it,${others} can ${what}.`);
}

/** @throws ProblemError not_found. */
export function requireColumn({ columns }: Pick<StoredReview, 'columns'>, id: string): ReviewColumn {
  const column = columns.find((one) => one.id === id);
  if (!column) throw new ProblemError('not_found', 'This review no longer has that column. Reload it.');
  return column;
}

/** @throws ProblemError not_found. */
export async function requireDocument(
  db: Db,
  { id }: Pick<StoredReview, 'id'>,
  document: string,
): Promise<ReviewDocument> {
  const found = await findDocument(db, id, document);
  if (!found) throw new ProblemError('not_found', 'This document is no longer in the review. Reload it.');
  return found;
}

/** The next revision of a review that the transaction has locked. */
export async function bumpRevisionOf(tx: Db, { id }: StoredReview, bump: { structure: boolean }): Promise<number> {
  const revision = await bumpRevision(tx, id, bump);
  if (revision === null) throw missingReview();
  return revision;
}
