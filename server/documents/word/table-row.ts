// A top-level table row while it is read. Nested tables become part of the cell's text.
import { type BlockTrace, joinTraces } from '#server/documents/block-trace.ts';
import type { BlockBuilder } from '#server/documents/blocks.ts';
import { writeParagraph, type ReadParagraph } from './paragraph.ts';

/** A larger row is a page layout; its paragraphs become separate blocks. */
const CELL_MAX_PARAGRAPHS = 4;
const ROW_MAX_LENGTH = 2_000;
const BETWEEN_CELLS = ' | ';
const BETWEEN_PARAGRAPHS = ' ';

export class TableRow {
  private readonly cells: ReadParagraph[][] = [];

  startCell(): void {
    this.cells.push([]);
  }

  /** The open cell turns out to be no part of the row. */
  dropCell(): void {
    this.cells.pop();
  }

  add(paragraph: ReadParagraph): void {
    if (this.cells.length === 0) this.startCell();
    this.cells.at(-1)?.push(paragraph);
  }

  /** Writes one table_row with its filled cells separated by " | ", or the paragraphs of a page layout. */
  write(blocks: BlockBuilder): void {
    const filled = this.cells.filter((cell) => cell.length > 0);
    const first = filled[0]?.[0];
    if (first === undefined) return;
    if (this.isLayout(filled)) {
      for (const paragraph of filled.flat()) writeParagraph(paragraph, blocks);
      return;
    }
    const text = filled
      .map((cell) => cell.map((paragraph) => paragraph.text).join(BETWEEN_PARAGRAPHS))
      .join(BETWEEN_CELLS)
      .replaceAll('\n', ' ');
    const { paragraph, listNumber } = first;
    blocks.add('table_row', text, { paragraph, clause: listNumber, trace: first.trace && this.trace() });
  }

  private trace(): BlockTrace {
    const cells = this.cells.map((paragraphs, cell) => {
      const traces = paragraphs.flatMap(({ trace }) => trace ?? []);
      const joined = joinTraces(traces, BETWEEN_PARAGRAPHS.length);
      return { ...joined, paragraphs: joined.paragraphs.map((paragraph) => ({ ...paragraph, cell })) };
    });
    return joinTraces(
      cells.filter(({ paragraphs }) => paragraphs.length > 0),
      BETWEEN_CELLS.length,
    );
  }

  private isLayout(filled: readonly ReadParagraph[][]): boolean {
    if (this.cells.length === 1 && (filled[0]?.length ?? 0) > 1) return true;
    const length = filled.flat().reduce((sum, paragraph) => sum + paragraph.text.length, 0);
    return length > ROW_MAX_LENGTH || filled.some((cell) => cell.length > CELL_MAX_PARAGRAPHS);
  }
}
