// What has come of a run may have taken minutes and money, so it waits for a database, or a storage, that is being
// restarted.
import { setTimeout as wait } from 'node:timers/promises';
import { isOutage } from '#server/store/outage.ts';

/** What is out of reach is asked again, first after this long, then ever more rarely. */
const RETRY_MS = 200;
const RETRY_AT_MOST_MS = 5000;
const RETRY_FOR_MS = 30 * 60_000;

type Persist = <Stored>(store: () => Promise<Stored>) => Promise<Stored>;

/**
 * @param closing once aborted, nothing is tried again.
 * @param isPassing tells a failure that passes from one that does not.
 */
export const createPersist =
  (closing: AbortSignal, isPassing: (error: unknown) => boolean = isOutage): Persist =>
  async (store) => {
    const deadline = performance.now() + RETRY_FOR_MS;
    for (let pause = RETRY_MS; ; pause = Math.min(2 * pause, RETRY_AT_MOST_MS))
      try {
        return await store();
      } catch (error) {
        if (!isPassing(error) || closing.aborted || performance.now() > deadline) throw error;
        await wait(pause, undefined, { signal: closing }).catch(() => undefined);
      }
  };
