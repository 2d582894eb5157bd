// The cards of the list, or the reason why there are none. Skeleton cards prevent a layout shift while rows load.
import { Button } from 'antd';
import type { Category } from '#domain/categories.ts';
import { MESSAGES } from '#domain/messages.ts';
import { hrefTo } from '#domain/screens.ts';
import type { Workflow } from '#domain/workflows.ts';
import { CardSkeletons } from '#src/components/card-skeletons.tsx';
import { CardList, CreateCard, RecordCard } from '#src/components/cards/card-list.tsx';
import { EmptyState } from '#src/components/empty-state.tsx';
import { ErrorState } from '#src/components/error-state.tsx';
import type { RowMenuItem } from '#src/components/row-menu-popup.tsx';
import { WorkflowStatusBadge } from '#src/pages/workflows/workflow-status-badge.tsx';
import type { ApiError } from '#src/providers/http/problem.ts';

interface WorkflowGridProps {
  /** Whether the role may add workflows to this category. */
  canCreate: boolean;
  menuOf: (workflow: Workflow) => readonly RowMenuItem[];
  rows: readonly Workflow[];
  category: Category;
  search: string;
  sample: string | null;
  isLoading: boolean;
  error: ApiError | null;
  onRetry: () => void;
  onClearSearch: () => void;
}

/** Shown beside the card that creates the first workflow. */
const EMPTY_HINTS: Readonly<Record<Category, string>> = {
  Provider: `${MESSAGES.comingSoon}: every company can run the workflows you publish here.`,
  Organization:
    'Your organization has no workflows yet. Everyone in your company can run the workflows you build here.',
  Personal: 'You have no workflows of your own yet. Only you can see the workflows you build here.',
};

export function WorkflowGrid(props: WorkflowGridProps) {
  const { rows, category, sample, isLoading, error } = props;
  const search = props.search.trim();
  if (error) return <ErrorState title={MESSAGES.fetchFailed} detail={error.message} onRetry={props.onRetry} />;
  if (rows.length === 0 && isLoading) return <CardSkeletons label="Loading workflows" />;
  if (rows.length === 0 && search !== '')
    return (
      <EmptyState
        title={`No workflow is named “${search}”`}
        action={<Button onClick={props.onClearSearch}>Show all</Button>}
      >
        Only names in this tab are searched.
      </EmptyState>
    );
  if (rows.length === 0 && !props.canCreate)
    return <EmptyState title={MESSAGES.comingSoon}>Ready-made workflows will appear here.</EmptyState>;
  const isWhole = search === '';
  return (
    <>
      {rows.length === 0 && <p className="card-list-none">{EMPTY_HINTS[category]}</p>}
      <CardList>
        {props.canCreate && isWhole && (
          <CreateCard
            title="Create New Workflow"
            text="Write what to find or draft, test it, and publish it."
            opens={{ to: hrefTo.createWorkflow(), state: { category } }}
          />
        )}
        {rows.map((workflow) => (
          <WorkflowCard key={workflow.id} workflow={workflow} sample={sample} menu={props.menuOf(workflow)} />
        ))}
      </CardList>
    </>
  );
}

interface WorkflowCardProps {
  readonly workflow: Workflow;
  readonly sample: string | null;
  readonly menu: readonly RowMenuItem[];
}

function WorkflowCard({ workflow, sample, menu }: WorkflowCardProps) {
  const href = hrefTo.runWorkflow(workflow.id);
  return (
    <RecordCard
      name={workflow.name}
      to={sample ? `${href}?${new URLSearchParams({ sample }).toString()}` : href}
      badge={<WorkflowStatusBadge status={workflow.status} />}
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
