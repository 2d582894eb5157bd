// A quote that leaves something out, as models write "The Tenant shall … insure the Premises": it stands in the document
// in pieces, each of which is looked for on its own.
import type { ReadDocument } from '#domain/documents.ts';
import { type Located, locateQuote } from './locate.ts';

const ELLIPSIS = /(?:(?<!\s)\s+)?(?:\[\s*(?:…|\.{3,})\s*\]|\(\s*(?:…|\.{3,})\s*\)|…|\.{3,})\s*/u;
/** Letters and figures of a piece: fewer stand anywhere, and would prove what the document does not say. */
const PIECE_MIN = 12;
const PIECES_MAX = 8;
/** Characters left out between two pieces: within a clause, not from one end of the contract to the other. */
const GAP_MAX = 4000;

const lettersIn = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').length;

/** The pieces of a quote with an ellipsis in it; null for one that has none, or is made of scraps. */
function piecesOfQuote(quote: string): string[] | null {
  const pieces = quote.split(ELLIPSIS).filter((piece) => piece !== '');
  if (pieces.length < 2 || pieces.length > PIECES_MAX) return null;
  return pieces.every((piece) => lettersIn(piece) >= PIECE_MIN) ? pieces : null;
}

/** Where the pieces stand, in their order and near each other; null unless all of them do. */
export function locateParted(content: ReadDocument, quote: string): Located[] | null {
  const [first, ...rest] = piecesOfQuote(quote) ?? [];
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
