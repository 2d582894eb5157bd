// The number of records as the list's heading, announced when it changes.
import { SEARCH_RANKED_MAX } from '#domain/limits.ts';
import type { ListTotal } from '#src/components/table/list-total.ts';
import { formatNumber } from '#src/components/format/formats.tsx';

/** Searches count up to SEARCH_RANKED_MAX. */
export const foundWords = (total: number): string =>
  total >= SEARCH_RANKED_MAX ? `${formatNumber(SEARCH_RANKED_MAX)} or more` : formatNumber(total);

interface Counted extends ListTotal {
  readonly isSearched: boolean;
}

export function totalWords({ total, hasMore, isSearched }: Counted): string {
  if (isSearched) return foundWords(total);
  return hasMore ? `more than ${formatNumber(total)}` : formatNumber(total);
}

interface LibraryCountProps extends Omit<Counted, 'total'> {
  readonly noun: { readonly one: string; readonly many: string };
  /** Null until known. */
  readonly total: number | null;
}

export function LibraryCount({ noun, total, hasMore = false, isSearched }: LibraryCountProps) {
  const words = total === 1 ? noun.one : noun.many;
  return (
    <h2 className="library-count" aria-live="polite">
      {total === null
        ? words.replace(/^./, (first) => first.toUpperCase())
        : `${totalWords({ total, hasMore, isSearched })} ${words}${isSearched ? ' found' : ''}`}
    </h2>
  );
}
