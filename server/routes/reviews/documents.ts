// The documents of a review: added from the repository or uploaded, removed, assigned, renewed, downloaded.
import { ProblemError } from '#domain/errors.ts';
import { REVIEW_DOCUMENTS_MAX } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import { safeFileName } from '#domain/runs.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { viewerOf } from '#server/routes/viewer-of.ts';
import { newestOfFile, pickedFiles } from '#server/store/files/picked-files.ts';
import type { Db } from '#server/store/database.ts';
import type { NewReviewDocument } from '#server/store/reviews/review-documents.ts';
import {
  assignDocuments,
  changeContent,
  deleteDocuments,
  insertDocuments,
  readingOf,
  takenInReview,
} from '#server/store/reviews/review-documents.ts';
import { canReach } from '#server/store/reviews/review-people.ts';
import { findRow } from '#server/store/reviews/review-rows.ts';
import type { StoredReview } from '#server/store/reviews/reviews.ts';
import { freeName, nameKey, withExtension } from './document-names.ts';
import type { ReviewDesk } from './review-desk.ts';
import { counted, requireDocument } from './review-desk.ts';

type DocumentHandlers = Pick<
  Handlers,
  | 'addReviewDocuments'
  | 'uploadReviewDocument'
  | 'removeReviewDocuments'
  | 'assignReviewDocuments'
  | 'renewReviewDocument'
  | 'linkReviewDocument'
>;
type AddCall = Parameters<Handlers['addReviewDocuments']>[0] | Parameters<Handlers['uploadReviewDocument']>[0];

