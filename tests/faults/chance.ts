// Repeatable random choices: the same seed gives the same choices.
import { seededNumbers } from '#tests/support/seeded.ts';

export interface Chance {
  /** From `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** True so often of a hundred. */
  isIn(percent: number): boolean;
  /** @throws when there is nothing to choose from. */
  oneOf<T>(all: readonly T[]): T;
  /** Up to so many of them, each once. */
  someOf<T>(all: readonly T[], most: number): T[];
}

export function createChance(seed: number): Chance {
  const next = seededNumbers(seed);
  const chance: Chance = {
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    isIn: (percent) => next() * 100 < percent,
    oneOf(all) {
      const one = all[chance.whole(0, all.length - 1)];
      if (one === undefined) throw new Error('there is nothing to choose from');
      return one;
    },
    someOf(all, most) {
      const left = [...all];
      const chosen = [];
      while (chosen.length < most && left.length > 0) chosen.push(...left.splice(chance.whole(0, left.length - 1), 1));
      return chosen;
    },
  };
  return chance;
}
