// All runs of the user: searched by the names of workflow and documents, filtered by status.
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { type RunStatus, type RunSummary, isUnderWay, RUN_SORTS, RUN_STATUSES } from '#domain/runs.ts';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import { BackLink } from '#src/components/back-link.tsx';
import { AddressSearch } from '#src/components/live-search-box.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { RowMenu } from '#src/components/row-menu.tsx';
import { formatMoment } from '#src/components/format/formats.tsx';
import { Moment } from '#src/components/table/moment.tsx';
import { type RecordColumn, RecordTable } from '#src/components/table/record-table.tsx';
import { selectionColumn } from '#src/components/table/selection-column.tsx';
import { useRecords } from '#src/components/table/use-records.ts';
import { usePolling } from '#src/components/use-polling.ts';
import { useTableAddress } from '#src/components/table/use-table-address.ts';
import { DeleteRunDialog, DeleteRunsDialog } from './history/delete-runs-dialog.tsx';
import { RunStatusBadge, STATUS_LABELS } from './history/run-status.tsx';
import './runs.css';

const STATUS_OPTIONS = RUN_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

export function WorkflowRunsPage() {
  const tableAddress = useTableAddress(RUN_SORTS, ['status']);
  const status: RunStatus | undefined = RUN_STATUSES.find((one) => one === tableAddress.filters.status);
  const address = { ...tableAddress, filters: { status: status ?? '' } };
  const records = useRecords<RunSummary>('runs', address);
  const [toDelete, setToDelete] = useState<RunSummary | null>(null);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [isDeleting, setDeleting] = useState(false);
  // Only runs of this page that have ended can be selected: nothing is deleted unseen.
  const ended = records.rows.filter((run) => !isUnderWay(run));
  const chosen = ended.filter(({ id }) => selected.includes(id));
  usePolling(records.rows.some(isUnderWay), records.reload);
  const isNarrowed = address.search !== '' || status !== undefined;

  return (
    <div className="runs-page">
      <PageHeader
        title="Your runs"
        subtitle="Every workflow you have run, with its result. Nobody else sees this list."
        leading={<BackLink to={SCREENS.workflows.path} label="Back to workflows" />}
      />
      <div className="runs-filters" role="search" aria-label="Filter your runs">
        <AddressSearch address={address} placeholder="Search workflows and documents" />
        <Select
          aria-label="Status"
          placeholder="Every status"
          allowClear
          options={STATUS_OPTIONS}
          value={status ?? null}
          onChange={(next: RunStatus | null | undefined) => address.change({ filters: { status: next ?? '' } })}
        />
      </div>
      {chosen.length > 0 && (
        <div className="runs-selection" role="group" aria-label="Selected runs">
          <span>{chosen.length} selected</span>
          <Button danger onClick={() => setDeleting(true)}>
            Delete
          </Button>
          {chosen.length < ended.length && (
            <Button type="text" onClick={() => setSelected(ended.map(({ id }) => id))}>
              Select all {ended.length}
            </Button>
          )}
          <Button type="text" onClick={() => setSelected([])}>
            Clear selection
          </Button>
        </div>
      )}
      <RecordTable<RunSummary>
        label="Your runs"
        columns={[
          selectionColumn<RunSummary>({
            selected,
            canSelect: (run) => !isUnderWay(run),
            labelOf: (run) => `Select the run of ${formatMoment(run.created_at)}`,
            onChange: setSelected,
          }),
          ...columnsOf(setToDelete),
        ]}
        address={address}
        emptyHint={
          isNarrowed
            ? 'No runs match. Clear the filters to see all your runs.'
            : 'Run a workflow, and its result will be kept here.'
        }
        {...records}
      />
      {isDeleting && (
        <DeleteRunsDialog
          runs={chosen}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            setSelected([]);
            void records.reload();
          }}
        />
      )}
      {toDelete && (
        <DeleteRunDialog run={toDelete} onClose={() => setToDelete(null)} onDeleted={() => void records.reload()} />
      )}
    </div>
  );
}

function columnsOf(onDelete: (run: RunSummary) => void): RecordColumn<RunSummary>[] {
  return [
    {
      key: 'workflow_name',
      title: 'Workflow',
      canSort: true,
      render: (_value, run) => <Link to={hrefTo.runWorkflow(run.workflow_id, run.id)}>{run.workflow_name}</Link>,
    },
    {
      key: 'documents',
      title: 'Documents',
      render: (_value, { documents }) => (
        <span className="runs-documents" title={documents.join(', ')}>
          {documents.join(', ') || '–'}
        </span>
      ),
    },
    {
      key: 'checked',
      title: 'Checked',
      render: (_value, { answers, checked }) => (answers > 0 ? `${checked} of ${answers}` : '–'),
    },
    {
      key: 'status',
      title: 'Status',
      canSort: true,
      render: (_value, { status }) => <RunStatusBadge status={status} />,
    },
    {
      key: 'created_at',
      title: 'Started',
      canSort: true,
      render: (_value, { created_at }) => <Moment iso={created_at} />,
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">Actions</span>,
      width: 56,
      render: (_value, run) => (
        <RowMenu
          of={`the run of ${formatMoment(run.created_at)}`}
          items={
            isUnderWay(run)
              ? []
              : [{ key: 'delete', label: 'Delete', isDangerous: true, onChoose: () => onDelete(run) }]
          }
        />
      ),
    },
  ];
}
