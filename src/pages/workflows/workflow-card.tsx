// A workflow in the list. The whole card is one link, so that keyboard and middle click work as everywhere.
import { Link } from 'react-router';
import { hrefTo } from '#domain/screens.ts';
import type { Workflow, WorkflowStatus } from '#domain/workflows.ts';
import { STATUS_BADGES } from '#domain/workflows.ts';
import type { BadgeTone } from '#src/components/status-badge.tsx';
import { StatusBadge } from '#src/components/status-badge.tsx';

const STATUS_TONES: Readonly<Record<WorkflowStatus, BadgeTone>> = {
  Publish: 'good',
  Pending: 'warn',
  Draft: 'neutral',
};

export function WorkflowCard({ workflow, sample }: { workflow: Workflow; sample: string | null }) {
  const href = hrefTo.runWorkflow(workflow.id);
  return (
    <li>
      <Link className="workflow-card" to={sample ? `${href}?${new URLSearchParams({ sample }).toString()}` : href}>
        <StatusBadge tone={STATUS_TONES[workflow.status]}>{STATUS_BADGES[workflow.status]}</StatusBadge>
        <h2>{workflow.name}</h2>
        <span className="workflow-card-text">{workflow.description}</span>
        <span className="workflow-card-foot">
          <span>{workflow.author_name.name}</span>
          {workflow.display_tag && <span>{workflow.display_tag}</span>}
        </span>
      </Link>
    </li>
  );
}
