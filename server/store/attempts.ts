// Counts attempts in the database, so that a limit holds across processes and restarts.
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

export interface AttemptLimit {
  /** Counts one attempt. @returns seconds to wait when there were too many, else null. */
  take(key: string): Promise<number | null>;
  /** Takes one attempt off again: it was no failure. Many people may share an address. */
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

/** `points` attempts per `seconds` for each key; `name` keeps the keys of two limits apart. */
export function createAttemptLimit(pool: Pool, limit: { name: string; points: number; seconds: number }): AttemptLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'attempts',
    tableCreated: true,
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.seconds,
  });
  // Hashed, as an address may be longer than the key's column, and need not be kept in the clear.
  const keyOf = (key: string) => createHash('sha256').update(key).digest('base64url');
  return {
    async take(key) {
      try {
        await limiter.consume(keyOf(key));
        return null;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
        throw refusal;
      }
    },
    async giveBack(key) {
      await limiter.reward(keyOf(key));
    },
    async forget(key) {
      await limiter.delete(keyOf(key));
    },
  };
}
