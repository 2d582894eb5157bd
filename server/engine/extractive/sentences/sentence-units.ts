// The sentences and list items around a passage, and where a sentence continues across lines, pages and blocks.
import type { Block, ReadDocument } from '#domain/documents.ts';
import { type Reading, readingsOf } from '#server/engine/citing/item-numbers.ts';
import { blockIndexAt } from '#server/engine/citing/place.ts';
import { runningLinesOf } from '#server/engine/citing/running-lines.ts';
import { isHeading } from '#server/engine/headings.ts';
import type { Span } from '#server/engine/span.ts';
import { splitClauses, splitSentences } from './sentences.ts';

/** A sentence of a block, or the part of it in a list item or on a page. */
export interface Unit extends Span {
  readonly text: string;
  /** A heading or a table row, which no sentence continues. */
  readonly isApart: boolean;
  readonly startsBlock: boolean;
  /** A clause with its own number begins here. */
  readonly startsClause: boolean;
  /** The readings of the number of the list item that begins here; empty elsewhere. */
  readonly item: readonly Reading[];
}

/** Bullets are not counted. */
const BULLET: Reading = { style: '•', ordinal: 0 };
const BLOCKS_BEFORE = 12;
const BLOCKS_AFTER = 12;
const ITEM = /^(?:\((?:[a-z]{1,2}|[A-Z]{1,2}|[ivxlc]{1,6}|\d{1,2})\)|(?:[a-zA-Z]|[ivx]{1,5}|\d{1,2})[.)])(?=\s)/;
const BULLETED = /^[•▪◦‣·]\s/;
const CLAUSE = /^(?:(?:section|article|clause)\s\S|§|\d{1,3}(?:\.\d{1,3})+)/i;
const LOWER = /^["“‘']?\p{Ll}/u;
/** "(0.5%) of the price" and "30 days" go on with a sentence too. */
const GOES_ON = /^(?:\(|[$€£]\s?\d|\d[\d,.]*(?:%| \p{Ll}))/u;
const UNFINISHED = /[\p{L}\p{N},)%]$/u;
const ENDED = /[.?!]["”’')\]]*$/;
const OPENS_LIST = /(?::|\bfollowing(?: \w+)?\.|:\s*[-–—])$/;
/** The end of an item before another one. Fonts of PDFs may encode a semicolon as the Greek question mark. */
const ENDS_ITEM = /[;,\u037e](?: (?:and|or|and\/or))?$/i;
/** Words that cannot end a sentence. */
const DANGLING =
  /(?:,|\b(?:of|the|an?|and|or|to|by|in|for|with|under|from|at|on|as|that|which|any|such|this|its|their|than|between|pursuant|per|shall|will|may|must|is|are|be|not|no|upon|within|into|sections?|articles?|clauses?|exhibits?|schedules?))$/i;
/** Words after which a number is a reference: "under Section" above "3.4 applies". */
const REFERS = /\b(?:sections?|articles?|clauses?|paragraphs?|exhibits?|schedules?)$/i;

/** "pursuant to (i)", cut from "Section 9" after it. */
const ENDS_WITH_NUMBER = /\([a-z\d]{1,4}\)$/i;

const known = new WeakMap<Block, readonly Unit[]>();

/** The units of the blocks around a span, without running lines. */
export function unitsAround(content: ReadDocument, span: Span): Unit[] {
  const { blocks } = content;
  const running = new Set(runningLinesOf(content).map(({ start }) => start));
  const from = Math.max(0, blockIndexAt(blocks, span.start) - BLOCKS_BEFORE);
  const to = blockIndexAt(blocks, span.end - 1) + BLOCKS_AFTER;
  return blocks.slice(from, to + 1).flatMap((block) => (running.has(block.start) ? [] : unitsOf(content.text, block)));
}

function unitsOf(text: string, block: Block): readonly Unit[] {
  let units = known.get(block);
  if (!units) known.set(block, (units = splitUnits(text, block)));
  return units;
}

function splitUnits(text: string, block: Block): Unit[] {
  const isApart = block.kind === 'table_row' || isHeading(block);
  const spans = isApart
    ? [block]
    : splitClauses(text, block).flatMap((clause) => splitSentences(text, clause, Number.POSITIVE_INFINITY));
  return spans.flatMap(({ start, end }) => {
    const words = text.slice(start, end);
    const bare = words.trim();
    const at = start + words.length - words.trimStart().length;
    const startsBlock = start === block.start;
    const item = itemOf(bare, startsBlock ? block : undefined);
    const startsClause = CLAUSE.test(bare);
    return bare === ''
      ? []
      : [{ start: at, end: at + bare.length, text: bare, isApart, startsBlock, startsClause, item }];
  });
}

/** The item that begins with these words, by its printed number or the automatic one of its block. */
function itemOf(text: string, block: Block | undefined): readonly Reading[] {
  const printed = ITEM.exec(text)?.[0];
  if (printed !== undefined) return readingsOf(printed);
  if (BULLETED.test(text)) return [BULLET];
  if (block?.kind !== 'list_item') return [];
  return block.clause === undefined ? [BULLET] : readingsOf(block.clause);
}

/** Whether a unit ends with the words that introduce a list. */
export const opensList = ({ text }: Unit): boolean => OPENS_LIST.test(text);

/** Whether two items are one after another in the same list, by one of their readings. */
export const isNextItem = (before: Reading, after: Reading): boolean =>
  before.style === after.style && (before.style === BULLET.style || before.ordinal + 1 === after.ordinal);

/** Whether an item can be the first of its list. */
export const isFirst = ({ style, ordinal }: Reading): boolean => style === BULLET.style || ordinal === 1;

export function isBetweenItems(units: readonly Unit[], at: number): boolean {
  const [unit, next] = [units[at], units[at + 1]];
  return unit !== undefined && next !== undefined && !next.isApart && ENDS_ITEM.test(unit.text) && next.item.length > 0;
}

/** Whether this is the first item after an introduction, or an item after another. */
export function continuesList(units: readonly Unit[], at: number): boolean {
  const [before, unit] = [units[at - 1], units[at]];
  if (!before || !unit || unit.isApart) return false;
  return opensList(before) ? unit.item.length > 0 || LOWER.test(unit.text) : isBetweenItems(units, at - 1);
}

/** Whether a sentence continues from one unit to the next. */
export function isOneSentence(before: Unit | undefined, after: Unit | undefined): boolean {
  if (!before || !after || before.isApart || after.isApart || ENDED.test(before.text)) return false;
  if (ENDS_WITH_NUMBER.test(before.text) && !after.startsBlock) return true;
  if (REFERS.test(before.text) && (after.startsClause || /^\d/.test(after.text))) return true;
  if (after.item.length > 0 && (opensList(before) || ENDS_ITEM.test(before.text))) return false;
  if (LOWER.test(after.text) || DANGLING.test(before.text)) return true;
  return after.item.length === 0 && !after.startsClause && UNFINISHED.test(before.text) && GOES_ON.test(after.text);
}

/** The unit with which the sentence of a unit begins. */
export function beginningOf(units: readonly Unit[], from: number): number {
  let at = from;
  while (at > 0 && isOneSentence(units[at - 1], units[at])) at -= 1;
  return at;
}

/** The unit with which the sentence of a unit ends. */
export function endOf(units: readonly Unit[], from: number): number {
  let at = from;
  while (at + 1 < units.length && isOneSentence(units[at], units[at + 1])) at += 1;
  return at;
}
