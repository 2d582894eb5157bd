// Reviews themselves (spec 2.17, 4, 7.4): the lists, who has them, their status.
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { ReviewCategory, ReviewStatus } from '#domain/reviews.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import type { Session } from '#server/plugins/session.ts';
import { changedFields } from '#server/routes/changed-fields.ts';
import { requireVersion } from '#server/routes/require-version.ts';
import { viewerOf } from '#server/routes/viewer-of.ts';
import type { Db } from '#server/store/database.ts';
import { changeReview, deleteReview, insertReview } from '#server/store/reviews/review-edits.ts';
import { activePeople, peopleOf, setPeople } from '#server/store/reviews/review-people.ts';
import type { StoredReview } from '#server/store/reviews/reviews.ts';
import { findReview, listReviews } from '#server/store/reviews/reviews.ts';
import { columnsFrom } from './column-changes.ts';
import type { ReviewDesk } from './review-desk.ts';
import { requireManager } from './review-desk.ts';

type ReviewHandlers = Pick<
  Handlers,
  | 'listReviews'
  | 'createReview'
  | 'listReviewColleagues'
  | 'retrieveReview'
  | 'updateReview'
  | 'removeReview'
  | 'publishReview'
  | 'unpublishReview'
>;
type StatusCall = Parameters<Handlers['publishReview']>[0];

export function reviewHandlers(deps: Deps, desk: ReviewDesk): ReviewHandlers {
  const { db, clock } = deps;

  /** Publishes or unpublishes; a review that stands so already stays as it is. */
  async function setStatus(call: StatusCall, status: ReviewStatus) {
    const action = status === 'Publish' ? 'review.published' : 'review.unpublished';
    await desk.onReview(call, async (tx, review, at) => {
      call.allow(review.category);
      requireManager(review, call.session, status === 'Publish' ? 'publish it' : 'unpublish it');
      if (status === 'Publish') requireAtRest(review);
      if ((review.status === 'Publish') === (status === 'Publish')) return;
      await changeReview(tx, review.id, { status }, at);
      const changes = { status: { from: review.status, to: status } };
      await desk.record(tx, call, { action, of: review, at, changes });
    });
    return desk.told(db, call);
  }

  return {
    async listReviews({ query, session, allow }) {
      if (query.category) allow(query.category);
      const { rows, ...total } = await listReviews(db, viewerOf(session), query);
      return { data: await desk.cards(rows), ...total };
    },

    async createReview(call) {
      const { people, columns, ...written } = call.body;
      call.allow(written.category);
      const viewer = viewerOf(call.session);
      const companyId = companyOf(call.session);
      const at = clock().toISOString();
      const id = await db.transaction(async (tx) => {
        const shared = await requirePeople(
          tx,
          { companyId, author: viewer.userId, already: [] },
          written.category,
          people,
        );
        const of = { ...written, columns: columnsFrom([], columns) };
        const created = await insertReview(tx, { userId: viewer.userId, companyId }, of, at);
        const review = await findReview(tx, viewer, created);
        if (!review) throw new Error('a review that was just made is not there');
        await setPeople(tx, review, shared);
        const made = { ...of, people: shared };
        const changes = changedFields({}, made);
        await desk.record(tx, call, { action: 'review.created', of: review, at, changes });
        return created;
      });
      const data = await desk.told(db, { params: { id }, session: call.session });
      return { data, message: MESSAGES.createdSuccessfully };
    },

    async listReviewColleagues({ session }) {
      const rows = await activePeople(db, companyOf(session));
      return { data: rows, total: rows.length };
    },

    retrieveReview: async (call) => ({ data: await desk.told(db, call) }),

    async updateReview(call) {
      const { version, people, ...written } = call.body;
      await desk.onReview(call, async (tx, before, at) => {
        call.allow(before.category);
        call.allow(written.category);
        requireManager(before, call.session, 'change or share it');
        requireVersion(before.name, before, version);
        const already = (await peopleOf(tx, before.id)).map(({ id }) => id).toSorted();
        const company = { companyId: before.company_id, author: before.author_id, already };
        const shared = await requirePeople(tx, company, written.category, people);
        requireOwnForPersonal(before, written.category, call.session.user.id);
        const inItself = changedFields(before, written);
        if (inItself && before.status === 'Publish')
          throw new ProblemError(
            'conflict',
            'This review is published, so you can only change who it is shared with. Unpublish it first.',
          );
        const [was, is] = [
          { ...before, people: already },
          { ...written, people: shared },
        ];
        const changes = changedFields(was, is);
        if (!changes) return;
        await changeReview(tx, before.id, written, at);
        await setPeople(tx, { ...before, ...written }, shared);
        await desk.record(tx, call, { action: 'review.updated', of: { ...before, ...written }, at, changes });
      });
      return { data: await desk.told(db, call), message: MESSAGES.updatedSuccessfully };
    },

    async removeReview(call) {
      const review = await desk.opened(call);
      call.allow(review.category);
      requireManager(review, call.session, 'delete it');
      // Before it is gone, or the run would have nothing to end in.
      await deps.reviewRunner.stop(review.id);
      await desk.onReview(call, async (tx, before, at) => {
        requireManager(before, call.session, 'delete it');
        await deleteReview(tx, before.id);
        const changes = { category: { from: before.category, to: null } };
        await desk.record(tx, call, { action: 'review.deleted', of: before, at, changes });
      });
      return { data: null, message: MESSAGES.reviewDeleted };
    },

    publishReview: async (call) => ({ data: await setStatus(call, 'Publish'), message: MESSAGES.reviewPublished }),
    unpublishReview: async (call) => ({ data: await setStatus(call, 'Pending'), message: MESSAGES.reviewUnpublished }),
  };
}

/** The policy lets nobody else in. */
function companyOf({ companyId }: Session): string {
  if (companyId === null) throw new ProblemError('forbidden', 'Reviews belong to the members of a company.');
  return companyId;
}

interface Sharing {
  readonly companyId: string;
  readonly author: string;
  /** Whom the review is shared with so far. */
  readonly already: readonly string[];
}

/**
 * Whom a review is shared with from now on, by id; its author is not told among them. Somebody who was deactivated since may
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

/** Only its author makes a review Personal: it leaves everybody else's sight. */
function requireOwnForPersonal(before: StoredReview, category: ReviewCategory, userId: string): void {
  if (category !== 'Personal' || before.category === 'Personal' || before.author_id === userId) return;
  const author = before.author_name.name;
  throw new ProblemError('conflict', `Only ${author}, who made it, can make this review Personal.`, {
    category: [`Only ${author} can make it Personal`],
  });
}

/** What is final does not change, so nothing may be under way in it. */
function requireAtRest({ run_status }: StoredReview): void {
  if (run_status !== 'queued' && run_status !== 'running' && run_status !== 'stopping') return;
  throw new ProblemError('conflict', 'This review is running. Wait for it or stop it, then publish.');
}
