// Work that a timer starts again and again.
/** Wraps work that a timer starts: it is not started again before it has ended. @returns the run under way. */
export function oneAtATime(work: () => Promise<void>, onFault: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= work()
      .catch(onFault)
      .finally(() => {
        running = null;
      });
    return running;
  };
}
