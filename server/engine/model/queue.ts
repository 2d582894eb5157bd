// Lets a bounded number of requests out at a time, first come first served.

interface Queue {
  /**
   * Runs the work when it is its turn. Whoever gives up while waiting leaves the line.
   * @throws whatever the work throws; the signal's reason when aborted while waiting.
   */
  run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

export function createQueue(width: number): Queue {
  let free = Math.max(1, Math.floor(width));
  const waiting: (() => void)[] = [];

  const enter = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal.throwIfAborted();
      if (free > 0) {
        free -= 1;
        resolve();
        return;
      }
      const leave = () => {
        waiting.splice(waiting.indexOf(take), 1);
        reject(signal.reason);
      };
      const take = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(take);
    });

  // A place that is handed on is never counted as free, so nobody who comes later can slip in between.
  const exit = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };

  return {
    async run(work, signal) {
      await enter(signal);
      try {
        return await work();
      } finally {
        exit();
      }
    },
  };
}
