// How much of a value fits into a cell. Told by its size and not measured: a browser that measures the lines of hundreds of
// cells does nothing else while somebody scrolls. What is a little too long is cut by the row's edge.
import { ROWS } from './layout.ts';
import type { Density } from './layout.ts';

/** Pixels of a letter of the grid's type, on average, and of what stands beside the text. */
const LETTER = 6.6;
const ASIDE = 20;
/** A cell of one line has its page beside it. */
const PAGE = 40;

export const lettersThatFit = (width: number, density: Density): number => {
  const { lines } = ROWS[density];
  const line = Math.max(8, Math.floor((width - ASIDE - (lines === 1 ? PAGE : 0)) / LETTER));
  // Words are carried to the next line whole: a part of each line stays empty.
  return Math.floor(lines === 1 ? line : line * lines * 0.9);
};

/** The text, or as much of it as fits, ended at a word where there is one near the end. */
export function cutToFit(text: string, letters: number): string {
  if (text.length <= letters) return text;
  const cut = text.slice(0, letters - 1);
  const word = cut.lastIndexOf(' ');
  return `${(word > letters * 0.7 ? cut.slice(0, word) : cut).trimEnd()}…`;
}
