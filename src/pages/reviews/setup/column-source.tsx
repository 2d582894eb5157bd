// Copies columns from a library: the items of a query, or the questions of a playbook.
import { useList } from '@refinedev/core';
import { Button, Input, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { categoryLabel } from '#domain/categories.ts';
import { columnsOf } from '#domain/library-columns.ts';
import type { LibraryRecord } from '#domain/library.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Playbook } from '#domain/playbooks.ts';
import type { Query } from '#domain/queries.ts';
import type { ColumnInput } from '#domain/reviews.ts';
import { ErrorState } from '#src/components/error-state.tsx';
import { useDeferredSearch } from '#src/components/use-deferred-search.ts';
import { useReturnFocus } from '#src/components/use-return-focus.ts';
import { filtersEqualTo } from '#src/components/table/filters-equal-to.ts';
import { useConfig } from '#src/providers/configuration.ts';
import type { ApiError } from '#src/providers/http/problem.ts';

const SHOWN = 20;

type SourceRecord = Query | Playbook;

export interface ColumnSource {
  readonly resource: 'queries' | 'playbooks';
  /** The button's label, the dialog's title, and the label of its search. */
  readonly label: string;
  readonly title: string;
  readonly search: string;
  readonly none: string;
}

export const COLUMN_SOURCES: readonly ColumnSource[] = [
  {
    resource: 'queries',
    label: 'From a query',
    title: 'Columns from a query',
    search: 'Search queries',
    none: MESSAGES.noQueries,
  },
  {
    resource: 'playbooks',
    label: 'From a playbook',
    title: 'Columns from the questions of a playbook',
    search: 'Search playbooks',
    none: MESSAGES.noPlaybooks,
  },
];

const nameOf = (record: SourceRecord): string => ('query' in record ? record.name : record.title);

interface ColumnSourceDialogProps {
  readonly source: ColumnSource;
  readonly onChoose: (columns: ColumnInput[]) => void;
  readonly onClose: () => void;
}

/** Mount it to open it. */
export function ColumnSourceDialog({ source, onChoose, onClose }: ColumnSourceDialogProps) {
  useReturnFocus();
  const [typed, setTyped] = useState('');
  const search = useDeferredSearch(typed);
  const { query, result } = useList<SourceRecord & LibraryRecord, ApiError>({
    resource: source.resource,
    pagination: { currentPage: 1, pageSize: SHOWN },
    filters: filtersEqualTo({ search: search.trim() }),
    errorNotification: false,
    queryOptions: { placeholderData: (before) => before },
  });
  const total = result.total ?? 0;
  return (
    <Modal open centered width={680} title={source.title} footer={null} onCancel={onClose}>
      <Input
        type="search"
        autoFocus
        aria-label={source.search}
        placeholder={source.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="column-source" aria-busy={query.isFetching}>
        {query.isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
        {query.isError && (
          <ErrorState title={MESSAGES.fetchFailed} detail={query.error.message} onRetry={() => void query.refetch()} />
        )}
        {query.isSuccess && result.data.length === 0 && <p className="column-source-note">{source.none}</p>}
        <ul>
          {result.data.map((record) => (
            <SourceRow key={record.id} record={record} onChoose={onChoose} />
          ))}
        </ul>
        {total > SHOWN && (
          <p className="column-source-note">{`The first ${SHOWN} of ${total}. Search to find others.`}</p>
        )}
      </div>
    </Modal>
  );
}

interface SourceRowProps {
  readonly record: SourceRecord;
  readonly onChoose: (columns: ColumnInput[]) => void;
}

function SourceRow({ record, onChoose }: SourceRowProps) {
  const { provider_name: providerName } = useConfig();
  const columns = columnsOf(record);
  const name = nameOf(record);
  const words = columns.length === 1 ? 'Add 1 column' : `Add ${columns.length} columns`;
  return (
    <li>
      <div>
        <strong>{name}</strong>{' '}
        <span className="column-source-set">{categoryLabel(record.category, providerName)}</span>
        <p>{columns.map(({ title }) => title).join(' · ') || MESSAGES.noQuestions}</p>
      </div>
      <Button disabled={columns.length === 0} aria-label={`${words} of ${name}`} onClick={() => onChoose(columns)}>
        {words}
      </Button>
    </li>
  );
}
