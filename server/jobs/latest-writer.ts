// Writes only the newest of the values that arrive: one write at a time, at a limited rate.

interface LatestWriter<Value> {
  /** Queues a value for the next write; a newer one replaces it. */
  readonly offer: (value: Value) => void;
  /** Drops the queued value, and waits for the running write. */
  readonly stop: () => Promise<void>;
}

/** An error of `write` goes to `onFault`; the next value is written all the same. */
export function latestWriter<Value>(
  write: (value: Value) => Promise<unknown>,
  { everyMs, onFault }: { readonly everyMs: number; readonly onFault: (error: unknown) => void },
): LatestWriter<Value> {
  let waiting: { value: Value } | null = null;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<unknown> | null = null;

  function flush(): void {
    timer = null;
    if (!waiting) return;
    const { value } = waiting;
    waiting = null;
    writing = write(value)
      .catch(onFault)
      .finally(() => {
        writing = null;
        if (waiting) timer ??= setTimeout(flush, everyMs);
      });
  }

  return {
    offer(value) {
      waiting = { value };
      if (!writing) timer ??= setTimeout(flush, everyMs);
    },
    async stop() {
      waiting = null;
      if (timer) clearTimeout(timer);
      await writing;
    },
  };
}