export function reviewDocumentHandlers(
  { db, clock, intake, links, fileReadings }: Deps,
  desk: ReviewDesk,
): DocumentHandlers {
  /** Adds those that the review has not, within a transaction that has locked it. @returns how many of each. */
  async function add(tx: Db, call: AddCall, review: StoredReview, at: string, given: readonly NewReviewDocument[]) {
    const taken = await takenInReview(tx, review.id);
    const contents = new Set(taken.contents);
    const names = new Set(taken.names.map(nameKey));
    const before = names.size;
    const documents: NewReviewDocument[] = [];
    for (const document of given) {
      if (contents.has(document.sha256)) continue;
      contents.add(document.sha256);
      const name = freeName(document.name, names);
      names.add(nameKey(name));
      documents.push({ ...document, name });
    }
    const total = names.size;
    if (total > REVIEW_DOCUMENTS_MAX) throw tooMany(total);
    if (documents.length > 0) {
      await counted(tx, review, { structure: true });
      await fileReadings.addDocuments(tx, review.company_id, await insertDocuments(tx, review.id, documents));
      const changes = { documents: { from: before, to: total } };
      await desk.record(tx, call, { action: 'review.updated', of: review, at, changes });
    }
    return { added: documents.length, skipped: given.length - documents.length };
  }

  return {
    async addReviewDocuments(call) {
      const outcome = await desk.onOpenReview(call, async (tx, review, at) => {
        call.allow(review.category);
        const files = await pickedFiles(tx, viewerOf(call.session), call.body.files);
        if (!files)
          throw new ProblemError('not_found', 'Something you chose no longer exists, or is not yours. Choose again.');
        const given = files.map(({ id, revision, ...file }) => ({
          ...file,
          file_id: id,
          file_revision: revision,
          pages: null,
        }));
        return add(tx, call, review, at, given);
      });
      fileReadings.wake();
      return { data: { ...outcome, review: await desk.told(db, call) }, message: saidOf(outcome) };
    },

    async uploadReviewDocument(call) {
      // Before any bytes are kept: whether they may go there.
      call.allow((await desk.openedUnpublished(call)).category);
      const { extension, ...content } = await intake.keepUpload(call.file);
      const outcome = await desk.onOpenReview(call, async (tx, review, at) => {
        const name = withExtension(safeFileName(call.file.name).normalize('NFC'), extension);
        const document = { ...content, ...(await readingOf(tx, { ...content, company_id: review.company_id })), name };
        return add(tx, call, review, at, [{ ...document, file_id: null, file_revision: null }]);
      });
      fileReadings.wake();
      return { data: { ...outcome, review: await desk.told(db, call) }, message: saidOf(outcome) };
    },

    async removeReviewDocuments(call) {
      const ids = [...new Set(call.body.documents)];
      await desk.onOpenReview(call, async (tx, review, at) => {
        call.allow(review.category);
        await counted(tx, review, { structure: true });
        const gone = await deleteDocuments(tx, review.id, ids);
        if (gone === 0) throw new ProblemError('not_found', 'These documents are no longer in the review. Reload it.');
        const changes = { documents_removed: { from: null, to: gone } };
        await desk.record(tx, call, { action: 'review.updated', of: review, at, changes });
      });
      return { data: await desk.told(db, call), message: ids.length === 1 ? 'Document removed' : 'Documents removed' };
    },

    async assignReviewDocuments(call) {
      const { documents, user } = call.body;
      const ids = [...new Set(documents)];
      await desk.onOpenReview(call, async (tx, review, at) => {
        call.allow(review.category);
        if (user !== null && !(await canReach(tx, review, user))) throw notAColleague(review);
        await counted(tx, review, { structure: true });
        const assigned = await assignDocuments(tx, review.id, ids, user);
        if (assigned < ids.length)
          throw new ProblemError(
            'not_found',
            'A document was removed in the meantime. Reload the review and try again.',
          );
        const changes = {
          [user === null ? 'documents_unassigned' : 'documents_assigned']: { from: null, to: assigned },
        };
        await desk.record(tx, call, { action: 'review.updated', of: review, at, changes });
      });
      return { data: null, message: MESSAGES.updatedSuccessfully };
    },

    async renewReviewDocument(call) {
      const viewer = viewerOf(call.session);
      const row = await desk.onOpenReview(call, async (tx, review, at) => {
        call.allow(review.category);
        const document = await requireDocument(tx, review, call.params.document);
        const newest = document.file_id && (await newestOfFile(tx, viewer, document.file_id));
        if (!newest)
          throw new ProblemError(
            'conflict',
            `The file of ${document.name} is no longer in the repository, or not yours.`,
          );
        if (newest.sha256 !== document.sha256 || newest.revision !== document.file_revision) {
          const names = new Set((await takenInReview(tx, review.id)).names.map(nameKey));
          names.delete(nameKey(document.name));
          const { id: _, revision, ...content } = newest;
          const name = freeName(withExtension(document.name, `.${newest.kind}`), names);
          await counted(tx, review, { structure: true });
          const known = await readingOf(tx, { ...newest, company_id: review.company_id });
          await changeContent(tx, document.id, { ...content, ...known, name, file_revision: revision });
          if (known.reading === 'waiting') await fileReadings.addDocuments(tx, review.company_id, [document.id]);
          const changes = { documents_renewed: { from: document.file_revision, to: revision } };
          await desk.record(tx, call, { action: 'review.updated', of: review, at, changes });
        }
        return findRow(tx, viewer, review.id, document.id);
      });
      fileReadings.wake();
      if (!row) throw new ProblemError('not_found', 'This document is no longer in the review. Reload it.');
      return { data: row, message: MESSAGES.updatedSuccessfully };
    },

    async linkReviewDocument(call) {
      const review = await desk.opened(call);
      const { id: document, sha256 } = await requireDocument(db, review, call.params.document);
      await desk.record(db, call, { action: 'review.linked', of: review, at: clock().toISOString() });
      const linked = { of: 'review', id: review.id, document, sha256 } as const;
      return { data: await links.create({ session: call.session.id, linked }) };
    },
  };
}

const tooMany = (total: number) =>
  new ProblemError(
    'conflict',
    `A review has at most ${REVIEW_DOCUMENTS_MAX.toLocaleString('en-US')} documents; this one would have ${total.toLocaleString('en-US')}. Choose fewer, or start another review.`,
  );

const documents = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'document' : 'documents'}`;

/** "3 documents added. 1 is in the review already." */
function saidOf({ added, skipped }: { added: number; skipped: number }): string {
  const there =
    skipped === 0 ? '' : `${skipped === 1 ? '1 is' : `${skipped.toLocaleString('en-US')} are`} already in the review.`;
  if (added === 0) return skipped === 0 ? 'There is no file in your selection.' : `Nothing added. ${there}`;
  return [`${documents(added)} added.`, there].filter(Boolean).join(' ');
}

const notAColleague = ({ category }: StoredReview) => {
  const sentence =
    category === 'Personal'
      ? 'This review is not shared with them, or they are no longer active. Share it first.'
      : 'They are not an active colleague of yours. Choose someone else.';
  return new ProblemError('invalid', sentence, { user: [sentence] });
};
