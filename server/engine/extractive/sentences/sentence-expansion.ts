// Expands a hit to whole sentences, or to whole list items with the words that introduce the list. A result that is too long
// is cut at the end of a sentence; where that is impossible, an ellipsis marks the cut.
import type { ReadDocument } from '#domain/documents.ts';
import { LEFT_OUT, textOfPieces } from '#server/engine/citing/quote-pieces.ts';
import { piecesBetween } from '#server/engine/citing/running-lines.ts';
import type { Quote } from '#server/engine/engine.ts';
import type { Span } from '#server/engine/span.ts';
import { hasInlineList, introductionOf } from './list-introduction.ts';
import { PASSAGE_MAX } from '#server/engine/extractive/passages.ts';
import {
  beginningOf,
  continuesList,
  endOf,
  isBetweenItems,
  opensList,
  type Unit,
  unitsAround,
} from './sentence-units.ts';

/** The opening words of a sentence that is too long: its subject, or the condition that it begins with. */
const OPENING = /^.{12,}?(?=,| \(|;|:| (?:shall|will|must|may|does|do|is|are)\b)/s;

const OPENING_MAX = 120;

export interface Expansion {
  /** The expanded hit, without the introduction of its list. */
  readonly main: Span;
  readonly pieces: readonly Span[];
  /** Whether it begins at the start of a sentence, and ends at the end of one. */
  readonly opens: boolean;
  readonly closes: boolean;
}

/** @param span within one block or across several. */
export function expandToSentences(content: ReadDocument, span: Span): Expansion {
  const units = unitsAround(content, span);
  const first = units.findIndex(({ end }) => end > span.start);
  const last = units.findLastIndex(({ start }) => start < span.end);
  const unchanged = { main: span, pieces: piecesBetween(content, span), opens: true, closes: true };
  if (first < 0 || last < first || units[first]?.isApart) return unchanged;
  const [low, high] = [beginningOf(units, first), endOf(units, last)];
  const window = sizeOf(units, low, high) <= PASSAGE_MAX ? { low, high } : fittingOf(units, low, high, span);
  if (!window) return partOf(content, { start: units[low]?.start ?? 0, end: units[high]?.end ?? 0 }, span);
  return withList(content, units, window);
}

/** A part of sentences that are too long: from their beginning on, or behind their opening words, where that fits. */
function partOf(content: ReadDocument, sentences: Span, span: Span): Expansion {
  const closes = span.end >= sentences.end;
  if (span.end - sentences.start <= PASSAGE_MAX) {
    const main = { start: Math.min(sentences.start, span.start), end: span.end };
    return { main, pieces: piecesBetween(content, main), opens: true, closes };
  }
  const words = OPENING.exec(content.text.slice(sentences.start, sentences.start + OPENING_MAX))?.[0] ?? '';
  const opening = { start: sentences.start, end: sentences.start + words.length };
  const fits = words !== '' && opening.end < span.start && words.length + 3 + (span.end - span.start) <= PASSAGE_MAX;
  const pieces = [...(fits ? piecesBetween(content, opening) : []), ...piecesBetween(content, span)];
  return { main: span, pieces, opens: fits || span.start <= sentences.start, closes };
}

interface Window {
  readonly low: number;
  readonly high: number;
}

/** Adds the introduction of a list before an item, and the items after an introduction. */
function withList(content: ReadDocument, units: readonly Unit[], { low, high }: Window): Expansion {
  const intro = introductionOf(units, low);
  const [start, end] = [units[low]?.start ?? 0, units[high]?.end ?? 0];
  const joins = intro !== null && end - intro.start <= PASSAGE_MAX;
  const isApart = intro !== null && !joins && intro.end - intro.start + (end - start) + 3 <= PASSAGE_MAX;
  const from = joins ? intro.start : start;
  const { to, closes } = withItems(units, { low, high }, from);
  const main = { start: from, end: units[to]?.end ?? end };
  const pieces = [...(isApart ? piecesBetween(content, intro) : []), ...piecesBetween(content, main)];
  return { main, pieces, opens: true, closes };
}

/** Where the list ends that begins within a window; a long list is cut after an item. */
function withItems(units: readonly Unit[], { low, high }: Window, start: number): { to: number; closes: boolean } {
  const begins = units.slice(low, high + 1).some((unit) => opensList(unit) || hasInlineList(unit));
  const isAtIntroduction = units.slice(high, high + 1).some(opensList);
  if (!begins || !(isAtIntroduction || isBetweenItems(units, high))) return { to: high, closes: true };
  let to = high;
  for (let next = to + 1; next < units.length && continuesList(units, next); next = to + 1) {
    const end = endOf(units, next);
    if ((units[end]?.end ?? 0) - start > PASSAGE_MAX) break;
    to = end;
  }
  return { to, closes: (to > high || !isAtIntroduction) && !isBetweenItems(units, to) };
}

function sizeOf(units: readonly Unit[], low: number, high: number): number {
  const [first, last] = [units[low], units[high]];
  return first && last ? last.end - first.start : 0;
}

/** The run of sentences that fits and has most of the hit, at least half of it; null where there is none. */
function fittingOf(units: readonly Unit[], low: number, high: number, span: Span): Window | null {
  const begins: number[] = [];
  for (let at = low; at <= high; at = endOf(units, at) + 1) begins.push(at);
  let best: Window | null = null;
  let mostKept = (span.end - span.start) / 2;
  for (const from of begins) {
    for (const begin of begins.filter((one) => one >= from)) {
      const to = endOf(units, begin);
      if (sizeOf(units, from, to) > PASSAGE_MAX) break;
      const held = Math.min(units[to]?.end ?? 0, span.end) - Math.max(units[from]?.start ?? 0, span.start);
      if (held > mostKept) [best, mostKept] = [{ low: from, high: to }, held];
    }
  }
  return best;
}

/** The quote of an expansion, with its pieces unless it is one whole span. */
export function quoteOf(content: ReadDocument, { pieces, opens, closes }: Expansion): Omit<Quote, 'document'> {
  const words = textOfPieces(content, pieces);
  const [start = 0, end = 0] = [pieces[0]?.start, pieces.at(-1)?.end];
  if (pieces.length === 1 && opens && closes) return { quote: words, start, end };
  const quote = `${opens ? '' : `${LEFT_OUT} `}${words}${closes ? '' : ` ${LEFT_OUT}`}`;
  return { quote, start, end, pieces };
}
