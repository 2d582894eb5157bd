// The edits that turn the older text into the newer one, for the writer of redlines.
import type { ReadDocument } from '#domain/documents.ts';
import { alignUnits, type UnitPair } from '#server/comparison/align-units.ts';
import { type Unit, unitsOf } from '#server/comparison/units.ts';
import { EditList, type PlannedEdits } from './edit-list.ts';
import { addGapWithRows, cellsOf } from './row-edits.ts';
import { byStory, isRow, isRunning, storyOf } from './stories.ts';

const CELL_BORDER_LENGTH = ' | '.length;

/** Running heads that only differ in their page number stay as they are. */
export function redlineEdits(from: ReadDocument, to: ReadDocument): PlannedEdits {
  const edits = new Edits(from);
  for (const pair of alignUnits(unitsOf(from), unitsOf(to)).flatMap(byStory)) edits.add(pair);
  return edits.end();
}

class Edits {
  readonly #list: EditList;
  /** The last unit of the text that both have. */
  #last: Unit | undefined;
  #gap: { from: Unit[]; to: Unit[] } = { from: [], to: [] };
  /** Behind paragraphs of the gap. */
  #notes: Unit[] = [];

  constructor(from: ReadDocument) {
    this.#list = new EditList(from);
  }

  add(pair: UnitPair): void {
    const [older, newer] = [pair.from[0], pair.to[0]];
    const one = older ?? newer;
    if (one === undefined) return;
    const story = storyOf(one);
    if (story !== 'text' && story !== 'row') {
      if (older !== undefined && newer !== undefined) this.#addPair(pair, older, newer);
      else if (story === 'note') this.#addNotes(pair);
      else this.#addHeads(pair);
    } else if (older !== undefined && newer !== undefined) {
      this.#endGap(older);
      this.#addPair(pair, older, newer);
      this.#last = pair.from.at(-1);
    } else {
      this.#gap.from.push(...pair.from);
      this.#gap.to.push(...pair.to);
    }
  }

  end(): PlannedEdits {
    this.#endGap(undefined);
    return this.#list.planned();
  }

  /** Paragraphs that one text has and the other has as well, with other words or other breaks. */
  #addPair({ from, to }: UnitPair, older: Unit, newer: Unit): void {
    const isOne = from.length === 1 && to.length === 1;
    if (isRow(older)) return this.#addCells(older, newer);
    const isNumbered = older.isPageNumbered && newer.isPageNumbered;
    if (isOne && isRunning(older) && isNumbered && older.key === newer.key) return;
    // A number that one file types and the other one counts is the same number.
    if (isOne && older.clause === newer.clause) {
      const text = newer.block.text.slice(newer.bodyStart - newer.block.start);
      this.#list.replace(older.bodyStart, older.block.end, text, this.#anew(from, to));
    } else this.#replace(from, to);
  }

  #replace(from: readonly Unit[], to: readonly Unit[]): void {
    const [first, last] = [from[0], from.at(-1)];
    if (first && last) this.#list.replace(first.block.start, last.block.end, textOf(to), this.#anew(from, to));
  }

  /** The newer paragraphs as new ones before the older ones, which go. */
  #anew(from: readonly Unit[], to: readonly Unit[]) {
    const [first] = from;
    if (first === undefined || storyOf(first) !== 'text') return [];
    const { start } = first.block;
    return [this.#list.make(start, start, `${textOf(to)}\n`), ...this.#list.removal(from, undefined)];
  }

  /** What only one of the texts has, before `next`. */
  #endGap(next: Unit | undefined): void {
    const { from, to } = this.#gap;
    const before = this.#last;
    const lastGone = from.at(-1);
    const notes = this.#notes.filter((note) => lastGone !== undefined && note.at > lastGone.at);
    this.#gap = { from: [], to: [] };
    this.#notes = [];
    const isBesideRow = from.length === 0 && [before, next].some((unit) => unit !== undefined && isRow(unit));
    if ([...from, ...to].some(isRow) || (isBesideRow && to.length > 0))
      addGapWithRows(this.#list, { from, to, before, next });
    else if (from.length > 0 && to.length > 0) {
      this.#replace(from, to);
      // What replaces their paragraph can keep the reference.
      this.#removeNotes(notes);
    } else if (from.length > 0) this.#remove(from, before, next);
    else if (to.length > 0) this.#insert(textOf(to), before, next);
  }

  #remove(from: readonly Unit[], before: Unit | undefined, next: Unit | undefined): void {
    const end = from.at(-1)?.block.end ?? 0;
    if (next !== undefined || before === undefined || isRow(before)) this.#list.remove(from, next);
    // The mark of the last paragraph stays, so that before it goes.
    else this.#list.replace(before.block.end, end, '', this.#list.removal(from, undefined));
  }

  #insert(text: string, before: Unit | undefined, next: Unit | undefined): void {
    if (before !== undefined) this.#list.replace(before.block.end, before.block.end, `\n${text}`);
    else this.#list.replace(next?.block.start ?? 0, next?.block.start ?? 0, `${text}\n`);
  }

  /** A note goes with the reference to it, also where that goes with its paragraph. */
  #addNotes({ from, to }: UnitPair): void {
    if (to.length > 0) this.#list.refuse('note');
    if (this.#gap.from.length > 0) this.#notes.push(...from);
    else this.#removeNotes(from);
  }

  #removeNotes(notes: readonly Unit[]): void {
    for (const { block } of notes) this.#list.change(block.start, block.end, { do: 'delete_note' });
  }

  /** Headers and footers come with sections, not with words. */
  #addHeads({ from, to }: UnitPair): void {
    if (to.length > 0) this.#list.refuse('running_head');
    for (const { block } of from) this.#list.replace(block.start, block.end, '');
  }

  #addCells(row: Unit, newer: Unit): void {
    const [older, cells] = [cellsOf(row.block.text), cellsOf(newer.block.text)];
    if (older.length !== cells.length) return this.#list.refuse('table_structure');
    let at = row.block.start;
    for (const [index, cell] of older.entries()) {
      this.#list.replace(at, at + cell.length, cells[index] ?? '');
      at += cell.length + CELL_BORDER_LENGTH;
    }
  }
}

const textOf = (units: readonly Unit[]): string => units.map((unit) => unit.block.text).join('\n');
