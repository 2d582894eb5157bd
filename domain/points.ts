// A result as a list of points: when to show it so, and the passages of each point.
import { type Answer, type Source, nearestOf, sourcesOf } from './answers.ts';
import { shownWords } from './result-text/decided/marks.ts';
import { isBuiltIn } from './run-engines.ts';
import type { PromptResult } from './runs.ts';
import { parseOutput } from './workflows.ts';

/** Points, each with its value or quote; or the text of the engine, with the points to check below it. */
export type ResultReading = 'points' | 'text';

const isLabeled = ({ label }: Pick<Answer, 'label'>): boolean => label.trim() !== '';

export const hasPoints = ({ answers }: Pick<PromptResult, 'answers'>): boolean => answers.some(isLabeled);

type Sources = ReadonlyMap<number, Source>;

/** The share of the text's words that the points must have to replace the text. */
const COVERED = 0.9;

/** The first view of a result. A table that compares documents stays a table. */
export function readingOf(result: PromptResult, sources: Sources): ResultReading {
  const { answers, output } = result;
  if (answers.length === 0 || !answers.every(isLabeled)) return 'text';
  const isCompared = answers.some((answer) => documentsOf(answer, sources).length > 1);
  if (isCompared && parseOutput(output).format === 'Table') return 'text';
  if (answers.every(({ engine }) => isBuiltIn(engine))) return 'points';
  return coverage(result) >= COVERED ? 'points' : 'text';
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function coverage({ text, answers }: PromptResult): number {
  const written = new Set(wordsOf(shownWords(text)));
  const said = new Set(answers.flatMap(({ label, value }) => wordsOf(`${label} ${value}`)));
  return written.size === 0 ? 1 : [...written].filter((word) => said.has(word)).length / written.size;
}

const found = (answer: Answer, sources: Sources): Source[] =>
  sourcesOf(answer).flatMap((number) => sources.get(number) ?? []);

const documentsOf = (answer: Answer, sources: Sources): string[] => [
  ...new Set(found(answer, sources).map(({ document }) => document)),
];

export interface Point {
  /** The engine's answer; null where the quote is the answer. */
  readonly value: string | null;
  /** The corrected value is the passage itself, so only its place is shown. */
  readonly isVerbatimPassage: boolean;
  /** The first passage of each document. */
  readonly first: readonly Passage[];
  /** All others. */
  readonly more: readonly Passage[];
  /** Passages that are near and do not answer; only where the documents do not. */
  readonly nearest: readonly Source[];
}

export interface Passage {
  readonly source: Source;
  /** The quote, or the whole answer where a page break splits it into several quotes. */
  readonly text: string;
  /** Offset in them of the sentence that obliges or entitles somebody. */
  readonly operative: number;
  /** It may not answer, while others do; nobody has judged the answer yet. */
  readonly isPossible: boolean;
}

const level = (text: string): string => text.replace(/\s+/g, ' ').trim();

export function pointOf(answer: Answer, sources: Sources): Point {
  const all = found(answer, sources);
  const firsts = all.filter((one, at) => all.findIndex(({ document }) => document === one.document) === at);
  const [only] = firsts;
  const value = answer.absence === undefined ? level(answer.value) : '';
  const quote = only ? level(only.quote) : '';
  const isQuoted = quote !== '' && (value === quote || value.includes(quote));
  const isWhole = isQuoted && firsts.length === 1;
  const { decision } = answer;
  const doubted = decision.state === 'open' ? (answer.possible ?? []) : [];
  const shown = (source: Source, text?: string): Passage => ({
    ...passageOf(source, answer.label, text),
    isPossible: doubted.includes(source.number),
  });
  return {
    value: value === '' || isQuoted ? null : value,
    isVerbatimPassage: decision.state === 'edited' && firsts.length === 1 && level(decision.value ?? '') === quote,
    first: firsts.map((source) => shown(source, isWhole ? value : source.quote)),
    more: all
      .filter((one) => !firsts.includes(one) && !(isWhole && value.includes(level(one.quote))))
      .map((source) => shown(source)),
    nearest: nearestOf(answer).flatMap((number) => sources.get(number) ?? []),
  };
}

const passageOf = (source: Source, label: string, text = source.quote): Passage => ({
  source,
  text,
  operative: operativeAt(text, label),
  isPossible: false,
});

const SENTENCE_END = /[.;:]["”’)]?\s+(?=["“(]?[\p{Lu}(])/gu;
const OPERATIVE =
  /\b(?:shall|must|may|will|agrees?|undertakes?|hereby|governed by|entitled to|liable|terminates?|expires?|continues?)\b/i;
/** Letters by which "Assignment" and "assigned" are one word. */
const STEM = 5;
/** Characters that are visible without a jump. */
const IN_SIGHT = 160;

/**
 * Offset of the sentence that creates an obligation or right about the label; 0 where it is visible from the start, or
 * there is none.
 */
export function operativeAt(text: string, label: string): number {
  const stems = wordsOf(label).flatMap((word) => (word.length < STEM ? [] : [word.slice(0, STEM)]));
  const ends = [...text.matchAll(SENTENCE_END)].map(({ index, 0: mark }) => index + mark.length);
  let from = 0;
  for (const end of [...ends, text.length]) {
    const sentence = text.slice(from, end).toLowerCase();
    if (OPERATIVE.test(sentence) && stems.some((stem) => sentence.includes(stem))) return from > IN_SIGHT ? from : 0;
    from = end;
  }
  return 0;
}

/** Whether the documents say nothing about it and no reviewer added a value. */
export const isNotFound = ({ absence, decision }: Pick<Answer, 'absence' | 'decision'>): boolean =>
  absence === 'not_in_documents' && decision.state !== 'edited';

/** The labels to whose questions each passage is only near, each label once, by its number: no answer has it as a source. */
export function nearestOnly(answers: readonly Answer[]): ReadonlyMap<number, readonly string[]> {
  const sources = new Set(answers.flatMap(sourcesOf));
  const labels = new Map<number, Set<string>>();
  for (const { label, nearest = [] } of answers)
    for (const number of nearest)
      if (!sources.has(number)) labels.set(number, (labels.get(number) ?? new Set()).add(label));
  return new Map([...labels].map(([number, names]) => [number, [...names]]));
}
