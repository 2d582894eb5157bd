// Ends replies that outlast their session: while any is open, one query per second finds which sessions are still alive,
// so that a session that ended in another process ends here as well.
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';

/** A reply must end within three seconds of its session: two intervals and a query. */
const CHECK_EVERY_MS = 1000;

interface SessionWatchDeps {
  /** Which of the sessions are alive, with an active user and company. */
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
  let checking: Promise<void> | null = null;

  async function check(): Promise<void> {
    const ids = [...watched.keys()];
    const living = await alive(ids);
    for (const id of ids)
      if (!living.has(id))
        for (const end of watched.get(id) ?? []) end(new ProblemError('unauthenticated', MESSAGES.signInAgain));
  }

  const tick = () => {
    checking ??= check()
      .catch(onFault)
      .finally(() => {
        checking = null;
      });
  };

  return {
    watch(id) {
      const { promise, reject } = Promise.withResolvers<never>();
      // Nobody may be waiting for it any more.
      promise.catch(() => undefined);
      const ends = watched.get(id) ?? new Set();
      watched.set(id, ends.add(reject));
      timer ??= setInterval(tick, CHECK_EVERY_MS).unref();
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
