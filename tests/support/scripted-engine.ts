// An engine with scripted answers that records its questions.
import type { Draft, Engine, Question } from '#server/engine/engine.ts';
import { NO_JUDGE } from './no-judge.ts';

export interface ScriptedEngine {
  readonly engine: Engine;
  /** `document: title` of every question, in the order of asking. */
  readonly asked: readonly string[];
  /** Resolves once that many questions were asked. */
  reached(count: number): Promise<void>;
}

export type Script = (asked: string, question: Question, signal: AbortSignal) => Promise<Draft> | Draft;

/** A draft of one answer whose value and quote are the given words. */
export const says = (value: string, quote = value): Draft => ({
  text: value,
  quotes: [{ document: '', quote }],
  answers: [{ label: '', value, quotes: [1] }],
  usage: { input_tokens: 10, output_tokens: 2 },
});

export function scriptedEngine(script: Script): ScriptedEngine {
  const asked: string[] = [];
  let waiting: { count: number; resolve: () => void }[] = [];
  return {
    asked,
    engine: {
      ...NO_JUDGE,
      info: { kind: 'openai-compatible', model: 'scripted' },
      async answer(question, { signal }) {
        const title = /^- ([^:]*):/m.exec(question.instruction)?.[1] ?? '';
        const name = `${question.documents[0]?.name ?? ''}: ${title}`;
        asked.push(name);
        waiting = waiting.filter(({ count, resolve }) => {
          if (asked.length < count) return true;
          resolve();
          return false;
        });
        return script(name, question, signal);
      },
    },
    reached: (count) =>
      asked.length >= count
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push({ count, resolve });
          }),
  };
}

/** Never resolves; rejects when aborted. */
export const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
