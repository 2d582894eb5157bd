// Asking again when the model service is busy or broken for a moment: a bounded number of times, within a bounded time.
import { setTimeout as pause } from 'node:timers/promises';
import { faultOf } from './faults.ts';

export interface RetryLimits {
  /** Requests in all, the first one included. */
  readonly attempts: number;
  /** From the first request on; a pause that would end later is not begun. */
  readonly totalMs: number;
  /** The first pause where the service names none; doubled each time, with jitter. */
  readonly firstPauseMs: number;
}

export interface Clock {
  now(): number;
  /** @throws the signal's reason when aborted. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** 0 to 1, so that clients refused together do not come back together. */
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

/** What a busy service has asked for, kept by everybody who asks it: the others would only be refused as well. */
export interface Truce {
  /** On the clock of the requests; 0 where nothing was asked for. */
  until: number;
}

export const RETRY_LIMITS: RetryLimits = { attempts: 5, totalMs: 90_000, firstPauseMs: 1000 };

/**
 * Does the work until it succeeds, fails for good, or the limits are used up.
 * @throws the last ModelFault; the signal's reason when aborted.
 */
export async function withRetries<T>(
  work: () => Promise<T>,
  context: { signal: AbortSignal; limits: RetryLimits; clock: Clock; truce: Truce },
): Promise<T> {
  const { signal, limits, clock, truce } = context;
  const begun = clock.now();
  for (let attempt = 1; ; attempt += 1) {
    const left = truce.until - clock.now();
    if (left > 0 && left <= limits.totalMs) await clock.sleep(left, signal);
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      const fault = faultOf(error, clock.now());
      if (!fault.isPassing || attempt >= limits.attempts) throw fault;
      const own = limits.firstPauseMs * 2 ** (attempt - 1) * (0.5 + clock.random() / 2);
      const wait = fault.pauseMs ?? own;
      if (clock.now() + wait - begun > limits.totalMs) throw fault;
      if (fault.kind === 'busy' && fault.pauseMs !== undefined)
        truce.until = Math.max(truce.until, clock.now() + fault.pauseMs);
      else await clock.sleep(wait, signal);
    }
  }
}
