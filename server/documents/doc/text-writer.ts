// Writes the paragraphs of a .doc as blocks: headings by style, table rows, footnotes after the paragraph that refers to them.
import type { BlockBuilder } from '#server/documents/blocks.ts';
import { blockKindOf } from '#server/documents/layout/block-kind.ts';
import { isHeading, type ReadParagraph, writeParagraph } from '#server/documents/word/paragraph.ts';
import type { ListCounters } from '#server/documents/word/list-counters.ts';
import { TableRow } from '#server/documents/word/table-row.ts';
import { runAt, type ParagraphRun } from './formatting.ts';
import type { NotesInOrder } from './notes.ts';
import { NO_LIST } from './numbering.ts';
import { CELL_END, type TextParagraph } from './paragraphs.ts';
import type { ParagraphStyle } from './styles.ts';

export interface Definitions {
  readonly runs: readonly ParagraphRun[];
  readonly byteOf: (position: number) => number;
  readonly styleOf: (style: number) => ParagraphStyle;
  readonly counters: ListCounters;
  readonly footnotes: NotesInOrder;
  readonly endnotes: NotesInOrder;
}

export class TextWriter {
  private readonly blocks: BlockBuilder;
  private readonly definitions: Definitions;
  private row: TableRow | null = null;
  private count = 0;

  constructor(blocks: BlockBuilder, definitions: Definitions) {
    this.blocks = blocks;
    this.definitions = definitions;
  }

  write(paragraphs: Iterable<TextParagraph>): void {
    for (const paragraph of paragraphs) {
      const format = runAt(this.definitions.runs, this.definitions.byteOf(paragraph.end));
      if (format?.inTable === true) this.writeInTable(paragraph, format);
      else {
        this.endRow();
        const read = this.read(paragraph, format);
        if (read !== null) writeParagraph(read, this.blocks);
      }
      if (this.row === null) this.writeFootnotes(paragraph.end);
    }
    this.endRow();
    this.writeFootnotes(Number.POSITIVE_INFINITY);
  }

  /** Endnotes follow all of the text. */
  end(): void {
    for (const text of this.definitions.endnotes.before(Number.POSITIVE_INFINITY))
      this.blocks.add('footnote', text, { paragraph: this.count });
  }

  private writeInTable(paragraph: TextParagraph, format: ParagraphRun): void {
    if (format.endsRow) {
      this.endRow();
      return;
    }
    if (this.row === null) {
      this.row = new TableRow();
      this.row.startCell();
    }
    const read = this.read(paragraph, format);
    if (read !== null) this.row.add(read);
    if (paragraph.ending === CELL_END) this.row.startCell();
  }

  private endRow(): void {
    this.row?.write(this.blocks);
    this.row = null;
  }

  /** Empty paragraphs are counted too, as Word numbers them. */
  private read({ text }: TextParagraph, format: ParagraphRun | undefined): ReadParagraph | null {
    const style = this.definitions.styleOf(format?.style ?? 0);
    const list = format?.list ?? style.list ?? NO_LIST;
    const listNumber = this.listNumber(list, format?.level ?? style.level, style);
    if (text === '') return null;
    this.count += 1;
    const kind = isHeading(text, format?.outlineLevel, style.isHeading)
      ? 'heading'
      : list === NO_LIST
        ? blockKindOf(text)
        : 'list_item';
    return { kind, text, paragraph: this.count, listNumber };
  }

  private listNumber(list: number, level: number | undefined, { lineage }: ParagraphStyle): string | undefined {
    if (list === NO_LIST) return undefined;
    const { counters } = this.definitions;
    const id = String(list);
    return counters.next(id, level ?? counters.levelOf(id, lineage.map(String)));
  }

  private writeFootnotes(position: number): void {
    for (const text of this.definitions.footnotes.before(position))
      this.blocks.add('footnote', text, { paragraph: this.count });
  }
}
