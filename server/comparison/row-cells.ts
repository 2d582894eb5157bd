// Rows whose words are the same and stand in other cells: "10 20 | 30" and "10 | 20 30".
import type { ReadDocument } from '#domain/documents.ts';
import { plainWords } from './plain-words.ts';
import type { Unit } from './units.ts';

const BORDER = ' | ';

/** The rows of two files with borders that can be compared: those of a PDF are guessed, and files of text have none. */
export class RowCells {
  /** Where one of the files is a PDF, the space between words is guessed as well. */
  readonly #isGuessed: boolean;

  constructor(from: ReadDocument, to: ReadDocument) {
    this.#isGuessed = from.kind === 'pdf' || to.kind === 'pdf';
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
    return this.#wordsOf(older) === this.#wordsOf(newer);
  }

  #wordsOf(row: Unit): string {
    const space = this.#isGuessed ? '' : ' ';
    return cellsOf(row)
      .map((cell) => plainWords(cell).replaceAll(' ', space))
      .join(BORDER);
  }
}

const cellsOf = ({ block }: Unit): string[] => block.text.split(BORDER);
