// The review of a run, shared by the bar, the list and the keys: which answers are open, and the order of all.
import {
  type Answer,
  type DecideAnswer,
  type Decision,
  type RecordedDecision,
  type Source,
  chosenSources,
  isPossible,
} from '#domain/answers.ts';
import { ANSWER_VALUE_MAX } from '#domain/limits.ts';
import { isNotFound } from '#domain/points.ts';
import type { PromptResult } from '#domain/runs.ts';

/** An answer with its position in the run, from 0. */
export interface PlacedAnswer {
  readonly key: string;
  readonly prompt: number;
  readonly index: number;
  readonly answer: Answer;
  /** The engine's text for the prompt. */
  readonly text: string;
}

export type Wanted = Pick<DecideAnswer, 'state' | 'value' | 'note' | 'quote'>;

/** An alternative to the cited passages. */
export type OtherPassage = Omit<Source, 'number'>;

export interface Review {
  /** @returns false where it was refused; the page has shown why. */
  decide(at: PlacedAnswer, decision: Wanted): Promise<boolean>;
  /** All decisions about an answer, newest first. */
  history(at: PlacedAnswer): Promise<readonly RecordedDecision[]>;
  /** Alternative passages, the likeliest first. */
  passages(at: PlacedAnswer): Promise<readonly OtherPassage[]>;
  /** Called with whether any form has unsaved text. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

export const placedAnswers = (results: readonly PromptResult[]): PlacedAnswer[] =>
  results.flatMap(({ answers, text }, prompt) =>
    answers.map((answer, index) => ({ key: `${prompt}.${index}`, prompt, index, answer, text })),
  );

/** In page order: within a prompt, points that the documents say nothing about come last. */
export const inReadingOrder = (all: readonly PlacedAnswer[]): PlacedAnswer[] =>
  all.toSorted(
    (one, other) =>
      one.prompt - other.prompt ||
      Number(isNotFound(one.answer)) - Number(isNotFound(other.answer)) ||
      one.index - other.index,
  );

export const isOpen = ({ answer }: Pick<PlacedAnswer, 'answer'>): boolean => answer.decision.state === 'open';

/** The answers that a filter shows. */
export type AnswerFilter = 'open' | 'possible';
export const MATCHES: Readonly<Record<AnswerFilter, (at: PlacedAnswer) => boolean>> = {
  open: isOpen,
  possible: ({ answer }) => isPossible(answer, answer.decision.state),
};

/** Whether the answer is the whole text of its prompt. */
export const isWhole = ({ label }: Pick<Answer, 'label'>): boolean => label.trim() === '';

/** "3 of 12 checked". */
export function checkedWords(all: readonly PlacedAnswer[]): string {
  return `${all.filter((one) => !isOpen(one)).length} of ${all.length} checked`;
}

/** The next open answer after `from`, wrapping around at the end; null when no other is open. */
export function nextOpen(all: readonly PlacedAnswer[], from: string | null): PlacedAnswer | null {
  const at = all.findIndex(({ key }) => key === from);
  const onwards = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))];
  return onwards.find(isOpen) ?? null;
}

/** The answer so many steps on or back, staying at the ends; from nowhere, the first. */
export function stepFrom(all: readonly PlacedAnswer[], from: string | null, by: 1 | -1): PlacedAnswer | null {
  const at = all.findIndex(({ key }) => key === from);
  return all[at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)] ?? null;
}

/** The request that restores a decision; null for a decision of a colleague, which cannot be repeated in one's own name. */
export function restorationOf(before: Decision, now: Decision): Wanted | null {
  if (before.state === 'open') return { state: 'open' };
  if (before.author === undefined || before.author !== now.author) return null;
  return repetitionOf(before);
}

/** The request that repeats a decision in one's own name. */
export const repetitionOf = (decision: Decision): Wanted => ({
  state: decision.state,
  ...(decision.value === undefined ? {} : { value: decision.value }),
  ...(decision.note === undefined ? {} : { note: decision.note }),
  ...chosenQuote(decision),
});

/** The passage that a reviewer chose, as a request. A page break may have split it into several sources. */
export function chosenQuote(decision: Decision): Pick<Wanted, 'quote'> {
  const sources = chosenSources(decision);
  const [first] = sources;
  if (!first) return {};
  const { document, start, end } = first;
  const isOnePiece = sources.length === 1 && first.parts === undefined && start !== null && end !== null;
  const quote = sources.map((source) => source.quote).join(' … ');
  return { quote: { document, quote, ...(isOnePiece ? { start, end } : {}) } };
}

/** The request that makes a passage of a document the corrected answer. */
export function passageAsAnswer(document: string, quote: string, place: PlaceInDocument = {}): Wanted {
  const value = quote.replace(/\s+/g, ' ').trim().slice(0, ANSWER_VALUE_MAX);
  return { state: 'edited', value, quote: { document, quote, ...place } };
}

type PlaceInDocument = Pick<Wanted['quote'] & {}, 'start' | 'end'>;

/** Whether to offer other passages: the answer was rejected, or nothing was found. */
export const canReplace = ({ absence, decision: { state } }: Answer): boolean =>
  state === 'rejected' || (absence !== undefined && state !== 'edited');
