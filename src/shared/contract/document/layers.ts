// What lies over the words of each block: styles, tracked changes, comments and suggestions, found once per document.
import type { PrintedBlock, TextChange, TextComment } from '#domain/contracts/contract-text.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** A suggestion as the document shows it: words that it removes, and words that it adds at a place. */
export interface ShownSuggestion extends Range {
  readonly id: string;
  /** Who suggests it, and the comment. */
  readonly title: string;
  readonly removed: readonly Range[];
  readonly added: readonly { readonly at: number; readonly text: string }[];
}

/** It leaves the words as they are. */
export const isComment = ({ removed, added }: Pick<ShownSuggestion, 'removed' | 'added'>): boolean =>
  removed.length === 0 && added.length === 0;

/** A comment with its number in the document, from 1. */
export interface NumberedComment extends TextComment {
  readonly number: number;
}

export interface BlockLayers {
  readonly changes: readonly TextChange[];
  readonly comments: readonly NumberedComment[];
  readonly suggestions: readonly ShownSuggestion[];
}

export const NO_LAYERS: BlockLayers = { changes: [], comments: [], suggestions: [] };

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at]);

/** Whether a block with these looks the same, though they were found anew. */
export function areSameLayers(one: BlockLayers = NO_LAYERS, other: BlockLayers = NO_LAYERS): boolean {
  return (
    isSameList(one.changes, other.changes) &&
    isSameList(one.comments, other.comments) &&
    isSameList(one.suggestions, other.suggestions)
  );
}

type Placed = Pick<PrintedBlock, 'start' | 'end'>;

/** The index of the block with this offset, or of the nearest one before it; 0 for a place before all. */
export function blockAt(blocks: readonly Placed[], offset: number): number {
  let low = 0;
  let high = blocks.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((blocks[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Every range by the index of each block that it touches. An empty range belongs to the block in which it stands. */
function byBlock<Item extends Range>(blocks: readonly Placed[], items: readonly Item[]): Map<number, Item[]> {
  const found = new Map<number, Item[]>();
  if (blocks.length === 0) return found;
  for (const item of items) {
    const first = blockAt(blocks, item.start);
    const last = item.end > item.start ? blockAt(blocks, item.end - 1) : first;
    for (let index = first; index <= last; index += 1) {
      const there = found.get(index);
      if (there) there.push(item);
      else found.set(index, [item]);
    }
  }
  return found;
}

/** @returns the layers of each block that has any, by its index. */
export function layersOf(
  blocks: readonly Placed[],
  changes: readonly TextChange[],
  comments: readonly NumberedComment[],
  suggestions: readonly ShownSuggestion[],
): ReadonlyMap<number, BlockLayers> {
  const found = {
    changes: byBlock(blocks, changes),
    comments: byBlock(blocks, comments),
    suggestions: byBlock(blocks, suggestions),
  };
  const indexes = new Set(Object.values(found).flatMap((layer) => [...layer.keys()]));
  return new Map(
    [...indexes].map((index) => [
      index,
      {
        changes: found.changes.get(index) ?? [],
        comments: found.comments.get(index) ?? [],
        suggestions: found.suggestions.get(index) ?? [],
      },
    ]),
  );
}

/** Comments in the order of the text, numbered. */
export const numberComments = (comments: readonly TextComment[]): NumberedComment[] =>
  comments.map((comment, index) => ({ ...comment, number: index + 1 }));
