// The wait for a server that cannot be reached: longer with every attempt that fails, and over at once when the browser
// is online again.

const WAITS_MS = [2000, 5000, 10_000, 30_000] as const;

interface Pause {
  /** Why nothing is sent now; null when something may be. */
  readonly reason: () => string | null;
  readonly begin: (reason: string) => void;
  readonly end: () => void;
  /** An attempt has reached the server: the next wait is a short one again. */
  readonly forget: () => void;
}

/** @param onEnd goes on with what waits. */
export function createPause(onEnd: () => void): Pause {
  let reason: string | null = null;
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    if (reason === null) return;
    reason = null;
    window.removeEventListener('online', end);
    onEnd();
  };
  return {
    reason: () => reason,
    begin: (why) => {
      // Of three that were on their way at once, the first has begun it.
      if (reason !== null) return;
      reason = why;
      timer = setTimeout(end, WAITS_MS[Math.min(attempts, WAITS_MS.length - 1)]);
      attempts += 1;
      window.addEventListener('online', end);
    },
    end,
    forget: () => {
      attempts = 0;
      clearTimeout(timer);
      if (reason === null) return;
      reason = null;
      window.removeEventListener('online', end);
    },
  };
}
