// The list of workflows: a tab per category, search and cards.
import { useState } from 'react';
import { Link } from 'react-router';
import { type Category, categoryTabs, chosenTab } from '#domain/categories.ts';
import { SAMPLES } from '#domain/samples.ts';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Workflow } from '#domain/workflows.ts';
import { CreateCard, RecordCard } from '#src/components/cards/card-list.tsx';
import { RecordCards } from '#src/components/cards/record-cards.tsx';
import { CategoryTabs } from '#src/components/category-tabs.tsx';
import { EmptyState } from '#src/components/empty-state.tsx';
import { Notice } from '#src/components/notice.tsx';
import type { RowMenuItem } from '#src/components/row-menu-popup.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { AddressSearch } from '#src/components/live-search-box.tsx';
import { useTableAddress } from '#src/components/table/use-table-address.ts';
import { WorkflowStatusBadge } from '#src/pages/workflows/workflow-status-badge.tsx';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { useConfig } from '#src/providers/configuration.ts';
import { useSession } from '#src/providers/session/session.ts';
import { DeleteDialog } from '#src/shared/delete-dialog.tsx';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { useWorkflowMenu } from './list/use-workflow-menu.ts';
import { useWorkflowList } from './list/use-workflow-list.ts';
import './list.css';

/** Shown beside the card that creates the first workflow. */
const EMPTY_HINTS: Readonly<Record<Category, string>> = {
  Provider: `${MESSAGES.comingSoon}: every company can run the workflows you publish here.`,
  Organization:
    'Your organization has no workflows yet. Everyone in your company can run the workflows you build here.',
  Personal: 'You have no workflows of your own yet. Only you can see the workflows you build here.',
};

export function WorkflowListPage() {
  const role = useSession()?.role ?? 'user';
  const { provider_name: providerName } = useConfig();
  const tabs = categoryTabs(role);
  const { change, ...address } = useTableAddress([], ['category', 'sample']);
  const { sample } = address.filters;
  const category = chosenTab(tabs, address.filters.category);
  const [typed, setTyped] = useState(address.search);
  const { query, rows, total, hasMore = false, isSearchingServer } = useWorkflowList({ ...address, category, typed });
  const canCreate = usePermissions().can('workflows', 'create', category);
  const error = query.isError ? query.error : null;
  const isLoading = rows.length === 0 && (query.isPending || isSearchingServer);
  const isEmpty = rows.length === 0 && !isLoading && !error && typed.trim() === '';
  const { menuOf, toDelete, cancelDelete } = useWorkflowMenu();
  const sampleTitle = SAMPLES.find((one) => one.id === sample)?.title;

  return (
    <div className="workflows-page">
      <PageHeader
        title="Workflows"
        subtitle="Choose a workflow, add your documents, and get a result with sources."
        actions={<Link to={SCREENS.workflowRuns.path}>Your runs</Link>}
      />
      {sampleTitle && (
        <Notice tone="info" title={`Choose a workflow to try on the sample: ${sampleTitle.toLowerCase()}.`} />
      )}
      <CategoryTabs
        tabs={tabs}
        providerName={providerName}
        active={category}
        onChange={(tab) => change({ filters: { category: tab === tabs[0] ? '' : tab } })}
        extra={
          <AddressSearch address={{ search: address.search, change }} placeholder="Search by name" onType={setTyped} />
        }
      >
        {isEmpty && !canCreate ? (
          <EmptyState title={MESSAGES.comingSoon}>Ready-made workflows will appear here.</EmptyState>
        ) : (
          <RecordCards<Workflow>
            noun={{ one: 'workflow', many: 'workflows' }}
            records={{
              rows,
              total,
              hasMore,
              isLoading,
              isRefreshing: false,
              error,
              onRetry: () => void query.refetch(),
            }}
            // Only the first page is searched while the user types.
            address={{ ...address, change, search: typed, page: typed === address.search ? address.page : 1 }}
            noneYet={EMPTY_HINTS[category]}
            createCard={
              canCreate && (
                <CreateCard
                  title="Create New Workflow"
                  text="Write what to find or draft, test it, and publish it."
                  opens={{ to: hrefTo.createWorkflow(), state: { category } }}
                />
              )
            }
            renderCard={(workflow) => <WorkflowCard workflow={workflow} sample={sample} menu={menuOf(workflow)} />}
          />
        )}
      </CategoryTabs>
      {toDelete && <DeleteWorkflow workflow={toDelete} onClose={cancelDelete} />}
    </div>
  );
}

interface DeleteWorkflowProps {
  readonly workflow: Workflow;
  readonly onClose: () => void;
}

const DeleteWorkflow = ({ workflow: { id, name }, onClose }: DeleteWorkflowProps) => (
  <DeleteDialog
    resource="workflows"
    id={id}
    title="Delete this workflow?"
    deleted={{ message: MESSAGES.workflowDeleted, description: name }}
    failed={(error) => ({ message: MESSAGES.workflowDeleteFailed, description: sentenceOf(error) })}
    onClose={onClose}
  >
    <p>{MESSAGES.deleteWorkflow(name)}</p>
    <p>{MESSAGES.cannotBeUndone}</p>
  </DeleteDialog>
);

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
