// The status of a review as a badge.
import type { ReviewStatus } from '#domain/reviews.ts';
import { type BadgeTone, StatusBadge } from '#src/components/status-badge.tsx';

const TONES: Readonly<Record<ReviewStatus, BadgeTone>> = { Publish: 'good', Pending: 'warn', Draft: 'neutral' };

const HINTS: Readonly<Record<ReviewStatus, string>> = {
  Draft: 'It has not been run yet.',
  Pending: 'It has been run, and can still be changed. It stays pending until someone publishes it.',
  Publish: 'It is final: it cannot be changed until it is unpublished.',
};

export const ReviewStatusBadge = ({ status }: { status: ReviewStatus }) => (
  <StatusBadge tone={TONES[status]} hint={HINTS[status]}>
    {status}
  </StatusBadge>
);
