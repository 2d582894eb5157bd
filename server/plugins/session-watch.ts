// Ends replies that outlast their session: while any is open, one query a second asks which sessions of this process
// still live. A session that ended in another process ends here as well.
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';

/** Two of these and a query must fit into the three seconds within which a reply ends. */
const LOOK_EVERY_MS = 1000;

interface SessionWatchDeps {
  /** Those of the sessions that live, with their user and company active. */
  readonly alive: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly onFault: (error: unknown) => void;
}

interface WatchedSession {
  /** Never resolves; rejects with the problem `unauthenticated` once the session has ended. */
  readonly ended: Promise<never>;
  stop(): void;
}

export interface SessionWatch {
  watch(sessionId: string): WatchedSession;
}

export function createSessionWatch({ alive, onFault }: SessionWatchDeps): SessionWatch {
  const watched = new Map<string, Set<(reason: ProblemError) => void>>();
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    const ids = [...watched.keys()];
    const living = await alive(ids);
    for (const id of ids)
      if (!living.has(id))
        for (const end of watched.get(id) ?? []) end(new ProblemError('unauthenticated', MESSAGES.signInAgain));
  }

  const tick = () => {
    looking ??= look()
      .catch(onFault)
      .finally(() => {
        looking = null;
      });
  };

  return {
    watch(id) {
      const { promise, reject } = Promise.withResolvers<never>();
      // Whoever has stopped watching does not wait for it.
      promise.catch(() => undefined);
      const ends = watched.get(id) ?? new Set();
      watched.set(id, ends.add(reject));
      timer ??= setInterval(tick, LOOK_EVERY_MS).unref();
      return {
        ended: promise,
        stop() {
          ends.delete(reject);
          if (ends.size === 0 && watched.get(id) === ends) watched.delete(id);
          if (watched.size > 0 || !timer) return;
          clearInterval(timer);
          timer = null;
        },
      };
    },
  };
}
