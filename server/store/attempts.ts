// Counts attempts in the database, so that a limit holds across processes and restarts.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

interface AttemptLimit {
  /** Counts one attempt. @returns seconds to wait when there were too many, else null. */
  take(key: string): Promise<number | null>;
  /** Takes one attempt off again: it was no failure. Many people may share an address. */
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

/**
 * A queue for each key. Attempts at one account take turns, so that a success has cleared the count before the next is
 * counted: twenty tabs that sign in at once are not twenty guesses.
 */
export function createTurns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
    const settled = turn.catch(() => undefined);
    last.set(key, settled);
    try {
      return await turn;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}

/** `points` attempts per `seconds` for each key; `name` keeps the keys of two limits apart. */
export function createAttemptLimit(
  pool: pg.Pool,
  limit: { name: string; points: number; seconds: number },
): AttemptLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    // Otherwise guessed from the name of the pool's class.
    storeType: 'pool',
    tableName: 'attempts',
    tableCreated: true,
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.seconds,
  });
  // Hashed, as an address may be longer than the key's column, and need not be kept in the clear.
  const keyOf = (key: string) => createHash('sha256').update(key).digest('base64url');
  async function consume(key: string): Promise<number | null> {
    try {
      await limiter.consume(key);
      return null;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
      throw refusal;
    }
  }
  return {
    async take(key) {
      const refused = await consume(keyOf(key));
      if (refused === null || refused <= limit.seconds) return refused;
      // The clock was put back since these were counted: nobody waits for longer than the limit says.
      await limiter.delete(keyOf(key));
      return consume(keyOf(key));
    },
    async giveBack(key) {
      await limiter.reward(keyOf(key));
    },
    async forget(key) {
      await limiter.delete(keyOf(key));
    },
  };
}
