// Combines the evidence for a passage into log odds. A mixture of experts (Jacobs et al. 1991): the question means one of its
// likely families, or none of them and only its words count. Families add to the words and never replace them.
// scripts/language/learn-ranking.ts learns the weights.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Candidate, NO_EVIDENCE } from './candidates.ts';
import type { QuestionMatch } from './question-match.ts';

export const MATCH_FEATURES = [
  'relative',
  'share',
  'evidence',
  'familyTerms',
  'heading',
  'contractWords',
  'missingWords',
  'clause',
  'continued',
  'place',
  'sharedNegation',
  'ownNegation',
] as const satisfies readonly (keyof QuestionMatch)[];

/** A family knows the words of its clauses better than the question does. */
export const FAMILY_FEATURES = [
  'share',
  'evidence',
  'familyTerms',
  'questionWords',
  'clause',
  'continued',
  'place',
] as const satisfies readonly (keyof QuestionMatch)[];

/** What says whether the document answers at all. */
export const ANSWER_FEATURES = ['best', 'sum', 'family', 'namedFamily', 'coverage'] as const;
export type AnswerFeatures = Readonly<Record<(typeof ANSWER_FEATURES)[number], number>>;

const weightsOf = <Name extends string>(names: readonly Name[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, z.number()])) as Record<Name, z.ZodNumber>);

const weightsSchema = z.strictObject({
  about: z.string(),
  /** Log odds by the question's words alone. */
  words: z.strictObject({ bias: z.number(), match: weightsOf(MATCH_FEATURES) }),
  /** Log odds by a family that the question means. */
  family: z.strictObject({ bias: z.number(), logOdds: z.number(), match: weightsOf(FAMILY_FEATURES) }),
  /** Log odds that the best passage answers. */
  answer: z.strictObject({
    bias: z.number(),
    features: weightsOf(ANSWER_FEATURES),
  }),
});
export type RankingWeights = Omit<z.output<typeof weightsSchema>, 'about'>;

const LEARNED: RankingWeights = weightsSchema.parse(
  JSON.parse(readFileSync(new URL('ranking-weights.json', import.meta.url), 'utf8')),
);

/** Of the question's words alone, where its families take all of the probability. */
const WORDS_PROBABILITY_MIN = 0.03;
/** Less evidence for a family, or no family, says no more. */
const FAMILY_LOG_ODDS_MIN = -3;
/** Of a passage with a value that the question asks for. Set by hand, as few of the labeled questions ask for one. */
const ASKED_VALUE_LOG_ODDS = 1.5;
/** A higher sum of odds says no more. */
const LOG_ODDS_MAX = 8;

const weighted = <Name extends string>(
  names: readonly Name[],
  values: Readonly<Record<Name, number>>,
  weights: Readonly<Record<Name, number>>,
): number => names.reduce((sum, name) => sum + weights[name] * values[name], 0);

/** The odds of a candidate by the question's words, and by each of its families, times the probability of each. */
export function expertOdds(
  { match, families }: Pick<Candidate, 'match' | 'families'>,
  { words, family }: Pick<RankingWeights, 'words' | 'family'>,
): { byWords: number; byFamilies: number[] } {
  const meant = families.reduce((sum, { probability }) => sum + probability, 0);
  const asked = ASKED_VALUE_LOG_ODDS * match.askedValue;
  const byWords = asked + words.bias + weighted(MATCH_FEATURES, match, words.match);
  const byFamily = asked + family.bias + weighted(FAMILY_FEATURES, match, family.match);
  return {
    byWords: Math.max(1 - meant, WORDS_PROBABILITY_MIN) * Math.exp(byWords),
    byFamilies: families.map(({ probability, logOdds }) => probability * Math.exp(byFamily + family.logOdds * logOdds)),
  };
}

/** Log odds of a candidate, for ranking it among those of its document. */
export function rankingLogOdds(
  candidate: Pick<Candidate, 'match' | 'families'>,
  weights: Pick<RankingWeights, 'words' | 'family'> = LEARNED,
): number {
  const { byWords, byFamilies } = expertOdds(candidate, weights);
  return Math.log(byFamilies.reduce((sum, one) => sum + one, byWords));
}

/** @param ranked the candidates with their log odds; at least one. */
export function answerFeatures(
  ranked: readonly { readonly candidate: Candidate; readonly logOdds: number }[],
  coverage: number,
): AnswerFeatures {
  const odds = ranked.reduce((sum, { logOdds }) => sum + Math.exp(Math.min(logOdds, LOG_ODDS_MAX)), 0);
  const families = ranked[0]?.candidate.families ?? [];
  const best = ranked.reduce((most, { logOdds }) => Math.max(most, logOdds), NO_EVIDENCE);
  const family = Math.log(
    Math.exp(FAMILY_LOG_ODDS_MIN) +
      ranked.reduce(
        (most, { candidate }) =>
          Math.max(
            most,
            candidate.families.reduce(
              (sum, { probability, logOdds }) => sum + probability * Math.exp(Math.min(logOdds, LOG_ODDS_MAX)),
              0,
            ),
          ),
        0,
      ),
  );
  const named = families.reduce((most, { probability }) => Math.max(most, probability), 0);
  return { best, sum: Math.log(odds), family, namedFamily: named * family, coverage };
}

/** Log odds that the best passage answers the question. */
export function answerLogOdds(features: AnswerFeatures, { answer }: Pick<RankingWeights, 'answer'> = LEARNED): number {
  return answer.bias + weighted(ANSWER_FEATURES, features, answer.features);
}
