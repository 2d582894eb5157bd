// Statements whose cost depends on what the user typed. They use the index and have a timeout, so that a few slow searches
// cannot hold all connections. The embedded database ignores the timeout and finishes the statement.
import { type SQL, sql } from 'drizzle-orm';
import { ProblemError } from '#domain/errors.ts';
import type { Db } from './database.ts';

/** Ten times the slowest search of a million records. */
const SEARCH_TIMEOUT_SECONDS = 5;
const CANCELED = '57014';
/**
 * The planner ignores the cost of fetching a tsvector that is stored out of line (TOAST). For a common word it would scan the
 * whole table instead of the index: a hundred times as slow, by bench:search.
 */
const SEARCH_SETTINGS = sql`select set_config('statement_timeout', ${String(SEARCH_TIMEOUT_SECONDS * 1000)}, true),
  set_config('enable_seqscan', 'off', true)`;
/** Leaves the planner the search index, by bitmap, and not a list in its order. */
const RARE_SETTINGS = sql`${SEARCH_SETTINGS}, set_config('enable_indexscan', 'off', true)`;

/**
 * Runs one search statement. @returns its rows, as `Db.execute` does.
 * @param isRare whether few rows match. @throws ProblemError unavailable on timeout.
 */
export async function search<Row extends Record<string, unknown>>(db: Db, statement: SQL, isRare = false) {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(isRare ? RARE_SETTINGS : SEARCH_SETTINGS);
      return tx.execute<Row>(statement);
    });
  } catch (error) {
    if (isCanceled(error))
      throw new ProblemError('unavailable', 'This search takes too long. Use fewer or rarer words, then search again.');
    throw error;
  }
}

const isCanceled = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === CANCELED) || isCanceled(error.cause));

export const anyOf = (queries: readonly SQL[]): SQL => sql`(${sql.join([...queries], sql` || `)})`;
export const allOf = (queries: readonly SQL[]): SQL => sql`(${sql.join([...queries], sql` && `)})`;

/** Matches the stem of any of these words. They come from `wordsOf`, so they contain no operators of `to_tsquery`. */
export const stemmed = (language: string, words: readonly string[], suffix = ''): SQL =>
  sql`to_tsquery(${language}::regconfig, ${words.map((word) => word + suffix).join(' | ')})`;
