// How many records there are, as the heading of the list, told to those who do not see it change.
import { MAX_PAGE_DEPTH_ROWS, SEARCH_RANKED_MAX } from '#domain/limits.ts';

const inWords = (count: number): string => count.toLocaleString('en');

/** A search counts up to SEARCH_RANKED_MAX. */
export const foundWords = (total: number): string =>
  total >= SEARCH_RANKED_MAX ? `${inWords(SEARCH_RANKED_MAX)} or more` : inWords(total);

interface Counted {
  readonly total: number;
  readonly isSearched: boolean;
  /** To one area: counting stops where numbered pages do. Without, the total is kept and exact. */
  readonly isInArea: boolean;
}

export function totalWords({ total, isSearched, isInArea }: Counted): string {
  if (isSearched) return foundWords(total);
  return isInArea && total > MAX_PAGE_DEPTH_ROWS ? `more than ${inWords(MAX_PAGE_DEPTH_ROWS)}` : inWords(total);
}

interface LibraryCountProps extends Omit<Counted, 'total'> {
  readonly noun: { readonly one: string; readonly many: string };
  /** Null until it is known. */
  readonly total: number | null;
}

export function LibraryCount({ noun, total, isSearched, isInArea }: LibraryCountProps) {
  const words = total === 1 ? noun.one : noun.many;
  return (
    <h2 className="library-count" aria-live="polite">
      {total === null
        ? words.replace(/^./, (first) => first.toUpperCase())
        : `${totalWords({ total, isSearched, isInArea })} ${words}${isSearched ? ' found' : ''}`}
    </h2>
  );
}
