// An outermost table row while it is read. Tables inside its cells run on in the cell's text.
import type { BlockBuilder } from '#server/documents/blocks.ts';
import { writeParagraph, type ReadParagraph } from './paragraph.ts';

/** A row beyond these is a page layout made with a table; its paragraphs are quoted one by one. */
const CELL_MAX_PARAGRAPHS = 4;
const ROW_MAX_LENGTH = 2_000;

export class TableRow {
  private readonly cells: ReadParagraph[][] = [];

  startCell(): void {
    this.cells.push([]);
  }

  add(paragraph: ReadParagraph): void {
    if (this.cells.length === 0) this.startCell();
    this.cells.at(-1)?.push(paragraph);
  }

  /** One table_row with its filled cells parted by " | ", or its paragraphs where it is no row in truth. */
  write(blocks: BlockBuilder): void {
    const filled = this.cells.filter((cell) => cell.length > 0);
    const first = filled[0]?.[0];
    if (first === undefined) return;
    if (this.isLayout(filled)) {
      for (const paragraph of filled.flat()) writeParagraph(paragraph, blocks);
      return;
    }
    const text = filled.map((cell) => cell.map((paragraph) => paragraph.text).join(' ')).join(' | ');
    blocks.add('table_row', text.replaceAll('\n', ' '), { paragraph: first.paragraph, clause: first.listNumber });
  }

  private isLayout(filled: readonly ReadParagraph[][]): boolean {
    if (this.cells.length === 1 && (filled[0]?.length ?? 0) > 1) return true;
    const length = filled.flat().reduce((sum, paragraph) => sum + paragraph.text.length, 0);
    return length > ROW_MAX_LENGTH || filled.some((cell) => cell.length > CELL_MAX_PARAGRAPHS);
  }
}
