// The status of a review as a badge (spec 4): Publish green, Pending yellow, Draft grey.
import type { ReviewStatus } from '#domain/reviews.ts';
import type { BadgeTone } from '#src/components/status-badge.tsx';
import { StatusBadge } from '#src/components/status-badge.tsx';

const TONES: Readonly<Record<ReviewStatus, BadgeTone>> = { Publish: 'good', Pending: 'warn', Draft: 'neutral' };

export const ReviewStatusBadge = ({ status }: { status: ReviewStatus }) => (
  <StatusBadge tone={TONES[status]}>{status}</StatusBadge>
);
