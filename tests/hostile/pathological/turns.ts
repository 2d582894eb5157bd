// How long the server's thread works without letting anybody else in: so long a call to /api/health waits. It is counted in
// processor time of that thread, so that other programs on the machine change nothing of it.

const EVERY_MS = 5;

interface TurnWatch {
  /** Forgets what was before. */
  begin(): void;
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
    begin() {
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
