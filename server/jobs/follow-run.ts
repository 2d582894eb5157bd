// Follows a run to its end: by the events of this process, or by polling its row if another process works on it.
import { EventEmitter } from 'node:events';
import { type RunEvent, isUnderWay } from '#domain/runs.ts';
import type { Db } from '#server/store/database.ts';
import { isOutage } from '#server/store/outage.ts';
import { type RunSnapshot, loadRunSnapshots } from '#server/store/runs/run-states.ts';
import type { RunPoller } from './run-poller.ts';

interface FollowDeps {
  readonly db: Db;
  readonly events: RunEvents;
  readonly poller: RunPoller;
  readonly isRunning: (id: string) => boolean;
  /** Aborted when this process is about to end, which ends the following. */
  readonly closing: AbortSignal;
}

interface Following {
  /** Sends the `started` event, before all others. */
  begin(): void;
  /** Resolves when the run has ended or was deleted, or the process closes; with the error if this process knows it. */
  readonly ended: Promise<unknown>;
  stop(): void;
}

/** Subscribes before the run is stored, so that no event is missed. */
export function followRun(deps: FollowDeps, id: string, tell: (event: RunProgress) => void): Following {
  const { db, events, poller, isRunning, closing } = deps;
  const ended = Promise.withResolvers<unknown>();
  const sender = createSnapshotSender(tell);
  let hasBegun = false;
  let unfollow: (() => void) | null = null;

  function begin(): void {
    if (hasBegun) return;
    hasBegun = true;
    tell({ type: 'started', run_id: id });
    unfollow = poller.follow(id, { sent: sender.sent, onSnapshot });
  }

  function onSnapshot(snapshot: RunSnapshot | null, error?: unknown): void {
    if (!snapshot || !isUnderWay(snapshot)) ended.resolve(error);
    else if (!isRunning(id)) sender.send(snapshot);
  }

  async function loadSnapshot(error: unknown): Promise<void> {
    try {
      onSnapshot((await loadRunSnapshots(db, new Map([[id, sender.sent()]]))).get(id) ?? null, error);
    } catch (fault) {
      // After an outage, the poller finds the run.
      if (!isOutage(fault)) ended.reject(fault);
    }
  }

  const unsubscribe = events.subscribe(id, (event) => {
    // Another process may have claimed the run since: its row is the truth.
    if (event.type === 'settled') void loadSnapshot(event.error);
    else {
      begin();
      sender.onEvent(event);
      tell(event);
    }
  });
  const giveUp = () => ended.resolve(undefined);
  closing.addEventListener('abort', giveUp, { once: true });
  // A follower that stops does not await it.
  ended.promise.catch(() => undefined);

  return {
    begin,
    ended: ended.promise,
    stop() {
      unsubscribe();
      closing.removeEventListener('abort', giveUp);
      unfollow?.();
    },
  };
}

/** Turns the snapshots of a run into events, without those that were sent already. */
function createSnapshotSender(tell: (event: RunProgress) => void) {
  let lastProgress = '';
  let sent = 0;
  return {
    sent: () => sent,
    onEvent(event: RunProgress): void {
      if (event.type === 'text') sent = Math.max(sent, event.prompt + 1);
    },
    send({ progress, sent: skipped, results }: RunSnapshot): void {
      const progressNow = JSON.stringify(progress);
      if (progress && progressNow !== lastProgress) tell({ type: 'progress', ...progress });
      lastProgress = progressNow;
      for (const [index, { text }] of results.entries())
        if (skipped + index >= sent) tell({ type: 'text', prompt: skipped + index, delta: text });
      sent = Math.max(sent, skipped + results.length);
    },
  };
}

export type RunProgress = Extract<RunEvent, { type: 'started' | 'progress' | 'text' }>;

/** An attempt of this process has ended, with an error if there was one. The state of the run is in its row. */
interface RunSettled {
  readonly type: 'settled';
  readonly error?: unknown;
}

type Listener = (event: RunProgress | RunSettled) => void;

export class RunEvents {
  readonly #emitter = new EventEmitter<Record<string, [RunProgress | RunSettled]>>().setMaxListeners(0);

  emit(runId: string, event: RunProgress | RunSettled): void {
    this.#emitter.emit(runId, event);
  }

  /** @returns a function that unsubscribes. */
  subscribe(runId: string, listener: Listener): () => void {
    this.#emitter.on(runId, listener);
    return () => this.#emitter.off(runId, listener);
  }
}
