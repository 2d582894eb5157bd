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

const COMMON = {
  // Otherwise guessed from the name of the pool's class.
  storeType: 'pool',
  tableName: 'attempts',
  tableCreated: true,
} as const;

/** Hashed, as an address may be longer than the key's column, and need not be kept in the clear. */
const keyOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** `points` attempts per `seconds` for each key; `name` keeps the keys of two limits apart. */
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

interface AttemptCount {
  /**
   * Counts one. @returns how many there were since the last number, at the 1st, 10th, 100th and so on of a period: 1, 9, 90.
   * Null at all others.
   */
  next(key: string): Promise<number | null>;
}

/** For what is refused anyway and only has to be told, in a number of times that stays small. */
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
