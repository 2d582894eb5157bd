// The answer record in words, one wording for the screen, the clipboard and every file: the question, the
// current value, how sure it is, the engine's answer, who decided and when, and why a value is missing.
import {
  ANSWER_STEPS,
  type Answer,
  type AnswerStep,
  type Decision,
  type DecisionState,
  chosenSources,
  claimedStep,
  nearestOf,
  sourcesOf,
  stepOf,
} from './answers.ts';
import { MESSAGES } from './messages.ts';

export interface AnswerInWords {
  readonly asked: string;
  /** The current value: the edit of a person, else the engine's answer, or why there is none. */
  readonly value: string;
  /** The engine's answer where a person edited it; null otherwise. */
  readonly original: string | null;
  readonly state: DecisionState;
  readonly decision: string;
  /** Empty where none was written. */
  readonly note: string;
  readonly absence: Answer['absence'];
  /** Null where the engine could not answer. */
  readonly step: AnswerStep | null;
  readonly sources: readonly number[];
  /** Passages that are near and do not answer. */
  readonly nearest: readonly number[];
}

export const STEP_WORDS: Readonly<Record<AnswerStep, string>> = {
  answered: 'Answered',
  possible: 'Possible',
  not_found: MESSAGES.notFoundInDocuments,
};

/** Why a possible answer needs its reader. */
export const POSSIBLE_MEANS =
  'The engine is not sure that this passage answers the question. Read it before you rely on it.';

/** Before the numbers of passages that are near and do not answer. */
export const NEAREST_LABEL = 'Nearest';
export const NEAREST_TITLE = 'Nearest passages';
export const NEAREST_MEANS = 'Close to the question, but not an answer. Read a passage before you use it.';

/** Of a passage that no answer has as its source. @param labels the questions that it is near to, empty for a prompt. */
export function nearestInWords(labels: readonly string[]): string {
  const questions = labels.map((label) => (label.trim() === '' ? 'the prompt' : `“${label}”`));
  return `Nearest to ${questions.join(', ')}, but not an answer`;
}

/** The names of points in one line, each once: "Renewal, Who pays? Insurance". A question ends with its own mark. */
export const namesInWords = (names: readonly string[]): string =>
  [...new Set(names)].join(', ').replace(/([?!.]), /g, '$1 ');

/** "The contract does not say" is never confused with "it could not be read". */
export const ABSENCE_WORDS: Readonly<Record<NonNullable<Answer['absence']>, string>> = {
  engine_failed: 'The engine failed here',
  unreadable: 'Could not be read',
  cut_off: 'Cut off before the end',
  not_in_documents: MESSAGES.notFoundInDocuments,
};

export const DECISION_WORDS: Readonly<Record<DecisionState, string>> = {
  open: 'Not checked',
  verified: 'Verified',
  edited: 'Edited',
  rejected: 'Rejected',
};

export const RECORD_TITLE = 'Answers and reviewers';
export const RECORD_COLUMNS = ['Asked', 'Answer', 'Sources', 'Checked'] as const;
const WHOLE = 'The whole result';
const AS_ABOVE = 'See the text above';

/**
 * "Verified by Ana Vale, 2026-11-21 09:30 UTC"; of an answer that was opened again, who did that.
 * @param when formats a time.
 */
export function decisionInWords({ state, by, at }: Decision, when: (iso: string) => string): string {
  const done = state === 'open' && at ? 'Reopened' : DECISION_WORDS[state];
  return `${done}${by ? ` by ${by}` : ''}${at ? `, ${when(at)}` : ''}`;
}

/** The engine's answer, or why there is none. */
export function engineInWords({ value, absence }: Pick<Answer, 'value' | 'absence'>): string {
  if (absence === undefined) return value;
  const words = ABSENCE_WORDS[absence];
  return absence === 'cut_off' && value !== '' ? `${value} (${words.toLowerCase()})` : words;
}

/** "Possible: two years", where the engine is not sure. */
const claimInWords = (answer: Answer): string =>
  claimedStep(answer) === 'possible' ? `${STEP_WORDS.possible}: ${answer.value}` : engineInWords(answer);

/** Whether the answer is the whole result, whose text is not repeated. */
const isWhole = ({ label }: Answer) => label.trim() === '';

/**
 * @param text of the result that the answer belongs to, as the engine wrote it.
 * @param when formats a time.
 */
