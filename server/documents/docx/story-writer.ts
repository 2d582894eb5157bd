// Turns the paragraphs and rows of stories (the body, cells, text boxes, notes) into blocks: which paragraph goes on in the
// next one, which counts in its list, and where notes come.
import type { BlockBuilder } from '#server/documents/blocks.ts';
import { tidyLines } from '#server/documents/layout/white-space.ts';
import { MAX_BLOCKS } from '#server/documents/limits.ts';
import { ListCounters } from '#server/documents/word/list-counters.ts';
import type { List } from '#server/documents/word/lists.ts';
import { writeParagraph } from '#server/documents/word/paragraph.ts';
import { TableRow } from '#server/documents/word/table-row.ts';
import { Refusal } from '#server/refusal.ts';
import { type Notes, NotesReferredTo } from './notes.ts';
import { listPlace, OpenParagraph, paragraphKind } from './open-paragraph.ts';
import type { PartTrace } from './part-trace.ts';
import type { StyleLookup } from './styles.ts';

/** What the document's other parts say about its paragraphs. */
export interface Definitions {
  readonly styleOf: StyleLookup;
  readonly lists: ReadonlyMap<string, List>;
}

interface StoryRules {
  readonly notes: Notes;
  /** Whether a paragraph without its end mark goes on in the next one. */
  readonly joinsParagraphs: boolean;
  readonly trace: PartTrace | null;
}

export class StoryWriter {
  /** False in a deleted row or cell of the marked view: its paragraphs do not count in their lists. */
  isCounting = true;
  /** Ids of the headers and footers that sections refer to. */
  readonly running = new Set<string>();
  private readonly blocks: BlockBuilder;
  private readonly styleOf: StyleLookup;
  private readonly counters: ListCounters;
  private readonly notes: NotesReferredTo;
  private readonly joinsParagraphs: boolean;
  private readonly trace: PartTrace | null;
  /** A stack, as text boxes nest paragraphs. */
  private readonly paragraphs: OpenParagraph[] = [];
  /** For each open story its last paragraph if the end mark is gone, to go on in the next one. */
  private readonly waiting: (OpenParagraph | null)[] = [null];
  /** How many rows are open in one another; nested ones belong to their cell's text. */
  private rows = 0;
  private row: TableRow | null = null;
  private count = 0;

  constructor(blocks: BlockBuilder, { styleOf, lists }: Definitions, { notes, joinsParagraphs, trace }: StoryRules) {
    this.blocks = blocks;
    this.styleOf = styleOf;
    this.counters = new ListCounters(lists);
    this.notes = new NotesReferredTo(notes);
    this.joinsParagraphs = joinsParagraphs;
    this.trace = trace;
  }

  /** The innermost open paragraph. */
  get paragraph(): OpenParagraph | undefined {
    return this.paragraphs.at(-1);
  }

  refer(name: string, id: string | undefined): void {
    this.notes.refer(name, id);
  }

  openStory(): void {
    this.waiting.push(null);
  }

  /** The end of a cell, a text box or the body: no paragraph follows that could continue the last one. */
  closeStory(): void {
    this.writeWaiting(true);
    this.waiting.pop();
  }

  closeBody(): void {
    this.closeStory();
    this.notes.writeFootnotes(this.blocks, this.count);
    this.notes.writeEndnotes(this.blocks, this.count);
  }

  /** @param id of the paragraph in a traced reading */
  openParagraph(id: number): void {
    if (!this.joinsParagraphs) this.writeWaiting(false);
    this.paragraphs.push(new OpenParagraph(id));
  }

  closeParagraph(): void {
    const paragraph = this.paragraphs.pop();
    if (paragraph === undefined) return;
    const before = this.waiting.pop();
    if (before != null) paragraph.continue(before);
    this.waiting.push(paragraph.isMarkGone ? paragraph : null);
    if (!paragraph.isMarkGone || !this.joinsParagraphs) this.endSection(paragraph);
    if (!paragraph.isMarkGone) this.write(paragraph, true);
  }

  /** What follows is neither a paragraph nor a part of one, so that no paragraph goes on in it. */
  endParagraphs(): void {
    this.writeWaiting(true);
  }

  openRow(): void {
    this.rows += 1;
  }

  openCell(): void {
    this.endParagraphs();
    if (this.rows === 1) {
      this.row ??= new TableRow();
      this.row.startCell();
    }
    this.openStory();
  }

  /** The open cell is none of the view's. */
  dropCell(): void {
    if (this.rows === 1) this.row?.dropCell();
  }

  closeRow(): void {
    this.rows -= 1;
    if (this.rows > 0) return;
    this.row?.write(this.blocks);
    this.row = null;
    this.writeFootnotes();
  }

  /** @param isLast nothing follows that could continue the paragraph, so it keeps its mark */
  private writeWaiting(isLast: boolean): void {
    const paragraph = this.waiting.at(-1);
    if (paragraph == null) return;
    this.waiting.splice(-1, 1, null);
    if (tidyLines(paragraph.text) === '') return;
    this.endSection(paragraph);
    this.write(paragraph, isLast && paragraph.isLive);
  }

  private endSection({ running }: OpenParagraph): void {
    for (const id of running) this.running.add(id);
  }

  private write(paragraph: OpenParagraph, hasMark: boolean): void {
    const text = tidyLines(paragraph.text);
    const number = this.countInList(paragraph, hasMark && this.isCounting);
    if (text !== '') {
      this.count += 1;
      if (this.count > MAX_BLOCKS) throw new Refusal('too_large', `More than ${MAX_BLOCKS} paragraphs.`);
      const read = {
        kind: paragraphKind(paragraph, text, this.styleOf),
        text,
        paragraph: this.count,
        listNumber: number,
        trace: paragraph.trace(),
      };
      if (this.row === null) writeParagraph(read, this.blocks);
      else this.row.add(read);
    }
    if (this.row === null) this.writeFootnotes();
  }

  /** Empty paragraphs count too, as in Word. @returns the number for citations */
  private countInList(paragraph: OpenParagraph, isCounted: boolean): string | undefined {
    const { counters } = this;
    const place = listPlace(paragraph, this.styleOf, counters);
    if (place === undefined) return undefined;
    const { list, level } = place;
    const number = isCounted ? counters.next(list, level) : undefined;
    if (this.trace !== null) {
      const label = isCounted ? counters.label(list, level) : counters.nextLabel(list, level);
      const isUncounted = !isCounted && label !== undefined;
      this.trace.list(paragraph.id, { label, isUncounted, level: counters.definition(list, level) });
    }
    return number;
  }

  /** Behind the paragraph or the row, not within a text box in it. */
  private writeFootnotes(): void {
    if (this.paragraphs.length === 0) this.notes.writeFootnotes(this.blocks, this.count);
  }
}
