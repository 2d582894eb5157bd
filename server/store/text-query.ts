// Full-text queries as SQL.
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

export const anyOf = (queries: readonly SQL[]): SQL => sql`(${sql.join([...queries], sql` || `)})`;
export const allOf = (queries: readonly SQL[]): SQL => sql`(${sql.join([...queries], sql` && `)})`;

/** Matches the stem of any of these words. They come from `wordsOf`, so they contain no operators of `to_tsquery`. */
export const stemmed = (language: string, words: readonly string[], suffix = ''): SQL =>
  sql`to_tsquery(${language}::regconfig, ${words.map((word) => word + suffix).join(' | ')})`;
