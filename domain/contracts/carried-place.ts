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

/** The edits of one older text that the newer one has, made once for many places. */
export interface EditIndex {
  /** In the order of the text, disjoint; those at one place in the order in which they were written. */
  readonly edits: readonly AppliedEdit[];
  /** Of the edits before each one: the characters that they add, and how many begin a paragraph. */
  readonly added: readonly number[];
  readonly breaking: readonly number[];
  /** The words of blocks with their edits, by their start: a long block with many edits is written once. */
  readonly edited: Map<number, string>;
}

export function indexEdits(given: readonly AppliedEdit[]): EditIndex {
  const edits = given.toSorted((one, other) => one.start - other.start || one.end - other.end);
  const [added, breaking] = [[0], [0]];
  for (const [at, { start, end, text }] of edits.entries()) {
    added.push((added[at] ?? 0) + text.length - (end - start));
    breaking.push((breaking[at] ?? 0) + (text.includes('\n') ? 1 : 0));
  }
  return { edits, added, breaking, edited: new Map() };
}

const NO_EDITS = indexEdits([]);

/**
 * Carries a place over to a newer text. The blocks that it touches must stand there exactly once, unchanged but for `applied`.
 * @param applied edits of the older text; those elsewhere are ignored.
 * @returns null where the place is not certain.
 */
export function carryPlace(older: PlaceIndex, newer: PlaceIndex, place: Place, applied = NO_EDITS): Place | null {
  const first = blockAt(older.blocks, place.start);
  // A paragraph that is deleted with its mark ends where the next block starts.
  const last = place.end > place.start ? blockAt(older.blocks, place.end - 1) : first;
  if (first < 0) return null;
  const [from, until] = [older.blocks[first], older.blocks[last]];
  if (!from || !until || place.start > from.end) return null;
  if (!areWholeIn(applied, from.start, until.end) || isTouched(applied, place)) return null;
  const texts = older.blocks.slice(first, last + 1).map(({ text }) => text);
  if (standings(older, texts).length !== 1) return null;
  // The blocks between them are within the place, which no edit touches.
  texts[0] = withEdits(applied, from);
  texts[texts.length - 1] = withEdits(applied, until);
  const [position, ...others] = standings(newer, texts);
  if (position === undefined || others.length > 0) return null;
  const moved = (block: PlacedBlock, to: number, offset: number, isStart: boolean) =>
    (newer.blocks[to]?.start ?? 0) + offset - block.start + shiftAt(applied, block, offset, isStart);
  const start = moved(from, position, place.start, true);
  if (place.end === place.start) return { start, end: start };
  const lastPosition = position + texts.length - 1;
  if (place.end <= until.end) return { start, end: moved(until, lastPosition, place.end, false) };
  if (older.blocks[last + 1]?.start !== place.end) return null;
  const next = newer.blocks[lastPosition + 1];
  return next ? { start, end: next.start } : null;
}

/** The position of the last block that starts at or before an offset; -1 without one. */
export function blockAt(blocks: readonly PlacedBlock[], offset: number): number {
  let [low, high] = [0, blocks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** How many edits from the start meet a condition that none behind them meets. */
function countWhile({ edits }: EditIndex, isBefore: (edit: AppliedEdit) => boolean): number {
  let [low, high] = [0, edits.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const edit = edits[middle];
    if (edit && isBefore(edit)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether no edit crosses the border of a range, or begins a paragraph in it. */
function areWholeIn(index: EditIndex, start: number, end: number): boolean {
  const first = countWhile(index, (edit) => edit.end < start);
  const behind = countWhile(index, (edit) => edit.start <= end);
  if (behind <= first) return true;
  if (index.breaking[behind] !== index.breaking[first]) return false;
  return (index.edits[first]?.start ?? 0) >= start && (index.edits[behind - 1]?.end ?? 0) <= end;
}

/** Two insertions at one place touch: which comes first is not certain. Beside a place, an insertion leaves its words alone. */
function isTouched(index: EditIndex, { start, end }: Place): boolean {
  for (let at = countWhile(index, (edit) => edit.end < start); at < index.edits.length; at += 1) {
    const edit = index.edits[at];
    if (!edit || edit.start > end) return false;
    if (edit.start < end && start < edit.end) return true;
    if (edit.start === end && edit.end === start) return true;
  }
  return false;
}

function withEdits(index: EditIndex, block: PlacedBlock): string {
  const first = countWhile(index, ({ start }) => start < block.start);
  const behind = countWhile(index, ({ start }) => start <= block.end);
  if (first === behind) return block.text;
  const known = index.edited.get(block.start);
  if (known !== undefined) return known;
  const pieces: string[] = [];
  let at = block.start;
  for (const { start, end, text } of index.edits.slice(first, behind)) {
    pieces.push(block.text.slice(at - block.start, start - block.start), text);
    at = end;
  }
  const changed = pieces.join('') + block.text.slice(at - block.start);
  index.edited.set(block.start, changed);
  return changed;
}

/** Words that stand in more blocks than this, such as "Yes" in a table, are not searched for. */
const REPEATED_MAX = 1000;
/** Blocks that are compared for one place, beside its own: a text that repeats itself has no certain place. */
const COMPARED_MAX = 20_000;

/** The positions where blocks with these words follow each other; none where too many have to be compared. */
function standings({ blocks, byText }: PlaceIndex, texts: readonly string[]): number[] {
  const candidates = byText.get(texts[0] ?? '') ?? [];
  if (candidates.length > REPEATED_MAX) return [];
  let left = COMPARED_MAX + texts.length;
  const found: number[] = [];
  for (const position of candidates) {
    let equal = 0;
    while (equal < texts.length && blocks[position + equal]?.text === texts[equal]) equal += 1;
    left -= equal;
    if (left < 0) return [];
    if (equal === texts.length) found.push(position);
  }
  return found;
}

/** How many characters the edits of a block add before an offset. An insertion there is before a start and behind an end. */
function shiftAt(index: EditIndex, block: PlacedBlock, offset: number, isStart: boolean): number {
  const before = countWhile(index, (edit) => (isStart ? edit.end <= offset : edit.start < offset));
  const first = countWhile(index, (edit) => edit.start < block.start);
  return before > first ? (index.added[before] ?? 0) - (index.added[first] ?? 0) : 0;
}
