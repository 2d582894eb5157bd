// The address of a library's list besides search and page.
import type { TableAddress, TableChange } from '#src/components/table/use-table-address.ts';

export const LIST_FILTERS = ['category', 'key', 'area_code'] as const;
type ListFilter = (typeof LIST_FILTERS)[number];

export type LibraryAddress = TableAddress<ListFilter>;
export type LibraryChange = TableChange<ListFilter>;
