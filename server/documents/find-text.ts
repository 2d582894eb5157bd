// Words found in what was read of a document, whatever their case, their spacing and the shape of their quotation marks.
import type { FoundText, QuotePlace } from '#domain/document-pages.ts';
import type { ReadDocument } from '#domain/documents.ts';

const AROUND = 60;
/** Characters that people type in one way and print in several. */
const SHAPES: readonly (readonly [characters: string, pattern: string])[] = [
  ["'\u2018\u2019\u201a", "['\u2018\u2019\u201a]"],
  ['"\u201c\u201d\u201e', '["\u201c\u201d\u201e]'],
  ['-\u2010\u2011\u2013\u2014', '[\\-\u2010\u2011\u2013\u2014]'],
];
const SPECIAL = /[\\^$.*+?()[\]{}|/'"\-\u2010\u2011\u2013\u2014\u2018-\u201a\u201c-\u201e]/g;

/** In the order of the text; `total` counts those beyond `most` as well. */
export function findText(document: ReadDocument, words: string, most: number): { rows: FoundText[]; total: number } {
  const rows: FoundText[] = [];
  let total = 0;
  for (const { index, 0: found } of document.text.matchAll(patternOf(words))) {
    total += 1;
    if (rows.length < most) rows.push(foundAt(document, index, index + found.length));
  }
  return { rows, total };
}

/**
 * Where a quote stands now. The offsets of an answer are those of the reading that it was made from; where the text there
 * is another, the quote is looked for in the whole document.
 */
export function findQuote(
  document: ReadDocument,
  { quote, start }: { readonly quote: string; readonly start: number | null },
): QuotePlace | null {
  if (quote === '' || start === null) return null;
  const at = document.text.startsWith(quote, start) ? start : document.text.indexOf(quote);
  return at < 0 ? null : placeAt(document, at, at + quote.length);
}

function patternOf(words: string): RegExp {
  const parts = words
    .trim()
    .split(/\s+/)
    .map((part) => part.replace(SPECIAL, (one) => shapesOf(one)));
  return new RegExp(parts.join('\\s+'), 'giu');
}

const shapesOf = (one: string) => SHAPES.find(([characters]) => characters.includes(one))?.[1] ?? `\\${one}`;

function foundAt(document: ReadDocument, start: number, end: number): FoundText {
  const first = Math.max(0, start - AROUND);
  const before = document.text.slice(first, start).replace(/^\S*\s/, first > 0 ? '…' : '$&');
  const after = document.text.slice(end, end + AROUND).replace(/\s\S*$/, '…');
  const tidy = (text: string) => text.replace(/\s+/g, ' ');
  const [lead, found] = [tidy(before), tidy(document.text.slice(start, end))];
  const excerpt = lead + found + tidy(after);
  return { ...placeAt(document, start, end), excerpt, from: lead.length, to: lead.length + found.length };
}

function placeAt({ blocks, seams = [] }: ReadDocument, start: number, end: number): QuotePlace {
  const block = blockAt(blocks, start);
  const seam = seams.findLast((one) => one.at <= start && one.at > (blocks[block]?.start ?? 0));
  return { start, end, block, page: seam?.page ?? blocks[block]?.page ?? null };
}

/** Position of the last block that begins at `offset` or before it. */
function blockAt(blocks: ReadDocument['blocks'], offset: number): number {
  let [low, high] = [0, blocks.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((blocks[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}
