// The words of two passages that differ, without what only the layout of their files gives.
import type { WordPiece } from '#domain/contracts/comparison.ts';
import { diffWords } from '#domain/word-diff.ts';

const SPACE = /^\s*$/u;
/** Files of other kinds do not have borders of cells. */
const SPACE_OR_BORDER = /^[\s|]*$/u;

/** The pieces of both texts; white space that only one of them has is no difference, nor are borders unless both have them. */
export function wordPieces(from: string, to: string, areBordersCompared: boolean): WordPiece[] {
  if (from === '') return to === '' ? [] : [{ op: 'added', text: to }];
  if (to === '') return [{ op: 'removed', text: from }];
  const noWords = areBordersCompared ? SPACE : SPACE_OR_BORDER;
  const pieces: WordPiece[] = [];
  for (const { op, text } of diffWords(from, to)) {
    const isSpace = noWords.test(text);
    if (isSpace && op === 'removed') continue;
    const last = pieces.at(-1);
    const piece = { op: isSpace ? ('equal' as const) : op, text };
    if (last?.op === piece.op) pieces[pieces.length - 1] = { ...piece, text: last.text + text };
    else pieces.push(piece);
  }
  return pieces;
}
