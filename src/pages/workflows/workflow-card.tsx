// A workflow in the list. The whole card is one link, so that keyboard and middle click work as everywhere; its menu lies
// upon it.
import { Link } from 'react-router';
import { hrefTo } from '#domain/screens.ts';
import type { Workflow } from '#domain/workflows.ts';
import type { RowMenuItem } from '#src/components/row-menu.tsx';
import { RowMenu } from '#src/components/row-menu.tsx';
import { StatusOf } from './builder/status-of.tsx';

interface WorkflowCardProps {
  readonly workflow: Workflow;
  readonly sample: string | null;
  /** What may be done with it; no menu without any. */
  readonly menu: readonly RowMenuItem[];
}

export function WorkflowCard({ workflow, sample, menu }: WorkflowCardProps) {
  const href = hrefTo.runWorkflow(workflow.id);
  return (
    <li data-menu={menu.length > 0}>
      <Link className="workflow-card" to={sample ? `${href}?${new URLSearchParams({ sample }).toString()}` : href}>
        <StatusOf status={workflow.status} />
        <h2>{workflow.name}</h2>
        <span className="workflow-card-text">{workflow.description}</span>
        <span className="workflow-card-foot">
          <span>{workflow.author_name.name}</span>
          {workflow.display_tag && <span>{workflow.display_tag}</span>}
        </span>
      </Link>
      <RowMenu of={workflow.name} items={menu} />
    </li>
  );
}
