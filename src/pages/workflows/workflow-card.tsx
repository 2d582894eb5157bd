// A workflow in the list, whose card leads to where it is run.
import { hrefTo } from '#domain/screens.ts';
import type { Workflow } from '#domain/workflows.ts';
import { RecordCard } from '#src/components/cards/card-list.tsx';
import type { RowMenuItem } from '#src/components/row-menu-popup.tsx';
import { StatusOf } from './builder/status-of.tsx';

interface WorkflowCardProps {
  readonly workflow: Workflow;
  readonly sample: string | null;
  readonly menu: readonly RowMenuItem[];
}

export function WorkflowCard({ workflow, sample, menu }: WorkflowCardProps) {
  const href = hrefTo.runWorkflow(workflow.id);
  return (
    <RecordCard
      name={workflow.name}
      to={sample ? `${href}?${new URLSearchParams({ sample }).toString()}` : href}
      badge={<StatusOf status={workflow.status} />}
      description={workflow.description}
      foot={
        <>
          <span>{workflow.author_name.name}</span>
          {workflow.display_tag && <span>{workflow.display_tag}</span>}
        </>
      }
      menu={menu}
    />
  );
}
