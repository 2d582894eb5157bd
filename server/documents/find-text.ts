// Finds words in the text of a document, ignoring case, spacing, cells and the shape of quotation marks.
import type { Source } from '#domain/answers.ts';
import type { FoundText, QuotePlace } from '#domain/document-pages.ts';
import type { ReadDocument } from '#domain/documents.ts';
import { createMatcher, findFrom } from '#server/engine/citing/linear-search.ts';
import { blockIndexAt } from '#server/engine/citing/place.ts';
import { createPace } from '#server/pace.ts';
import { findInRows } from './find-in-rows.ts';

const AROUND = 60;
const BLANK = 0x20;
/** Characters between two checks of the time. */
const STRETCH = 32_768;
/** Printed forms of a character; people type the first. */
const SHAPES = ["'\u2018\u2019\u201a", '"\u201c\u201d\u201e', '-\u2010\u2011\u2013\u2014'];

/**
 * Results in the order of the text; `total` also counts those beyond `most`. Takes linear time and yields to the event loop.
 * @throws the signal's reason when aborted.
 */
export async function findText(
  document: ReadDocument,
  words: string,
  most: number,
  signal?: AbortSignal,
): Promise<{ rows: FoundText[]; total: number }> {
  const pace = createPace(signal);
  const { text } = document;
  const wanted = unitsOf(words.trim());
  const endsMatch = createMatcher(wanted);
  /** Offsets of the last units in the text, as a ring: a run of white space is one unit. */
  const from = new Uint32Array(wanted.length);
  const rows: FoundText[] = [];
  let [total, read, last] = [0, 0, 0];
  for (let at = 0; at < text.length && wanted.length > 0; at += 1) {
    if (at % STRETCH === 0 && pace.isDue()) await pace.breathe();
    const unit = normalized(text.charCodeAt(at));
    const isRepeated = unit === BLANK && last === BLANK;
    last = unit;
    if (isRepeated) continue;
    from[read % wanted.length] = at;
    read += 1;
    if (!endsMatch(unit)) continue;
    total += 1;
    if (rows.length < most) rows.push(foundAt(document, from[read % wanted.length] ?? 0, at + 1));
  }
  return { rows, total };
}

/** Normalized units by unit; zero for one that has not been looked up yet. */
const normalizedUnits = new Uint16Array(0x10000);

function normalized(unit: number): number {
  return normalizedUnits[unit] || (normalizedUnits[unit] = normalize(unit));
}

/** Through upper case, as "ς" and "σ" share a capital. A letter whose other case has two letters is not changed. */
function normalize(unit: number): number {
  const character = String.fromCharCode(unit);
  // Bars are between the cells of a row.
  if (/[\s|]/.test(character)) return BLANK;
  const shape = SHAPES.find((characters) => characters.includes(character));
  if (shape !== undefined) return shape.charCodeAt(0);
  const capital = character.toUpperCase();
  const small = (capital.length === 1 ? capital : character).toLowerCase();
  return small.length === 1 ? small.charCodeAt(0) : unit;
}

function unitsOf(words: string): Uint16Array {
  const units = Array.from({ length: words.length }, (_, at) => normalized(words.charCodeAt(at)));
  return Uint16Array.from(units.filter((unit, at) => unit !== BLANK || units[at - 1] !== BLANK));
}

/**
 * The place of a quote in this reading. An answer has the offsets of an earlier reading; where the text there differs, the
 * whole document is searched, and then the rows of its tables without regard to cells.
 */
export function findQuote(
  document: ReadDocument,
  { quote, start, parts }: Pick<Source, 'quote' | 'start' | 'parts'>,
): QuotePlace | null {
  if (quote === '' || start === null) return null;
  const whole = wordsAt(document.text, quote, start);
  if (whole) return placeAt(document, whole.start, whole.end);
  const inRows = findInRows(document, quote);
  if (inRows) return placeAt(document, inRows.start, inRows.end);
  let first: number | undefined;
  let end = 0;
  for (const part of parts ?? []) {
    const found = wordsAt(document.text, part.quote, part.start, end);
    if (!found) return null;
    first ??= found.start;
    ({ end } = found);
  }
  return first === undefined ? null : placeAt(document, first, end);
}

function wordsAt(text: string, words: string, start: number, from = 0): { start: number; end: number } | null {
  const at = start >= from && text.startsWith(words, start) ? start : findFrom(text, words, from);
  return at < 0 ? null : { start: at, end: at + words.length };
}

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
  const block = Math.max(0, blockIndexAt(blocks, start));
  const seam = seams.findLast((one) => one.at <= start && one.at > (blocks[block]?.start ?? 0));
  return { start, end, block, page: seam?.page ?? blocks[block]?.page ?? null };
}
