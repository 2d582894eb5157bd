// A page of records as cards, or its skeleton, error or empty state.
import type { BaseRecord } from '@refinedev/core';
import { Button } from 'antd';
import { type ReactNode, Fragment } from 'react';
import { DEFAULT_PAGE_SIZE } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import { CardSkeletons } from '#src/components/card-skeletons.tsx';
import { EmptyState } from '#src/components/empty-state.tsx';
import { ErrorState } from '#src/components/error-state.tsx';
import { AddressPaging } from '#src/components/table/paging.tsx';
import { usePageInRange } from '#src/components/table/use-page-in-range.ts';
import type { Records } from '#src/components/table/use-records.ts';
import type { TableAddress } from '#src/components/table/use-table-address.ts';
import { CardList } from './card-list.tsx';

interface RecordCardsProps<Row extends BaseRecord & { readonly id: string }> {
  readonly noun: { readonly one: string; readonly many: string };
  readonly records: Pick<
    Records<Row>,
    'rows' | 'total' | 'hasMore' | 'isLoading' | 'isRefreshing' | 'error' | 'onRetry'
  >;
  readonly address: TableAddress<string>;
  /** The text beside the card that creates the first record. */
  readonly noneYet: string;
  /** The first card of the first page, unless a search is active; null for roles that cannot create. */
  readonly createCard: ReactNode;
  readonly renderCard: (row: Row) => ReactNode;
  /** Replaces the empty state of a search when the page shows other results as well. */
  readonly noneFound?: ReactNode;
}

export function RecordCards<Row extends BaseRecord & { readonly id: string }>(props: RecordCardsProps<Row>) {
  const { noun, records, address, noneYet, createCard, renderCard, noneFound } = props;
  const { rows, total, hasMore, isLoading, isRefreshing, error } = records;
  const search = address.search.trim();
  const isEmpty = !isLoading && !isRefreshing && !error && rows.length === 0;
  const isPast = usePageInRange({ ...address, total, isEmpty });

  if (error) return <ErrorState title={MESSAGES.fetchFailed} detail={error.message} onRetry={records.onRetry} />;
  if (isLoading || isPast) return <CardSkeletons label={`Loading ${noun.many}`} />;
  if (rows.length === 0 && search !== '')
    return noneFound !== undefined ? (
      noneFound
    ) : (
      <EmptyState
        title={`No ${noun.one} is named “${search}”`}
        action={<Button onClick={() => address.change({ search: '' })}>Show all</Button>}
      >
        {`Only the names of ${noun.many} in this tab are searched.`}
      </EmptyState>
    );
  return (
    <div>
      {rows.length === 0 && <p className="card-list-none">{noneYet}</p>}
      <CardList isRefreshing={isRefreshing}>
        {search === '' && address.page === 1 && createCard}
        {rows.map((row) => (
          <Fragment key={row.id}>{renderCard(row)}</Fragment>
        ))}
      </CardList>
      {(total > DEFAULT_PAGE_SIZE || address.pageSize !== DEFAULT_PAGE_SIZE) && (
        <AddressPaging className="card-list-pages" address={address} total={total} hasMore={hasMore} />
      )}
    </div>
  );
}
