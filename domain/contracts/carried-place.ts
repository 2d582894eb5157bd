// Where the words of an older revision stand in a newer one: carried over only where that is certain, never by guess.
import type { Block } from '#domain/documents.ts';

export interface Place {
  readonly start: number;
  readonly end: number;
}

/** An edit that the newer revision has. */
export interface AppliedEdit extends Place {
  readonly text: string;
}

type PlacedBlock = Pick<Block, 'text' | 'start' | 'end'>;

/** A text with its blocks by their words, made once for many places. */
export interface PlaceIndex {
  readonly blocks: readonly PlacedBlock[];
  /** The positions of the blocks with these words. */
  readonly byText: ReadonlyMap<string, readonly number[]>;
}

export function indexBlocks(blocks: readonly PlacedBlock[]): PlaceIndex {
  const byText = new Map<string, number[]>();
  for (const [position, { text }] of blocks.entries()) {
    const known = byText.get(text);
    if (known) known.push(position);
    else byText.set(text, [position]);
  }
  return { blocks, byText };
}

/**
 * Carries a place over to a newer text. The blocks that it touches must stand there exactly once, unchanged but for `applied`.
 * @param applied edits of the older text; those elsewhere are ignored.
 * @returns null where the place is not certain.
 */
export function carryPlace(
  older: PlaceIndex,
  newer: PlaceIndex,
  place: Place,
  applied: readonly AppliedEdit[] = [],
): Place | null {
  const first = blockAt(older.blocks, place.start);
  // A paragraph that is deleted with its mark ends where the next block starts.
  const last = place.end > place.start ? blockAt(older.blocks, place.end - 1) : first;
  if (first < 0) return null;
  const [from, until] = [older.blocks[first], older.blocks[last]];
  if (!from || !until || place.start > from.end) return null;
  const edits = editsIn(applied, from.start, until.end);
  if (!edits || edits.some((edit) => touches(edit, place))) return null;
  const wanted = older.blocks.slice(first, last + 1);
  if (
    standings(
      older,
      wanted.map(({ text }) => text),
    ).length !== 1
  )
    return null;
  const texts = wanted.map((block) => withEdits(block, edits));
  const [position, ...others] = standings(newer, texts);
  if (position === undefined || others.length > 0) return null;
  const moved = (block: PlacedBlock, to: number, offset: number, isStart: boolean) =>
    (newer.blocks[to]?.start ?? 0) + offset - block.start + shiftAt(edits, block, offset, isStart);
  const start = moved(from, position, place.start, true);
  if (place.end === place.start) return { start, end: start };
  const lastPosition = position + wanted.length - 1;
  if (place.end <= until.end) return { start, end: moved(until, lastPosition, place.end, false) };
  if (older.blocks[last + 1]?.start !== place.end) return null;
  const next = newer.blocks[lastPosition + 1];
  return next ? { start, end: next.start } : null;
}

/** The last block that starts at or before an offset; -1 without one. */
function blockAt(blocks: readonly PlacedBlock[], offset: number): number {
  let [low, high] = [0, blocks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The edits that touch a range; null where one crosses its border, or begins a paragraph in it. */
function editsIn(applied: readonly AppliedEdit[], start: number, end: number): AppliedEdit[] | null {
  const inside = applied.filter((edit) => edit.end >= start && edit.start <= end);
  const isWhole = inside.every((edit) => edit.start >= start && edit.end <= end && !edit.text.includes('\n'));
  return isWhole ? inside : null;
}

/** Two insertions at one place touch: which comes first is not certain. Beside a place, an insertion leaves its words alone. */
const touches = (edit: AppliedEdit, { start, end }: Place): boolean =>
  (edit.start < end && start < edit.end) || (edit.start === end && edit.end === start);

function withEdits({ text, start, end }: PlacedBlock, edits: readonly AppliedEdit[]): string {
  let changed = text;
  for (const edit of edits.toSorted((one, other) => other.start - one.start || other.end - one.end))
    if (edit.start >= start && edit.end <= end)
      changed = changed.slice(0, edit.start - start) + edit.text + changed.slice(edit.end - start);
  return changed;
}

/** Words that stand in more blocks than this, such as "Yes" in a table, are not searched for. */
const REPEATED_MAX = 1000;

/** The positions where blocks with these words follow each other; none where too many have to be compared. */
function standings({ blocks, byText }: PlaceIndex, texts: readonly string[]): number[] {
  const candidates = byText.get(texts[0] ?? '') ?? [];
  if (candidates.length > REPEATED_MAX) return [];
  return candidates.filter((position) => texts.every((text, offset) => blocks[position + offset]?.text === text));
}

/** How many characters the edits add before an offset. An insertion right there stands before a start and behind an end. */
const shiftAt = (edits: readonly AppliedEdit[], block: PlacedBlock, offset: number, isStart: boolean): number =>
  edits
    .filter((edit) => edit.start >= block.start && edit.end <= offset && (isStart || edit.start < offset))
    .reduce((sum, edit) => sum + edit.text.length - (edit.end - edit.start), 0);
