// Judges passages for a question outside the vocabulary: by how much of what it asks stands in one passage.
import { stemsOf } from '#server/terms.ts';
import { WORTH_READING } from './log-odds.ts';
import type { PassageIndex, Rarity } from './passage-index.ts';
import type { AskedQuestion } from './questions.ts';

/** Half of what was asked, by rarity of the words. */
const COVERAGE_THRESHOLD = 0.5;
/** So many of a detail's words in one passage weigh as much as the label itself. */
const DETAILS_ENOUGH = 4;
const DETAILS_MAX = 4000;
/** Brings coverage, which ends near 2, onto the scale of log odds. */
const SCALE = 8;

/** Log odds that a passage answers; null where too little of the question stands in it. */
type CoverageJudge = (passage: number, share: number) => number | null;

export function createCoverageJudge(index: PassageIndex, question: AskedQuestion, rarity: Rarity): CoverageJudge {
  const label = new Set(stemsOf(question.label));
  const details = new Set(stemsOf(question.details.slice(0, DETAILS_MAX)).filter((stem) => !label.has(stem)));
  const asked = [...label].reduce((sum, stem) => sum + rarity(stem), 0);
  const enough = Math.min(2, label.size + details.size);
  return (passage, share) => {
    const stands = (stem: string) => index.has(stem, passage);
    const labelWords = [...label].filter(stands);
    const covered = labelWords.reduce((sum, stem) => sum + rarity(stem), 0);
    const detailWords = [...details].filter(stands).length;
    const coverage = Math.max(asked > 0 ? covered / asked : 0, Math.min(1, detailWords / DETAILS_ENOUGH));
    if (coverage < COVERAGE_THRESHOLD || labelWords.length + detailWords < enough) return null;
    return WORTH_READING + SCALE * (coverage - COVERAGE_THRESHOLD + share + detailWords * 0.05);
  };
}
