// Selects from ranked passages: those that answer, those that are quoted, the nearest where none answers, and none that
// repeats a better one.
import { claimedStep } from '#domain/answers.ts';
import type { ReadDocument } from '#domain/documents.ts';
import type { EngineDocument } from '#server/engine/engine.ts';
import type { Span } from '#server/engine/span.ts';
import { answerThreshold, likelihoodOf } from './log-odds.ts';
import type { SubQuestion } from './questions.ts';
import type { Hit } from './trimming.ts';
import { expandToSentences } from './sentences/sentence-expansion.ts';
import type { ClauseFamily } from './vocabulary/vocabulary.ts';

/** Log odds below the best within which a passage is listed, and within which it is quoted as well. */
const LISTED_WITHIN = 4;
/** The same for a point that a contract settles in one place. */
const LISTED_WITHIN_OF_ONE = 2.5;
const QUOTED_WITHIN = 0.8;
const QUOTED_MAX = 3;
/** Passages that are named where a question has no answer. */
const NEAREST_MAX = 5;

/**
 * The passages that answer, best first; empty where the document does not answer. A summary mentions a point that nobody
 * asked for only where it is answered, not where it is only possible.
 */
export function aboveThreshold(
  ranked: readonly Hit[],
  question: SubQuestion,
  { isSummary }: { readonly isSummary: boolean },
): Hit[] {
  const best = ranked[0]?.score ?? Number.NEGATIVE_INFINITY;
  return best < answerThreshold(question) || (isSummary && isOnlyPossible(best))
    ? []
    : ranked.filter(({ score }) => score >= best - (hasOneAnswer(question) ? LISTED_WITHIN_OF_ONE : LISTED_WITHIN));
}

const isOnlyPossible = (score: number): boolean => claimedStep({ likelihood: likelihoodOf(score) }) === 'possible';

/**
 * The best passage and those close to it. A contract has one date, one law, one term: for these only the best. A possible
 * answer is one quote too, as several would look like several findings.
 */
export function closeToBest(ranked: readonly Hit[], question: SubQuestion): Hit[] {
  const best = ranked[0]?.score ?? 0;
  const most = isOnlyPossible(best) || hasOneAnswer(question) ? 1 : QUOTED_MAX;
  return ranked.filter(({ score }) => score >= best - QUOTED_WITHIN).slice(0, most);
}

function hasOneAnswer({ families }: SubQuestion): boolean {
  const isOne = ({ isBrief, position }: ClauseFamily) =>
    isBrief === true || (position !== undefined && position !== 'signatures');
  return families.length > 0 && families.every(isOne);
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

/** A document with its best passages for a question. */
export interface RankedDocument {
  readonly document: EngineDocument;
  /** Best first, none overlapping a better one. */
  readonly ranked: readonly Hit[];
}

/** The best passages of all documents, whatever their score, in whole sentences. */
export function nearestOf(all: readonly RankedDocument[]): { document: EngineDocument; hit: Hit }[] {
  return all
    .flatMap(({ document, ranked }) =>
      expanded(document.content, ranked.slice(0, NEAREST_MAX)).map((hit) => ({ document, hit })),
    )
    .toSorted((one, other) => other.hit.score - one.hit.score)
    .slice(0, NEAREST_MAX);
}

/** Drops spans that overlap a better one. */
export function withoutOverlaps<One extends Span>(ranked: readonly One[]): One[] {
  const kept: One[] = [];
  for (const one of ranked) if (!kept.some((other) => one.start < other.end && other.start < one.end)) kept.push(one);
  return kept;
}
