// The pause while the server is unreachable: longer after each failed attempt, and over as soon as the browser is
// online.

const WAITS_MS = [2000, 5000, 10_000, 30_000] as const;

/** @param onEnd resumes the queue. */
export function createPause(onEnd: () => void) {
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
    /** Why the queue is paused; null while it runs. */
    reason: () => reason,
    begin: (why: string) => {
      // Of three parallel uploads, the first has started the pause.
      if (reason !== null) return;
      reason = why;
      timer = setTimeout(end, WAITS_MS[Math.min(attempts, WAITS_MS.length - 1)]);
      attempts += 1;
      window.addEventListener('online', end);
    },
    end,
    /** An attempt reached the server: resets the delay. */
    forget: () => {
      attempts = 0;
      clearTimeout(timer);
      if (reason === null) return;
      reason = null;
      window.removeEventListener('online', end);
    },
  };
}
