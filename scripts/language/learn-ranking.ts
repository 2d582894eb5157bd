// Learns the weights of the built-in engine's ranking and writes server/engine/extractive/ranking-weights.json.
// Run: node scripts/language/learn-ranking.ts <folder for bench:answers> <contractnli json>
//
// Contracts: those of the half that `--list` of bench:answers and bench:statements calls "decided". Wordings: usual names and
// benchmarks/wordings/tuning.json. The other half and benchmarks/wordings/held-out.json are never read here.
//
// First the ranking, listwise (Cao et al. 2007): a softmax over the candidates of a question and "none of them", with the
// marked passages as the target. Then, by logistic regression, whether the best one answers at all. Adam on the whole data
// (Kingma and Ba 2015), so that every run writes the same file.
import { writeFileSync } from 'node:fs';
import { isHit } from '#benchmarks/marks.ts';
import { type Candidate, candidatesOf } from '#server/engine/extractive/candidates.ts';
import {
  ANSWER_FEATURES,
  type AnswerFeatures,
  answerFeatures,
  expertOdds,
  FAMILY_FEATURES,
  MATCH_FEATURES,
  rankingLogOdds,
  type RankingWeights,
} from '#server/engine/extractive/evidence.ts';
import { passageIndexOf } from '#server/engine/extractive/passage-index.ts';
import { subQuestion } from '#server/engine/extractive/questions.ts';
import { createPace } from '#server/pace.ts';
import { minimize } from './minimize.ts';
import { type LabelledQuestion, questionsOfClauses, questionsOfStatements } from './labelled-questions.ts';

const [folder, statements] = process.argv.slice(2);
if (folder === undefined || statements === undefined)
  throw new Error('usage: node scripts/language/learn-ranking.ts <folder for bench:answers> <contractnli json>');

const WORDINGS = 'benchmarks/wordings/tuning.json';
const TARGET = new URL('../../server/engine/extractive/ranking-weights.json', import.meta.url);
const ROUNDS = 200;
const RATE = 0.05;
const PENALTY = 0.002;
/** For which the share of silent questions is printed. */
const THRESHOLDS = [-2, -1.5, -1, -0.5, 0, 0.5, 1];
/** Answers by position are not ranked. */
const POSITIONS = new Set(['title', 'agreement_date']);

interface Example {
  readonly kind: LabelledQuestion['kind'];
  readonly candidates: readonly Candidate[];
  readonly coverage: number;
  readonly isRight: readonly boolean[];
  readonly isThere: boolean;
}

async function exampleOf({ kind, label, details, content, marked }: LabelledQuestion): Promise<Example[]> {
  const question = subQuestion(label, details);
  if (question.families.some(({ position }) => position !== undefined && POSITIONS.has(position))) return [];
  const { candidates, coverage } = await candidatesOf(await passageIndexOf(content), question, createPace());
  const isRight = candidates.map(({ passage }) => marked.some((span) => isHit(passage, span)));
  const isThere = marked.length > 0;
  // A marked passage that no candidate covers teaches nothing.
  if (candidates.length === 0 || (isThere && !isRight.includes(true))) return [];
  return [{ kind, candidates, coverage, isRight, isThere }];
}

const examples: Example[] = [];
for (const one of [...questionsOfClauses(folder, WORDINGS), ...questionsOfStatements(statements)])
  examples.push(...(await exampleOf(one)));

/** Every kind of question counts the same, and in it what is there as much as what is absent. */
const groupOf = ({ kind, isThere }: Example) => `${kind} ${isThere}`;
const sizes = Map.groupBy(examples, groupOf);
const shareOf = (example: Example) => 1 / (sizes.get(groupOf(example))?.length ?? 1) / sizes.size;

const WIDTH = MATCH_FEATURES.length;
/** The order of the parameters: both biases, the weight of a family's log odds, then the two sets of match weights. */
const FIRST = 3;
const START = [-4, -1, 0.6, ...[...MATCH_FEATURES, ...FAMILY_FEATURES].map(() => 0)];

type Ranking = Omit<RankingWeights, 'answer'>;

function weightsOf(parameters: ArrayLike<number>): Ranking {
  const match = <Name extends string>(names: readonly Name[], from: number) =>
    Object.fromEntries(names.map((name, at) => [name, parameters[from + at] ?? 0])) as Record<Name, number>;
  return {
    words: { bias: parameters[0] ?? 0, match: match(MATCH_FEATURES, FIRST) },
    family: { bias: parameters[1] ?? 0, logOdds: parameters[2] ?? 0, match: match(FAMILY_FEATURES, FIRST + WIDTH) },
  };
}

/** The gradient of one candidate's log odds by the parameters, times a factor, added to `gradient`. */
function addSlope(gradient: Float64Array, { match, families }: Candidate, weights: Ranking, factor: number): void {
  const { byWords, byFamilies } = expertOdds({ match, families }, weights);
  const total = byFamilies.reduce((sum, one) => sum + one, byWords);
  const add = (at: number, slope: number) => (gradient[at] = (gradient[at] ?? 0) + factor * slope);
  const words = byWords / total;
  add(0, words);
  add(1, 1 - words);
  for (const [at, { logOdds }] of families.entries()) add(2, ((byFamilies[at] ?? 0) / total) * logOdds);
  for (const [at, name] of MATCH_FEATURES.entries()) add(FIRST + at, words * match[name]);
  for (const [at, name] of FAMILY_FEATURES.entries()) add(FIRST + WIDTH + at, (1 - words) * match[name]);
}

