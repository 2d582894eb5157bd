// Units that stand elsewhere in the newer text, unchanged or nearly.
import type { UnitPair } from './align-units.ts';
import { findCounterparts } from './find-counterparts.ts';
import type { Unit } from './units.ts';

/** "By:" and "Name:" stand in many places without having moved. */
const MIN_WORDS = 5;
const MIN_WORDS_OF_SIMILAR = 8;
const MIN_LIKENESS = 0.7;

/** From a unit that the newer text lacks in its place to the unit that it has elsewhere. */
export function findMoves(pairs: readonly UnitPair[]): Map<Unit, Unit> {
  const removed = pairs.flatMap((pair) => (pair.to.length === 0 ? pair.from : []));
  const added = pairs.flatMap((pair) => (pair.from.length === 0 ? pair.to : []));
  const isLong = (unit: Unit): boolean => unit.size >= MIN_WORDS;
  const moves = new Map<Unit, Unit>();
  for (const { from, to } of findCounterparts(removed.filter(isLong), added.filter(isLong), MIN_LIKENESS)) {
    if (from.key === to.key || Math.min(from.size, to.size) >= MIN_WORDS_OF_SIMILAR) moves.set(from, to);
  }
  return moves;
}
