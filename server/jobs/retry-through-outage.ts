// Retries a write while the database or the storage restarts or is full: the result of a run may have cost minutes and money.
import { setTimeout as wait } from 'node:timers/promises';
import { isPassing } from '#server/store/outage.ts';

/** The first pause; each further one is twice as long, up to the maximum. */
const PAUSE_MS = 200;
const PAUSE_MAX_MS = 5000;
const RETRY_FOR_MS = 30 * 60_000;

/** `onFirstFailure` is called once if `work` has to be retried. */
export type Retry = <Result>(work: () => Promise<Result>, onFirstFailure?: (error: unknown) => void) => Promise<Result>;

/**
 * @param closing once aborted, nothing is retried.
 * @param isTransient whether a failure is worth a retry.
 */
export const retryThroughOutage =
  (closing: AbortSignal, isTransient: (error: unknown) => boolean = isPassing): Retry =>
  async (work, onFirstFailure) => {
    const deadline = performance.now() + RETRY_FOR_MS;
    for (let pause = PAUSE_MS; ; pause = Math.min(2 * pause, PAUSE_MAX_MS))
      try {
        return await work();
      } catch (error) {
        if (!isTransient(error) || closing.aborted || performance.now() > deadline) throw error;
        if (pause === PAUSE_MS) onFirstFailure?.(error);
        await wait(pause, undefined, { signal: closing }).catch(() => undefined);
      }
  };
