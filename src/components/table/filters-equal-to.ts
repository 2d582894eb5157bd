// What narrows a list, in refine's words.
import type { CrudFilter } from '@refinedev/core';

/** One filter for each value; an empty one narrows nothing. */
export const filtersEqualTo = (values: Readonly<Record<string, string | undefined>>): CrudFilter[] =>
  Object.entries(values).flatMap(([field, value]) => (value ? [{ field, operator: 'eq', value }] : []));
