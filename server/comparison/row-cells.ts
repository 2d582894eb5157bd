// Rows whose words are the same and stand in other cells: "10 20 | 30" and "10 | 20 30".
import type { Block, ReadDocument } from '#domain/documents.ts';
import { plainWords } from './plain-words.ts';
import type { Unit } from './units.ts';

const BORDER = ' | ';
/** Stands for an empty cell where the words of two rows are shown. */
const EMPTY = '(empty)';

/** The texts of the cells of rows, empty ones included, in the order of their columns. */
export type CellTexts = ReadonlyMap<Block, readonly string[]>;

/** Of the two files, where both have rows and say which of their cells are empty. */
export interface ComparedCells {
  readonly from: CellTexts;
  readonly to: CellTexts;
}

/** The rows of two files with borders that can be compared: those of a PDF are guessed, and files of text have none. */
export class RowCells {
  /** Where one of the files is a PDF, the space between words is guessed as well. */
  readonly #isGuessed: boolean;

  readonly #cells: ComparedCells | undefined;

  constructor(from: ReadDocument, to: ReadDocument, cells: ComparedCells | undefined) {
    this.#isGuessed = from.kind === 'pdf' || to.kind === 'pdf';
    this.#cells = cells;
  }

  /** Whether the borders of both say where the words stand. */
  areComparable(from: readonly Unit[], to: readonly Unit[]): boolean {
    const [older, newer] = [from[0], to[0]];
    if (older?.block.kind !== 'table_row' || newer?.block.kind !== 'table_row') return false;
    if (from.length > 1 || to.length > 1) return false;
    return !this.#isGuessed || cellsOf(older).length === cellsOf(newer).length;
  }

  areSame(from: readonly Unit[], to: readonly Unit[]): boolean {
    const [older, newer] = [from[0], to[0]];
    if (older === undefined || newer === undefined || !this.areComparable(from, to)) return true;
    return this.#wordsOf(older) === this.#wordsOf(newer) && this.textsWithEmpty(from, to) === null;
  }

  /** The texts of two rows whose words stand in other columns, with their empty cells; null for all others. */
  textsWithEmpty(from: readonly Unit[], to: readonly Unit[]): readonly [from: string, to: string] | null {
    const [one, other] = [from[0], to[0]];
    if (one === undefined || other === undefined || !this.areComparable(from, to)) return null;
    const [older, newer] = [this.#cells?.from.get(one.block), this.#cells?.to.get(other.block)];
    if (older === undefined || newer === undefined) return null;
    if (filledCells(older) === filledCells(newer)) return null;
    const columns = Math.max(older.length, newer.length);
    const shown = (cells: readonly string[]) =>
      Array.from({ length: columns }, (_, at) => cells[at] || EMPTY).join(BORDER);
    return [shown(older), shown(newer)];
  }

  #wordsOf(row: Unit): string {
    const space = this.#isGuessed ? '' : ' ';
    return cellsOf(row)
      .map((cell) => plainWords(cell).replaceAll(' ', space))
      .join(BORDER);
  }
}

/** Which cells have words, as one text. */
export const filledCells = (cells: readonly string[] = []): string =>
  cells.flatMap((text, at) => (text === '' ? [] : at)).join();

const cellsOf = ({ block }: Unit): string[] => block.text.split(BORDER);