export function answerInWords(answer: Answer, text: string, when: (iso: string) => string): AnswerInWords {
  const { decision, absence, label } = answer;
  const edited = decision.state === 'edited' ? decision.value : undefined;
  const isAbove = isWhole(answer) && absence === undefined;
  const step = stepOf(answer, decision.state);
  const own = claimInWords(answer);
  const holds = edited ?? (step === 'possible' ? own : engineInWords(answer));
  const now = isWhole(answer) && (edited !== undefined || isAbove) ? AS_ABOVE : holds;
  return {
    asked: isWhole(answer) ? WHOLE : label,
    value: now,
    original: edited === undefined ? null : isAbove ? text : own,
    state: decision.state,
    decision: decisionInWords(decision, when),
    note: decision.note ?? '',
    absence,
    step,
    sources: sourcesOf(answer),
    nearest: nearestOf(answer),
  };
}

/** "[1] [2]", or "Nearest: [3]" of a question without an answer. */
export function citedInWords({ sources, nearest }: Pick<AnswerInWords, 'sources' | 'nearest'>): string {
  const cited = (numbers: readonly number[]) => numbers.map((number) => `[${number}]`).join(' ');
  return [cited(sources), nearest.length > 0 ? `${NEAREST_LABEL}: ${cited(nearest)}` : ''].filter(Boolean).join(' ');
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/**
 * Sentences about edited and rejected answers, and which of them the text does not show.
 * @param unplaced answers whose place in the text is unknown.
 * @param record the section that lists all answers.
 */
export function changesInWords(
  answers: readonly Pick<AnswerInWords, 'state'>[],
  unplaced: readonly Pick<Answer, 'label'>[],
  record: string = RECORD_TITLE,
): string[] {
  const of = (state: DecisionState) => answers.filter((answer) => answer.state === state).length;
  const changes = [
    ...(of('edited') > 0 ? [`${counted(of('edited'), 'answer was', 'answers were')} edited`] : []),
    ...(of('rejected') > 0 ? [`${counted(of('rejected'), 'answer was', 'answers were')} rejected`] : []),
  ];
  if (changes.length === 0) return [];
  const isAnyMarked = of('edited') + of('rejected') > unplaced.length;
  const marked = isAnyMarked
    ? ` The changes are marked in the text; the engine’s own words are kept under “${record}”.`
    : '';
  const names = namesInWords(unplaced.map(({ label }) => (label.trim() === '' ? WHOLE : label)));
  return [
    `${changes.join(' and ')} by a person after the engine wrote this.${marked}`,
    ...(names === ''
      ? []
      : [
          `The text could not be changed for: ${names.replace(/[?!.]?$/, (end) => end || '.')} See “${record}” for what is right.`,
        ]),
  ];
}

/** "12 answered, 3 possible, 2 not found", without those that the engine could not answer. */
export function stepsInWords(answers: readonly Pick<AnswerInWords, 'step'>[]): string {
  const words = { answered: 'answered', possible: 'possible', not_found: 'not found' } as const;
  return ANSWER_STEPS.map((step) => ({ step, count: answers.filter((answer) => answer.step === step).length }))
    .filter(({ count }) => count > 0)
    .map(({ step, count }) => `${count} ${words[step]}`)
    .join(', ');
}

/** What to do about answers that are only possible and that nobody has judged; none of them, no sentence. */
export function possibleInWords(count: number): string[] {
  if (count === 0) return [];
  const [answers, quotes, them] =
    count === 1 ? ['1 answer is', 'it quotes', 'it'] : [`${count} answers are`, 'they quote', 'them'];
  return [`${answers} only possible: read what ${quotes} before you rely on ${them}.`];
}

/** Sentences to read before the result. */
export function warningsOfAnswers(
  answers: readonly Pick<AnswerInWords, 'state' | 'absence' | 'step'>[],
  unplaced: readonly Pick<Answer, 'label'>[],
): string[] {
  const isUnknown = ({ state, absence }: (typeof answers)[number]) =>
    state !== 'edited' && absence !== undefined && absence !== 'not_in_documents';
  const unanswered = answers.filter(isUnknown).length;
  return [
    ...changesInWords(answers, unplaced),
    ...possibleInWords(answers.filter(({ step, state }) => step === 'possible' && state === 'open').length),
    ...(unanswered > 0
      ? [`${counted(unanswered, 'question has', 'questions have')} no answer, which says nothing about the documents.`]
      : []),
  ];
}

/** "Chosen by Theo Marchbank" for the passages of a correction; empty for the engine's. */
export const chosenInWords = (decision: Decision): string =>
  chosenSources(decision).length > 0 ? `Chosen by ${decision.by ?? 'a reviewer'}` : '';
