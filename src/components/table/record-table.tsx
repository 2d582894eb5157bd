// The one table of records: skeleton, empty and error states, sorting and paging. It takes its state from
// use-table-address.ts rather than refine's useTable, which spells the address in its own way (`currentPage`,
// `sorters[0][field]`).
import { type TableColumnType, type TableProps, Table } from 'antd';
import type { ReactNode } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { ErrorState } from '#src/components/error-state.tsx';
import type { ListTotal } from './list-total.ts';
import { AddressPaging } from './paging.tsx';
import { usePageInRange } from './use-page-in-range.ts';
import type { TableAddress } from './use-table-address.ts';
import './record-table.css';

export interface RecordColumn<Row> extends Omit<TableColumnType<Row>, 'sorter' | 'sortOrder' | 'key'> {
  readonly key: string;
  /** The server can sort by this column; `key` is its name on the wire. */
  readonly canSort?: boolean;
}

interface RecordTableProps<Row extends { id: string }> extends ListTotal {
  readonly label: string;
  readonly columns: readonly RecordColumn<Row>[];
  readonly rows: readonly Row[];
  readonly address: Pick<TableAddress, 'page' | 'pageSize' | 'sort' | 'order' | 'search'> & {
    readonly change: (change: {
      page?: number;
      pageSize?: number;
      sort?: { column: string; order: 'asc' | 'desc' } | null;
      isCorrection?: boolean;
    }) => void;
  };
  readonly isLoading: boolean;
  /** Other rows are loading; the current ones stay until then. */
  readonly isRefreshing?: boolean;
  readonly error: { readonly message: string } | null;
  readonly onRetry: () => void;
  /** Below "No records found.": the reason, and what to do. */
  readonly emptyHint?: ReactNode;
  readonly summary?: TableProps<Row>['summary'];
  readonly expandable?: TableProps<Row>['expandable'];
  readonly onRow?: TableProps<Row>['onRow'];
}

interface Placeholder {
  readonly id: string;
  readonly isPlaceholder: true;
}
const placeholders = (count: number): Placeholder[] =>
  Array.from({ length: count }, (_, index) => ({ id: `placeholder-${index}`, isPlaceholder: true }));
const isPlaceholder = (row: object): row is Placeholder => 'isPlaceholder' in row;

/** More rows than fill a screen. */
const MOST_PLACEHOLDERS = 10;

export function RecordTable<Row extends { id: string }>(props: RecordTableProps<Row>) {
  const { address, total, hasMore = false, summary, expandable } = props;
  const isEmpty = !props.isLoading && !props.isRefreshing && !props.error && props.rows.length === 0;
  const isPast = usePageInRange({ ...address, total, isEmpty });
  const isLoading = props.isLoading || isPast;
  if (props.error)
    return <ErrorState title={MESSAGES.fetchFailed} detail={props.error.message} onRetry={props.onRetry} />;

  const columns = props.columns.map(({ canSort, render, ...column }): TableColumnType<Row> => ({
    ...column,
    render: (value: unknown, row, index) =>
      isPlaceholder(row) ? (
        <span className="record-table-bar" aria-hidden />
      ) : render ? (
        render(value, row, index)
      ) : (
        (value as ReactNode)
      ),
    ...(canSort
      ? {
          sorter: true,
          sortOrder: address.sort === column.key ? (address.order === 'desc' ? 'descend' : 'ascend') : null,
        }
      : {}),
  }));
  const rows: readonly Row[] = isLoading
    ? (placeholders(Math.min(address.pageSize, MOST_PLACEHOLDERS)) as unknown as Row[])
    : props.rows;

  return (
    <div className="record-table" aria-busy={isLoading || props.isRefreshing}>
      <Table<Row>
        aria-label={props.label}
        rowKey="id"
        size="middle"
        columns={columns}
        dataSource={rows}
        pagination={false}
        // A wide table scrolls by itself; the page never scrolls sideways.
        scroll={{ x: 'max-content' }}
        showSorterTooltip={false}
        locale={{ emptyText: <EmptyState title={MESSAGES.noRecords}>{props.emptyHint}</EmptyState> }}
        {...(summary && !isLoading && rows.length > 0 ? { summary } : {})}
        // The expand column exists while loading too, so that no other column moves.
        {...(expandable ? { expandable: isLoading ? { ...expandable, rowExpandable: () => false } : expandable } : {})}
        {...(props.onRow ? { onRow: props.onRow } : {})}
        onChange={(_pagination, _filters, sorter) => {
          const chosen = Array.isArray(sorter) ? sorter[0] : sorter;
          const column = typeof chosen?.columnKey === 'string' ? chosen.columnKey : null;
          address.change({
            sort: column && chosen?.order ? { column, order: chosen.order === 'descend' ? 'desc' : 'asc' } : null,
          });
        }}
      />
      {!isLoading && total > 0 && (
        <AddressPaging className="record-table-pages" address={address} total={total} hasMore={hasMore} />
      )}
    </div>
  );
}
