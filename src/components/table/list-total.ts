// The number of rows of a list: exact, or a lower bound (docs/decisions/0042).
import { MAX_PAGE_DEPTH_ROWS } from '#domain/limits.ts';
import { formatNumber } from '#src/components/format/formats.tsx';

export interface ListTotal {
  readonly total: number;
  /** There are more rows than `total`. */
  readonly hasMore?: boolean;
}

/** The total of refine's reply, whose type lacks `more`. */
export const totalOf = (reply: { readonly total?: number; readonly more?: unknown } | undefined): ListTotal => ({
  total: reply?.total ?? 0,
  hasMore: reply?.more === true,
});

export const totalInWords = ({ total, hasMore }: ListTotal): string =>
  // Part of "from - to of total".
  hasMore ? `more than ${formatNumber(total)}` : String(total);

/** The rows that page numbers cover: one page beyond a lower bound. */
export function pagedRows({ total, hasMore }: ListTotal, page: number, pageSize: number): number {
  const known = hasMore ? Math.max(total, page * pageSize) + 1 : total;
  return Math.min(known, MAX_PAGE_DEPTH_ROWS);
}
