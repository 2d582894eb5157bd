// Turns a judgement into the answer of a cell: the verdict and its reason, with checked sources.
import { VERDICT_WORDS } from '#domain/contracts/verdicts.ts';
import { readValue } from '#domain/review-values.ts';
import type { EngineDocument } from '#server/engine/engine.ts';
import { checkedJudgement } from '#server/engine/verdicts/checked-judgement.ts';
import type { Judgement } from '#server/engine/verdicts/judge.ts';
import type { CellAnswer } from './cell-answer.ts';

export function verdictOfCell(judgement: Judgement, document: EngineDocument): CellAnswer {
  const { verdict, fallback, reason, sources, problem } = checkedJudgement(judgement, document);
  const words = [VERDICT_WORDS[verdict], ...(verdict === 'fallback' && fallback !== null ? [fallback] : [])].join(' ');
  const value = readValue('verdict', reason === '' ? words : `${words}: ${reason}`);
  return { ...value, absence: null, sources, likelihood: null, nearest: [], problem };
}
