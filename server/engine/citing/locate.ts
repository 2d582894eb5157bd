// Finds a quote in a document: word for word, then ignoring spacing, hyphens and typography, then ignoring case as well,
// because models write a clause that is printed in capitals in lower case.
import type { ReadDocument } from '#domain/documents.ts';
import type { Span } from '#server/engine/span.ts';
import { lowerBound } from '#server/lower-bound.ts';
import { findFrom } from './linear-search.ts';
import { type NormalizedText, normalizeText } from './normalize-text.ts';

export interface Located extends Span {
  readonly check: 'exact' | 'normalised';
}

const normalized = new WeakMap<ReadDocument, NormalizedText>();
const folded = new WeakMap<NormalizedText, NormalizedText>();

function normalizedOf(content: ReadDocument): NormalizedText {
  let known = normalized.get(content);
  if (!known) normalized.set(content, (known = normalizeText(content.text)));
  return known;
}

/** Lower case of the same length: a letter that would become two stays as it is. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return text.replace(/\p{Lu}/gu, (letter) =>
    letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
  );
}

function foldedCase(text: NormalizedText): NormalizedText {
  let known = folded.get(text);
  if (!known) folded.set(text, (known = { text: lowerCase(text.text), from: text.from }));
  return known;
}

/** A quote without a letter or a figure proves nothing, so it is never found. */
export function hasWords(quote: string): boolean {
  return /[\p{L}\p{N}]/u.test(quote);
}

/**
 * Finds a quote in a document. A claimed span counts only where its words match; otherwise the whole document is searched,
 * and whole words are preferred ("able" is not found in "liable" where it also stands alone).
 */
export function locateQuote(
  content: ReadDocument,
  quote: string,
  claimed?: { start: number; end: number },
): Located | null {
  if (!hasWords(quote)) return null;
  const { text } = content;
  if (claimed && text.slice(claimed.start, claimed.end) === quote) {
    return { start: claimed.start, end: claimed.start + quote.length, check: 'exact' };
  }
  const exact = findWhole(text, quote);
  if (exact >= 0) return { start: exact, end: exact + quote.length, check: 'exact' };
  const wanted = normalizeText(quote).text;
  const document = normalizedOf(content);
  const near = claimed?.start ?? null;
  return locateNormalized(document, wanted, near) ?? locateNormalized(foldedCase(document), lowerCase(wanted), near);
}

function locateNormalized({ text, from }: NormalizedText, wanted: string, near: number | null): Located | null {
  // Models add quotation marks around a quote, and drop those that the contract has there.
  for (const needle of new Set([wanted, wanted.replace(/^"+|(?<!")"+$/g, '')])) {
    if (!hasWords(needle)) continue;
    if (near !== null) {
      const at = lowerBound(from.length, (index) => (from[index] ?? 0) < near);
      if (text.startsWith(needle, at) && isWholeMatch(text, from, at, needle.length))
        return locatedAt(from, at, needle.length);
    }
    for (let at = findFrom(text, needle), tries = 0; at >= 0 && tries < 100; tries++) {
      if (isWholeMatch(text, from, at, needle.length)) return locatedAt(from, at, needle.length);
      at = findFrom(text, needle, at + 1);
    }
  }
  return null;
}

function locatedAt(from: Uint32Array, at: number, length: number): Located {
  return { start: from[at] ?? 0, end: (from[at + length - 1] ?? 0) + 1, check: 'normalised' };
}

/** Half a ligature or a letter without its accent is no match. */
function isWholeMatch(text: string, from: Uint32Array, at: number, length: number): boolean {
  if (at > 0 && from[at] === from[at - 1]) return false;
  return from[at + length] !== from[at + length - 1] && !/^\p{M}/u.test(text.charAt(at + length));
}

function findWhole(text: string, quote: string): number {
  const first = findFrom(text, quote);
  for (let at = first, tries = 0; at >= 0 && tries < 100; tries++) {
    if (!splitsWord(text, at) && !splitsWord(text, at + quote.length)) return at;
    at = findFrom(text, quote, at + 1);
  }
  return first;
}

/** Whether a word runs across this offset. */
function splitsWord(text: string, offset: number): boolean {
  return offset > 0 && /^[\p{L}\p{N}]{2}$/u.test(text.slice(offset - 1, offset + 1));
}
