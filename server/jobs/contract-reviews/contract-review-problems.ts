// Why a review of a contract is not begun or has ended, with what to do next.
import type { ContractReviewSummary } from '#domain/contracts/contract-reviews.ts';
import type { ProblemCode } from '#domain/errors.ts';

type Problem = NonNullable<ContractReviewSummary['problem']>;
const problem = (code: ProblemCode, message: string): Problem => ({ code, message });

export const LOST = problem(
  'interrupted',
  'The server stopped more than once during this review. The findings so far are kept: begin another review for the rest.',
);
export const FAULT = problem(
  'internal',
  'Something went wrong on our side; it has been logged. The findings so far are kept: begin another review for the rest.',
);
/** Of one rule or question. */
export const FINDING_FAULT =
  'Something went wrong on our side; it has been logged. Begin another review with this rule.';
export const GONE = problem('not_found', 'The revision of this review was deleted.');
export const CLOSED = 'The server is being stopped. Try again in a moment.';
export const STOPPING = 'The server is being restarted. The review continues by itself.';
