// What a contract needs next, decided in one place from what its list knows.
import type { ContractReviewStatus } from './contract-reviews.ts';
import type { RevisionOrigin } from './contracts.ts';

/**
 * read: the file cannot be read; review: nobody has reviewed the newest revision; reviewing: a review is under way;
 * redline: accepted suggestions are in no revision yet; send: nothing is left to decide, or the newest revision is our redline.
 */
export const NEXT_STEPS = [
  'read',
  'review',
  'reviewing',
  'decide_findings',
  'decide_suggestions',
  'redline',
  'send',
  'closed',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** For people. */
export const NEXT_STEP_WORDS: Readonly<Record<NextStep, string>> = {
  read: 'Replace the file',
  review: 'Review',
  reviewing: 'Review under way',
  decide_findings: 'Decide findings',
  decide_suggestions: 'Decide suggestions',
  redline: 'Write the redline',
  send: 'Send',
  closed: 'Closed',
};

interface Situation {
  readonly status: 'open' | 'closed';
  readonly isUnreadable: boolean;
  /** The newest revision, and where it came from. */
  readonly revision: number;
  readonly origin: Exclude<RevisionOrigin, 'word'>;
  /** The newest review, with its findings that need work and are undecided. */
  readonly review: { readonly status: ContractReviewStatus; readonly revision: number; readonly open: number } | null;
  readonly openSuggestions: number;
  readonly acceptedSuggestions: number;
}

export function nextStepOf(contract: Situation): NextStep {
  const { review, origin } = contract;
  if (contract.status === 'closed') return 'closed';
  if (contract.isUnreadable) return 'read';
  if (review && (review.status === 'queued' || review.status === 'running')) return 'reviewing';
  // Paper that came in after the review has to be reviewed; a revision of our own only goes on with it.
  const isReviewed = review !== null && (review.revision >= contract.revision || origin !== 'uploaded');
  if (isReviewed && review.open > 0) return 'decide_findings';
  if (contract.openSuggestions > 0) return 'decide_suggestions';
  if (contract.acceptedSuggestions > 0) return 'redline';
  return isReviewed || origin === 'redline' ? 'send' : 'review';
}
