// Writes of which only the newest counts: one at a time, and not more often than told.

interface LatestWriter<Value> {
  /** Soon to be written, unless a newer value comes before. */
  readonly offer: (value: Value) => void;
  /** Forgets what is not written yet, and waits for the write that is under way. */
  readonly stop: () => Promise<void>;
}

/** What `write` throws goes to `onFault`; the next value is tried all the same. */
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
