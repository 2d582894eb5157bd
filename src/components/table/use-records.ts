// The rows of a table: refine's useList for the state in the address.
import { type BaseRecord, type CrudFilter, useList } from '@refinedev/core';
import { useState } from 'react';
import { useArrivedRows } from './arrived-rows.ts';
import { totalOf } from './list-total.ts';
import type { TableState } from './use-table-address.ts';

/**
 * Fields of the reply besides its rows, such as totals, are in `reply`.
 * @param parentId of the record that a list belongs to, such as the company of its usage.
 */
export function useRecords<Row extends BaseRecord>(resource: string, address: TableState<string>, parentId?: string) {
  const params = {
    resource,
    pagination: { currentPage: address.page, pageSize: address.pageSize },
    sorters: address.sort ? [{ field: address.sort, order: address.order }] : [],
    filters: filtersEqualTo({ ...address.filters, search: address.search.trim() }),
    ...(parentId === undefined ? {} : { meta: { parentId } }),
  };
  const arrived = useArrivedRows<Row>(params);
  const { query, result } = useList<Row>({
    ...params,
    errorNotification: false,
    // The current rows stay until the next page or order has loaded.
    queryOptions: { placeholderData: (before) => before, ...arrived },
  });
  const wanted = (address.page - 1) * address.pageSize;
  const [rowsBefore, setRowsBefore] = useState(wanted);
  // Rows that stay keep their serial numbers.
  if (!query.isPlaceholderData && rowsBefore !== wanted) setRowsBefore(wanted);
  return {
    rows: result.data,
    ...totalOf(query.data),
    /** Rows on earlier pages, for serial numbers. */
    rowsBefore,
    reply: query.data,
    /** When the rows were loaded, ISO 8601; time-dependent cells refer to it. */
    asOf: new Date(query.dataUpdatedAt).toISOString(),
    isLoading: query.isPending,
    isRefreshing: query.isPlaceholderData,
    error: query.isError ? query.error : null,
    onRetry: () => void query.refetch(),
    /** Refetches and returns the rows. */
    reload: async (): Promise<readonly Row[]> => (await query.refetch()).data?.data ?? [],
  };
}

export type Records<Row extends BaseRecord> = ReturnType<typeof useRecords<Row>>;

/** One `eq` filter per value; empty values are left out. */
export const filtersEqualTo = (values: Readonly<Record<string, string | undefined>>): CrudFilter[] =>
  Object.entries(values).flatMap(([field, value]) => (value ? [{ field, operator: 'eq', value }] : []));
