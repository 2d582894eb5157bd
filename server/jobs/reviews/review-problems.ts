// Why a review is not run or its run ended, with what to do next.
import { type ProblemCode, ProblemError } from '#domain/errors.ts';
import type { ReviewRun } from '#domain/reviews.ts';
import type { ReviewRunOf } from '#server/store/reviews/review-runs.ts';

type Problem = NonNullable<ReviewRun['problem']>;
const problem = (code: ProblemCode, message: string): Problem => ({ code, message });

export const LOST = problem(
  'interrupted',
  'The server stopped more than once while this review was running. The answers so far are kept: run the rest again.',
);
export const FAULT = problem(
  'internal',
  'Something went wrong on our side; it has been logged. The answers so far are kept: run the rest again.',
);
/** Of one cell. */
export const CELL_FAULT = 'Something went wrong on our side; it has been logged. Run this cell again.';
export const CLOSED = 'The server is being stopped. Try again in a moment.';
export const STOPPING = 'The server is being restarted. The run continues by itself.';

export const NOT_THERE = 'This review no longer exists.';
export const PUBLISHED = 'This review is published and cannot be changed. Unpublish it to run it.';
export const UNDER_WAY = 'This review is already running. Wait until it finishes, or stop it.';

const NOTHING_TO_RUN: Readonly<Record<ReviewRunOf['scope'], string>> = {
  missing: 'Everything is answered. Change a column or add documents.',
  failed: 'No cell has failed. Run missing cells, or everything.',
  all: 'There is nothing to run: add documents and columns, or reopen reviewed cells.',
};
export const nothingToRun = (scope: ReviewRunOf['scope']): ProblemError =>
  new ProblemError('conflict', NOTHING_TO_RUN[scope]);
