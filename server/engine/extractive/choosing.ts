// Chooses among ranked passages: which are worth reading, which of these are quoted, and which repeat a better one.
import type { ReadDocument } from '#domain/documents.ts';
import { WORTH_READING } from './log-odds.ts';
import type { AskedQuestion } from './questions.ts';
import type { Span } from './sentences.ts';
import type { Found } from './trimming.ts';
import { wholeOf } from './whole-quotes.ts';
import type { ClauseFamily } from './vocabulary/family.ts';

/** Log odds below the best within which a passage is offered, and within which it is quoted beside it. */
const OFFERED_WITHIN = 7;
const QUOTED_WITHIN = 1.5;
const QUOTED_MAX = 3;

/** A summary was not asked for the point: it mentions what is likelier there than not. */
const WORTH_MENTIONING = 0;

/** What is worth reading of a ranking, best first; empty where the document does not answer. */
export function worthReading(ranked: readonly Found[], { isSummary }: { isSummary: boolean }): Found[] {
  const best = ranked[0]?.score ?? Number.NEGATIVE_INFINITY;
  return best < (isSummary ? WORTH_MENTIONING : WORTH_READING)
    ? []
    : ranked.filter(({ score }) => score >= best - OFFERED_WITHIN);
}

/** The best and those as good as it. A contract has one date, one law, one term: of these, the best alone. */
export function asGood(ranked: readonly Found[], { families }: AskedQuestion): Found[] {
  const best = ranked[0]?.score ?? 0;
  const most = families.length > 0 && families.every(isOfOne) ? 1 : QUOTED_MAX;
  return ranked.filter(({ score }) => score >= best - QUOTED_WITHIN).slice(0, most);
}

function isOfOne({ isBrief, position }: ClauseFamily): boolean {
  return isBrief === true || position === 'agreement_date' || position === 'title';
}

/** The same as whole sentences; what then says what a better one says already is left out. */
export function inWhole(content: ReadDocument, ranked: readonly Found[]): Found[] {
  return distinct(
    ranked.map((found) => {
      const whole = wholeOf(content, found);
      return { ...found, ...whole.main, whole };
    }),
  );
}

/** Leaves out what overlaps a better find. */
export function distinct<One extends Span>(ranked: readonly One[]): One[] {
  const kept: One[] = [];
  for (const one of ranked) if (!kept.some((other) => one.start < other.end && other.start < one.end)) kept.push(one);
  return kept;
}
