// The status of a run as a badge.
import { type RunStatus, RUN_STATUSES } from '#domain/runs.ts';
import { type BadgeTone, StatusBadge } from '#src/components/status-badge.tsx';

const LOOKS: Readonly<Record<RunStatus, { label: string; tone: BadgeTone }>> = {
  queued: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Running', tone: 'accent' },
  finished: { label: 'Finished', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  interrupted: { label: 'Interrupted', tone: 'warn' },
};

export const STATUS_LABELS = Object.fromEntries(
  RUN_STATUSES.map((status) => [status, LOOKS[status].label]),
) as Readonly<Record<RunStatus, string>>;

export function RunStatusBadge({ status }: { status: RunStatus }) {
  const { label, tone } = LOOKS[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
