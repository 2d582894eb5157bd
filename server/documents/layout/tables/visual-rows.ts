// Lines at one height, from left to right: the cells of a table row, or texts that happen to be beside each other.
import type { Line } from '#server/documents/layout/line.ts';

/** A part of a printed line: the text of one cell. */
export interface Piece {
  readonly line: Line;
  /** The whole printed line that it is part of. */
  readonly printed: Line;
  /** Offsets in the text of the page. */
  readonly from: number;
  readonly to: number;
}

export interface VisualRow {
  readonly pieces: readonly Piece[];
  readonly y: number;
  readonly height: number;
}

/** Maximum distance of base lines, in heights of a letter. */
const LEVEL = 0.45;

/** From top to bottom. */
export function visualRows(pieces: readonly Piece[]): VisualRow[] {
  const rows: Piece[][] = [];
  let level: Line | undefined;
  for (const piece of pieces.toSorted((a, b) => b.line.y - a.line.y)) {
    const { y, height } = piece.line;
    if (level !== undefined && level.y - y <= Math.max(height, level.height) * LEVEL) rows.at(-1)?.push(piece);
    else {
      rows.push([piece]);
      level = piece.line;
    }
  }
  return rows.map((row) => ({
    pieces: row.toSorted((a, b) => a.line.left - b.line.left),
    y: row[0]?.line.y ?? 0,
    height: Math.max(...row.map(({ line }) => line.height)),
  }));
}
