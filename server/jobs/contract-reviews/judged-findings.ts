// Turns what an engine says about a rule, a question or a contract into findings: every quote is checked against the document,
// and a verdict without a checked quote is for a reader to give.
import type { EngineInfo } from '#domain/configuration.ts';
import { answerOfCell } from '#server/engine/cells/cell-answer.ts';
import type { QuestionColumn } from '#server/engine/cells/cell-question.ts';
import type { Draft, EngineDocument, EngineFailure } from '#server/engine/engine.ts';
import { checkedJudgement, sourcesOf } from '#server/engine/verdicts/checked-judgement.ts';
import type { Judgement, Proposal } from '#server/engine/verdicts/judge.ts';
import type { Observation } from '#server/engine/verdicts/observation.ts';
import type { JudgedFinding, NoticedFinding } from '#server/store/contracts/findings.ts';

const NOTHING = {
  verdict: null,
  fallback: null,
  reason: '',
  absence: null,
  likelihood: null,
  comparison: null,
  sources: [],
  nearest: [],
  usage: null,
  problem: null,
} as const;

/** A finding with the edits that its review proposes. */
export interface Judged {
  readonly finding: JudgedFinding;
  readonly proposals: readonly Proposal[];
}

export function judgedRule(id: string, judgement: Judgement, document: EngineDocument, engine: EngineInfo): Judged {
  const { proposals, ...checked } = checkedJudgement(judgement, document);
  return { finding: { ...NOTHING, ...checked, id, state: 'done', engine }, proposals };
}

export function answeredQuestion(
  id: string,
  draft: Draft,
  column: QuestionColumn,
  document: EngineDocument,
  engine: EngineInfo,
): JudgedFinding {
  const { answer, absence, likelihood, sources, nearest, problem } = answerOfCell(draft, column, document, engine);
  return {
    ...NOTHING,
    id,
    state: 'done',
    reason: answer,
    absence,
    likelihood,
    sources,
    nearest,
    engine,
    usage: draft.usage,
    problem,
  };
}

export const failedFinding = (
  id: string,
  { absence, message, usage }: Pick<EngineFailure, 'absence' | 'message' | 'usage'>,
  engine: EngineInfo,
): JudgedFinding => ({ ...NOTHING, id, state: 'failed', absence, usage, engine, problem: message });

/** Of a document without a text. A timeout may not happen again, so it is a failure of the engine. */
export const unreadFinding = (id: string, absence: 'unreadable' | 'engine_failed', problem: string): JudgedFinding => ({
  ...NOTHING,
  id,
  state: 'failed',
  absence,
  engine: null,
  problem,
});

/** Null for a claim about words that are not in the contract. */
export function noticedFinding(
  id: string,
  { kind, title, reason, severity, quotes }: Observation,
  document: EngineDocument,
  engine: EngineInfo,
): NoticedFinding | null {
  const sources = sourcesOf(document, quotes).filter(({ check }) => check !== 'missing');
  if (sources.length === 0 && kind !== 'missing_clause') return null;
  return { id, title, observation: kind, severity, reason, sources, engine, usage: null };
}