/** The gradient of the softmax over the candidates of an example and "none of them". */
function addExample(gradient: Float64Array, example: Example, weights: Ranking): void {
  const odds = example.candidates.map((candidate) => Math.exp(rankingLogOdds(candidate, weights)));
  const total = odds.reduce((sum, one) => sum + one, 1);
  const right = odds.reduce((sum, one, at) => sum + (example.isRight[at] ? one : 0), 0);
  const share = shareOf(example);
  for (const [at, candidate] of example.candidates.entries()) {
    const wanted = example.isRight[at] && right > 0 ? (odds[at] ?? 0) / right : 0;
    const error = (odds[at] ?? 0) / total - wanted;
    if (Math.abs(error) > 1e-6) addSlope(gradient, candidate, weights, share * error);
  }
}

const parameters = Float64Array.from(START);
minimize(
  parameters,
  (gradient) => {
    const weights = weightsOf(parameters);
    for (const [at, value] of parameters.entries()) gradient[at] = at < FIRST ? 0 : PENALTY * value;
    for (const example of examples) addExample(gradient, example, weights);
  },
  { rounds: ROUNDS, rate: RATE },
);
const ranking = weightsOf(parameters);

const judged = examples.map((example) => {
  const ranked = example.candidates.map((candidate) => ({ candidate, logOdds: rankingLogOdds(candidate, ranking) }));
  return { example, features: answerFeatures(ranked, example.coverage) };
});
const answer = new Float64Array(ANSWER_FEATURES.length + 1);
const answerScore = (features: AnswerFeatures) =>
  ANSWER_FEATURES.reduce((sum, name, at) => sum + (answer[at + 1] ?? 0) * features[name], answer[0] ?? 0);
minimize(
  answer,
  (gradient) => {
    for (const [at, value] of answer.entries()) gradient[at] = at === 0 ? 0 : PENALTY * value;
    for (const { example, features } of judged) {
      const error = 1 / (1 + Math.exp(-answerScore(features))) - (example.isThere ? 1 : 0);
      const share = shareOf(example) * error;
      gradient[0] = (gradient[0] ?? 0) + share;
      for (const [at, name] of ANSWER_FEATURES.entries())
        gradient[at + 1] = (gradient[at + 1] ?? 0) + share * features[name];
    }
  },
  { rounds: ROUNDS, rate: RATE },
);

const rounded = (value: number) => Math.round(value * 1000) / 1000;
const all = (weights: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(weights).map(([name, value]) => [name, rounded(value)]));
const file = {
  about: 'Written by scripts/language/learn-ranking.ts',
  words: { bias: rounded(ranking.words.bias), match: all(ranking.words.match) },
  family: {
    bias: rounded(ranking.family.bias),
    logOdds: rounded(ranking.family.logOdds),
    match: all(ranking.family.match),
  },
  answer: {
    bias: rounded(answer[0] ?? 0),
    features: all(Object.fromEntries(ANSWER_FEATURES.map((name, at) => [name, answer[at + 1] ?? 0]))),
  },
};
writeFileSync(TARGET, `${JSON.stringify(file, null, 2)}\n`);

/** How many of the first passages were right, by log odds: the points of log-odds.ts. */
const calibrated = judged.map(({ example, features }) => {
  const scores = example.candidates.map((candidate) => rankingLogOdds(candidate, ranking));
  return { logOdds: answerScore(features), isRight: example.isRight[scores.indexOf(Math.max(...scores))] === true };
});
for (const [bin, of] of [...Map.groupBy(calibrated, ({ logOdds }) => Math.floor(logOdds * 2) / 2)].toSorted(
  ([one], [other]) => one - other,
))
  process.stdout.write(
    `log odds from ${bin}: ${of.length} questions, first passage right for ${((100 * of.filter(({ isRight }) => isRight).length) / of.length).toFixed(0)} %\n`,
  );

for (const [kind, of] of Map.groupBy(judged, ({ example }) => example.kind)) {
  const present = of.filter(({ example }) => example.isThere);
  const first = present.filter(({ example: { candidates, isRight } }) => {
    const scores = candidates.map((candidate) => rankingLogOdds(candidate, ranking));
    return isRight[scores.indexOf(Math.max(...scores))];
  });
  const silent = (isThere: boolean, threshold: number) => {
    const all = of.filter(({ example }) => example.isThere === isThere);
    return (all.filter(({ features }) => answerScore(features) < threshold).length / all.length).toFixed(2);
  };
  const thresholds = THRESHOLDS.map((one) => `${one}: ${silent(false, one)} and ${silent(true, one)}`);
  process.stdout.write(
    `${kind.padEnd(12)} ${of.length} questions, ${present.length} with an answer, first passage right for ${((100 * first.length) / present.length).toFixed(1)} %\n` +
      `  silent below log odds, without and with an answer: ${thresholds.join(', ')}\n`,
  );
}
