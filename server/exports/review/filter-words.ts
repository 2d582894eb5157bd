// The filters and the order of an export in sentences.
import type { CellFilter, ReviewColumn } from '#domain/reviews.ts';

const FILTER_WORDS: Readonly<Record<CellFilter, string>> = {
  missing: 'not run',
  failed: 'failed',
  answered: 'answered',
  possible: 'possible',
  absent: 'not found',
  unreadable: 'could not be read',
  unsupported: 'a quote is not in the document',
  untyped: 'it does not read as its column’s type',
  open: 'not checked',
  verified: 'verified',
  edited: 'edited',
  rejected: 'rejected',
  flagged: 'flagged',
};

export interface Filtered {
  readonly search?: string | undefined;
  readonly column?: string | undefined;
  readonly value?: string | undefined;
  readonly state?: readonly CellFilter[] | undefined;
  readonly sort: string;
  readonly order: 'asc' | 'desc';
}

/** @param assignee who the rows are assigned to, in words; undefined where that is not asked. */
export function filterInWords(filter: Filtered, columns: readonly ReviewColumn[], assignee?: string): string[] {
  const titleOf = (id: string) => columns.find((column) => column.id === id)?.title;
  const where = filter.column === undefined ? 'some column' : `the column “${titleOf(filter.column) ?? ''}”`;
  const direction = filter.order === 'asc' ? 'ascending' : 'descending';
  return [
    ...(filter.search ? [`The document’s name has “${filter.search}”`] : []),
    ...(filter.value ? [`A value in ${where} has “${filter.value}”`] : []),
    ...(filter.state?.length
      ? [`A cell in ${where} is: ${filter.state.map((state) => FILTER_WORDS[state]).join(', or ')}`]
      : []),
    ...(assignee ? [`Assigned to ${assignee}`] : []),
    ...(filter.sort === 'position' && filter.order === 'asc'
      ? []
      : [`Sorted by ${titleOf(filter.sort) ?? SORTED_BY[filter.sort] ?? filter.sort}, ${direction}`]),
  ];
}

const SORTED_BY: Readonly<Record<string, string>> = {
  position: 'the order they were added in',
  name: 'the document’s name',
  assignee: 'whom they are assigned to',
};
