// A list in a dialog: its search, and the first rows that match.
import { useList } from '@refinedev/core';
import { Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { SearchBox } from '#src/components/search-box.tsx';
import { filtersEqualTo } from '#src/components/table/use-records.ts';
import { totalInWords, totalOf } from '#src/components/table/list-total.ts';
import { useDeferredSearch } from '#src/components/use-deferred-search.ts';
import type { ApiError } from '#src/providers/http/problem.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import './searched-list.css';

interface SearchedListProps<Row extends { readonly id: string }> {
  readonly resource: string;
  readonly category?: string;
  readonly placeholder: string;
  readonly autoFocus?: boolean;
  /** The number of rows; a search finds the others. */
  readonly size: number;
  readonly className: string;
  /** Rows that can be chosen; all by default. */
  readonly accepts?: (row: Row) => boolean;
  /** The text without rows. */
  readonly none: (search: string) => string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

export function SearchedList<Row extends { readonly id: string }>(props: SearchedListProps<Row>) {
  const { resource, category, size, accepts, children } = props;
  const [typed, setTyped] = useState('');
  const search = useDeferredSearch(typed.trim());
  const { query, result } = useList<Row, ApiError>({
    resource,
    pagination: { currentPage: 1, pageSize: size },
    filters: filtersEqualTo({ category, search }),
    errorNotification: false,
    queryOptions: { placeholderData: (before) => before },
  });
  const total = totalOf(query.data);
  const rows = accepts ? result.data.filter(accepts) : result.data;
  return (
    <>
      <SearchBox
        value={typed}
        placeholder={props.placeholder}
        autoFocus={props.autoFocus ?? false}
        onChange={setTyped}
      />
      <div className={`searched-list ${props.className}`} aria-busy={query.isFetching}>
        {query.isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
        <QueryError query={query} />
        {query.isSuccess && rows.length === 0 && <p className="quiet">{props.none(search)}</p>}
        {rows.length > 0 && children(rows)}
        {!accepts && total.total > size && (
          <p className="quiet">{`The first ${size} of ${totalInWords(total)}. Search to find others.`}</p>
        )}
      </div>
    </>
  );
}
