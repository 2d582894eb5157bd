// The items of a list in another order: the same list. Items "(a) …; (b) …" may say anything, as each stays whole; "goods,
// tools and vehicles" within a sentence are names of things only, as what qualifies them may belong to one of them.
import type { Edit } from './align.ts';
import type { Stretch } from './contract-words.ts';
import { isRole } from './wording/terms.ts';
import { DUTIES, EXCEPTIONS, NEGATIONS, RESTRICTIONS } from './wording/word-classes.ts';
import type { Word } from './wording/words.ts';

/** Edits of one list. */
const TOGETHER_MAX = 40;
/** Words of an item beside an edit. */
const AROUND_MAX = 120;
const JOINS = new Set(['and', 'or']);
const PREPOSITIONS = new Set(
  'at by during for from in into of on over per through to towards under upon via with within as about between'.split(
    ' ',
  ),
);
const QUALIFIERS = [DUTIES, EXCEPTIONS, NEGATIONS, RESTRICTIONS];
const PLAIN_WORDS_MAX = 8;

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
  return [ITEMS, NAMES].some((list) => {
    const before = wordsToBorder(list, -1, from, own.from, to, other.from);
    const behind = wordsToBorder(list, 1, from, own.to, to, other.to);
    for (const left of new Set([0, before]))
      for (const right of new Set([0, behind])) {
        const one = list.itemsOf(from, { from: own.from - left, to: own.to + right });
        const two = list.itemsOf(to, { from: other.from - left, to: other.to + right });
        if (one !== null && two !== null && one.length > 1 && one.toSorted().join('\n') === two.toSorted().join('\n'))
          return true;
      }
    return false;
  });
}

interface ListKind {
  readonly isBorder: (words: readonly Word[], at: number, step: 1 | -1) => boolean;
  /** Null for what is no such list. */
  readonly itemsOf: (words: readonly Word[], stretch: Stretch) => string[] | null;
}

const isEdge = (words: readonly Word[], at: number): boolean =>
  at <= 0 || at >= words.length || words[at]?.after === 'item' || words[at]?.after === 'sentence';

/** "(a) …; (b) …; and (c) …", or lines. */
const ITEMS: ListKind = {
  isBorder: isEdge,
  itemsOf: (words, { from, to }) => {
    // Its ends are those of items, or words would be taken from one item to another.
    if (!isEdge(words, from) || !isEdge(words, to)) return null;
    const items = pieces(words, { from, to }, (at) => words[at]?.after === 'item');
    return items?.map((item) => withoutJoins(item.map(({ key }) => key)).join(' ')) ?? null;
  },
};

const isJoin = (word: Word | undefined): boolean => word !== undefined && JOINS.has(word.key);

/** "Goods, tools and vehicles". */
const NAMES: ListKind = {
  isBorder: (words, at, step) =>
    isEdge(words, at) || words[at]?.after === 'mark' || isJoin(words[step < 0 ? at - 1 : at]),
  itemsOf: (words, stretch) => {
    const all = pieces(
      words,
      stretch,
      (at) => words[at]?.after !== 'word' || isJoin(words[at]) || isJoin(words[at - 1]),
    );
    const items = all?.filter((item) => !item.every(isJoin)) ?? [];
    return items.length > 0 && areNames(items) ? items.map((item) => item.map(({ key }) => key).join(' ')) : null;
  },
};

/** Parties and figures say who or how much; what begins with a preposition qualifies what stands before it. */
function areNames(items: readonly (readonly Word[])[]): boolean {
  const prepositions = new Set(items.map(([first]) => (PREPOSITIONS.has(first?.key ?? '') ? first?.key : '')));
  if (prepositions.size > 1) return false;
  return items.every(
    (item) =>
      item.length <= PLAIN_WORDS_MAX &&
      !item.some(({ key }) => QUALIFIERS.some((words) => words.has(key))) &&
      !(item.length <= 2 && item.some(({ key }) => isRole(key))) &&
      !(item.length === 1 && item[0]?.value !== undefined),
  );
}

/** The pieces between borders; null for several sentences. */
function pieces(words: readonly Word[], { from, to }: Stretch, isBorder: (at: number) => boolean): Word[][] | null {
  const found: Word[][] = [];
  for (let at = from; at < to; at += 1) {
    const word = words[at];
    if (word === undefined || (word.after === 'sentence' && at > from)) return null;
    if (found.length === 0 || isBorder(at)) found.push([]);
    found.at(-1)?.push(word);
  }
  return found;
}

/** Without the "and" that joins the last item to the others. */
function withoutJoins(keys: readonly string[]): readonly string[] {
  const first = JOINS.has(keys[0] ?? '') ? 1 : 0;
  return keys.slice(first, JOINS.has(keys.at(-1) ?? '') ? -1 : undefined);
}

/** Equal words between a place and the next border of an item. */
function wordsToBorder(
  { isBorder }: ListKind,
  step: 1 | -1,
  from: readonly Word[],
  one: number,
  to: readonly Word[],
  other: number,
): number {
  for (let count = 0; count <= AROUND_MAX; count += 1) {
    const [left, right] = [one + step * count, other + step * count];
    if (isBorder(from, left, step) && isBorder(to, right, step)) return count;
    const at = step < 0 ? -1 : 0;
    if (from[left + at]?.key !== to[right + at]?.key) return 0;
  }
  return 0;
}
