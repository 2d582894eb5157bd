// Repeatable random choices: the same seed gives the same choices.
import { seededNumbers } from '#tests/support/seeded.ts';

export interface Chance {
  /** An integer from `least` to `most`, inclusive. */
  whole(least: number, most: number): number;
  /** True with this probability in percent. */
  isIn(percent: number): boolean;
  /** @throws if there is nothing to choose from. */
  oneOf<T>(all: readonly T[]): T;
  /** Up to that many of them, without repetition. */
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
