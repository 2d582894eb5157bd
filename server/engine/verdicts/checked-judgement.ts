// Checks the quotes of a judgement against the document: a verdict without a checked quote is for a reader to give.
import type { Source } from '#domain/answers.ts';
import type { Verdict } from '#domain/contracts/verdicts.ts';
import { createCitations } from '#server/engine/citations.ts';
import type { EngineDocument, Quote } from '#server/engine/engine.ts';
import type { Judgement } from './judge.ts';

type Checked = Omit<Judgement, 'quotes'> & { readonly sources: readonly Source[] };

const UNPROVEN = 'The words that the engine quotes for its verdict are not in the contract.';
const needsSource = (verdict: Verdict): boolean => verdict !== 'missing' && verdict !== 'not_applicable';

export function checkedJudgement({ quotes, ...judgement }: Judgement, document: EngineDocument): Checked {
  const sources = sourcesOf(document, quotes);
  const isUnproven = needsSource(judgement.verdict) && !sources.some(({ check }) => check !== 'missing');
  if (!isUnproven) return { ...judgement, sources };
  const problem = [judgement.verdict !== 'needs_reader' && UNPROVEN, judgement.problem].filter(Boolean).join(' ');
  return {
    ...judgement,
    verdict: 'needs_reader',
    fallback: null,
    comparison: null,
    // An edit of an unproven place would be placed by guess.
    proposals: [],
    sources,
    problem: problem || null,
  };
}

/** The quotes as sources, numbered from 1. */
export function sourcesOf(document: EngineDocument, quotes: readonly Quote[]): readonly Source[] {
  const citations = createCitations([document]);
  citations.check({ text: '', quotes });
  return citations.sources;
}
