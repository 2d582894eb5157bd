// What a contract needs next, as a badge.
import { type NextStep, NEXT_STEP_WORDS } from '#domain/contracts/next-step.ts';
import { type BadgeTone, StatusBadge } from '#src/components/status-badge.tsx';

const TONES: Readonly<Record<NextStep, BadgeTone>> = {
  read: 'bad',
  review: 'accent',
  reviewing: 'neutral',
  decide_findings: 'warn',
  decide_suggestions: 'warn',
  redline: 'accent',
  send: 'good',
  closed: 'neutral',
};

export const NextStepBadge = ({ step }: { readonly step: NextStep }) => (
  <StatusBadge tone={TONES[step]}>{NEXT_STEP_WORDS[step]}</StatusBadge>
);
