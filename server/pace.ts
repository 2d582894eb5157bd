// Long work in short turns: the server answers others in between, also with twenty runs at work.
import { setImmediate as nextTurn } from 'node:timers/promises';

const TURN_MS = 12;

export interface Pace {
  /** Lets others run when this turn has taken long enough. @throws the signal's reason when aborted. */
  breathe(): Promise<void>;
  readonly isDue: () => boolean;
}

export function createPace(signal?: AbortSignal): Pace {
  let since = performance.now();
  const isDue = () => performance.now() - since > TURN_MS;
  return {
    isDue,
    async breathe() {
      signal?.throwIfAborted();
      if (!isDue()) return;
      await nextTurn();
      signal?.throwIfAborted();
      since = performance.now();
    },
  };
}
