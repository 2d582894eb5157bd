// The search that needs no server: titles of what is loaded, without regard to case.
import type { LibraryMatch } from '#domain/library.ts';

const found = (title: string, search: string): number => title.toLowerCase().indexOf(search.toLowerCase());

export function matchesTitle(title: string, search: string): boolean {
  return found(title, search) >= 0;
}

/** Where the search stands in the title, as the server would tell it; nothing where lower case has another length. */
export function titleMatches(title: string, search: string): readonly LibraryMatch[] {
  if (search === '' || title.toLowerCase().length !== title.length) return [];
  const start = found(title, search);
  return start < 0 ? [] : [{ label: 'name', text: title, marks: [[start, start + search.length]] }];
}

/** The marks in a text that is shown whole, such as the title (`name`) or the `description`. */
export function marksOf(matches: readonly LibraryMatch[], label: 'name' | 'description'): LibraryMatch['marks'] {
  return matches.find((match) => match.label === label)?.marks ?? [];
}

/** What was found in the other texts of a record. */
export const passagesIn = (matches: readonly LibraryMatch[]): readonly LibraryMatch[] =>
  matches.filter(({ label }) => label !== 'name' && label !== 'description');
