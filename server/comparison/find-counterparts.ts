// Finds for units of one text similar units of another one by words that few units have: linear in the length of the texts.
import { likeness, type Unit } from './units.ts';

interface Counterparts {
  readonly from: Unit;
  readonly to: Unit;
}

/** Words in more units than this say nothing about which unit is meant. */
const MAX_UNITS_PER_WORD = 8;
/** Rare words looked at per unit. */
const MAX_RARE_WORDS = 60;
/** Similar units whose likeness is computed, per unit. */
const MAX_CANDIDATES = 4;

/** At most one counterpart per unit on either side, in the order of `from`; equal units before similar ones. */
export function findCounterparts(from: readonly Unit[], to: readonly Unit[], minLikeness: number): Counterparts[] {
  const pairs: (Counterparts & { readonly alike: number })[] = [];
  const byKey = new Map<string, Unit[]>();
  for (const unit of to) {
    const same = byKey.get(unit.key);
    if (same === undefined) byKey.set(unit.key, [unit]);
    else same.push(unit);
  }
  const used = new Set<Unit>();
  const left: Unit[] = [];
  // From the last: pop is constant.
  for (const units of byKey.values()) units.reverse();
  for (const unit of from) {
    const same = byKey.get(unit.key)?.pop();
    if (same === undefined) left.push(unit);
    else {
      pairs.push({ from: unit, to: same, alike: 1 });
      used.add(same);
    }
  }
  const candidates = similarUnits(left, to, used, minLikeness);
  const paired = new Set<Unit>();
  for (const pair of candidates.toSorted((one, other) => other.alike - one.alike)) {
    if (used.has(pair.to) || paired.has(pair.from)) continue;
    used.add(pair.to);
    paired.add(pair.from);
    pairs.push(pair);
  }
  return pairs.toSorted((one, other) => one.from.at - other.from.at);
}

function similarUnits(
  from: readonly Unit[],
  to: readonly Unit[],
  used: ReadonlySet<Unit>,
  minLikeness: number,
): (Counterparts & { readonly alike: number })[] {
  const unitsOfWord = new Map<string, Unit[]>();
  for (const unit of to) {
    if (used.has(unit)) continue;
    for (const word of unit.words.keys()) {
      const units = unitsOfWord.get(word);
      if (units === undefined) unitsOfWord.set(word, [unit]);
      else if (units.length <= MAX_UNITS_PER_WORD) units.push(unit);
    }
  }
  return from.flatMap((unit) => {
    const shared = new Map<Unit, number>();
    let looked = 0;
    for (const word of unit.words.keys()) {
      const units = unitsOfWord.get(word);
      if (units === undefined || units.length > MAX_UNITS_PER_WORD) continue;
      for (const other of units) shared.set(other, (shared.get(other) ?? 0) + 1);
      looked += 1;
      if (looked === MAX_RARE_WORDS) break;
    }
    return [...shared]
      .toSorted((one, other) => other[1] - one[1])
      .slice(0, MAX_CANDIDATES)
      .map(([other]) => ({ from: unit, to: other, alike: likeness(unit, other) }))
      .filter(({ alike }) => alike >= minLikeness);
  });
}
