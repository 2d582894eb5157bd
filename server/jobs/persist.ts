// What has come of a run may have taken minutes and money, so storing it waits for a database that is being restarted.
import { setTimeout as wait } from 'node:timers/promises';
import { isOutage } from '#server/store/outage.ts';

/** A database that is out of reach is asked again, first after this long, then ever more rarely. */
const RETRY_MS = 200;
const RETRY_AT_MOST_MS = 5000;
const RETRY_FOR_MS = 30 * 60_000;

export type Persist = <Stored>(store: () => Promise<Stored>) => Promise<Stored>;

/** @param closing once aborted, nothing is tried again. */
export const createPersist =
  (closing: AbortSignal): Persist =>
  async (store) => {
    const deadline = Date.now() + RETRY_FOR_MS;
    for (let pause = RETRY_MS; ; pause = Math.min(2 * pause, RETRY_AT_MOST_MS))
      try {
        return await store();
      } catch (error) {
        if (!isOutage(error) || closing.aborted || Date.now() > deadline) throw error;
        await wait(pause, undefined, { signal: closing }).catch(() => undefined);
      }
  };
