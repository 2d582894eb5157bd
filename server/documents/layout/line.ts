// A printed line and its position: in points for PDF, on a grid of characters for TXT.

export interface Line {
  readonly text: string;
  /** 1-based; TXT has one page. */
  readonly page: number;
  readonly left: number;
  readonly right: number;
  /** Base line, growing upwards. */
  readonly y: number;
  /** Height of its letters. */
  readonly height: number;
  /** The line ends within a word, at a hyphen that is not part of `text`. */
  readonly hyphenated: boolean;
  /** A row of a table, with its cells separated by bars. It is no part of a paragraph. */
  readonly isRow?: true;
}

export function overlapsHorizontally(a: Line, b: Line): boolean {
  return a.left < b.right && b.left < a.right;
}

/** `below` is one of the next lines under `above` in the same column. */
export function isBelow(above: Line, below: Line): boolean {
  return above.page === below.page && below.y < above.y && overlapsHorizontally(above, below);
}

/** Width of the line's average character. */
export function characterWidth(line: Line): number {
  return (line.right - line.left) / Math.max(1, line.text.length);
}
