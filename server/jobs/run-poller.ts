// Polls the rows of followed runs that other processes work on, or that still wait: one query for all of them.
import type { RunSnapshot } from '#server/store/runs/run-states.ts';
import { oneAtATime } from './one-at-a-time.ts';

const POLL_EVERY_MS = 1000;

interface Follower {
  /** The number of results that the client has already. */
  readonly sent: () => number;
  /** Null for a run that was deleted. */
  readonly onSnapshot: (snapshot: RunSnapshot | null) => void;
}

interface RunPollerDeps {
  /** Loads snapshots of runs, by their ids with the number of results to leave out. */
  readonly load: (sent: ReadonlyMap<string, number>) => Promise<ReadonlyMap<string, RunSnapshot>>;
  /** Runs of this process emit events, and are not polled. */
  readonly isRunning: (id: string) => boolean;
  readonly onFault: (error: unknown) => void;
}

export interface RunPoller {
  /** Polls a run every second. @returns a function that stops it. */
  follow(id: string, follower: Follower): () => void;
}

export function createRunPoller({ load, isRunning, onFault }: RunPollerDeps): RunPoller {
  const followed = new Map<string, Follower>();
  let timer: NodeJS.Timeout | null = null;

  async function poll(): Promise<void> {
    const polled = [...followed].filter(([id]) => !isRunning(id));
    if (polled.length === 0) return;
    const found = await load(new Map(polled.map(([id, { sent }]) => [id, sent()])));
    // Skip followers that unsubscribed during the load.
    for (const [id, follower] of polled) if (followed.get(id) === follower) follower.onSnapshot(found.get(id) ?? null);
  }

  const pollOnce = oneAtATime(poll, onFault);

  return {
    follow(id, follower) {
      followed.set(id, follower);
      timer ??= setInterval(() => void pollOnce(), POLL_EVERY_MS);
      return () => {
        followed.delete(id);
        if (followed.size > 0 || !timer) return;
        clearInterval(timer);
        timer = null;
      };
    },
  };
}
