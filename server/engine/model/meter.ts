// Sums the usage of the requests for one question.
import type { RunUsage } from '#domain/runs.ts';
import { addUsage, type Price, usageOf } from '#server/engine/usage.ts';
import type { Exchange } from './exchange.ts';

export interface Meter {
  add(tokens: Exchange['usage']): void;
  /** Null where the service reported none. */
  read(): RunUsage | null;
}

export function createMeter(price: Price | undefined): Meter {
  let sum: RunUsage | null = null;
  return {
    add: (tokens) => {
      if (tokens) sum = addUsage(sum, usageOf(tokens, price));
    },
    read: () => sum,
  };
}
