// The calls of reviews by the names that the registry has for them; those that show a document are declared together.
import * as cells from './review-cells.ts';
import * as documents from './review-documents.ts';
import * as reviews from './reviews.ts';

const { REVIEW_DOCUMENT_CALLS, ...documentCalls } = documents;
const { reviewRowsQuery: _, ...cellCalls } = cells;
const { reading, find, page, lines } = REVIEW_DOCUMENT_CALLS;

export const REVIEW_ENDPOINTS = {
  ...reviews,
  ...documentCalls,
  ...cellCalls,
  readReviewDocument: reading,
  findInReviewDocument: find,
  drawReviewDocumentPage: page,
  readReviewDocumentPage: lines,
};
