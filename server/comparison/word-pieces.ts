// The words of two passages that differ, without what only the layout of their files gives.
import type { WordPiece } from '#domain/contracts/comparison.ts';
import { diffWords } from '#domain/word-diff.ts';
import { wordTokens } from '#domain/word-tokens.ts';

const SPACE = /^\s*$/u;
/** Files of other kinds do not have borders of cells. */
const SPACE_OR_BORDER = /^[\s|]*$/u;

/** The steps that `diffWords` takes are about the square of the words that differ, and no more than this for two passages. */
const MOST_STEPS = 1_000_000;
/** For all passages of a comparison: about two seconds. */
const MAX_STEPS = 20_000_000;
/** Passages of this length together are always compared: their steps are in proportion to the text. */
const SHORT = 1_000;

export class WordPieces {
  #steps = 0;

  /**
   * The pieces of both texts; white space that only one of them has is no difference, nor are borders unless both have them.
   * Once many long passages with other words were compared, further ones are replaced as a whole.
   */
  of(from: string, to: string, areBordersCompared: boolean): WordPiece[] {
    if (from === '') return to === '' ? [] : [{ op: 'added', text: to }];
    if (to === '') return [{ op: 'removed', text: from }];
    const isLong = from.length + to.length > SHORT;
    if (isLong && this.#steps > MAX_STEPS)
      return [
        { op: 'removed', text: from },
        { op: 'added', text: to },
      ];
    const words = diffWords(from, to);
    if (isLong) this.#steps += stepsOf(words);
    return withoutLayout(words, areBordersCompared ? SPACE : SPACE_OR_BORDER);
  }
}

function stepsOf(words: readonly WordPiece[]): number {
  const changed = words.reduce((sum, { op, text }) => sum + (op === 'equal' ? 0 : wordTokens(text).length), 0);
  return Math.min(changed ** 2, MOST_STEPS);
}

function withoutLayout(words: readonly WordPiece[], noWords: RegExp): WordPiece[] {
  const pieces: WordPiece[] = [];
  for (const { op, text } of words) {
    const isSpace = noWords.test(text);
    if (isSpace && op === 'removed') continue;
    const last = pieces.at(-1);
    const piece = { op: isSpace ? ('equal' as const) : op, text };
    if (last?.op === piece.op) pieces[pieces.length - 1] = { ...piece, text: last.text + text };
    else pieces.push(piece);
  }
  return pieces;
}
