// The filters of a list, for refine.
import type { CrudFilter } from '@refinedev/core';

/** One `eq` filter per value; empty values are left out. */
export const filtersEqualTo = (values: Readonly<Record<string, string | undefined>>): CrudFilter[] =>
  Object.entries(values).flatMap(([field, value]) => (value ? [{ field, operator: 'eq', value }] : []));
