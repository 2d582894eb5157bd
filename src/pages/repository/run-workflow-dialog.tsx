// Chooses a published workflow with a file input for a file of the project.
import { useList } from '@refinedev/core';
import { Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { categoryLabel } from '#domain/categories.ts';
import type { FileNode } from '#domain/files.ts';
import { fileNameOf } from '#domain/files.ts';
import { MESSAGES } from '#domain/messages.ts';
import { hrefTo } from '#domain/screens.ts';
import type { Workflow } from '#domain/workflows.ts';
import { mainFileOf } from '#domain/workflows.ts';
import { ErrorState } from '#src/components/error-state.tsx';
import { SearchBox } from '#src/components/search-box.tsx';
import { useDeferredSearch } from '#src/components/use-deferred-search.ts';
import { useReturnFocus } from '#src/components/use-return-focus.ts';
import { filtersEqualTo } from '#src/components/table/filters-equal-to.ts';
import { useConfig } from '#src/providers/configuration.ts';
import type { ApiError } from '#src/providers/http/problem.ts';
import './run-workflow-dialog.css';

/** One page of the list; a search finds the others. */
const LISTED = 100;

interface RunWorkflowDialogProps {
  readonly file: Pick<FileNode, 'id' | 'name' | 'extension'>;
  readonly onClose: () => void;
}

/** Mount it to open it. */
export function RunWorkflowDialog({ file, onClose }: RunWorkflowDialogProps) {
  useReturnFocus();
  const { provider_name: providerName } = useConfig();
  const [typed, setTyped] = useState('');
  const search = useDeferredSearch(typed.trim());
  const { query, result } = useList<Workflow, ApiError>({
    resource: 'workflows',
    pagination: { currentPage: 1, pageSize: LISTED },
    filters: filtersEqualTo({ search }),
    errorNotification: false,
    queryOptions: { placeholderData: (before) => before },
  });
  const fitting = result.data.filter(({ status, inputs }) => status === 'Publish' && mainFileOf(inputs) !== undefined);
  return (
    <Modal open centered width={560} title="Run a workflow" footer={null} onCancel={onClose}>
      <p className="run-workflow-of">
        On <strong>{fileNameOf(file)}</strong>
      </p>
      <SearchBox value={typed} onChange={setTyped} placeholder="Search workflows by name" />
      <div className="run-workflow-list" aria-busy={query.isFetching}>
        {query.isError && (
          <ErrorState title={MESSAGES.fetchFailed} detail={query.error.message} onRetry={() => void query.refetch()} />
        )}
        {query.isPending && <p className="run-workflow-none">Loading workflows…</p>}
        {query.isSuccess && fitting.length === 0 && (
          <p className="run-workflow-none">
            {search === ''
              ? 'No live workflow asks for a file.'
              : `No live workflow that asks for a file is named “${search}”.`}
          </p>
        )}
        <ul>
          {fitting.map(({ id, name, description, category }) => (
            <li key={id}>
              <Link to={hrefTo.runWorkflowOn(id, file.id)}>
                <strong>{name}</strong>
                <span>{description}</span>
                <small>{categoryLabel(category, providerName)}</small>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
