// The body of the list: cards, or why there are none. Skeleton cards keep the page from jumping when rows arrive.
import { Button } from 'antd';
import type { Category } from '#domain/categories.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Workflow } from '#domain/workflows.ts';
import { CardSkeletons } from '#src/components/card-skeletons.tsx';
import { EmptyState } from '#src/components/empty-state.tsx';
import { ErrorState } from '#src/components/error-state.tsx';
import type { ApiError } from '#src/providers/http/problem.ts';
import { WorkflowCard } from './workflow-card.tsx';

interface WorkflowGridProps {
  rows: readonly Workflow[];
  category: Category;
  search: string;
  sample: string | null;
  isLoading: boolean;
  error: ApiError | null;
  onRetry: () => void;
  onClearSearch: () => void;
}

const EMPTY_TEXTS: Readonly<Record<Category, { title: string; text: string }>> = {
  Provider: { title: MESSAGES.comingSoon, text: 'Ready-made workflows will appear here.' },
  Organization: {
    title: 'Your organization has no workflows yet',
    text: 'Workflows that everybody in your company can run will appear here. The first tab has ready-made ones.',
  },
  Personal: {
    title: 'You have no workflows of your own yet',
    text: 'Workflows that only you can see will appear here. The first tab has ready-made ones.',
  },
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
  if (rows.length === 0)
    return <EmptyState title={EMPTY_TEXTS[category].title}>{EMPTY_TEXTS[category].text}</EmptyState>;
  return (
    <ul className="card-grid workflow-grid">
      {rows.map((workflow) => (
        <WorkflowCard key={workflow.id} workflow={workflow} sample={sample} />
      ))}
    </ul>
  );
}
