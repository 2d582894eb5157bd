// Scores passages for a question outside the vocabulary by coverage: the share of its terms, weighted by IDF, in a passage.
import { stemsOf } from '#server/terms.ts';
import { ANSWER_THRESHOLD } from './log-odds.ts';
import type { PassageIndex, Idf } from './passage-index.ts';
import type { SubQuestion } from './questions.ts';

/** Half of the question's terms, by IDF. */
const COVERAGE_THRESHOLD = 0.5;
/** This many terms of the details weigh as much as the whole label. */
const DETAILS_ENOUGH = 4;
const DETAILS_MAX = 4000;
/** Maps coverage, which ends near 2, to log odds. */
const SCALE = 8;

/** Log odds that a passage answers; null where it covers too little of the question. */
type CoverageScorer = (passage: number, relativeBm25: number) => number | null;

export function createCoverageScorer(index: PassageIndex, question: SubQuestion, idf: Idf): CoverageScorer {
  const label = new Set(stemsOf(question.label));
  const details = new Set(stemsOf(question.details.slice(0, DETAILS_MAX)).filter((stem) => !label.has(stem)));
  const labelIdf = [...label].reduce((sum, stem) => sum + idf(stem), 0);
  const minTerms = Math.min(2, label.size + details.size);
  return (passage, relativeBm25) => {
    const isInPassage = (stem: string) => index.has(stem, passage);
    const labelTerms = [...label].filter(isInPassage);
    const covered = labelTerms.reduce((sum, stem) => sum + idf(stem), 0);
    const detailTerms = [...details].filter(isInPassage).length;
    const coverage = Math.max(labelIdf > 0 ? covered / labelIdf : 0, Math.min(1, detailTerms / DETAILS_ENOUGH));
    if (coverage < COVERAGE_THRESHOLD || labelTerms.length + detailTerms < minTerms) return null;
    return ANSWER_THRESHOLD + SCALE * (coverage - COVERAGE_THRESHOLD + relativeBm25 + detailTerms * 0.05);
  };
}
