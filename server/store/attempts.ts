// Counts attempts in the database, so that limits hold across processes and restarts.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

interface AttemptLimit {
  /** Counts one attempt. @returns the seconds to wait after too many, else null. */
  take(key: string): Promise<number | null>;
  /** Uncounts an attempt that succeeded: many users may share an address. */
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

/**
 * Runs the work of each key in sequence: a successful attempt at an account clears the count before the next is counted, so
 * that twenty tabs that sign in at once are not twenty guesses.
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

const COMMON = {
  // By default derived from the name of the pool's class.
  storeType: 'pool',
  tableName: 'attempts',
  tableCreated: true,
} as const;

/** Hashed: an address may be longer than the column, and need not be stored in the clear. */
const keyOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** `points` attempts per `seconds` for each key; `name` separates the keys of different limits. */
export function createAttemptLimit(
  pool: pg.Pool,
  limit: { name: string; points: number; seconds: number },
): AttemptLimit {
  const limiter = new RateLimiterPostgres({
    ...COMMON,
    storeClient: pool,
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.seconds,
  });
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
      // The clock was set back since: nobody waits for longer than the limit.
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

interface AttemptCount {
  /**
   * Counts one. @returns at the 1st, 10th, 100th and so on of a period the number since the last one (1, 9, 90); otherwise
   * null.
   */
  next(key: string): Promise<number | null>;
}

/** Limits the reports of requests that are refused anyway. */
export function createAttemptCount(pool: pg.Pool, { name, seconds }: { name: string; seconds: number }): AttemptCount {
  const counter = new RateLimiterPostgres({
    ...COMMON,
    storeClient: pool,
    keyPrefix: name,
    points: 1,
    duration: seconds,
  });
  return {
    async next(key) {
      const { consumedPoints: times } = await counter.penalty(keyOf(key));
      if (times === 1) return 1;
      return /^10+$/.test(String(times)) ? times - times / 10 : null;
    },
  };
}
