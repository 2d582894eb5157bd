// Reviews as records: listed, created, shared, changed with their columns, run, published and deleted.
import { v7 as uuidv7 } from 'uuid';
import { type FieldErrors, ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { ReviewCategory, ReviewStatus, ColumnInput, ReviewColumn } from '#domain/reviews.ts';
import { columnKey } from '#domain/reviews.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import type { Session } from '#server/plugins/session.ts';
import { change, changeRecord, recordAudit } from '#server/routes/change.ts';
import { changedFields } from '#server/routes/changed-fields.ts';
import { requireEngine } from '#server/routes/require-engine.ts';
import type { Db } from '#server/store/database.ts';
import { activePeople, peopleOf, setPeople } from '#server/store/reviews/review-people.ts';
import { presentRun } from '#server/store/reviews/review-present.ts';
import type { StoredReview } from '#server/store/reviews/reviews.ts';
import { listReviews, changeReview, deleteReview, insertReview, deleteCellsOf } from '#server/store/reviews/reviews.ts';
import type { ReviewReplies } from './review-access.ts';
import {
  auditedReview,
  loadReview,
  requireManager,
  REVIEWS,
  changeUnpublished,
  requireUnpublished,
} from './review-access.ts';

type StatusCall = Parameters<Handlers['publishReview']>[0];

export function reviewHandlers(deps: Deps, replies: ReviewReplies) {
  const { db, reviewRunner } = deps;

  /** Publishes or unpublishes; does nothing if that is its status already. */
  async function setStatus(call: StatusCall, status: ReviewStatus) {
    const publishes = status === 'Publish';
    const check = (review: StoredReview) => {
      requireManager(review, call.session, publishes ? 'publish it' : 'unpublish it');
      if (publishes) requireNotRunning(review);
    };
    await changeRecord(db, call, REVIEWS, { check }, async (tx, review) => {
      if ((review.status === 'Publish') === publishes) return null;
      await changeReview(tx, review.id, { status }, call.now);
      const action = publishes ? 'review.published' : 'review.unpublished';
      return { action, changes: { status: { from: review.status, to: status } } };
    });
    return replies.loadForReply(call);
  }

  return {
    async listReviews({ query, viewer, allow }) {
      if (query.category) allow(query.category);
      const { rows, ...total } = await listReviews(db, viewer, query);
      return { data: await replies.cards(rows), ...total };
    },

    async createReview(call) {
      const { people, columns, ...written } = call.body;
      call.allow(written.category);
      const { viewer, now } = call;
      const { userId } = viewer;
      const companyId = companyOf(call.session);
      const { id } = await change(db, call, async (tx) => {
        const sharing = { companyId, author: userId, already: [] };
        const shared = await requirePeople(tx, sharing, written.category, people);
        const fields = { ...written, columns: columnsFrom([], columns) };
        const id = await insertReview(tx, { userId, companyId }, fields, now);
        const review = await loadReview(tx, { params: { id }, viewer });
        await setPeople(tx, review, shared);
        const changes = changedFields({}, { ...fields, people: shared });
        return { audit: { action: 'review.created', content: auditedReview(review), changes }, id };
      });
      const data = await replies.loadForReply({ params: { id }, viewer });
      return { data, message: MESSAGES.createdSuccessfully };
    },

    async listReviewColleagues({ session }) {
      const rows = await activePeople(db, companyOf(session));
      return { data: rows, total: rows.length };
    },

    retrieveReview: async (call) => ({ data: await replies.loadForReply(call) }),

    async updateReview(call) {
      const { version: _, people, ...written } = call.body;
      const check = (before: StoredReview) => requireManager(before, call.session, 'change or share it');
      await changeRecord(db, call, REVIEWS, { to: call.body, check }, async (tx, before) => {
        const already = (await peopleOf(tx, before.id)).map(({ id }) => id).toSorted();
        const company = { companyId: before.company_id, author: before.author_id, already };
        const shared = await requirePeople(tx, company, written.category, people);
        if (changedFields(before, written) && before.status === 'Publish')
          throw new ProblemError(
            'conflict',
            'This review is published, so you can only change who it is shared with. Unpublish it first.',
          );
        const changes = changedFields({ ...before, people: already }, { ...written, people: shared });
        if (!changes) return null;
        await changeReview(tx, before.id, written, call.now);
        await setPeople(tx, { ...before, ...written }, shared);
        return { action: 'review.updated', changes, after: written };
      });
      return { data: await replies.loadForReply(call), message: MESSAGES.updatedSuccessfully };
    },

    async removeReview(call) {
      const check = (review: StoredReview) => requireManager(review, call.session, 'delete it');
      const review = await loadReview(db, call);
      call.allow(review.category);
      check(review);
      // Stopped first: the run ends with a write to its review.
      await reviewRunner.stop(review.id);
      await changeRecord(db, call, REVIEWS, { check }, async (tx, before) => {
        await deleteReview(tx, before.id);
        return { action: 'review.deleted', changes: { category: { from: before.category, to: null } } };
      });
      return { data: null, message: MESSAGES.reviewDeleted };
    },

    publishReview: async (call) => ({ data: await setStatus(call, 'Publish'), message: MESSAGES.reviewPublished }),
    unpublishReview: async (call) => ({ data: await setStatus(call, 'Pending'), message: MESSAGES.reviewUnpublished }),

    async setReviewColumns(call) {
      await changeUnpublished(db, call, call.body, async (tx, review) => {
        const columns = columnsFrom(review.columns, call.body.columns);
        const changes = changedFields(review, { ...review, columns });
        if (!changes) return null;
        const removed = review.columns.map(({ id }) => id).filter((id) => !columns.some((column) => column.id === id));
        await changeReview(tx, review.id, { columns }, call.now);
        await deleteCellsOf(tx, review.id, removed);
        return { action: 'review.updated', changes };
      });
      return { data: await replies.loadForReply(call), message: MESSAGES.updatedSuccessfully };
    },

    async runReview(call) {
      const review = await loadReview(db, call);
      call.allow(review.category);
      requireUnpublished(review);
      await requireEngine(deps, call.session);
      const { viewer, actor } = call;
      const author = { id: viewer.userId, name: actor.actor_name };
      const run = await reviewRunner.start(viewer, author, review.id, call.body, (tx, locked, count) =>
        recordAudit(tx, call, { action: 'review.run', content: auditedReview(locked), count }),
      );
      return { data: run, message: 'The review is running' };
    },

    async stopReview(call) {
      const { id, category } = await loadReview(db, call);
      call.allow(category);
      if (!(await reviewRunner.stop(id))) throw new ProblemError('conflict', 'This review is not running.');
      const review = await loadReview(db, call);
      const run = presentRun(review, (await replies.figures(db, [review])).get(id));
      if (!run) throw new ProblemError('conflict', 'This review is not running.');
      return { data: run, message: 'The run was stopped' };
    },
  } satisfies Partial<Handlers>;
}

/** @throws ProblemError forbidden for a super admin, whom the policy refuses before. */
function companyOf({ companyId }: Session): string {
  if (companyId === null) throw new ProblemError('forbidden', 'Reviews belong to the members of a company.');
  return companyId;
}

interface Sharing {
  readonly companyId: string;
  readonly author: string;
  /** The people it is shared with so far, by id. */
  readonly already: readonly string[];
}

/**
 * The people that a review is shared with from now on, by id and without its author. Somebody who was deactivated since may
 * stay. @throws ProblemError invalid.
 */
async function requirePeople(
  tx: Db,
  { companyId, author, already }: Sharing,
  category: ReviewCategory,
  people: readonly string[],
): Promise<string[]> {
  const chosen = [...new Set(people)].filter((id) => id !== author).toSorted();
  if (category === 'Organization' && chosen.length > 0)
    throw notShared('Everyone in the company can open an Organization review. Do not list people.');
  const added = chosen.filter((id) => !already.includes(id));
  const found = await activePeople(tx, companyId, added);
  if (found.length < added.length)
    throw notShared('Someone you chose is not an active colleague of yours. Choose again.');
  return chosen;
}

const notShared = (sentence: string) => new ProblemError('invalid', sentence, { people: [sentence] });

/** A published review must not change, so no run may be under way. @throws ProblemError conflict. */
function requireNotRunning({ run_status }: StoredReview): void {
  if (run_status !== 'queued' && run_status !== 'running' && run_status !== 'stopping') return;
  throw new ProblemError('conflict', 'This review is running. Wait for it or stop it, then publish.');
}

/**
 * The columns with an id each. An id that is sent must be one of `before`.
 * @throws ProblemError invalid, with a sentence for each column that is refused; conflict for one that was removed.
 */
function columnsFrom(before: readonly ReviewColumn[], given: readonly ColumnInput[]): ReviewColumn[] {
  const known = new Set(before.map(({ id }) => id));
  const ids = given.flatMap(({ id }) => id ?? []);
  if (ids.some((id) => !known.has(id)))
    throw new ProblemError('conflict', 'A column was removed in the meantime. Reload and try again.');
  if (new Set(ids).size < ids.length) throw new ProblemError('invalid', 'The same column is listed twice.');
  requireUniqueTitles(given);
  return given.map(({ id = uuidv7(), ...column }) => ({ id, ...column }));
}

function requireUniqueTitles(columns: readonly ColumnInput[]): void {
  const first = new Map<string, number>();
  const errors: FieldErrors = {};
  for (const [index, { title }] of columns.entries()) {
    const key = columnKey(title);
    if (first.has(key)) errors[`columns.${index}.title`] = [`Another column is called “${title}”.`];
    else first.set(key, index);
  }
  const [sentences] = Object.values(errors);
  if (sentences) throw new ProblemError('invalid', sentences.join(' '), errors);
}
