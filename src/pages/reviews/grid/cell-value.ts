// How the grid shows a value: its format by the column's type, and the text that fits the cell. The fit is estimated, not
// measured: measuring the lines of hundreds of cells would block scrolling. The cell clips what is a little too long.
import type { ColumnType } from '#domain/column-types.ts';
import { type Verdict, VERDICT_WORDS } from '#domain/contracts/verdicts.ts';
import { verdictIn } from '#domain/review-values.ts';
import { withoutBullets } from '#domain/values/list-items.ts';
import { yesOrNo } from '#domain/values/yes-no.ts';
import type { Density } from './layout.ts';
import { ROWS } from './layout.ts';

type FormattedValue =
  | { readonly as: 'text' | 'date' | 'amount' | 'quote'; readonly text: string }
  | { readonly as: 'tag'; readonly text: string; readonly says: 'Yes' | 'No' | Verdict; readonly rest: string }
  | { readonly as: 'items'; readonly items: readonly string[] };

const AFTER_WORD = /^[\s.,:;–—-]+/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const FIGURE = /\d/;

/** A value that cannot be parsed as the column's type is shown as text. */
export function formatCellValue(type: ColumnType, value: string): FormattedValue {
  const text = value.trim();
  switch (type) {
    case 'yes_no': {
      const answer = yesOrNo(text);
      return answer
        ? { as: 'tag', text: answer.word, says: answer.word, rest: answer.rest.replace(AFTER_WORD, '') }
        : { as: 'text', text };
    }
    case 'verdict': {
      const said = verdictIn(text);
      if (!said) return { as: 'text', text };
      const { verdict, rest } = said;
      return { as: 'tag', text: VERDICT_WORDS[verdict], says: verdict, rest: rest.replace(AFTER_WORD, '') };
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

/** Longer texts are sentences about an amount. */
const AMOUNT_MAX = 40;

/** In pixels: the average character of the widest font that the grid may use, and the padding. */
const CHARACTER_WIDTH = 7.4;
const CELL_PADDING = 18;
/** In pixels. The page number is at the end of the last line, marks are beside all lines. */
const PAGE = 42;
const MARK = 18;
const MARKS = 3;
const MIN_CHARACTERS = 6;

/** In characters. */
interface CellFit {
  readonly line: number;
  readonly lines: number;
  /** The last line, which is shorter if it ends with the page number. */
  readonly last: number;
}

export function fitFor(width: number, density: Density, { hasPage = false, marks = 0 } = {}): CellFit {
  const { lines } = ROWS[density];
  const available = width - CELL_PADDING - (marks > 0 ? MARKS + marks * MARK : 0);
  const charactersIn = (pixels: number) => Math.max(MIN_CHARACTERS, Math.floor(pixels / CHARACTER_WIDTH));
  return { line: charactersIn(available), lines, last: charactersIn(hasPage ? available - PAGE : available) };
}

/** The fit for one of several bulleted items. Only an item that may fill the last line of the cell makes room for the page. */
export function fitForItem({ line, lines, last }: CellFit, items: number, index: number): CellFit {
  const each = Math.max(1, Math.floor(lines / items));
  const reachesLastLine = (index + 1) * each >= lines;
  return { line: line - 2, lines: each, last: (reachesLastLine ? last : line) - 2 };
}

/** Truncates the text to the fit, at a word boundary if there is one near the end. */
export function cutToFit(text: string, { line, lines, last }: CellFit): string {
  let at = 0;
  for (let full = 1; full < lines && text.length - at > last; full += 1) at = endOfLine(text, at, line);
  if (text.length - at <= last) return text;
  const end = at + last - 1;
  const word = text.lastIndexOf(' ', end);
  return `${text.slice(0, word >= at + last / 2 ? word : end).trimEnd()}…`;
}

/** The start of the next line: words wrap whole, except those longer than a line. */
function endOfLine(text: string, at: number, line: number): number {
  if (text.length - at <= line) return text.length;
  const space = text.lastIndexOf(' ', at + line);
  return space > at ? space + 1 : at + line;
}
