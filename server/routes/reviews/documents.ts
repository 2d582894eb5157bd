// The documents of a review: added from the repository or by upload, removed, assigned, updated to a newer version, linked.
import { ProblemError } from '#domain/errors.ts';
import { numbered, withoutExtension } from '#domain/file-names.ts';
import { REVIEW_DOCUMENTS_MAX } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import { safeFileName } from '#domain/runs.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { recordAudit } from '#server/routes/change.ts';
import type { Db } from '#server/store/database.ts';
import { newestOfFile, pickedFiles } from '#server/store/files/picked-files.ts';
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
import type { ReviewReplies } from './review-access.ts';
import {
  auditedReview,
  bumpRevisionOf,
  changeUnpublished,
  loadReview,
  requireDocument,
  requireUnpublished,
} from './review-access.ts';

export function reviewDocumentHandlers({ db, uploads, links, fileReadings }: Deps, replies: ReviewReplies) {
  /** Adds the documents that the review does not have yet. The transaction has locked it. */
  async function add(tx: Db, review: StoredReview, given: readonly NewReviewDocument[]) {
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
    const outcome = { added: documents.length, skipped: given.length - documents.length };
    if (documents.length === 0) return { action: null, outcome };
    await bumpRevisionOf(tx, review, { structure: true });
    await fileReadings.addDocuments(tx, review.company_id, await insertDocuments(tx, review.id, documents));
    return { action: 'review.updated', changes: { documents: { from: before, to: total } }, outcome } as const;
  }

  return {
    async addReviewDocuments(call) {
      const { outcome } = await changeUnpublished(db, call, {}, async (tx, review) => {
        const files = await pickedFiles(tx, call.viewer, call.body.files);
        if (!files)
          throw new ProblemError('not_found', 'Something you chose no longer exists, or is not yours. Choose again.');
        const given = files.map(({ id, revision, ...file }) => ({
          ...file,
          file_id: id,
          file_revision: revision,
          pages: null,
        }));
        return add(tx, review, given);
      });
      fileReadings.wake();
      return { data: { ...outcome, review: await replies.loadForReply(call) }, message: addedMessage(outcome) };
    },

    async uploadReviewDocument(call) {
      // Before the file is stored.
      const target = await loadReview(db, call);
      call.allow(target.category);
      requireUnpublished(target);
      const { extension, ...content } = await uploads.storeUpload(call.file);
      const { outcome } = await changeUnpublished(db, call, {}, async (tx, review) => {
        const name = withExtension(safeFileName(call.file.name).normalize('NFC'), extension);
        const document = { ...content, ...(await readingOf(tx, { ...content, company_id: review.company_id })), name };
        return add(tx, review, [{ ...document, file_id: null, file_revision: null }]);
      });
      fileReadings.wake();
      return { data: { ...outcome, review: await replies.loadForReply(call) }, message: addedMessage(outcome) };
    },

    async removeReviewDocuments(call) {
      const ids = [...new Set(call.body.documents)];
      await changeUnpublished(db, call, {}, async (tx, review) => {
        await bumpRevisionOf(tx, review, { structure: true });
        const gone = await deleteDocuments(tx, review.id, ids);
        if (gone === 0) throw new ProblemError('not_found', 'These documents are no longer in the review. Reload it.');
        return { action: 'review.updated', changes: { documents_removed: { from: null, to: gone } } };
      });
      return {
        data: await replies.loadForReply(call),
        message: ids.length === 1 ? 'Document removed' : 'Documents removed',
      };
    },

    async assignReviewDocuments(call) {
      const { documents, user } = call.body;
      const ids = [...new Set(documents)];
      await changeUnpublished(db, call, {}, async (tx, review) => {
        if (user !== null && !(await canReach(tx, review, user))) throw notAColleague(review);
        await bumpRevisionOf(tx, review, { structure: true });
        const assigned = await assignDocuments(tx, review.id, ids, user);
        if (assigned < ids.length)
          throw new ProblemError(
            'not_found',
            'A document was removed in the meantime. Reload the review and try again.',
          );
        const field = user === null ? 'documents_unassigned' : 'documents_assigned';
        return { action: 'review.updated', changes: { [field]: { from: null, to: assigned } } };
      });
      return { data: null, message: MESSAGES.updatedSuccessfully };
    },

    async renewReviewDocument(call) {
      const { viewer } = call;
      const { row } = await changeUnpublished(db, call, {}, async (tx, review) => {
        const findThisRow = () => findRow(tx, viewer, review.id, call.params.document);
        const document = await requireDocument(tx, review, call.params.document);
        const newest = document.file_id && (await newestOfFile(tx, viewer, document.file_id));
        if (!newest)
          throw new ProblemError(
            'conflict',
            `The file of ${document.name} is no longer in the repository, or not yours.`,
          );
        if (newest.sha256 === document.sha256 && newest.revision === document.file_revision)
          return { action: null, row: await findThisRow() };
        const names = new Set((await takenInReview(tx, review.id)).names.map(nameKey));
        names.delete(nameKey(document.name));
        const { id: _, revision, ...content } = newest;
        const name = freeName(withExtension(document.name, `.${newest.kind}`), names);
        await bumpRevisionOf(tx, review, { structure: true });
        const known = await readingOf(tx, { ...newest, company_id: review.company_id });
        await changeContent(tx, document.id, { ...content, ...known, name, file_revision: revision });
        if (known.reading === 'waiting') await fileReadings.addDocuments(tx, review.company_id, [document.id]);
        const changes = { documents_renewed: { from: document.file_revision, to: revision } };
        return { action: 'review.updated', changes, row: await findThisRow() };
      });
      fileReadings.wake();
      if (!row) throw new ProblemError('not_found', 'This document is no longer in the review. Reload it.');
      return { data: row, message: MESSAGES.updatedSuccessfully };
    },

    async linkReviewDocument(call) {
      const review = await loadReview(db, call);
      const { id: document, sha256 } = await requireDocument(db, review, call.params.document);
      await recordAudit(db, call, { action: 'review.linked', content: auditedReview(review) });
      const linked = { of: 'review', id: review.id, document, sha256 } as const;
      return { data: await links.create({ session: call.session.id, linked }) };
    },
  } satisfies Partial<Handlers>;
}

const tooMany = (total: number) =>
  new ProblemError(
    'conflict',
    `A review has at most ${REVIEW_DOCUMENTS_MAX.toLocaleString('en-US')} documents; this one would have ${total.toLocaleString('en-US')}. Choose fewer, or start another review.`,
  );

const documents = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'document' : 'documents'}`;

/** "3 documents added. 1 is already in the review." */
function addedMessage({ added, skipped }: { added: number; skipped: number }): string {
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

/** The name with the extension of its kind of file: a PDF called "scan.exe" becomes "scan.exe.pdf". */
const withExtension = (name: string, extension: string): string =>
  name.toLowerCase().endsWith(extension) ? name : `${withoutExtension(name)}${extension}`;

/**
 * Equal for names that count as the same: each letter in lower case by itself, as in the database. Lower-casing a whole word
 * may give other letters, such as a final sigma.
 */
const nameKey = (name: string): string =>
  Array.from(name, (letter) => Array.from(letter.toLowerCase())[0] ?? letter).join('');

/** @param taken keys of names. @returns the name, or "Lease (2).pdf" if another document has it. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const stem = withoutExtension(name);
  const extension = stem === name ? '' : name.slice(name.lastIndexOf('.'));
  let free = name;
  for (let number = 2; taken.has(nameKey(free)); number += 1) free = numbered(stem, number) + extension;
  return free;
}
