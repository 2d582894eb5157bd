// Searches the titles of loaded records, ignoring case, without the server.
import type { LibraryMatch } from '#domain/library.ts';

const found = (title: string, search: string): number => title.toLowerCase().indexOf(search.toLowerCase());

export function matchesTitle(title: string, search: string): boolean {
  return found(title, search) >= 0;
}

/** The match in the title, in the server's form; none if lower case changes the length. */
export function titleMatches(title: string, search: string): readonly LibraryMatch[] {
  if (search === '' || title.toLowerCase().length !== title.length) return [];
  const start = found(title, search);
  return start < 0 ? [] : [{ label: 'name', text: title, marks: [[start, start + search.length]] }];
}

/** The marks in a text that is shown whole, such as `name` or `description`. */
export function marksOf(matches: readonly LibraryMatch[], label: 'name' | 'description'): LibraryMatch['marks'] {
  return matches.find((match) => match.label === label)?.marks ?? [];
}

/** Matches in the other texts of a record. */
export const passagesIn = (matches: readonly LibraryMatch[]): readonly LibraryMatch[] =>
  matches.filter(({ label }) => label !== 'name' && label !== 'description');
