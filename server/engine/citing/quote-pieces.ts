// Quotes in several pieces of the document: across a page, around a running head, or with words left out.
import type { ReadDocument } from '#domain/documents.ts';
import type { Span } from '#server/engine/span.ts';
import { type Place, placeAt } from './place.ts';
import { hasWords, type Located, locateQuote } from './locate.ts';
import { runningLinesOf } from './running-lines.ts';

/** Stands for words of the document that a quote leaves out. */
export const LEFT_OUT = '…';

/** Splits a span at the page and column breaks inside it. White space at the cuts and pieces without words are dropped. */
export function piecesOf({ text, seams = [] }: ReadDocument, { start, end }: Span): Span[] {
  const cuts = seams.filter((seam) => seam.apart && seam.at > start && seam.at < end).map((seam) => seam.at);
  if (cuts.length === 0) return [{ start, end }];
  return [start, ...cuts].flatMap((from, index) => {
    const piece = text.slice(from, cuts[index] ?? end);
    const trimmed = piece.trim();
    const at = from + piece.length - piece.trimStart().length;
    return hasWords(trimmed) ? [{ start: at, end: at + trimmed.length }] : [];
  });
}

/** Joined by a space where only white space and running lines stand between, else by an ellipsis. */
export function textOfPieces(content: ReadDocument, pieces: readonly Span[]): string {
  return pieces
    .map(({ start, end }, at) => {
      const words = content.text.slice(start, end);
      const before = pieces[at - 1];
      if (before === undefined) return words;
      return `${isEmptyBetween(content, before.end, start) ? ' ' : ` ${LEFT_OUT} `}${words}`;
    })
    .join('');
}

/**
 * The place of a quote: where it begins, or its item, where it begins with the introduction of a list: "6.1 The Keeper
 * shall: … (b) feed the bees" is at 6.1(b).
 */
export function placeOfPieces(content: ReadDocument, pieces: readonly Span[]): Place {
  const first = placeAt(content, pieces[0]?.start ?? 0);
  const item = pieces.find(({ start }, at) => at > 0 && !isEmptyBetween(content, pieces[at - 1]?.end ?? 0, start));
  if (!item || first.clause === undefined) return first;
  const place = placeAt(content, item.start);
  return place.clause?.startsWith(`${first.clause}(`) ? place : first;
}

function isEmptyBetween(content: ReadDocument, from: number, to: number): boolean {
  let at = from;
  for (const line of runningLinesOf(content)) {
    if (line.end <= from || line.start >= to) continue;
    if (content.text.slice(at, line.start).trim() !== '') return false;
    at = line.end;
  }
  return content.text.slice(at, to).trim() === '';
}

const blanked = new WeakMap<ReadDocument, ReadDocument>();

/** The document with its running lines blanked out, so that offsets stay the same. */
export function withoutRunningLines(content: ReadDocument): ReadDocument {
  let known = blanked.get(content);
  if (!known) {
    const parts: string[] = [];
    let at = 0;
    for (const { start, end } of runningLinesOf(content)) {
      parts.push(content.text.slice(at, start), ' '.repeat(end - start));
      at = end;
    }
    known = at === 0 ? content : { ...content, text: [...parts, content.text.slice(at)].join('') };
    blanked.set(content, known);
  }
  return known;
}

const ELLIPSIS = /(?:(?<!\s)\s+)?(?:\[\s*(?:…|\.{3,})\s*\]|\(\s*(?:…|\.{3,})\s*\)|…|\.{3,})\s*/u;
/** Letters and figures of a piece: shorter pieces occur anywhere and prove nothing. */
const PIECE_MIN = 12;
const PIECES_MAX = 8;
/** Characters left out between two pieces: within a clause, not across the contract. */
const GAP_MAX = 4000;

const letterCount = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').length;

/** The pieces of a quote with an ellipsis in it; null where there is no ellipsis or a piece is too short. */
function splitAtEllipsis(quote: string): string[] | null {
  const pieces = quote.split(ELLIPSIS).filter((piece) => piece !== '');
  if (pieces.length < 2 || pieces.length > PIECES_MAX) return null;
  return pieces.every((piece) => letterCount(piece) >= PIECE_MIN) ? pieces : null;
}

/**
 * Finds a quote such as "The Tenant shall … insure the Premises" piece by piece: in order and near each other. Null
 * unless every piece is found.
 */
export function locatePieces(content: ReadDocument, quote: string): Located[] | null {
  const [first, ...rest] = splitAtEllipsis(quote) ?? [];
  const begin = first === undefined ? null : locateQuote(content, first);
  if (!begin) return null;
  const found = [begin];
  for (const piece of rest) {
    const from = found.at(-1)?.end ?? 0;
    const near = { ...content, text: content.text.slice(from, from + GAP_MAX + 2 * piece.length) };
    const next = locateQuote(near, piece);
    if (!next) return null;
    found.push({ ...next, start: next.start + from, end: next.end + from });
  }
  return found;
}
