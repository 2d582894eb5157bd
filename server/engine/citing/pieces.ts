// A sentence that crosses a page is read as one, but stands in print as two with a page's foot and head between them.
import type { ReadDocument } from '#domain/documents.ts';
import { saysSomething } from './locate.ts';

export interface Piece {
  readonly start: number;
  readonly end: number;
}

/** Parts a place of the full text at the seams inside it; white space at the cuts, and pieces without words, are left out. */
export function piecesOf({ text, seams = [] }: ReadDocument, { start, end }: Piece): Piece[] {
  const cuts = seams.filter((seam) => seam.apart && seam.at > start && seam.at < end).map((seam) => seam.at);
  if (cuts.length === 0) return [{ start, end }];
  return [start, ...cuts].flatMap((from, index) => {
    const piece = text.slice(from, cuts[index] ?? end);
    const trimmed = piece.trim();
    const at = from + piece.length - piece.trimStart().length;
    return saysSomething(trimmed) ? [{ start: at, end: at + trimmed.length }] : [];
  });
}
