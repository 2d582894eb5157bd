// The workflows of a set (spec 2.15): tabs, search, cards.
import { Pagination } from 'antd';
import { categoryTabs } from '#domain/categories.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_DEPTH_ROWS, PAGE_SIZES } from '#domain/limits.ts';
import { SAMPLES } from '#domain/samples.ts';
import { CategoryTabs } from '#src/components/category-tabs.tsx';
import { Notice } from '#src/components/notice.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { SearchBox } from '#src/components/search-box.tsx';
import { useConfig } from '#src/providers/configuration.ts';
import { useSession } from '#src/providers/session/session.ts';
import { useListAddress } from './use-list-address.ts';
import { useWorkflowList } from './use-workflow-list.ts';
import { WorkflowGrid } from './workflow-grid.tsx';
import './list.css';

export function WorkflowListPage() {
  const role = useSession()?.role ?? 'user';
  const { provider_name: providerName } = useConfig();
  const address = useListAddress(categoryTabs(role));
  const { category, search, page, pageSize, sample, change } = address;
  const { query, rows, total, isAsking } = useWorkflowList(address);
  const sampleTitle = SAMPLES.find((one) => one.id === sample)?.title;

  return (
    <div className="workflows-page">
      <PageHeader
        title="Workflows"
        subtitle="Choose a workflow, add your documents, and read a result with its sources."
      />
      {sampleTitle && (
        <Notice tone="info" title={`Choose a workflow to try on the sample: ${sampleTitle.toLowerCase()}.`} />
      )}
      <CategoryTabs
        role={role}
        providerName={providerName}
        active={category}
        onChange={(tab) => change({ category: tab })}
        extra={<SearchBox value={search} onChange={(text) => change({ search: text })} placeholder="Search by name" />}
      >
        <WorkflowGrid
          rows={rows}
          category={category}
          search={search}
          sample={sample}
          isLoading={query.isPending || isAsking}
          error={query.isError ? query.error : null}
          onRetry={() => void query.refetch()}
          onClearSearch={() => change({ search: '' })}
        />
        {(total > DEFAULT_PAGE_SIZE || pageSize !== DEFAULT_PAGE_SIZE) && (
          <Pagination
            className="workflows-pages"
            align="end"
            current={page}
            pageSize={pageSize}
            total={Math.min(total, MAX_PAGE_DEPTH_ROWS)}
            pageSizeOptions={[...PAGE_SIZES]}
            showSizeChanger
            showTotal={(count, [from, to]) => `${from}–${to} of ${count}`}
            // Another page size begins at page 1 (spec 9).
            onChange={(next, size) => change(size === pageSize ? { page: next } : { pageSize: size })}
          />
        )}
      </CategoryTabs>
    </div>
  );
}
