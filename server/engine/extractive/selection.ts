// Selects from ranked passages: those above the threshold, those that are quoted, and none that repeats a better one.
import type { ReadDocument } from '#domain/documents.ts';
import type { Span } from '#server/engine/span.ts';
import { ANSWER_THRESHOLD } from './log-odds.ts';
import type { SubQuestion } from './questions.ts';
import type { Hit } from './trimming.ts';
import { expandToSentences } from './sentence-expansion.ts';
import type { ClauseFamily } from './vocabulary/vocabulary.ts';

/** Log odds below the best within which a passage is listed, and within which it is quoted as well. */
const LISTED_WITHIN = 7;
const QUOTED_WITHIN = 1.5;
const QUOTED_MAX = 3;

/** A summary mentions a point that nobody asked for only where it is more likely there than not. */
const SUMMARY_THRESHOLD = 0;

/** The passages above the threshold, best first; empty where the document does not answer. */
export function aboveThreshold(ranked: readonly Hit[], { isSummary }: { isSummary: boolean }): Hit[] {
  const best = ranked[0]?.score ?? Number.NEGATIVE_INFINITY;
  return best < (isSummary ? SUMMARY_THRESHOLD : ANSWER_THRESHOLD)
    ? []
    : ranked.filter(({ score }) => score >= best - LISTED_WITHIN);
}

/** The best passage and those close to it. A contract has one date, one law, one term: for these only the best. */
export function closeToBest(ranked: readonly Hit[], { families }: SubQuestion): Hit[] {
  const best = ranked[0]?.score ?? 0;
  const most = families.length > 0 && families.every(hasOneAnswer) ? 1 : QUOTED_MAX;
  return ranked.filter(({ score }) => score >= best - QUOTED_WITHIN).slice(0, most);
}

function hasOneAnswer({ isBrief, position }: ClauseFamily): boolean {
  return isBrief === true || position === 'agreement_date' || position === 'title';
}

/** Expands the hits to whole sentences, and drops those that then overlap a better one. */
export function expanded(content: ReadDocument, ranked: readonly Hit[]): Hit[] {
  return withoutOverlaps(
    ranked.map((hit) => {
      const expansion = expandToSentences(content, hit);
      return { ...hit, ...expansion.main, expansion };
    }),
  );
}

/** Drops spans that overlap a better one. */
export function withoutOverlaps<One extends Span>(ranked: readonly One[]): One[] {
  const kept: One[] = [];
  for (const one of ranked) if (!kept.some((other) => one.start < other.end && other.start < one.end)) kept.push(one);
  return kept;
}
