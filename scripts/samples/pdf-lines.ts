// Breaks runs of text into justified lines by the font's real metrics. Knows nothing of pages or contracts.
import type { PDFFont } from 'pdf-lib';
import type { Run } from './contract-text.ts';

export interface Fonts {
  readonly regular: PDFFont;
  readonly bold: PDFFont;
}

interface Word {
  /** A word may change its weight inside: (“Agreement”). */
  readonly pieces: Run[];
  width: number;
}

interface Segment extends Run {
  readonly x: number;
}

export interface Line {
  readonly segments: readonly Segment[];
  /** Extra width of every space, in points, that makes the line reach the margin. */
  readonly stretch: number;
  readonly width: number;
}

/**
 * Width as drawn. The package's own measure of a whole text takes kerning into account, which it then does not draw,
 * so that a justified line would run past the margin.
 */
export function widthOf(text: string, font: PDFFont, size: number): number {
  let width = 0;
  for (const character of text) width += font.widthOfTextAtSize(character, size);
  return width;
}

function wordsOf(runs: readonly Run[], fonts: Fonts, size: number): Word[] {
  const words: Word[] = [];
  let open: Word | undefined;
  for (const { text, bold } of runs) {
    for (const token of text.split(/(\s+)/)) {
      if (token === '') continue;
      if (/^\s/.test(token)) {
        open = undefined;
        continue;
      }
      if (open === undefined) words.push((open = { pieces: [], width: 0 }));
      open.pieces.push({ text: token, bold });
      open.width += widthOf(token, bold ? fonts.bold : fonts.regular, size);
    }
  }
  return words;
}

/** Neighbors of one weight become one segment, spaces included, so that the file keeps whole phrases. */
function lineOf(words: readonly Word[], fonts: Fonts, size: number, width: number, last: boolean): Line {
  const space = widthOf(' ', fonts.regular, size);
  const natural = words.reduce((sum, word) => sum + word.width, 0) + space * (words.length - 1);
  const stretch = last || words.length < 2 ? 0 : (width - natural) / (words.length - 1);
  const segments: Segment[] = [];
  let x = 0;
  words.forEach((word, index) => {
    if (index > 0) x += space + stretch;
    word.pieces.forEach((piece, at) => {
      const before = segments.at(-1);
      if (before?.bold === piece.bold) {
        segments[segments.length - 1] = { ...before, text: before.text + (at === 0 ? ' ' : '') + piece.text };
      } else segments.push({ ...piece, x });
      x += widthOf(piece.text, piece.bold ? fonts.bold : fonts.regular, size);
    });
  });
  return { segments, stretch, width: natural };
}

/** `width` and `size` in points. A word wider than the line gets its own line. */
export function breakLines(
  runs: readonly Run[],
  fonts: Fonts,
  { size, width, justify }: { size: number; width: number; justify: boolean },
): Line[] {
  const space = widthOf(' ', fonts.regular, size);
  const rows: Word[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const word of wordsOf(runs, fonts, size)) {
    if (used + space + word.width > width) {
      rows.push([word]);
      used = word.width;
    } else {
      rows.at(-1)?.push(word);
      used += space + word.width;
    }
  }
  return rows.map((words, index) => lineOf(words, fonts, size, width, !justify || index === rows.length - 1));
}
