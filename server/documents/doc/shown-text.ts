// The text of a .doc with all changes accepted. Every character keeps its position: hidden ones become NUL, which no text
// contains and tidyLines() removes.
import { MAX_BLOCKS, MAX_TEXT_LENGTH } from '#server/documents/limits.ts';
import { SYMBOLS } from '#server/documents/word/paragraph.ts';
import { Refusal } from '#server/refusal.ts';
import { type CharacterRun, firstEndingAfter } from './formatting.ts';
import type { Piece } from './pieces.ts';

export const NOT_SHOWN = '\0';
/** Ends of cells and rows stay when their text is deleted. */
const NO_CELL_END = /[^\u0007]/g;
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

/** The runs with their positions in the text. */
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
      // Pieces may share their bytes, and then also their runs.
      if (count > Math.max(MAX_BLOCKS, MAX_TEXT_LENGTH / 4)) throw new Refusal('too_large', 'Too many runs of text.');
    }
  }
}
