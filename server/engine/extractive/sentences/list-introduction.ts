// The words that introduce the list of an item. They must belong to the same list: the numbers lead from the item up to the
// first one without a gap, with no heading and no new clause between. Words of another clause before an item would be a
// sentence that the contract does not have, so without certainty there is no introduction.
import { type Reading, readingsOf } from '#server/engine/citing/item-numbers.ts';
import type { Span } from '#server/engine/span.ts';
import { beginningOf, isFirst, isNextItem, isOneSentence, opensList, type Unit } from './sentence-units.ts';

/** "(a)" within a sentence. */
const INLINE_ITEM = /(?<=\s)\((?:[a-z]{1,2}|[A-Z]|[ivxlc]{1,6}|\d{1,2})\)(?=\s)/g;
/** Characters of an introduction in running text; shorter ones introduce nothing. */
const INLINE_MIN = 20;
/** Plain figures number the clauses of a contract as well, which its opening words introduce. */
const PLAIN_FIGURES = '1';

/** Sentences and items between an introduction and its item: a file on one line may have a hundred thousand. */
const UNITS_BETWEEN = 60;

/** The words that introduce the list of the item at this index; null where there is no item or no certainty. */
export function introductionOf(units: readonly Unit[], item: number): Span | null {
  let wanted = units[item]?.item ?? [];
  const furthest = Math.max(0, item - 1 - UNITS_BETWEEN);
  for (let at = item - 1; at >= furthest && wanted.length > 0; at -= 1) {
    const unit = units[at];
    if (!unit || unit.isApart) return null;
    const first = wanted.find(isFirst);
    if (first && opensList(unit)) return wholeIntroduction(units, at, first);
    const inline = inlineIntroduction(units, at, wanted);
    if (inline) return inline;
    const earlier = unit.item.filter((one) => wanted.some((other) => isNextItem(one, other)));
    if (earlier.length > 0) {
      wanted = earlier;
      continue;
    }
    const isOutside = unit.startsBlock && unit.item.length === 0 && !isOneSentence(units[at - 1], unit);
    if (first || unit.startsClause || isOutside) return null;
  }
  return null;
}

function wholeIntroduction(units: readonly Unit[], at: number, first: Reading): Span | null {
  const [begin, end] = [units[beginningOf(units, at)], units[at]];
  if (!begin || !end) return null;
  const isNumbered = begin.startsClause || begin.item.length > 0;
  return first.style === PLAIN_FIGURES && !isNumbered ? null : { start: begin.start, end: end.end };
}

/** "The Keeper shall" of "The Keeper shall (a) feed the bees;", above "(b)". */
function inlineIntroduction(units: readonly Unit[], at: number, wanted: readonly Reading[]): Span | null {
  const unit = units[at];
  if (!unit) return null;
  let later = wanted;
  for (const found of [...unit.text.matchAll(INLINE_ITEM)].toReversed()) {
    const readings = readingsOf(found[0]).filter((one) => later.some((other) => isNextItem(one, other)));
    if (readings.length === 0) return null;
    later = readings;
    if (!readings.some(isFirst)) continue;
    const begin = units[beginningOf(units, at)]?.start ?? unit.start;
    const end = unit.start + unit.text.slice(0, found.index).trimEnd().length;
    return end - begin >= INLINE_MIN ? { start: begin, end } : null;
  }
  return null;
}

/** Whether a list begins within the running text of a unit. */
export function hasInlineList({ text }: Unit): boolean {
  return [...text.matchAll(INLINE_ITEM)].some(([label]) => readingsOf(label).some(isFirst));
}
