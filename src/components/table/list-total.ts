// How many rows a list has, as its reply tells: exactly, or that there are more than were counted (docs/decisions/0042).
import { MAX_PAGE_DEPTH_ROWS } from '#domain/limits.ts';
import { formatNumber } from '#src/components/format/formats.tsx';

export interface ListTotal {
  readonly total: number;
  /** There are more than `total`. */
  readonly hasMore?: boolean;
}

/** The total of a reply of refine's, which knows nothing of `more`. */
export const totalOf = (reply: { readonly total?: number; readonly more?: unknown } | undefined): ListTotal => ({
  total: reply?.total ?? 0,
  hasMore: reply?.more === true,
});

export const totalInWords = ({ total, hasMore }: ListTotal): string =>
  // "from - to of total" is the form of spec 2.10.
  hasMore ? `more than ${formatNumber(total)}` : String(total);

/** The rows that numbered pages are offered for: where there are more than were counted, those of one page more. */
export function pagedRows({ total, hasMore }: ListTotal, page: number, pageSize: number): number {
  const known = hasMore ? Math.max(total, page * pageSize) + 1 : total;
  return Math.min(known, MAX_PAGE_DEPTH_ROWS);
}
