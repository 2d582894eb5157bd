// Retries requests while the model service is busy or failing: a bounded number of times, within a bounded time.
import { setTimeout as pause } from 'node:timers/promises';
import { faultOf } from './faults.ts';

export interface RetryLimits {
  /** Maximum number of requests, including the first. */
  readonly attempts: number;
  /** Since the first request; no pause may end later. */
  readonly totalMs: number;
  /** The first pause without a Retry-After; doubled each time, with jitter. */
  readonly firstPauseMs: number;
}

export interface Clock {
  now(): number;
  /** @throws the signal's reason when aborted. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** 0 to 1, for jitter: clients that were refused together must not retry together. */
  random(): number;
}

export const SYSTEM_CLOCK: Clock = {
  now: Date.now,
  sleep: async (milliseconds, signal) => {
    try {
      await pause(milliseconds, undefined, { signal });
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    }
  },
  random: Math.random,
};

/** The Retry-After of a busy service, shared by all requests: the others would be refused as well. */
export interface Backoff {
  /** In milliseconds of the clock; 0 for none. */
  until: number;
}

export const RETRY_LIMITS: RetryLimits = { attempts: 5, totalMs: 90_000, firstPauseMs: 1000 };

/**
 * Runs the work until it succeeds, fails permanently, or reaches the limits.
 * @throws the last ModelFault; the signal's reason when aborted.
 */
export async function withRetries<T>(
  work: () => Promise<T>,
  context: { signal: AbortSignal; limits: RetryLimits; clock: Clock; backoff: Backoff },
): Promise<T> {
  const { signal, limits, clock, backoff } = context;
  const started = clock.now();
  for (let attempt = 1; ; attempt += 1) {
    const left = backoff.until - clock.now();
    if (left > 0 && left <= limits.totalMs) await clock.sleep(left, signal);
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      const fault = faultOf(error, clock.now());
      if (!fault.isTransient || attempt >= limits.attempts) throw fault;
      const own = limits.firstPauseMs * 2 ** (attempt - 1) * (0.5 + clock.random() / 2);
      const wait = fault.retryAfterMs ?? own;
      if (clock.now() + wait - started > limits.totalMs) throw fault;
      if (fault.kind === 'busy' && fault.retryAfterMs !== undefined)
        backoff.until = Math.max(backoff.until, clock.now() + fault.retryAfterMs);
      else await clock.sleep(wait, signal);
    }
  }
}
