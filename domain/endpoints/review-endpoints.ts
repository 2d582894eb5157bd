// The calls of reviews by the names that the registry has for them; those of their documents are declared together.
import * as reviews from './reviews.ts';

const { REVIEW_DOCUMENT_CALLS, reviewRowsQuery: _, ...calls } = reviews;
const { reading, find, page, lines } = REVIEW_DOCUMENT_CALLS;

export const REVIEW_ENDPOINTS = {
  ...calls,
  readReviewDocument: reading,
  findInReviewDocument: find,
  drawReviewDocumentPage: page,
  readReviewDocumentPage: lines,
};
