// How many records there are, as the heading of the list, told to those who do not see it change.
import { SEARCH_RANKED_MAX } from '#domain/limits.ts';

const inWords = (count: number): string => count.toLocaleString('en');

/** A search counts up to SEARCH_RANKED_MAX. */
export const foundWords = (total: number): string =>
  total >= SEARCH_RANKED_MAX ? `${inWords(SEARCH_RANKED_MAX)} or more` : inWords(total);

interface LibraryCountProps {
  readonly noun: { readonly one: string; readonly many: string };
  /** Null until it is known. */
  readonly total: number | null;
  readonly isSearched: boolean;
}

export function LibraryCount({ noun, total, isSearched }: LibraryCountProps) {
  const words = total === 1 ? noun.one : noun.many;
  return (
    <h2 className="library-count" aria-live="polite">
      {total === null
        ? words.replace(/^./, (first) => first.toUpperCase())
        : isSearched
          ? `${foundWords(total)} ${words} found`
          : `${inWords(total)} ${words}`}
    </h2>
  );
}
