// Judges one case, and says what is right and wrong about the judgement.
import { type Verdict, VERDICTS } from '#domain/contracts/verdicts.ts';
import { isRequired } from '#domain/playbooks.ts';
import { locateQuote } from '#server/engine/citing/locate.ts';
import { EngineFailure } from '#server/engine/engine.ts';
import type { Judge, Judgement } from '#server/engine/verdicts/judge.ts';
import type { Case } from './cases.ts';
import { truthOf } from './mutation.ts';

export const COLUMNS = [...VERDICTS, 'failed'] as const;
export type Column = (typeof COLUMNS)[number];

export interface Outcome {
  readonly of: Case;
  readonly column: Column;
  /** The verdict is what it has to be. */
  readonly isRight: boolean;
  /** The first quote stands in the clause; null without one, or without a clause. */
  readonly isThere: boolean | null;
  readonly judgement: Judgement | null;
  readonly problem: string;
}

export async function judgeCase(judge: Judge, one: Case): Promise<Outcome> {
  const { contract, rule, playbook } = one;
  const document = { name: 'Contract', input: '', main: true, content: contract.content };
  try {
    const judgement = await judge.judge(
      { rule, rules: playbook.rules, document, side: rule.side ?? playbook.side ?? '' },
      { signal: new AbortController().signal },
    );
    const [quote] = judgement.quotes;
    const found = quote ? locateQuote(contract.content, quote.quote, claimOf(quote)) : null;
    // As the product does: a claim without a checked quote is for a reader.
    const needsQuote = judgement.verdict !== 'missing' && judgement.verdict !== 'not_applicable';
    const column: Verdict = needsQuote && !found ? 'needs_reader' : judgement.verdict;
    const isThere = found && one.language !== '' ? found.start < one.place.end && found.end > one.place.start : null;
    return { of: one, column, isRight: isRight(one, column, judgement.fallback), isThere, judgement, problem: '' };
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    return { of: one, column: 'failed', isRight: false, isThere: null, judgement: null, problem: error.message };
  }
}

const claimOf = ({ start, end }: Judgement['quotes'][number]) =>
  start === undefined || end === undefined ? undefined : { start, end };

function isRight({ mutation, position, rule }: Case, column: Column, fallback: number | null): boolean {
  const truth = truthOf(mutation);
  if (truth === 'gone') return column === (isRequired(rule) ? 'missing' : 'not_applicable');
  if (truth === 'matters') return column === 'deviates' || column === 'needs_reader';
  return position.rank === 0 ? column === 'meets' : column === 'fallback' && fallback === position.rank;
}
