// Finds where a range of the full text is printed on a page.
import type { Box, PlacedLine } from '#domain/document-pages.ts';

export interface Stretch {
  /** Offsets in the full text, end exclusive. */
  readonly start: number;
  readonly end: number;
}

/** One box per line. A line without letter positions is marked whole. */
export function marksOnPage(lines: readonly PlacedLine[], { start, end }: Stretch): Box[] {
  const marks: Box[] = [];
  for (const line of lines) {
    if (line.start === null) continue;
    const from = Math.max(start - line.start, 0);
    const to = Math.min(end - line.start, line.text.length);
    if (from >= to) continue;
    const { box, edges } = line;
    marks.push({ ...box, left: edges?.[from] ?? box.left, right: edges?.[to] ?? box.right });
  }
  return marks;
}
