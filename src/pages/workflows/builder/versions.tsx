// The published versions of a workflow (docs/decisions/0020), to read, or to restore into the form.
import { HistoryOutlined } from '@ant-design/icons';
import { useList } from '@refinedev/core';
import { Button, Drawer, Pagination, Skeleton } from 'antd';
import { startTransition, useState } from 'react';
import { promptTitle } from '#domain/prompt-titles.ts';
import type { Workflow, WorkflowVersion } from '#domain/workflows.ts';
import { parseOutput } from '#domain/workflows.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { QueryError } from '#src/shared/query-error.tsx';
import { Moment } from '#src/components/table/moment.tsx';
import type { ApiError } from '#src/providers/http/problem.ts';

const ROWS = 10;

interface VersionListProps {
  readonly workflow: Workflow;
  readonly onRestore: (version: WorkflowVersion) => void;
}

interface VersionsProps extends VersionListProps {
  /** The form has unsaved changes. */
  readonly isDirty: boolean;
  /** The form is being saved. */
  readonly isBusy: boolean;
}

export function Versions({ workflow, isDirty, isBusy, onRestore }: VersionsProps) {
  const [isOpen, setOpen] = useState(false);
  /** The version to restore, until the user confirms. */
  const [wanted, setWanted] = useState<WorkflowVersion | null>(null);
  const restore = (version: WorkflowVersion) => {
    onRestore(version);
    setWanted(null);
    setOpen(false);
  };
  return (
    <>
      <Button
        icon={<HistoryOutlined aria-hidden />}
        disabled={isBusy}
        onClick={() => startTransition(() => setOpen(true))}
      >
        Versions
      </Button>
      <Drawer open={isOpen} title="Versions" width="min(560px, 100vw)" destroyOnHidden onClose={() => setOpen(false)}>
        <VersionList workflow={workflow} onRestore={isDirty ? setWanted : restore} />
      </Drawer>
      {wanted && (
        <ConfirmDialog
          isOpen
          title={`Restore version ${wanted.version}?`}
          confirmLabel="Restore"
          onConfirm={() => restore(wanted)}
          onCancel={() => setWanted(null)}
        >
          It replaces your unsaved changes.
        </ConfirmDialog>
      )}
    </>
  );
}

function VersionList({ workflow, onRestore }: VersionListProps) {
  const [page, setPage] = useState(1);
  const { query, result } = useList<WorkflowVersion & { id: string }, ApiError>({
    resource: 'workflow_versions',
    pagination: { currentPage: page, pageSize: ROWS },
    meta: { parentId: workflow.id },
    errorNotification: false,
    queryOptions: { staleTime: 0 },
  });
  if (query.isError) return <QueryError query={query} />;
  if (query.isPending) return <Skeleton active paragraph={{ rows: 6 }} />;
  const total = result.total ?? 0;
  if (total === 0)
    return <p>Not published yet. Each published version is kept here, and every run names its version.</p>;
  return (
    <>
      <ul className="versions">
        {result.data.map((version) => (
          <li key={version.version}>
            <details>
              <summary>
                <strong>Version {version.version}</strong>
                {version.version === workflow.version && workflow.status === 'Publish' && ' (live now)'}
                <span className="versions-by">
                  Published by {version.published_by.name}, <Moment iso={version.published_at} />
                </span>
              </summary>
              <p className="versions-name">
                {version.name}: {version.description}
              </p>
              <ol>
                {version.prompts.map((prompt, index) => (
                  <li key={index}>
                    <h3>
                      {promptTitle(prompt, index)} · {parseOutput(prompt.output).format}
                    </h3>
                    <p>{prompt.prompt}</p>
                  </li>
                ))}
              </ol>
              <Button onClick={() => onRestore(version)}>Restore into the form</Button>
            </details>
          </li>
        ))}
      </ul>
      {total > ROWS && (
        <Pagination current={page} pageSize={ROWS} total={total} showSizeChanger={false} onChange={setPage} />
      )}
    </>
  );
}
