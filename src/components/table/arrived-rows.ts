// Rows that the early request has loaded before their list renders, so that the list starts with them instead of a
// skeleton.
import type { BaseRecord, GetListParams, GetListResponse } from '@refinedev/core';
import { createContext, useContext, useState } from 'react';

export type ArrivedRowsOf = <Row extends BaseRecord>(params: GetListParams) => GetListResponse<Row> | undefined;

/** Returns each reply once. */
export const ArrivedRows = createContext<ArrivedRowsOf>(() => undefined);

/** Just loaded: not refetched until something changes or this time has passed. */
const FRESH_MS = 10_000;

/** @returns options for refine's useList. */
export function useArrivedRows<Row extends BaseRecord>(params: GetListParams) {
  const rowsOf = useContext(ArrivedRows);
  const [first] = useState(() => ({ params: JSON.stringify(params), rows: rowsOf<Row>(params) }));
  if (first.rows === undefined || first.params !== JSON.stringify(params)) return {};
  return { initialData: first.rows, staleTime: FRESH_MS };
}
