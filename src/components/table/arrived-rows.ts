// Rows that are here before their list is drawn, as they were asked for when the page was loaded: the list begins with
// them, and no skeleton is drawn for nothing.
import type { BaseRecord, GetListParams, GetListResponse } from '@refinedev/core';
import { createContext, useContext, useState } from 'react';

export type ArrivedRowsOf = <Row extends BaseRecord>(asked: GetListParams) => GetListResponse<Row> | undefined;

/** Gives each reply once. */
export const ArrivedRows = createContext<ArrivedRowsOf>(() => undefined);

/** They were asked for this moment: nobody asks again before something is changed, or is here for a while. */
const FRESH_MS = 10_000;

/** @returns options of refine's useList for what is asked. */
export function useArrivedRows<Row extends BaseRecord>(asked: GetListParams) {
  const rowsOf = useContext(ArrivedRows);
  const [first] = useState(() => ({ asked: JSON.stringify(asked), rows: rowsOf<Row>(asked) }));
  if (first.rows === undefined || first.asked !== JSON.stringify(asked)) return {};
  return { initialData: first.rows, staleTime: FRESH_MS };
}
