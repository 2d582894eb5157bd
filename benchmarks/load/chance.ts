// Seeded random numbers, the same in every run: what people do, and how long they think.
import { seededNumbers } from '#tests/support/seeded.ts';

export interface Chance {
  /** In [0, 1). */
  next(): number;
  /** A whole number from 0 to below `count`. */
  below(count: number): number;
  one<T>(all: readonly T[]): T;
  /** Most values near the median, few much larger: `spread` is the sigma of the logarithm. */
  around(median: number, spread: number, most: number): number;
}

export function createChance(seed: number): Chance {
  const next = seededNumbers(seed);
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    one<T>(all: readonly T[]): T {
      const chosen = all[below(all.length)];
      if (chosen === undefined) throw new Error('There is nothing to choose from.');
      return chosen;
    },
    around(median, spread, most) {
      // Box and Muller: a normal value of two even ones.
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
      return Math.min(most, median * Math.exp(spread * normal));
    },
  };
}
