// From the marked view to the final view. Both have the same words but for deleted ones; only the white space between
// paragraphs can differ, so words are counted without it.
import type { ContractText } from '#domain/contracts/contract-text.ts';
import { REMOVED_KINDS } from './change-words.ts';
import type { SelectedRange } from './selection.ts';

const SPACE = /\s/;

/**
 * The same words in the final view.
 * @param isBlock whether it is a whole paragraph: its deleted words are left out, and do not matter
 * @returns null if some of the words are deleted, or the final view does not have them
 */
export function toFinalView(
  selected: SelectedRange,
  marked: Pick<ContractText, 'text' | 'changes'>,
  final: Pick<ContractText, 'text'>,
  isBlock = false,
): SelectedRange | null {
  const removed = removedBy(marked.changes);
  const within = overlapping(removed, selected);
  if (within.length > 0 && !isBlock) return null;
  const words = withoutRanges(marked.text, selected, within);
  const inside = words.trim();
  if (inside === '') return null;
  // Removed words before the first live one do not count, so the offset need not be exact.
  const start = within.length > 0 ? selected.start : selected.start + words.indexOf(inside);
  const place = offsetOfCount(final.text, countBefore(marked.text, start, removed));
  const found = endOf(final.text, place, inside);
  return found === null ? null : { start: place, end: found };
}

const removedBy = (changes: ContractText['changes']) => changes.filter(({ kind }) => REMOVED_KINDS.has(kind));

const overlapping = <Range extends SelectedRange>(ranges: readonly Range[], { start, end }: SelectedRange): Range[] =>
  ranges.filter((range) => range.start < end && range.end > start);

/** What is left of words once deletions are accepted; null if none of them is deleted. */
export function liveWords(range: SelectedRange, { text, changes }: Pick<ContractText, 'text' | 'changes'>) {
  const within = overlapping(removedBy(changes), range);
  return within.length === 0 ? null : withoutRanges(text, range, within);
}

function withoutRanges(text: string, { start, end }: SelectedRange, removed: readonly SelectedRange[]): string {
  let words = '';
  let at = start;
  for (const range of removed.toSorted((a, b) => a.start - b.start)) {
    if (range.start > at) words += text.slice(at, range.start);
    at = Math.max(at, range.end);
  }
  return at < end ? words + text.slice(at, end) : words;
}

/** Characters other than white space before an offset, without removed ones. */
function countBefore(text: string, until: number, removed: readonly SelectedRange[]): number {
  const gone = removed.filter(({ start, end }) => start < end && start < until).toSorted((a, b) => a.start - b.start);
  let count = 0;
  let next = 0;
  for (let at = 0; at < until; at += 1) {
    for (let range = gone[next]; range && range.start <= at; range = gone[++next]) at = Math.max(at, range.end);
    if (at < until && !SPACE.test(text.charAt(at))) count += 1;
  }
  return count;
}

/** The offset of the character with this many others before it, white space not counted. */
function offsetOfCount(text: string, count: number): number {
  let left = count;
  for (let at = 0; at < text.length; at += 1) {
    if (SPACE.test(text.charAt(at))) continue;
    if (left === 0) return at;
    left -= 1;
  }
  return text.length;
}

/** Where the words end that begin at `from`, whatever the white space between them; null if other words are there. */
function endOf(text: string, from: number, words: string): number | null {
  let at = from;
  for (const character of words.replaceAll(/\s+/g, '')) {
    while (at < text.length && SPACE.test(text.charAt(at))) at += 1;
    if (!text.startsWith(character, at)) return null;
    at += character.length;
  }
  return at;
}
