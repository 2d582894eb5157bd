// The user's runs of one workflow, to open or delete.
import { DeleteOutlined } from '@ant-design/icons';
import { useList } from '@refinedev/core';
import { Button, Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type RunSummary, isUnderWay } from '#domain/runs.ts';
import { hrefTo } from '#domain/screens.ts';
import { formatMoment } from '#src/components/format/formats.tsx';
import { pagedRows, totalOf } from '#src/components/table/list-total.ts';
import { filtersEqualTo } from '#src/components/table/use-records.ts';
import type { ApiError } from '#src/providers/http/problem.ts';
import { DeleteRunDialog } from './delete-runs-dialog.tsx';
import { RunStatusBadge } from './run-status.tsx';

const ROWS = 5;
const POLL_INTERVAL_MS = 3000;

export function RunsHistory({ workflowId }: { workflowId: string }) {
  const [address, setAddress] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1);
  // In the address, so that Back from a run returns to the same page.
  const setPage = (next: number) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 1) after.delete('page');
        else after.set('page', String(next));
        return after;
      },
      { replace: true },
    );
  const [toDelete, setToDelete] = useState<RunSummary | null>(null);
  const { query, result } = useList<RunSummary, ApiError>({
    resource: 'runs',
    pagination: { currentPage: page, pageSize: ROWS },
    filters: filtersEqualTo({ workflow_id: workflowId }),
    errorNotification: false,
    queryOptions: {
      refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? POLL_INTERVAL_MS : false),
    },
  });
  const runs = result.data;
  const total = totalOf(query.data);

  return (
    <section className="runs-history" aria-label="Your runs">
      <h2>Your runs</h2>
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {query.isError && (
        <p className="quiet">
          Your runs could not be loaded.{' '}
          <Button type="link" size="small" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {query.isSuccess && runs.length === 0 && (
        <p className="quiet">Results are kept here so that you can open them again.</p>
      )}
      <ul>
        {runs.map((run) => (
          <RunRow key={run.id} run={run} onDelete={() => setToDelete(run)} />
        ))}
      </ul>
      {total.total > ROWS && (
        <Pagination
          showLessItems
          size="small"
          current={page}
          pageSize={ROWS}
          total={pagedRows(total, page, ROWS)}
          onChange={setPage}
          showSizeChanger={false}
        />
      )}
      {toDelete && (
        <DeleteRunDialog
          run={toDelete}
          onClose={() => setToDelete(null)}
          onDeleted={() => {
            // Deleting the last run of the last page removes that page.
            if (runs.length === 1 && page > 1) setPage(page - 1);
          }}
        />
      )}
    </section>
  );
}

function RunRow({ run, onDelete }: { run: RunSummary; onDelete: () => void }) {
  const when = formatMoment(run.created_at);
  return (
    <li>
      <Link to={hrefTo.runWorkflow(run.workflow_id, run.id)} state={{ fromForm: true }}>
        <span className="run-when">{when}</span>
        <RunStatusBadge status={run.status} />
        <span className="run-documents">{run.documents.join(', ') || 'Without documents'}</span>
      </Link>
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        aria-label={`Delete the run of ${when}`}
        title={isUnderWay(run) ? 'A run in progress cannot be deleted; cancel it first' : 'Delete'}
        disabled={isUnderWay(run)}
        onClick={onDelete}
      />
    </li>
  );
}
