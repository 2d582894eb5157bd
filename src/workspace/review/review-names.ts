// Names of reviews: a short one, and a longer one that distinguishes reviews of the same playbook and revision.
import type { ContractReviewSummary } from '#domain/contracts/contract-reviews.ts';
import { formatMoment } from '#src/components/format/formats.tsx';

export const nameOf = ({ playbook }: ContractReviewSummary): string => playbook?.title ?? 'General review';

export const SCOPE_WORDS = {
  contract: () => null,
  since: ({ since }: ContractReviewSummary) => `only what changed since revision ${since ?? ''}`,
  theirs: () => 'only what the other side changed',
} as const;

export function entryOf(review: ContractReviewSummary): string {
  const { revision, side, scope, author_name: author, created_at: at } = review;
  const parts = [
    `${nameOf(review)}, revision ${revision}`,
    side && `for ${side}`,
    SCOPE_WORDS[scope](review),
    `${author.name}, ${formatMoment(at)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
