// How long the server's thread works without yielding: a call to /api/health waits that long. It is measured in
// processor time of that thread, so that other programs on the machine do not affect it.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY_MS = 5;

/** The attacker shares the thread: its garbage is collected before the measurement, not during it. */
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** Smaller bodies leave little garbage. */
const LARGE = 500_000;

interface TurnWatch {
  /** Starts a new measurement. @param bytes the size of the next request */
  begin(bytes: number): void;
  /** The longest task since the start, in milliseconds. */
  longest(): number;
  end(): void;
}

export function watchTurns(): TurnWatch {
  let last = process.threadCpuUsage();
  let longest = 0;
  const look = () => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    begin(bytes) {
      if (bytes > LARGE) collectGarbage();
      last = process.threadCpuUsage();
      longest = 0;
    },
    longest() {
      look();
      return longest;
    },
    end: () => clearInterval(timer),
  };
}
