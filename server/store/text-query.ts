// Parts of a full-text query, as SQL.
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

export const anyOf = (queries: readonly SQL[]): SQL => sql`(${sql.join([...queries], sql` || `)})`;
export const allOf = (queries: readonly SQL[]): SQL => sql`(${sql.join([...queries], sql` && `)})`;

/** Any of these words by its stem. Words without letters that mean something to PostgreSQL: they come from `wordsOf`. */
export const stemmed = (language: string, words: readonly string[], suffix = ''): SQL =>
  sql`to_tsquery(${language}::regconfig, ${words.map((word) => word + suffix).join(' | ')})`;
