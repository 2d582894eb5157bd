// Stops the run of a review when the engine fails cell after cell, instead of failing thousands of cells one by one.
import type { EngineFailure } from '#server/engine/engine.ts';

/** Failures in a row, because of the engine's configuration; and for any reason. */
const LASTING_MAX = 3;
const ANY_MAX = 20;

/** The engine keeps failing. The message is that of its last failure. */
export class EngineGone extends Error {
  override name = 'EngineGone';
}

export interface FailureWatch {
  readonly answered: () => void;
  /** @throws EngineGone after too many failures in a row. */
  readonly failed: (failure: EngineFailure) => void;
}

export function createFailureWatch(): FailureWatch {
  let lasting = 0;
  let any = 0;
  return {
    answered() {
      lasting = 0;
      any = 0;
    },
    failed({ message, isLasting }) {
      any += 1;
      lasting = isLasting ? lasting + 1 : 0;
      if (lasting >= LASTING_MAX || any >= ANY_MAX) throw new EngineGone(message);
    },
  };
}
