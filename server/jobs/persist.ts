// What has come of a run may have taken minutes and money, so it waits for a database, or a storage, that is being
// restarted or has no room.
import { setTimeout as wait } from 'node:timers/promises';
import { isPassing } from '#server/store/outage.ts';

/** What is out of reach is asked again, first after this long, then ever more rarely. */
const RETRY_MS = 200;
const RETRY_AT_MOST_MS = 5000;
const RETRY_FOR_MS = 30 * 60_000;

/** `onHeldUp` is told of the first failure that is waited out. */
type Persist = <Stored>(store: () => Promise<Stored>, onHeldUp?: (error: unknown) => void) => Promise<Stored>;

/**
 * @param closing once aborted, nothing is tried again.
 * @param passes tells a failure that is waited out from one that is not.
 */
export const createPersist =
  (closing: AbortSignal, passes: (error: unknown) => boolean = isPassing): Persist =>
  async (store, onHeldUp) => {
    const deadline = performance.now() + RETRY_FOR_MS;
    for (let pause = RETRY_MS; ; pause = Math.min(2 * pause, RETRY_AT_MOST_MS))
      try {
        return await store();
      } catch (error) {
        if (!passes(error) || closing.aborted || performance.now() > deadline) throw error;
        if (pause === RETRY_MS) onHeldUp?.(error);
        await wait(pause, undefined, { signal: closing }).catch(() => undefined);
      }
  };
