// The characters of a .doc as they are shown with all changes accepted. Every character keeps its position: what is not
// shown becomes NUL, which no text has and which tidying takes away.
import { MAX_BLOCKS, MAX_TEXT_LENGTH } from '#server/documents/limits.ts';
import { Refusal } from '#server/refusal.ts';
import { type CharacterRun, firstEndingAfter } from './formatting.ts';
import type { Piece } from './pieces.ts';

export const NOT_SHOWN = '\0';
/** Ends of cells and rows stay where they are when their words are deleted. */
const NO_CELL_END = /[^\u0007]/g;
/** Check boxes and bullets drawn with fonts that have no letters of their own. */
const SYMBOLS: Readonly<Record<number, string>> = {
  0xf06f: '☐',
  0xf0a8: '☐',
  0xf0fd: '☒',
  0xf078: '☒',
  0xf0fe: '☑',
  0xf052: '☑',
  0xf0b7: '•',
};

interface ShownText {
  readonly text: string;
  readonly hasTrackedChanges: boolean;
}

export function shownText(text: string, pieces: readonly Piece[], runs: readonly CharacterRun[]): ShownText {
  const parts: string[] = [];
  let done = 0;
  let hasTrackedChanges = false;
  for (const { start, end, run } of marked(pieces, runs)) {
    if (run.deleted || run.inserted) hasTrackedChanges = true;
    // An insertion is shown as it is.
    if (!run.deleted && run.symbol === undefined) continue;
    parts.push(text.slice(done, start));
    const part = text.slice(Math.max(done, start), end);
    const symbol = run.deleted ? NOT_SHOWN : (SYMBOLS[run.symbol ?? 0] ?? NOT_SHOWN);
    parts.push(part.replace(NO_CELL_END, symbol));
    done = Math.max(done, end);
  }
  parts.push(text.slice(done));
  return { text: parts.join(''), hasTrackedChanges };
}

/** The runs of the file by positions in the text. */
function* marked(pieces: readonly Piece[], runs: readonly CharacterRun[]) {
  let count = 0;
  for (const piece of pieces) {
    const pieceEnd = piece.at + piece.width * (piece.end - piece.start);
    for (let index = firstEndingAfter(runs, piece.at); ; index += 1) {
      const run = runs[index];
      if (run === undefined || run.start >= pieceEnd) break;
      const start = piece.start + Math.floor((Math.max(run.start, piece.at) - piece.at) / piece.width);
      const end = piece.start + Math.floor((Math.min(run.end, pieceEnd) - piece.at) / piece.width);
      yield { start, end, run };
      count += 1;
      // Pieces that share their bytes share their runs as well.
      if (count > Math.max(MAX_BLOCKS, MAX_TEXT_LENGTH / 4)) throw new Refusal('too_large', 'Too many runs of text.');
    }
  }
}
