// What has been checked of a run and what is left: the bar, the list and the keys ask here and agree.
import type { Answer, DecideAnswer, Decision, RecordedDecision, Source } from '#domain/answers.ts';
import { chosenSources } from '#domain/answers.ts';
import { isNotFound } from '#domain/points.ts';
import type { PromptResult } from '#domain/runs.ts';

/** An answer and where it stands in its run, positions from 0. */
export interface PlacedAnswer {
  readonly key: string;
  readonly prompt: number;
  readonly index: number;
  readonly answer: Answer;
  /** Of its prompt, as the engine wrote it. */
  readonly text: string;
}

/** A decision to be made. */
export type Wanted = Pick<DecideAnswer, 'state' | 'value' | 'note' | 'quote'>;

/** A passage that may answer in the place of those that were cited. */
export type OtherPassage = Omit<Source, 'number'>;

/** What a page lets people do with answers. */
export interface Review {
  /** @returns false where it was refused; the page has said why. */
  decide(at: PlacedAnswer, decision: Wanted): Promise<boolean>;
  /** What was decided about an answer so far, newest first. */
  history(at: PlacedAnswer): Promise<readonly RecordedDecision[]>;
  /** Passages that may answer instead, the likeliest first. */
  passages(at: PlacedAnswer): Promise<readonly OtherPassage[]>;
  /** Told whether something is written about an answer that is not saved. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

export const placedAnswers = (results: readonly PromptResult[]): PlacedAnswer[] =>
  results.flatMap(({ answers, text }, prompt) =>
    answers.map((answer, index) => ({ key: `${prompt}.${index}`, prompt, index, answer, text })),
  );

/** As they stand on the page: in each prompt, what the documents say nothing about comes last. */
export const inReadingOrder = (all: readonly PlacedAnswer[]): PlacedAnswer[] =>
  all.toSorted(
    (one, other) =>
      one.prompt - other.prompt ||
      Number(isNotFound(one.answer)) - Number(isNotFound(other.answer)) ||
      one.index - other.index,
  );

export const isOpen = ({ answer }: Pick<PlacedAnswer, 'answer'>): boolean => answer.decision.state === 'open';

/** It stands for the whole text of its prompt, which need not be written twice. */
export const isWhole = ({ label }: Pick<Answer, 'label'>): boolean => label.trim() === '';

/** "3 of 12 checked". */
export function checkedWords(all: readonly PlacedAnswer[]): string {
  return `${all.filter((one) => !isOpen(one)).length} of ${all.length} checked`;
}

/** The first open answer after `from`, beginning anew at the end; null when no other is open. */
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

/** What decides as before; null where that was a colleague's, which cannot be decided again in one's own name. */
export function restorationOf(before: Decision, now: Decision): Wanted | null {
  if (before.state === 'open') return { state: 'open' };
  if (before.author === undefined || before.author !== now.author) return null;
  return repetitionOf(before);
}

/** What decides the same once more, in one's own name. */
export const repetitionOf = (decision: Decision): Wanted => ({
  state: decision.state,
  ...(decision.value === undefined ? {} : { value: decision.value }),
  ...(decision.note === undefined ? {} : { note: decision.note }),
  ...chosenQuote(decision),
});

/** The passage that a person chose, to be sent again. It is one, though a page break may have parted it. */
export function chosenQuote(decision: Decision): Pick<Wanted, 'quote'> {
  const sources = chosenSources(decision);
  const [first] = sources;
  if (!first) return {};
  const { document, start, end } = first;
  const isOnePiece = sources.length === 1 && first.parts === undefined && start !== null && end !== null;
  const quote = sources.map((source) => source.quote).join(' … ');
  return { quote: { document, quote, ...(isOnePiece ? { start, end } : {}) } };
}

/** Whether another passage may be what is wanted: what was found was rejected, or nothing was found. */
export const canReplace = ({ absence, decision: { state } }: Answer): boolean =>
  state === 'rejected' || (absence !== undefined && state !== 'edited');
