// Normalizes a text for comparing quotes: spacing, line-break hyphens, quotation marks, dashes and ligatures are made equal,
// letters and their case are kept. Every unit of the result is mapped to its original offset.

export interface NormalizedText {
  readonly text: string;
  /** For each UTF-16 unit of `text`, the offset of the original unit it came from. */
  readonly from: Uint32Array;
}

const DASH = 0x2d;
const QUOTE = 0x22;
const DASHES = '-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043\ufe58\ufe63\uff0d';
const QUOTES = '"\'\u2018\u2019\u201a\u201b\u201c\u201d\u201e\u201f\u2039\u203a\u00ab\u00bb`\u00b4\u2032\u2033';
const INVISIBLE = /[\s\u00ad\u200b-\u200f\u2060\ufeff\u180e]|\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u;

/** The replacement of one UTF-16 unit: '' for white space and invisible characters, several units for a ligature or an accent. */
function normalizeUnit(unit: number): string {
  const character = String.fromCharCode(unit);
  if (INVISIBLE.test(character)) return '';
  if (DASHES.includes(character)) return '-';
  if (QUOTES.includes(character)) return '"';
  if (unit < 0x80 || (unit >= 0xd800 && unit <= 0xdfff)) return character;
  if (unit === 0x2026) return '...';
  return unit >= 0xfb00 && unit <= 0xfb06 ? character.normalize('NFKC') : character.normalize('NFD');
}

/** The kinds of units; 0 stands for a unit that is not classified yet. */
const LETTER = 1;
const OTHER = 2;
const IGNORED = 3;
const DASH_KIND = 4;
const QUOTE_KIND = 5;
const SEVERAL = 6;
const kinds = new Uint8Array(0x10000);
/** Replacements of several units, by unit. */
const replacements = new Map<number, string>();

function classify(unit: number): number {
  const level = normalizeUnit(unit);
  const single = level.length === 1 && level.charCodeAt(0) === unit;
  let kind = /^[\p{L}\p{M}]/u.test(level) ? LETTER : OTHER;
  if (level === '') kind = IGNORED;
  else if (level === '-') kind = DASH_KIND;
  else if (level === '"') kind = QUOTE_KIND;
  else if (!single) {
    kind = SEVERAL;
    replacements.set(unit, level);
  }
  kinds[unit] = kind;
  return kind;
}

function isLetter(unit: number): boolean {
  return (kinds[unit] || classify(unit)) === LETTER;
}

/**
 * Dashes between two letters are removed, so that a word divided at the end of a line equals the whole word; a dash beside
 * a figure stays ("10-20" is never "1020"). A run of dashes or quotation marks becomes one.
 */
export function normalizeText(original: string): NormalizedText {
  let units = new Uint16Array(original.length + 16);
  let from = new Uint32Array(original.length + 16);
  let length = 0;
  let dashAt = -1;
  const settleDash = (next: number) => {
    const previous = length > 0 ? (units[length - 1] ?? 0) : 0;
    const besideWords = (previous === 0 || isLetter(previous)) && (next === 0 || isLetter(next));
    if (!besideWords || (previous === 0 && next === 0)) {
      units[length] = DASH;
      from[length++] = dashAt;
    }
    dashAt = -1;
  };
  for (let at = 0; at < original.length; at++) {
    const unit = original.charCodeAt(at);
    const kind = kinds[unit] || classify(unit);
    if (kind === IGNORED) continue;
    if (kind === DASH_KIND) {
      if (dashAt < 0) dashAt = at;
      continue;
    }
    const level = kind === SEVERAL ? (replacements.get(unit) ?? '') : '';
    const first = kind === SEVERAL ? level.charCodeAt(0) : kind === QUOTE_KIND ? QUOTE : unit;
    if (dashAt >= 0) settleDash(first);
    if (kind === QUOTE_KIND && length > 0 && units[length - 1] === QUOTE) continue;
    if (length + 16 > units.length) {
      units = grown(units, new Uint16Array(length * 2 + 32));
      from = grown(from, new Uint32Array(length * 2 + 32));
    }
    units[length] = first;
    from[length++] = at;
    for (let more = 1; more < level.length; more++) {
      units[length] = level.charCodeAt(more);
      from[length++] = at;
    }
  }
  if (dashAt >= 0) settleDash(0);
  const bytes = Buffer.from(units.buffer, 0, length * 2);
  return { text: bytes.toString('utf16le'), from: from.subarray(0, length) };
}

function grown<A extends Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(old: A, larger: A): A {
  larger.set(old);
  return larger;
}
