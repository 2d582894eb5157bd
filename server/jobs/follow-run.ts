// Following a run to its end: by what this process tells of it, or by its row where another one is at work on it.
import { isUnderWay } from '#domain/runs.ts';
import type { Db } from '#server/store/database.ts';
import { isOutage } from '#server/store/outage.ts';
import type { Standing } from '#server/store/runs/run-states.ts';
import { runStandings } from '#server/store/runs/run-states.ts';
import type { FollowedRows } from './followed-rows.ts';
import type { RunEvents, RunProgress } from './run-events.ts';

interface FollowDeps {
  readonly db: Db;
  readonly events: RunEvents;
  readonly rows: FollowedRows;
  readonly isAtWork: (id: string) => boolean;
  /** Aborted when this process is about to end: nobody follows any further then. */
  readonly closing: AbortSignal;
}

interface Following {
  /** Tells that the run has started; before it, nothing is told. */
  begin(): void;
  /** Resolves when the run has ended, is gone, or is no longer followed; with its error where this process has it. */
  readonly ended: Promise<unknown>;
  stop(): void;
}

/** Listens from before the run is stored, so that nothing is missed. */
export function followRun(deps: FollowDeps, id: string, tell: (event: RunProgress) => void): Following {
  const { db, events, rows, isAtWork, closing } = deps;
  const ended = Promise.withResolvers<unknown>();
  const row = rowTeller(tell);
  let hasBegun = false;
  let unfollow: (() => void) | null = null;

  function begin(): void {
    if (hasBegun) return;
    hasBegun = true;
    tell({ type: 'started', run_id: id });
    unfollow = rows.follow(id, { told: row.told, onStanding });
  }

  function onStanding(standing: Standing | null, error?: unknown): void {
    if (!standing || !isUnderWay(standing)) ended.resolve(error);
    else if (!isAtWork(id)) row.tell(standing);
  }

  async function look(error: unknown): Promise<void> {
    try {
      onStanding((await runStandings(db, new Map([[id, row.told()]]))).get(id) ?? null, error);
    } catch (fault) {
      // The database is away for a moment; the next look at all rows may find it.
      if (!isOutage(fault)) ended.reject(fault);
    }
  }

  const unlisten = events.listen(id, (event) => {
    // Settled here may mean that another process has it now: its row knows.
    if (event.type === 'settled') void look(event.error);
    else {
      begin();
      row.heard(event);
      tell(event);
    }
  });
  const giveUp = () => ended.resolve(undefined);
  closing.addEventListener('abort', giveUp, { once: true });
  // Whoever stops following does not wait for it.
  ended.promise.catch(() => undefined);

  return {
    begin,
    ended: ended.promise,
    stop() {
      unlisten();
      closing.removeEventListener('abort', giveUp);
      unfollow?.();
    },
  };
}

/** Tells what a row says that was not told before. */
function rowTeller(tell: (event: RunProgress) => void) {
  let shown = '';
  let written = 0;
  return {
    told: () => written,
    heard(event: RunProgress): void {
      if (event.type === 'text') written = Math.max(written, event.prompt + 1);
    },
    tell({ progress, told, results }: Standing): void {
      const progressNow = JSON.stringify(progress);
      if (progress && progressNow !== shown) tell({ type: 'progress', ...progress });
      shown = progressNow;
      for (const [index, { text }] of results.entries())
        if (told + index >= written) tell({ type: 'text', prompt: told + index, delta: text });
      written = Math.max(written, told + results.length);
    },
  };
}
