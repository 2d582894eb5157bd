// Rows that were moved: Word marks them as deleted in one place and inserted in the other, and all their words as moved.
import type { XmlElement } from '#server/ooxml/xml-tree.ts';

interface OpenRow {
  /** Position of its mark among the changes of the part. */
  mark: number | undefined;
  /** The move of its words; null where they belong to several. */
  move: string | null | undefined;
  /** How many words that did not move came before the row. */
  readonly unmovedBefore: number;
}

const MOVES: ReadonlySet<string> = new Set(['w:moveFrom', 'w:moveTo']);
const WORDS: ReadonlySet<string> = new Set(['w:t', 'w:delText', 'm:t']);

export class MovedRows {
  private readonly rows: OpenRow[] = [];
  private openMoves = 0;
  private unmoved = 0;

  enter({ name }: XmlElement): void {
    if (name === 'w:tr') this.rows.push({ mark: undefined, move: undefined, unmovedBefore: this.unmoved });
    else if (MOVES.has(name)) this.openMoves += 1;
    else if (WORDS.has(name) && this.openMoves === 0) this.unmoved += 1;
  }

  /** @param position of the insertion or deletion of the row that is open */
  addMark(position: number): void {
    const row = this.rows.at(-1);
    if (row !== undefined) row.mark ??= position;
  }

  /** Words or a paragraph mark of the row that is open belong to this move. */
  addMove(name: string): void {
    const row = this.rows.at(-1);
    if (row !== undefined) row.move = row.move === undefined || row.move === name ? name : null;
  }

  /** @returns the move that the closed row belongs to, and the position of its mark. */
  leave({ name }: XmlElement): { move: string; mark: number } | undefined {
    if (MOVES.has(name)) this.openMoves -= 1;
    if (name !== 'w:tr') return undefined;
    const row = this.rows.pop();
    if (row?.move == null || row.unmovedBefore < this.unmoved) return undefined;
    // A table in a cell moved with its row.
    this.addMove(row.move);
    return row.mark === undefined ? undefined : { move: row.move, mark: row.mark };
  }
}
