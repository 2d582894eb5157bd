// The answer record as every export says it (design 5): what was asked, what holds now, what the engine had said, who
// decided and when, and why there is no value where there is none.
import type { Answer, Decision, DecisionState } from '#domain/answers.ts';
import { MESSAGES } from '#domain/messages.ts';
import { printable } from './result-tree.ts';
import { shownTime } from './shown-time.ts';

export interface ReportAnswer {
  readonly asked: string;
  /** What holds now: a person's words where somebody edited the answer, else the engine's; or why there are none. */
  readonly value: string;
  /** What the engine had said, where a person has edited it; null otherwise. */
  readonly original: string | null;
  readonly state: DecisionState;
  /** "Verified by Ana Vale, 2026-11-21 09:30 UTC". */
  readonly decision: string;
  /** Empty where none was written. */
  readonly note: string;
  readonly absence: Answer['absence'];
  /** Numbers of sources that exist. */
  readonly sources: readonly number[];
}

/** One sentence per kind of absence: "it does not say" is never confused with "it could not be read". */
const ABSENCE_SENTENCES: Readonly<Record<NonNullable<Answer['absence']>, string>> = {
  not_in_documents: MESSAGES.notFoundInDocuments,
  unreadable: 'Not answered: the document could not be read',
  engine_failed: 'Not answered: the engine failed',
  cut_off: 'Not answered: not all of the text was read or written',
};

const DECISION_WORDS: Readonly<Record<Exclude<DecisionState, 'open'>, string>> = {
  verified: 'Verified',
  edited: 'Edited',
  rejected: 'Rejected',
};

export const NOT_CHECKED = 'Not checked by a person';
const WHOLE = 'The result as a whole';
const AS_ABOVE = 'As written above';

function decisionWords({ state, by, at }: Decision): string {
  if (state === 'open') return NOT_CHECKED;
  const who = by ? ` by ${by}` : '';
  return `${DECISION_WORDS[state]}${who}${at ? `, ${shownTime(at)}` : ''}`;
}

/** True where the only answer of a result is the result itself, which need not be said twice. */
const isWhole = ({ label }: Answer) => label.trim() === '';

/** The text that stands for a whole result: a person's, where somebody has rewritten it. */
export function textOfResult(text: string, answers: readonly Answer[]): string {
  const [only] = answers;
  return answers.length === 1 && only && isWhole(only) ? (only.decision.value ?? text) : text;
}

/** @param text of the result that the answer belongs to. */
export function reportAnswer(
  answer: Answer,
  context: { readonly text: string; readonly numbers: ReadonlySet<number> },
): ReportAnswer {
  const { decision, absence } = answer;
  const edited = decision.state === 'edited' ? decision.value : undefined;
  const own = absence === undefined ? answer.value : ABSENCE_SENTENCES[absence];
  // Of a whole result the text above holds what the value would repeat.
  const shown = isWhole(answer) && absence === undefined ? AS_ABOVE : own;
  const original = isWhole(answer) && absence === undefined ? context.text : own;
  return {
    asked: printable(isWhole(answer) ? WHOLE : answer.label),
    value: printable(edited === undefined ? shown : isWhole(answer) ? AS_ABOVE : edited),
    original: edited === undefined ? null : printable(original),
    state: decision.state,
    decision: printable(decisionWords(decision)),
    note: printable(decision.note ?? ''),
    absence,
    sources: answer.sources.filter((number) => context.numbers.has(number)),
  };
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What a reader must know of the answers before reading on, in sentences. */
export function warningsOfAnswers(answers: readonly ReportAnswer[]): string[] {
  const of = (state: DecisionState) => answers.filter((answer) => answer.state === state).length;
  const open = answers.filter(({ state }) => state === 'open');
  const unanswered = open.filter(({ absence }) => absence !== undefined && absence !== 'not_in_documents').length;
  const changes = [
    ...(of('edited') > 0 ? [`${counted(of('edited'), 'answer was', 'answers were')} edited`] : []),
    ...(of('rejected') > 0 ? [`${counted(of('rejected'), 'answer was', 'answers were')} rejected`] : []),
  ];
  return [
    ...(changes.length > 0
      ? [`${changes.join(' and ')} by a person after the engine wrote this: what holds stands under “${RECORD_TITLE}”.`]
      : []),
    ...(unanswered > 0
      ? [`${counted(unanswered, 'question has', 'questions have')} no answer, which says nothing about the documents.`]
      : []),
  ];
}

export const RECORD_TITLE = 'Answers and who checked them';
