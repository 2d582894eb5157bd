// Replies within what an assistant can take in at once: the rest is read on with further calls.

/** The argument that reads on. */
export const READ_FROM = 'read_from';
export const CUT_AT = 40_000;

export interface Piece {
  readonly text: string;
  /** Where the next piece begins; null at the end. */
  readonly next: number | null;
}

/** A piece of a text from a character on, which ends at a line where there is one. */
export function pieceOf(whole: string, from: number): Piece {
  const rest = whole.slice(from, from + CUT_AT);
  if (from + rest.length >= whole.length) return { text: rest, next: null };
  const line = rest.lastIndexOf('\n');
  const text = line > 0 ? rest.slice(0, line + 1) : rest;
  return { text, next: from + text.length };
}
