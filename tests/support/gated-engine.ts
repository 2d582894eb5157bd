// An engine that writes a first word and then waits for the test, so that the test can act on a running run.
import type { Draft, Engine } from '#server/engine/engine.ts';
import { NO_JUDGE } from './no-judge.ts';

export interface GatedEngine {
  readonly engine: Engine;
  /** Resolves when a run has reached the engine. */
  readonly asked: Promise<void>;
  /** Resolves with the reason when the run is stopped. */
  readonly stopped: Promise<unknown>;
  /** Lets this run and all later ones finish. */
  open(): void;
}

export function gatedEngine(
  text = 'The result [1]',
  quote = 'This Agreement is governed by the laws of England',
): GatedEngine {
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<unknown>();
  const engine: Engine = {
    ...NO_JUDGE,
    info: { kind: 'built-in', model: null },
    async answer(question, { signal, onText }): Promise<Draft> {
      onText('The ');
      asked.resolve();
      const aborted = new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => {
          stopped.resolve(signal.reason);
          resolve();
        });
      });
      await Promise.race([gate.promise, aborted]);
      signal.throwIfAborted();
      const document = question.documents[0]?.name ?? '';
      return { text, quotes: [{ document, quote }], answers: [], usage: null };
    },
  };
  return { engine, asked: asked.promise, stopped: stopped.promise, open: () => gate.resolve() };
}
