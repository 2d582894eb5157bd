// Statements whose cost hangs on what somebody typed. They go by the index, and PostgreSQL gives them up after a while, so
// that a few such searches cannot keep all connections. The embedded database knows no such time and finishes what it began.
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { ProblemError } from '#domain/errors.ts';
import type { Db } from './database.ts';

/** Ten times what the slowest search of a million records takes; nobody waits longer for a list. */
const SECONDS_MOST = 5;
const CANCELED = '57014';
/**
 * The planner does not count what it costs to open a vector that is stored apart from its row, and rather reads all rows of
 * a table than the index where a word is common: a hundred times as slow, by bench:search.
 */
const AS_A_SEARCH = sql`select set_config('statement_timeout', ${String(SECONDS_MOST * 1000)}, true),
  set_config('enable_seqscan', 'off', true)`;

/**
 * Runs one statement of a search. @returns its rows, as `Db.execute` does.
 * @throws ProblemError unavailable, where it takes too long.
 */
export async function search<Row extends Record<string, unknown>>(db: Db, statement: SQL) {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(AS_A_SEARCH);
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
