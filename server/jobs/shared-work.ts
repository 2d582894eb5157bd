// Work that several callers wait for: done once for all of them, and aborted when the last one leaves.

export interface Waiter {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

type Work<Value> = (during: Required<Waiter>) => Promise<Value>;

interface UnderWay<Value> {
  readonly result: Promise<Value>;
  readonly waiters: Set<Waiter>;
  readonly stop: AbortController;
}

export class SharedWork<Value> {
  private readonly underWay = new Map<string, UnderWay<Value>>();

  /**
   * Waits for the work with this key; starts it if it is not running.
   * @throws the error of the work, or the signal's reason if this waiter leaves before the end.
   */
  async join(key: string, given: Waiter, work: Work<Value>): Promise<Value> {
    given.signal?.throwIfAborted();
    const waiter = { ...given };
    const shared = this.underWay.get(key) ?? this.begin(key, work);
    shared.waiters.add(waiter);
    try {
      return await unlessAborted(shared.result, waiter.signal);
    } finally {
      shared.waiters.delete(waiter);
      if (shared.waiters.size === 0) {
        this.underWay.delete(key);
        shared.stop.abort();
      }
    }
  }

  private begin(key: string, work: Work<Value>): UnderWay<Value> {
    const stop = new AbortController();
    const waiters = new Set<Waiter>();
    const onProgress = (done: number, total: number) => waiters.forEach((waiter) => waiter.onProgress?.(done, total));
    const shared = { result: work({ signal: stop.signal, onProgress }), waiters, stop };
    this.underWay.set(key, shared);
    return shared;
  }
}

function unlessAborted<Value>(result: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal?.reason);
    signal?.addEventListener('abort', leave, { once: true });
    void result.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave));
  });
}
