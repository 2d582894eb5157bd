// What runs at work in this process tell, for whoever listens here. Nobody has to.
import { EventEmitter } from 'node:events';
import type { RunEvent } from '#domain/runs.ts';

/** What is told while a run is at work. */
export type RunProgress = Extract<RunEvent, { type: 'started' | 'progress' | 'text' }>;

/** This process is done with a run, for the reason given where there is one; how it stands, its row says. */
interface RunSettled {
  readonly type: 'settled';
  readonly error?: unknown;
}

type Listener = (event: RunProgress | RunSettled) => void;

export class RunEvents {
  readonly #emitter = new EventEmitter<Record<string, [RunProgress | RunSettled]>>().setMaxListeners(0);

  tell(runId: string, event: RunProgress | RunSettled): void {
    this.#emitter.emit(runId, event);
  }

  /** @returns a function that stops listening. */
  listen(runId: string, listener: Listener): () => void {
    this.#emitter.on(runId, listener);
    return () => this.#emitter.off(runId, listener);
  }
}
