// Events of the runs that this process works on, for their followers here.
import { EventEmitter } from 'node:events';
import type { RunEvent } from '#domain/runs.ts';

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
