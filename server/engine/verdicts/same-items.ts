// The items of a list in another order: the same list.
import type { Edit } from './align.ts';
import type { Stretch } from './contract-words.ts';
import { isRole } from './wording/terms.ts';
import type { Word } from './wording/words.ts';

const TOGETHER_MAX = 12;
const AROUND_MAX = 14;
const JOINS = new Set(['and', 'or']);

/** The edits that are left when lists in another order count as the same. */
export function withoutReorderedItems(edits: readonly Edit[], from: readonly Word[], to: readonly Word[]): Edit[] {
  const left: Edit[] = [];
  for (let at = 0; at < edits.length; at += 1) {
    const last = reorderedUntil(edits, at, from, to);
    if (last === null) left.push(...edits.slice(at, at + 1));
    else at = last;
  }
  return left;
}

/** The last of the edits that together only move items; null where there is none. */
function reorderedUntil(
  edits: readonly Edit[],
  first: number,
  from: readonly Word[],
  to: readonly Word[],
): number | null {
  const counts = new Map<string, number>();
  let unbalanced = 0;
  const add = (words: readonly Word[], by: number): void => {
    for (const { key } of words) {
      const before = counts.get(key) ?? 0;
      counts.set(key, before + by);
      unbalanced += Math.abs(before + by) - Math.abs(before);
    }
  };
  for (let last = first; last < edits.length && last < first + TOGETHER_MAX; last += 1) {
    const edit = edits[last];
    const start = edits[first];
    if (edit === undefined || start === undefined) return null;
    add(from.slice(edit.from.from, edit.from.to), 1);
    add(to.slice(edit.to.from, edit.to.to), -1);
    if (unbalanced > 0) continue;
    const own = { from: start.from.from, to: edit.from.to };
    const other = { from: start.to.from, to: edit.to.to };
    if (isReordered(from, own, to, other)) return last;
  }
  return null;
}

function isReordered(from: readonly Word[], own: Stretch, to: readonly Word[], other: Stretch): boolean {
  const before = wordsToBorder(-1, from, own.from, to, other.from);
  const behind = wordsToBorder(1, from, own.to, to, other.to);
  for (const left of new Set([0, before]))
    for (const right of new Set([0, behind])) {
      const one = itemsOf(from, { from: own.from - left, to: own.to + right });
      const two = itemsOf(to, { from: other.from - left, to: other.to + right });
      if (one !== null && two !== null && one.length > 1 && one.toSorted().join('\n') === two.toSorted().join('\n'))
        return true;
    }
  return false;
}

/** Equal words between a place and the next border of an item. */
function wordsToBorder(step: 1 | -1, from: readonly Word[], one: number, to: readonly Word[], other: number): number {
  const isBorder = (words: readonly Word[], at: number) =>
    at <= 0 || at >= words.length || words[at]?.after !== 'word' || JOINS.has(words[step < 0 ? at - 1 : at]?.key ?? '');
  for (let count = 0; count <= AROUND_MAX; count += 1) {
    const [left, right] = [one + step * count, other + step * count];
    if (isBorder(from, left) && isBorder(to, right)) return count;
    const at = step < 0 ? -1 : 0;
    if (from[left + at]?.key !== to[right + at]?.key) return 0;
  }
  return 0;
}

/** Null for what is no list: sentences, and items that are nothing but a party or a figure, which say who or how much. */
function itemsOf(words: readonly Word[], { from, to }: Stretch): string[] | null {
  const items: string[][] = [];
  for (let at = from; at < to; at += 1) {
    const word = words[at];
    if (word === undefined) return null;
    if (word.after === 'sentence' && at > from) return null;
    const isJoin = JOINS.has(word.key);
    if (items.length === 0 || word.after === 'mark' || isJoin) items.push([]);
    if (isJoin) {
      items.push([]);
      continue;
    }
    items.at(-1)?.push(word.key);
    if (word.value !== undefined && items.at(-1)?.length === 1 && isEnd(words, at + 1, to)) return null;
  }
  const full = items.filter((item) => item.length > 0);
  if (full.some((item) => item.length <= 2 && item.some(isRole))) return null;
  return full.map((item) => item.join(' '));
}

const isEnd = (words: readonly Word[], at: number, to: number): boolean =>
  at >= to || words[at]?.after !== 'word' || JOINS.has(words[at]?.key ?? '');
