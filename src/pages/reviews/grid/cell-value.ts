// How a value is shown in a cell by what its column asks for.
import type { ColumnType } from '#domain/column-types.ts';
import { withoutBullets } from '#domain/values/list-items.ts';
import { yesOrNo } from '#domain/values/yes-no.ts';
import type { Density } from './layout.ts';
import { ROWS } from './layout.ts';

type FormattedValue =
  | { readonly as: 'text' | 'date' | 'amount' | 'quote'; readonly text: string }
  | { readonly as: 'tag'; readonly text: 'Yes' | 'No'; readonly rest: string }
  | { readonly as: 'items'; readonly items: readonly string[] };

const AFTER_WORD = /^[\s.,:;–—-]+/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const FIGURE = /\d/;

/** What cannot be read as the column's type is shown as it is. */
export function formatCellValue(type: ColumnType, value: string): FormattedValue {
  const text = value.trim();
  switch (type) {
    case 'yes_no': {
      const said = yesOrNo(text);
      return said ? { as: 'tag', text: said.word, rest: said.rest.replace(AFTER_WORD, '') } : { as: 'text', text };
    }
    case 'date':
      return { as: DAY.test(text) ? 'date' : 'text', text };
    case 'amount':
      return { as: FIGURE.test(text) && text.length <= AMOUNT_MAX ? 'amount' : 'text', text };
    case 'list': {
      const items = withoutBullets(text.split('\n').filter((line) => line.trim() !== ''));
      return items.length > 1 ? { as: 'items', items } : { as: 'text', text: items[0] ?? '' };
    }
    case 'verbatim':
      return { as: 'quote', text };
    case 'text':
      return { as: 'text', text };
  }
}

/** Longer ones are sentences about an amount. */
const AMOUNT_MAX = 40;


/** Pixels of a letter of the widest type that the grid may be set in, on average, and of what stands beside the text. */
const CHARACTER_WIDTH = 7.4;
const CELL_PADDING = 18;
/** The page stands at the end of the last line, marks beside all of them. */
const PAGE = 42;
const MARK = 18;
const MARKS = 3;
const MIN_CHARACTERS = 6;

/** In letters. */
export interface CellFit {
  readonly line: number;
  readonly lines: number;
  /** The last line, which the page leaves shorter. */
  readonly last: number;
}

export function fitFor(width: number, density: Density, { hasPage = false, marks = 0 } = {}): CellFit {
  const { lines } = ROWS[density];
  const room = width - CELL_PADDING - (marks > 0 ? MARKS + marks * MARK : 0);
  const lettersIn = (pixels: number) => Math.max(MIN_CHARACTERS, Math.floor(pixels / CHARACTER_WIDTH));
  return { line: lettersIn(room), lines, last: lettersIn(hasPage ? room - PAGE : room) };
}

/** The same for one of several items, each behind its bullet. */
export const fitForItem = ({ line, lines, last }: CellFit, items: number): CellFit => ({
  line: line - 2,
  lines: Math.max(1, Math.floor(lines / items)),
  last: last - 2,
});

/** The text, or as much of it as fits, ended at a word where there is one near the end. */
export function cutToFit(text: string, { line, lines, last }: CellFit): string {
  let at = 0;
  for (let full = 1; full < lines && text.length - at > last; full += 1) at = endOfLine(text, at, line);
  if (text.length - at <= last) return text;
  const end = at + last - 1;
  const word = text.lastIndexOf(' ', end);
  return `${text.slice(0, word >= at + last / 2 ? word : end).trimEnd()}…`;
}

/** Where the line after that from `at` begins: words are carried over whole but for those longer than a line. */
function endOfLine(text: string, at: number, line: number): number {
  if (text.length - at <= line) return text.length;
  const space = text.lastIndexOf(' ', at + line);
  return space > at ? space + 1 : at + line;
}
