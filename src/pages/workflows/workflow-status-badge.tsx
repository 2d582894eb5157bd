// The status of a workflow as a badge; Publish is labeled "Live".
import { type WorkflowStatus, STATUS_BADGES } from '#domain/workflows.ts';
import { type BadgeTone, StatusBadge } from '#src/components/status-badge.tsx';

const STATUS_TONES: Readonly<Record<WorkflowStatus, BadgeTone>> = {
  Publish: 'good',
  Pending: 'warn',
  Draft: 'neutral',
};

export const WorkflowStatusBadge = ({ status }: { status: WorkflowStatus }) => (
  <StatusBadge tone={STATUS_TONES[status]}>{STATUS_BADGES[status]}</StatusBadge>
);
