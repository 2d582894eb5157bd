// An engine with scripted judgements that records the rules that it was asked about.
import type { Engine } from '#server/engine/engine.ts';
import type { Judgement, JudgeRequest } from '#server/engine/verdicts/judge.ts';
import { NO_JUDGE } from './no-judge.ts';

export type JudgeScript = (title: string, request: JudgeRequest, signal: AbortSignal) => Promise<Judgement> | Judgement;

export interface ScriptedJudge {
  readonly engine: Engine;
  /** Titles of rules, in the order of asking. */
  readonly asked: readonly string[];
}

export const judgement = (more: Partial<Judgement> = {}): Judgement => ({
  verdict: 'meets',
  fallback: null,
  reason: 'It says so.',
  quotes: [{ document: '', quote: 'The buyer pays within thirty days.' }],
  comparison: null,
  proposals: [],
  problem: null,
  usage: { input_tokens: 10, output_tokens: 2 },
  ...more,
});

export function scriptedJudge(script: JudgeScript, more: Partial<Engine> = {}): ScriptedJudge {
  const asked: string[] = [];
  return {
    asked,
    engine: {
      ...NO_JUDGE,
      info: { kind: 'openai-compatible', model: 'scripted' },
      answer: () => Promise.reject(new Error('this engine answers no questions')),
      async judge(request, { signal }) {
        asked.push(request.rule.title);
        return script(request.rule.title, request, signal);
      },
      ...more,
    },
  };
}
