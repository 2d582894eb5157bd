// The edits that turn the older text into the newer one, for the writer of redlines.
import type { RefusedEdit, TextEdit } from '#domain/contracts/redlines.ts';
import type { ReadDocument } from '#domain/documents.ts';
import { alignUnits, type UnitPair } from '#server/comparison/align-units.ts';
import { type Unit, unitsOf } from '#server/comparison/units.ts';

const CELL_BORDER = ' | ';

interface RedlineEdits {
  /** In the order of the older text, disjoint. */
  readonly edits: readonly TextEdit[];
  /** Differences that are no edits of words: rows of tables that come. */
  readonly refused: readonly RefusedEdit[];
}

/** Running heads that only differ in their page number stay as they are. */
export function redlineEdits(from: ReadDocument, to: ReadDocument): RedlineEdits {
  const edits = new Edits(from);
  let gap: UnitPair = { from: [], to: [] };
  for (const pair of alignUnits(unitsOf(from), unitsOf(to))) {
    if (pair.from.length > 0 && pair.to.length > 0) {
      edits.addGap(gap, pair.from[0]);
      gap = { from: [], to: [] };
      edits.addPair(pair);
    } else gap = { from: [...gap.from, ...pair.from], to: [...gap.to, ...pair.to] };
  }
  edits.addGap(gap, undefined);
  return edits;
}

class Edits {
  readonly edits: TextEdit[] = [];
  readonly refused: RefusedEdit[] = [];
  readonly #from: ReadDocument;
  /** The last unit of the older text that is behind. */
  #last: Unit | undefined;

  constructor(from: ReadDocument) {
    this.#from = from;
  }

  /** Paragraphs that one text has and the other has as well, with other words or other breaks. */
  addPair({ from, to }: UnitPair): void {
    const [older, newer] = [from[0], to[0]];
    const last = from.at(-1);
    if (older === undefined || newer === undefined || last === undefined) return;
    this.#last = last;
    if (isRow(older)) this.#addCells(older, to);
    else {
      const isOne = from.length === 1 && to.length === 1;
      if (isOne && older.isPageNumbered && newer.isPageNumbered && older.key === newer.key) return;
      // A number that one file types and the other one counts is the same number.
      const isNumbered = isOne && older.clause === newer.clause;
      this.#add(
        isNumbered ? older.bodyStart : older.block.start,
        last.block.end,
        isNumbered ? bodyOf(newer) : textOf(to),
      );
    }
  }

  /** Paragraphs that only one of the texts has, before `next`. */
  addGap({ from, to }: UnitPair, next: Unit | undefined): void {
    if ([...from, ...to].some(isRow)) {
      this.#addGapWithRows(from, to);
      return;
    }
    const [first, last] = [from[0], from.at(-1)];
    const text = textOf(to);
    if (first !== undefined && last !== undefined) {
      if (text !== '') this.#add(first.block.start, last.block.end, text);
      else if (next !== undefined) this.#add(first.block.start, next.block.start, '');
      else this.#add(this.#last?.block.end ?? first.block.start, last.block.end, '');
      this.#last = last;
    } else if (text !== '') {
      if (this.#last !== undefined) this.#add(this.#last.block.end, this.#last.block.end, `\n${text}`);
      else this.#add(next?.block.start ?? 0, next?.block.start ?? 0, `${text}\n`);
    }
  }

  /** A row is not written as a paragraph, nor a paragraph as a row: the passage stays as it is. */
  #addGapWithRows(from: readonly Unit[], to: readonly Unit[]): void {
    const id = `rows ${this.refused.length}`;
    if (to.length > 0) this.refused.push({ id, reason: 'table_structure' });
    else for (const unit of from) this.#add(unit.block.start, unit.block.end, '');
    this.#last = from.at(-1) ?? this.#last;
  }

  #addCells(row: Unit, to: readonly Unit[]): void {
    const older = row.block.text.split(CELL_BORDER);
    const newer = textOf(to).split(CELL_BORDER);
    if (older.length !== newer.length) {
      // Cells that come and go are no edit of words: the writer says so.
      this.#add(row.block.start, row.block.end, textOf(to));
      return;
    }
    let at = row.block.start;
    for (const [index, cell] of older.entries()) {
      this.#add(at, at + cell.length, newer[index] ?? '');
      at += cell.length + CELL_BORDER.length;
    }
  }

  #add(start: number, end: number, text: string): void {
    const expected = this.#from.text.slice(start, end);
    if (expected !== text) this.edits.push({ id: `${this.edits.length}`, start, end, expected, text });
  }
}

const isRow = (unit: Unit): boolean => unit.block.kind === 'table_row';

const bodyOf = (unit: Unit): string => unit.block.text.slice(unit.bodyStart - unit.block.start);

const textOf = (units: readonly Unit[]): string => units.map((unit) => unit.block.text).join('\n');
