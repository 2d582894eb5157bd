// When an engine is not asked any more: where it fails cell after cell, the run of a review stops instead of failing
// thousands of cells one by one.
import type { EngineFailure } from '#server/engine/engine.ts';

/** In a row, for a reason that lies in how the engine is set up; and for any other. */
const LASTING_MAX = 3;
const ANY_MAX = 20;

/** The engine fails whatever it is asked. The message is the failure's own. */
export class EngineGone extends Error {
  override name = 'EngineGone';
}

export interface FailureWatch {
  readonly answered: () => void;
  /** @throws EngineGone when it has failed too often in a row. */
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
