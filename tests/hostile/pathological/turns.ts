// How long the server's thread works without yielding: a call to /api/health waits that long. It is measured in
// processor time of that thread, so that other programs on the machine do not affect it.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY_MS = 5;

/** The attacker shares the thread: what it has left behind is cleared away before the clock starts, and not while it runs. */
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** Smaller bodies leave nothing behind that would take long. */
const LARGE = 500_000;

interface TurnWatch {
  /** Forgets what was before. @param bytes of the request that comes next */
  begin(bytes: number): void;
  /** Milliseconds of the longest turn since. */
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
