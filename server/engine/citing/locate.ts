// Where a quote stands in a document, if it does: word for word first, then but for spacing, hyphens and typography, at
// last but for capitals, as models set a clause that is printed in capitals in small letters.
import type { ReadDocument } from '#domain/documents.ts';
import { findFrom } from './linear-search.ts';
import { type LevelledText, levelText } from './quote-text.ts';

export interface Located {
  /** Offsets into the document's full text, UTF-16 code units, end exclusive. */
  readonly start: number;
  readonly end: number;
  readonly check: 'exact' | 'normalised';
}

const levelled = new WeakMap<ReadDocument, LevelledText>();
const folded = new WeakMap<LevelledText, LevelledText>();

function levelledOf(content: ReadDocument): LevelledText {
  let known = levelled.get(content);
  if (!known) levelled.set(content, (known = levelText(content.text)));
  return known;
}

/** Small letters, each in the place of its own: one that would become two stays as it is. */
function smallLetters(text: string): string {
  const small = text.toLowerCase();
  if (small.length === text.length) return small;
  return text.replace(/\p{Lu}/gu, (letter) =>
    letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
  );
}

function foldedOf(text: LevelledText): LevelledText {
  let known = folded.get(text);
  if (!known) folded.set(text, (known = { text: smallLetters(text.text), from: text.from }));
  return known;
}

/** A quote without a letter or a figure claims nothing, so it can be found nowhere. */
export function saysSomething(quote: string): boolean {
  return /[\p{L}\p{N}]/u.test(quote);
}

/**
 * Finds a quote in a document. A claimed place counts only where the words stand there; otherwise the whole document is
 * searched and whole words are preferred ("able" is not found in "liable" while it also stands alone).
 */
export function locateQuote(
  content: ReadDocument,
  quote: string,
  claimed?: { start: number; end: number },
): Located | null {
  if (!saysSomething(quote)) return null;
  const { text } = content;
  if (claimed && text.slice(claimed.start, claimed.end) === quote) {
    return { start: claimed.start, end: claimed.start + quote.length, check: 'exact' };
  }
  const exact = findWhole(text, quote);
  if (exact >= 0) return { start: exact, end: exact + quote.length, check: 'exact' };
  const wanted = levelText(quote).text;
  const document = levelledOf(content);
  const near = claimed?.start ?? null;
  return locateLevelled(document, wanted, near) ?? locateLevelled(foldedOf(document), smallLetters(wanted), near);
}

function locateLevelled({ text, from }: LevelledText, wanted: string, near: number | null): Located | null {
  // Models wrap quotes in quotation marks of their own, and lose the one a contract has at the edge.
  for (const needle of new Set([wanted, wanted.replace(/^"+|(?<!")"+$/g, '')])) {
    if (!saysSomething(needle)) continue;
    if (near !== null) {
      const at = lowerBound(from, near);
      if (text.startsWith(needle, at) && isWhole(text, from, at, needle.length)) return place(from, at, needle.length);
    }
    for (let at = findFrom(text, needle), tries = 0; at >= 0 && tries < 100; tries++) {
      if (isWhole(text, from, at, needle.length)) return place(from, at, needle.length);
      at = findFrom(text, needle, at + 1);
    }
  }
  return null;
}

function place(from: Uint32Array, at: number, length: number): Located {
  return { start: from[at] ?? 0, end: (from[at + length - 1] ?? 0) + 1, check: 'normalised' };
}

/** Half a ligature or a letter without its accent is no match. */
function isWhole(text: string, from: Uint32Array, at: number, length: number): boolean {
  if (at > 0 && from[at] === from[at - 1]) return false;
  return from[at + length] !== from[at + length - 1] && !/^\p{M}/u.test(text.charAt(at + length));
}

function findWhole(text: string, quote: string): number {
  const first = findFrom(text, quote);
  for (let at = first, tries = 0; at >= 0 && tries < 100; tries++) {
    if (!joins(text, at) && !joins(text, at + quote.length)) return at;
    at = findFrom(text, quote, at + 1);
  }
  return first;
}

/** Whether a word runs across this offset. */
function joins(text: string, offset: number): boolean {
  return offset > 0 && /^[\p{L}\p{N}]{2}$/u.test(text.slice(offset - 1, offset + 1));
}

function lowerBound(from: Uint32Array, offset: number): number {
  let low = 0;
  let high = from.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((from[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
