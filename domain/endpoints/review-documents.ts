// The documents of tabular reviews: adding and removing them, whom they are assigned to, and what they look like.
import { z } from 'zod';
import { REVIEW_DOCUMENTS_MAX, UPLOAD_BODY_MAX_BYTES } from '#domain/limits.ts';
import { reviewRowSchema, reviewSchema } from '#domain/reviews.ts';
import { downloadLinkSchema } from '#domain/files.ts';
import { documentCalls } from './document-calls.ts';
import { dataReply, endpoint, messageReply } from './endpoint.ts';
import { documentParams, may, nothingSaid } from './review-access.ts';

const addedSchema = z.object({
  added: z.int(),
  /** Those that the review has already. */
  skipped: z.int(),
  review: reviewSchema,
});

export const addReviewDocuments = endpoint({
  id: 'reviews.documents.add',
  summary: 'Add files of the repository as documents; folders and projects with all that is in them',
  route: 'POST /tabular-review/:id/documents',
  access: may('update'),
  body: z.strictObject({ files: z.array(z.uuid()).min(1).max(REVIEW_DOCUMENTS_MAX) }),
  reply: dataReply(addedSchema),
});

export const uploadReviewDocument = endpoint({
  id: 'reviews.documents.upload',
  summary: 'Add a document that is in no project, as multipart/form-data',
  route: 'POST /tabular-review/:id/documents/upload',
  access: may('update'),
  body: nothingSaid,
  upload: true,
  reply: dataReply(addedSchema),
  bodyLimit: UPLOAD_BODY_MAX_BYTES,
});

const someDocuments = z.array(z.uuid()).min(1).max(REVIEW_DOCUMENTS_MAX);

export const removeReviewDocuments = endpoint({
  id: 'reviews.documents.remove',
  summary: 'Remove documents with their cells from a review',
  route: 'POST /tabular-review/:id/documents/remove',
  access: may('update'),
  body: z.strictObject({ documents: someDocuments }),
  reply: dataReply(reviewSchema),
});

export const assignReviewDocuments = endpoint({
  id: 'reviews.documents.assign',
  summary: 'Assign documents to a colleague, or to nobody',
  route: 'PUT /tabular-review/:id/documents/assign',
  access: may('update'),
  body: z.strictObject({ documents: someDocuments, user: z.uuid().nullable() }),
  reply: messageReply,
});

export const renewReviewDocument = endpoint({
  id: 'reviews.documents.renew',
  summary: 'Take the newest version of a document’s file; its cells are then to be run again',
  route: 'PUT /tabular-review/:id/documents/:document/renew',
  access: may('update'),
  params: documentParams,
  body: nothingSaid,
  reply: dataReply(reviewRowSchema),
});

export const linkReviewDocument = endpoint({
  id: 'reviews.document.link',
  summary: 'A link by which a browser downloads a document of a review, for some minutes',
  route: 'POST /tabular-review/:id/documents/:document/link',
  access: may('read'),
  params: documentParams,
  body: nothingSaid,
  reply: dataReply(downloadLinkSchema),
});

/** The documents of a review beside its cells; a reading is led to a source of a cell. */
export const REVIEW_DOCUMENT_CALLS = documentCalls({
  id: 'reviews.document',
  path: '/tabular-review/:id/documents/:document',
  access: may('read'),
  params: documentParams,
  quote: {
    /** With `source`: the cell of that column. */
    column: z.uuid().optional(),
    /** Number of a source of the cell. */
    source: z.coerce.number().int().min(1).optional(),
  },
  which: {},
});
