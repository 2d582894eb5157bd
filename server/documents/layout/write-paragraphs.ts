// Writes paragraphs as blocks, for the kinds without styles: PDF and TXT.
import type { BlockBuilder, BlockPlace } from '#server/documents/blocks.ts';
import { blockKindOf } from './block-kind.ts';
import { printedClause } from './clause-number.ts';
import { Hyphenation } from './hyphens.ts';
import type { Line } from './line.ts';
import type { Paragraph } from './paragraph-break.ts';

const LARGE = 1.12;

export function writeParagraphs(
  paragraphs: readonly Paragraph[],
  lines: readonly Line[],
  blocks: BlockBuilder,
  placeOf: (first: Line, index: number) => BlockPlace,
): void {
  const hyphenation = new Hyphenation(lines);
  const bodyHeight = usualHeight(lines);
  for (const [index, paragraph] of paragraphs.entries()) {
    const first = paragraph.lines[0];
    if (first === undefined) continue;
    const { text, seams } = hyphenation.join(paragraph);
    const place = placeOf(first, index);
    if (first.isRow) blocks.add('table_row', text, place, seams);
    else if (paragraph.isFurniture === true) blocks.add('paragraph', text, place, seams);
    else
      blocks.add(
        blockKindOf(text, first.height > bodyHeight * LARGE),
        text,
        { ...place, clause: printedClause(text) },
        seams,
      );
  }
}

/** The height of most characters. */
function usualHeight(lines: readonly Line[]): number {
  const characters = new Map<number, number>();
  for (const { height, text } of lines) {
    const rounded = Math.round(height * 2) / 2;
    characters.set(rounded, (characters.get(rounded) ?? 0) + text.length);
  }
  let usual = 0;
  let most = 0;
  for (const [height, count] of characters) {
    if (count > most) [usual, most] = [height, count];
  }
  return usual;
}
