// The stories of a .docx that a comparison keeps apart: no row is written as a paragraph, no note as text.
import type { Unit } from '#server/comparison/units.ts';
import type { UnitPair } from '#server/comparison/align-units.ts';

type Story = 'row' | 'note' | 'text' | 'running' | 'running row';

export function storyOf({ block }: Unit): Story {
  // The reader gives all paragraphs but those of headers and footers their position.
  if (block.paragraph === undefined) return block.kind === 'table_row' ? 'running row' : 'running';
  if (block.kind === 'table_row') return 'row';
  return block.kind === 'footnote' ? 'note' : 'text';
}

/** Word computes the page numbers of headers and footers. */
export const isRunning = (unit: Unit): boolean => storyOf(unit) === 'running';

export const isRow = (unit: Unit): boolean => unit.block.kind === 'table_row';

/** One pair for each story that the units of a pair are in; rows are paired one by one. */
export function byStory({ from, to }: UnitPair): UnitPair[] {
  const stories = new Set([...from, ...to].map(storyOf));
  return Array.from(stories).flatMap((story) => {
    const pair = {
      from: from.filter((unit) => storyOf(unit) === story),
      to: to.filter((unit) => storyOf(unit) === story),
    };
    const isAlike = pair.from.length === pair.to.length || !/row/.test(story);
    return isAlike
      ? [pair]
      : [
          { from: pair.from, to: [] },
          { from: [], to: pair.to },
        ];
  });
}
