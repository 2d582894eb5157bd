// The body of the list: cards, or why there are none. Skeleton cards keep the page from jumping when rows arrive.
import { Button } from 'antd';
import type { Category } from '#domain/categories.ts';
import { MESSAGES } from '#domain/messages.ts';
import { hrefTo } from '#domain/screens.ts';
import type { Workflow } from '#domain/workflows.ts';
import { CardList, CreateCard } from '#src/components/cards/card-list.tsx';
import { CardSkeletons } from '#src/components/card-skeletons.tsx';
import { EmptyState } from '#src/components/empty-state.tsx';
import { ErrorState } from '#src/components/error-state.tsx';
import type { RowMenuItem } from '#src/components/row-menu-popup.tsx';
import type { ApiError } from '#src/providers/http/problem.ts';
import { WorkflowCard } from './workflow-card.tsx';

interface WorkflowGridProps {
  /** Whether the role may add workflows to this category. */
  mayCreate: boolean;
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

/** Beside the card that creates the first one. */
const NONE_YET: Readonly<Record<Category, string>> = {
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
  if (rows.length === 0 && !props.mayCreate)
    return <EmptyState title={MESSAGES.comingSoon}>Ready-made workflows will appear here.</EmptyState>;
  const isWhole = search === '';
  return (
    <>
      {rows.length === 0 && <p className="card-list-none">{NONE_YET[category]}</p>}
      <CardList>
        {props.mayCreate && isWhole && (
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
