// Expands a hit to whole sentences, or to whole list items with the words that introduce the list. A result that is too long
// is cut at the end of a sentence; where that is impossible, an ellipsis marks the cut.
import type { Block, ReadDocument } from '#domain/documents.ts';
import { blockIndexAt } from '#server/engine/citing/place.ts';
import { LEFT_OUT, textOfPieces } from '#server/engine/citing/quote-pieces.ts';
import { piecesBetween, runningLinesOf } from '#server/engine/citing/running-lines.ts';
import type { Quote } from '#server/engine/engine.ts';
import { isHeading } from '#server/engine/headings.ts';
import type { Span } from '#server/engine/span.ts';
import { PASSAGE_MAX } from './passages.ts';
import { splitClauses, splitSentences } from './sentences.ts';

export interface Expansion {
  /** The expanded hit, without the introduction of its list. */
  readonly main: Span;
  readonly pieces: readonly Span[];
  /** Whether it begins at the start of a sentence, and ends at the end of one. */
  readonly opens: boolean;
  readonly closes: boolean;
}

/** A sentence of a block, or the part of it in a list item or on a page. */
interface Unit extends Span {
  readonly text: string;
  /** A heading or a table row, which no sentence continues. */
  readonly isApart: boolean;
}

const BLOCKS_BEFORE = 12;
const BLOCKS_AFTER = 12;
const ITEM = /^\(?(?:[a-z]{1,3}|[ivx]{1,5}|\d{1,2})[.)]\s|^[•▪◦‣·]\s/i;
const LOWER = /^["“‘']?\p{Ll}/u;
const ENDED = /[.?!]["”’')\]]*$/;
const OPENS_LIST = /(?::|\bfollowing(?: \w+)?\.|:\s*[-–—])$/;
/** The end of an item before another one. Fonts of PDFs may encode a semicolon as the Greek question mark. */
const ENDS_ITEM = /[;,\u037e](?: (?:and|or|and\/or))?$/i;
/** Words that cannot end a sentence. */
const DANGLING =
  /(?:,|\b(?:of|the|an?|and|or|to|by|in|for|with|under|from|at|on|as|that|which|any|such|this|its|their|than|between|pursuant|per|shall|will|may|must|is|are|be|not|no|upon|within|into|sections?|articles?|clauses?|exhibits?|schedules?))$/i;

/** @param span within one block or across several. */
export function expandToSentences(content: ReadDocument, span: Span): Expansion {
  const units = unitsAround(content, span);
  const first = units.findIndex(({ end }) => end > span.start);
  const last = units.findLastIndex(({ start }) => start < span.end);
  const unchanged = { main: span, pieces: piecesBetween(content, span), opens: true, closes: true };
  if (first < 0 || last < first || units[first]?.isApart) return unchanged;
  const [low, high] = [beginningOf(units, first), endOf(units, last)];
  const window = sizeOf(units, low, high) <= PASSAGE_MAX ? { low, high } : fittingOf(units, low, high, span);
  if (!window) {
    const opens = span.start <= (units[low]?.start ?? 0);
    return { ...unchanged, opens, closes: span.end >= (units[high]?.end ?? 0) };
  }
  return withList(content, units, window);
}

interface Window {
  readonly low: number;
  readonly high: number;
}

/** Adds the introduction of a list before an item, and the items after an introduction. */
function withList(content: ReadDocument, units: readonly Unit[], { low, high }: Window): Expansion {
  let [from, to, closes] = [low, high, true];
  const intro = introOf(units, low);
  const size = sizeOf(units, low, high);
  if (intro && sizeOf(units, intro.low, high) <= PASSAGE_MAX) from = intro.low;
  const isApart = intro && from === low && size + sizeOf(units, intro.low, intro.high) + 3 <= PASSAGE_MAX;
  if (OPENS_LIST.test(units[to]?.text ?? '')) {
    for (let next = to + 1; next < units.length && continuesList(units, next); next = to + 1) {
      const end = endOf(units, next);
      if (sizeOf(units, from, end) > PASSAGE_MAX) break;
      to = end;
    }
    closes = to > high && !isBetweenItems(units, to);
  }
  const span = (a: number, b: number) => ({ start: units[a]?.start ?? 0, end: units[b]?.end ?? 0 });
  const main = span(from, to);
  const pieces = [
    ...(isApart ? piecesBetween(content, span(intro.low, intro.high)) : []),
    ...piecesBetween(content, main),
  ];
  return { main, pieces, opens: true, closes };
}

/** The style of an item's number: "(b)" and "22." belong to different lists. */
function numberingOf(item: string): string {
  const kind = /^\(?\d/.test(item) ? 'number' : /^\(?[a-z]/i.test(item) ? 'letter' : 'bullet';
  return item.startsWith('(') ? `(${kind})` : kind;
}

/** The words that introduce the list of an item. */
function introOf(units: readonly Unit[], item: number): Window | null {
  const own = units[item]?.text ?? '';
  if (!ITEM.test(own)) return null;
  let at = item - 1;
  while (at >= 0 && !units[at]?.isApart) {
    const low = beginningOf(units, at);
    const text = units[at]?.text ?? '';
    if (OPENS_LIST.test(text)) return { low, high: at };
    const before = units[low]?.text ?? '';
    if (!ITEM.test(before) || numberingOf(before) !== numberingOf(own)) return null;
    at = low - 1;
  }
  return null;
}

const isBetweenItems = (units: readonly Unit[], at: number): boolean => {
  const next = units[at + 1];
  return next !== undefined && !next.isApart && ENDS_ITEM.test(units[at]?.text ?? '') && ITEM.test(next.text);
};

/** Whether this is the first item after an introduction, or an item after another. */
function continuesList(units: readonly Unit[], at: number): boolean {
  const [before, unit] = [units[at - 1], units[at]];
  if (!before || !unit || unit.isApart) return false;
  return OPENS_LIST.test(before.text) ? ITEM.test(unit.text) || LOWER.test(unit.text) : isBetweenItems(units, at - 1);
}

/** Whether a sentence continues from one unit to the next. */
function isOneSentence(before: Unit | undefined, after: Unit | undefined): boolean {
  if (!before || !after || before.isApart || after.isApart || ENDED.test(before.text)) return false;
  if (ITEM.test(after.text) && (OPENS_LIST.test(before.text) || ENDS_ITEM.test(before.text))) return false;
  return LOWER.test(after.text) || DANGLING.test(before.text);
}

function beginningOf(units: readonly Unit[], from: number): number {
  let at = from;
  while (at > 0 && isOneSentence(units[at - 1], units[at])) at -= 1;
  return at;
}

function endOf(units: readonly Unit[], from: number): number {
  let at = from;
  while (at + 1 < units.length && isOneSentence(units[at], units[at + 1])) at += 1;
  return at;
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

const known = new WeakMap<Block, readonly Unit[]>();

function unitsAround(content: ReadDocument, span: Span): Unit[] {
  const { blocks } = content;
  const running = new Set(runningLinesOf(content).map(({ start }) => start));
  const from = Math.max(0, blockIndexAt(blocks, span.start) - BLOCKS_BEFORE);
  const to = blockIndexAt(blocks, span.end - 1) + BLOCKS_AFTER;
  return blocks.slice(from, to + 1).flatMap((block) => (running.has(block.start) ? [] : unitsOf(content.text, block)));
}

function unitsOf(text: string, block: Block): readonly Unit[] {
  let units = known.get(block);
  if (!units) {
    const isApart = block.kind === 'table_row' || isHeading(block);
    const spans = isApart
      ? [block]
      : splitClauses(text, block).flatMap((clause) => splitSentences(text, clause, Number.POSITIVE_INFINITY));
    units = spans.flatMap(({ start, end }) => {
      const words = text.slice(start, end);
      const bare = words.trim();
      const at = start + words.length - words.trimStart().length;
      return bare === '' ? [] : [{ start: at, end: at + bare.length, text: bare, isApart }];
    });
    known.set(block, units);
  }
  return units;
}

/** The quote of an expansion, with its pieces unless it is one whole span. */
export function quoteOf(content: ReadDocument, { pieces, opens, closes }: Expansion): Omit<Quote, 'document'> {
  const words = textOfPieces(content, pieces);
  const [start = 0, end = 0] = [pieces[0]?.start, pieces.at(-1)?.end];
  if (pieces.length === 1 && opens && closes) return { quote: words, start, end };
  const quote = `${opens ? '' : `${LEFT_OUT} `}${words}${closes ? '' : ` ${LEFT_OUT}`}`;
  return { quote, start, end, pieces };
}
