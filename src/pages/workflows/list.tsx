// The list of workflows: a tab per category, search and cards.
import { useState } from 'react';
import { Link } from 'react-router';
import { categoryTabs, chosenTab } from '#domain/categories.ts';
import { DEFAULT_PAGE_SIZE } from '#domain/limits.ts';
import { SAMPLES } from '#domain/samples.ts';
import { SCREENS } from '#domain/screens.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Workflow } from '#domain/workflows.ts';
import { CategoryTabs } from '#src/components/category-tabs.tsx';
import { Notice } from '#src/components/notice.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { LiveSearchBox } from '#src/components/live-search-box.tsx';
import { Paging } from '#src/components/table/paging.tsx';
import { useTableAddress } from '#src/components/table/use-table-address.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { useConfig } from '#src/providers/configuration.ts';
import { useSession } from '#src/providers/session/session.ts';
import { DeleteDialog } from '#src/shared/delete-dialog.tsx';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { useWorkflowMenu } from './list/use-workflow-menu.ts';
import { useWorkflowList } from './list/use-workflow-list.ts';
import { WorkflowGrid } from './list/workflow-grid.tsx';
import './list.css';

export function WorkflowListPage() {
  const role = useSession()?.role ?? 'user';
  const { provider_name: providerName } = useConfig();
  const tabs = categoryTabs(role);
  const { change, ...address } = useTableAddress([], ['category', 'sample']);
  const { sample } = address.filters;
  const category = chosenTab(tabs, address.filters.category);
  const [typed, setTyped] = useState(address.search);
  const { query, rows, total, hasMore, isSearchingServer } = useWorkflowList({ ...address, category, typed });
  const permissions = usePermissions();
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
          <LiveSearchBox
            search={address.search}
            placeholder="Search by name"
            onType={setTyped}
            onPause={(search) => change({ search })}
          />
        }
      >
        <WorkflowGrid
          rows={rows}
          canCreate={address.page === 1 && permissions.can('workflows', 'create', category)}
          menuOf={menuOf}
          category={category}
          search={typed}
          sample={sample}
          isLoading={query.isPending || isSearchingServer}
          error={query.isError ? query.error : null}
          onRetry={() => void query.refetch()}
          onClearSearch={() => change({ search: '' })}
        />
        {(total > DEFAULT_PAGE_SIZE || address.pageSize !== DEFAULT_PAGE_SIZE) && (
          <Paging
            className="card-list-pages"
            page={address.page}
            pageSize={address.pageSize}
            total={total}
            hasMore={hasMore ?? false}
            onChange={change}
          />
        )}
      </CategoryTabs>
      {toDelete && (
        <DeleteWorkflow
          workflow={toDelete}
          onClose={cancelDelete}
          onDeleted={() => {
            // Deleting the last workflow of the last page removes that page.
            if (rows.length === 1 && address.page > 1) change({ page: address.page - 1 });
          }}
        />
      )}
    </div>
  );
}

interface DeleteWorkflowProps {
  readonly workflow: Workflow;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Mount it to open it. */
const DeleteWorkflow = ({ workflow: { id, name }, onDeleted, onClose }: DeleteWorkflowProps) => (
  <DeleteDialog
    resource="workflows"
    id={id}
    title="Delete this workflow?"
    deleted={{ message: MESSAGES.workflowDeleted, description: name }}
    failed={(error) => ({ message: MESSAGES.workflowDeleteFailed, description: sentenceOf(error) })}
    onDeleted={onDeleted}
    onClose={onClose}
  >
    <p>{MESSAGES.deleteWorkflow(name)}</p>
    <p>{MESSAGES.cannotBeUndone}</p>
  </DeleteDialog>
);
