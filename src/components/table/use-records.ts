// The rows of a table: refine's list for the state that the address holds.
import type { BaseRecord } from '@refinedev/core';
import { useList } from '@refinedev/core';
import { useState } from 'react';
import { useArrivedRows } from './arrived-rows.ts';
import { filtersEqualTo } from './filters-equal-to.ts';
import { totalOf } from './list-total.ts';
import type { TableState } from './use-table-address.ts';

/**
 * What the reply says besides its rows, such as totals, is in `reply`.
 * @param parentId of the record that a list belongs to, such as the company of its usage.
 */
export function useRecords<Row extends BaseRecord>(resource: string, address: TableState<string>, parentId?: string) {
  const asked = {
    resource,
    pagination: { currentPage: address.page, pageSize: address.pageSize },
    sorters: address.sort ? [{ field: address.sort, order: address.order }] : [],
    filters: filtersEqualTo({ ...address.filters, search: address.search.trim() }),
    ...(parentId === undefined ? {} : { meta: { parentId } }),
  };
  const arrived = useArrivedRows<Row>(asked);
  const { query, result } = useList<Row>({
    ...asked,
    errorNotification: false,
    // Another page or order keeps the rows on screen until the new ones are there.
    queryOptions: { placeholderData: (before) => before, ...arrived },
  });
  const wanted = (address.page - 1) * address.pageSize;
  const [rowsBefore, setRowsBefore] = useState(wanted);
  // Rows that stay on screen keep their numbers.
  if (!query.isPlaceholderData && rowsBefore !== wanted) setRowsBefore(wanted);
  return {
    rows: result.data,
    ...totalOf(query.data),
    /** How many rows stand on earlier pages, for serial numbers. */
    rowsBefore,
    reply: query.data,
    /** When the rows came, ISO 8601: what in them depends on the time is told as of then. */
    asOf: new Date(query.dataUpdatedAt).toISOString(),
    isLoading: query.isPending,
    isRefreshing: query.isPlaceholderData,
    error: query.isError ? query.error : null,
    onRetry: () => void query.refetch(),
    /** Asks again for the rows on screen, and gives them as they are now. */
    reload: async (): Promise<readonly Row[]> => (await query.refetch()).data?.data ?? [],
  };
}

export type Records<Row extends BaseRecord> = ReturnType<typeof useRecords<Row>>;
