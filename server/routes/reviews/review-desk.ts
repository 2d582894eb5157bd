// What every call of a review begins and ends with: it is found or locked for whoever asks, its lock by publishing is
// looked at, and what was done is written into the audit log (docs/decisions/0030).
import type { AuditChanges, ContentAction } from '#domain/audit.ts';
import { ProblemError } from '#domain/errors.ts';
import { managesReview } from '#domain/review-menu.ts';
import type { Review, ReviewCard, ReviewColumn } from '#domain/reviews.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/plugins/session.ts';
import { viewerOf } from '#server/routes/viewer-of.ts';
import type { Actor } from '#server/store/audit.ts';
import { recordContent } from '#server/routes/record-content.ts';
import type { Db } from '#server/store/database.ts';
import type { Figures } from '#server/store/remembered-figures.ts';
import { rememberFigures } from '#server/store/remembered-figures.ts';
import { presentCard, presentReview } from '#server/store/reviews/review-present.ts';
import type { ReviewDocument } from '#server/store/reviews/review-documents.ts';
import { findDocument } from '#server/store/reviews/review-documents.ts';
import { peopleOf } from '#server/store/reviews/review-people.ts';
import { bumpRevision } from '#server/store/reviews/review-revision.ts';
import type { StoredReview } from '#server/store/reviews/reviews.ts';
import { findReview, lockReview } from '#server/store/reviews/reviews.ts';

interface Asking {
  readonly params: { readonly id: string };
  readonly session: Session;
}
type Acting = Pick<Asking, 'session'> & { readonly actor: Actor };

export interface ReviewDesk {
  readonly figures: Figures;
  /** @throws ProblemError not_found. */
  opened(call: Asking): Promise<StoredReview>;
  /** The same, where it can be changed. @throws ProblemError conflict. */
  openedUnpublished(call: Asking): Promise<StoredReview>;
  /** Does `work` on a review that nobody else changes meanwhile. `at` is ISO 8601. */
  onReview<Result>(call: Asking, work: (tx: Db, review: StoredReview, at: string) => Promise<Result>): Promise<Result>;
  /** The same on one that is not published. @throws ProblemError conflict. */
  onOpenReview<Result>(
    call: Asking,
    work: (tx: Db, review: StoredReview, at: string) => Promise<Result>,
  ): Promise<Result>;
  cards(reviews: readonly StoredReview[]): Promise<ReviewCard[]>;
  /** The review as it travels, as it is by now. */
  told(db: Db, call: Asking): Promise<Review>;
  record(
    tx: Db,
    call: Acting,
    about: { action: ContentAction; of: StoredReview; at: string; changes?: AuditChanges | null; count?: number },
  ): Promise<void>;
}

export function reviewDesk({ db, clock }: Pick<Deps, 'db' | 'clock'>): ReviewDesk {
  const figures = rememberFigures();

  const onReview: ReviewDesk['onReview'] = ({ params, session }, work) =>
    db.transaction(async (tx) => {
      const review = await lockReview(tx, viewerOf(session), params.id);
      if (!review) throw noReview();
      return work(tx, review, clock().toISOString());
    });

  const opened: ReviewDesk['opened'] = async ({ params, session }) => {
    const review = await findReview(db, viewerOf(session), params.id);
    if (!review) throw noReview();
    return review;
  };

  return {
    figures,
    opened,
    async openedUnpublished(call) {
      const review = await opened(call);
      requireUnpublished(review);
      return review;
    },
    onReview,
    onOpenReview: (call, work) =>
      onReview(call, (tx, review, at) => {
        requireUnpublished(review);
        return work(tx, review, at);
      }),
    async cards(reviews) {
      const counted = await figures(db, reviews);
      return reviews.map((review) => presentCard(review, counted.get(review.id)));
    },
    async told(tx, { params, session }) {
      const review = await findReview(tx, viewerOf(session), params.id);
      if (!review) throw noReview();
      const counted = await figures(tx, [review]);
      return presentReview(review, counted.get(review.id), await peopleOf(tx, review.id));
    },
    record: (tx, call, { of: { id, name, category }, ...act }) =>
      recordContent(tx, call, { ...act, content: { id, noun: 'review', name, category } }),
  };
}

const noReview = () => new ProblemError('not_found', 'This review does not exist, or is not yours. Reload the list.');

/** @throws ProblemError conflict. */
export function requireUnpublished({ status }: Pick<StoredReview, 'status'>): void {
  if (status !== 'Publish') return;
  throw new ProblemError('conflict', 'This review is published and cannot be changed. Unpublish it first.');
}

/** @param what as a sentence goes on after "can": "publish it". @throws ProblemError forbidden. */
export function requireManager(review: StoredReview, { user, role }: Session, what: string): void {
  if (managesReview({ category: review.category, author: review.author_id }, { id: user.id, role })) return;
  const others = review.category === 'Organization' ? ' or an administrator of your company' : '';
  throw new ProblemError('forbidden', `Only ${review.author_name.name}, who made it,${others} can ${what}.`);
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

/** Counts the revision of a review up that the transaction has locked. */
export async function counted(tx: Db, { id }: StoredReview, bump: { structure: boolean }): Promise<number> {
  const revision = await bumpRevision(tx, id, bump);
  if (revision === null) throw noReview();
  return revision;
}
