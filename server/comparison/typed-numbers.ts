// The clause numbers that paragraphs begin with as typed text. "12.5 million euros" begins with an amount: a figure is a number
// only as part of a series, and never before what it would measure.
import type { Block } from '#domain/documents.ts';

const DOTTED = String.raw`\d{1,3}(?:\.\d{1,3})+\.?|\d{1,3}[.)]`;
const BRACKETED = String.raw`\((?:\d{1,3}|[a-z]{1,2}|[ivxlc]{1,7})\)|[a-z][.)]|[ivxl]{1,6}[.)]`;
const BULLET = '[•▪◦●‣–-]';
const NAME = String.raw`(?:section|clause|article|artikel|schedule|exhibit|annex|§)\s{1,3}`;
const TYPED_NUMBER = new RegExp(
  String.raw`^\s*(${NAME})?(?:(?:${DOTTED})(?:\s?(?:${BRACKETED})){0,3}|${BRACKETED}|${BULLET})[\s:.]{1,6}(?=\S)`,
  'iu',
);
/** "12.05." of "12.05.2026" is no number, and "-" before "5 per cent" no bullet. */
const CUTS_FIGURE = /\S$/u;
const FIGURE = /^\s*(\d{1,3}(?:\.\d{1,3})*)[.)]?\s*$/u;
const BEGINS = 60;

/** In small letters, as headings such as "3. Shares" have capitals. */
const COUNTED =
  /^(?:(?:business|working|calendar|banking|consecutive|full|clear|further|additional|more)\s+)?(?:minutes?|hours?|days?|weeks?|fortnights?|months?|quarters?|years?|points?|basis|times|x|per|units?|pieces?|pcs|shares?|copies|persons?|employees|users?|seats?|kg|g|mg|t|tons?|tonnes?|km|m|cm|mm|miles?|feet|ft|inch(?:es)?|litres?|liters?|l|ml|hectares?|acres?)(?![\p{L}\p{N}])/u;
const MEASURED =
  /^(?:[%‰°½¼¾]|\p{Sc}|(?:EUR|USD|GBP|CHF|JPY|CNY|AUD|CAD|SEK|NOK|DKK|PLN|euros?|dollars?|pounds?|francs?|cents?|yen|millions?|billions?|trillions?|thousand|hundred|dozen|mio|mrd|tsd|bn|per\s?cent|percent(?:age)?|prozent|(?:jan|febr?)uary?|march|april|june|july|august|(?:sept|octo|nov|dec)(?:em)?ber|januar|februar|märz|mai|juni|juli|oktober|dezember|may(?=\s*(?:\d|$))|[km]wh|[gmt]b)(?![\p{L}\p{N}]))/iu;

/** For each paragraph the number or bullet that it begins with, and the space after it; none where it has none. */
export function typedNumbers(blocks: readonly Block[]): ReadonlyMap<Block, string> {
  const typed = new Map<Block, string>();
  const figures: Figure[] = [];
  for (const block of blocks) {
    const found = typedBefore(block);
    const own = FIGURE.exec(found)?.[1];
    if (own === undefined) {
      if (found !== '') typed.set(block, found);
      // Numbers that a list prints continue the series of typed ones.
      const counted = block.clause === undefined ? undefined : FIGURE.exec(block.clause)?.[1];
      if (counted !== undefined && !isPrintedFigure(block)) figures.push({ parts: partsOf(counted) });
    } else figures.push({ parts: partsOf(own), typed: { block, text: found } });
  }
  for (const [at, { typed: figure }] of figures.entries())
    if (figure !== undefined && isInSeries(figures, at)) typed.set(figure.block, figure.text);
  return typed;
}

/** Whether the reader found the number in the text, and no list prints it. */
export function isPrintedFigure({ clause, text }: Block): boolean {
  if (clause === undefined || !FIGURE.test(clause) || !text.startsWith(clause)) return false;
  const next = text.charAt(clause.length);
  return /[.)]/.test(next) || (clause.includes('.') && /^\s?$/.test(next));
}

function typedBefore({ kind, text, clause }: Block): string {
  // A first cell with a figure is an amount as often as a number.
  if (kind === 'table_row') return '';
  const start = text.slice(0, BEGINS);
  const found = TYPED_NUMBER.exec(start);
  if (found !== null) return isNumber(found, start) ? found[0] : '';
  const known = clause === undefined || !/[\p{L}(]/u.test(clause) ? '' : start.slice(0, clause.length);
  return known !== '' && known === clause && /^\s/.test(text.slice(clause.length)) ? `${known} ` : '';
}

function isNumber([typed, name]: RegExpExecArray, start: string): boolean {
  const body = start.slice(typed.length);
  if (MEASURED.test(body) || COUNTED.test(body)) return false;
  if (/^\d/.test(body) && (CUTS_FIGURE.test(typed) || /^\s*[–-]/.test(typed))) return false;
  // "Section 4 of this Agreement" begins with a reference.
  return name === undefined || /[.:]\s*$/u.test(typed) || !/^\p{Ll}/u.test(body);
}

interface Figure {
  readonly parts: readonly number[];
  /** Absent where a list prints it. */
  readonly typed?: { readonly block: Block; readonly text: string };
}

const partsOf = (number: string): number[] => number.split('.').map(Number);

/** Lists within a clause stand between it and the next one. */
const NEIGHBORS = 8;

function isInSeries(figures: readonly Figure[], at: number): boolean {
  const own = figures[at];
  if (own === undefined) return false;
  for (let by = 1; by <= NEIGHBORS; by += 1) {
    const [before, after] = [figures[at - by], figures[at + by]];
    if (before !== undefined && continues(before.parts, own.parts)) return true;
    if (after !== undefined && continues(own.parts, after.parts)) return true;
  }
  return false;
}

/** "4.2" continues "4.1" and "4.1.3", "4.1" continues "4", "5" continues "4.1", and "5.1" continues "4.1" without a "5". */
function continues(one: readonly number[], next: readonly number[]): boolean {
  const above = next.slice(0, -1);
  if (next.at(-1) === 1 && above.length > 0 && (isSame(one, above) || isNext(one, above))) return true;
  return isNext(one, next);
}

const isSame = (one: readonly number[], other: readonly number[]): boolean => one.join('.') === other.join('.');

/** Its own last part is the next one, with the same parts before it. */
const isNext = (one: readonly number[], next: readonly number[]): boolean =>
  one.length >= next.length && next.every((part, at) => part === (one[at] ?? 0) + (at === next.length - 1 ? 1 : 0));
