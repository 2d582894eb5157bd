// Why a review is not run, or its run did not go on, in words that say what to do next.
import type { ProblemCode } from '#domain/errors.ts';
import { ProblemError } from '#domain/errors.ts';
import type { ReviewRun } from '#domain/reviews.ts';
import type { ReviewRunOf } from '#server/store/reviews/review-runs.ts';

type Problem = NonNullable<ReviewRun['problem']>;
const problem = (code: ProblemCode, message: string): Problem => ({ code, message });

export const LOST = problem(
  'interrupted',
  'The server stopped while this review was being run, more than once. What was answered is kept: run the rest again.',
);
export const FAULT = problem(
  'internal',
  'Something went wrong on our side and has been logged. What was answered is kept: run the rest again.',
);
/** Of one cell. */
export const CELL_FAULT = 'Something went wrong on our side and has been logged. Run this cell again.';
export const CLOSED = 'The server is being stopped. Try again in a moment.';
export const STOPPING = 'The server is being restarted. The run goes on by itself.';

export const NOT_THERE = 'This review is not there any more.';
export const PUBLISHED = 'This review is published, so nothing in it changes. Unpublish it to run it.';
export const UNDER_WAY = 'This review is being run already. Wait until that has ended, or stop it.';

const NOTHING_TO_RUN: Readonly<Record<ReviewRunOf['scope'], string>> = {
  missing: 'Everything is answered. Change a column or add documents.',
  failed: 'No cell has failed. Run what is missing, or everything.',
  all: 'There is nothing to run: add documents and columns, or reopen what has been decided.',
};
export const nothingToRun = (scope: ReviewRunOf['scope']): ProblemError =>
  new ProblemError('conflict', NOTHING_TO_RUN[scope]);
