// The connections to the database, and how long those who want one have been waiting: the queue in front of them is where
// load is felt first.
import type { PoolClient } from 'pg';
import pg from 'pg';

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/** A pool that knows the age of its queue. */
export class WatchedPool extends pg.Pool {
  /** When those who wait began to, oldest first: the pool serves them in that order. */
  readonly #waiting = new Set<{ readonly since: number }>();

  /** For how long the first in the queue has been waiting, in milliseconds; 0 where nobody waits. */
  get waitedMs(): number {
    const [first] = this.#waiting;
    return first === undefined ? 0 : performance.now() - first.since;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | void {
    const waiter = { since: performance.now() };
    this.#waiting.add(waiter);
    if (callback === undefined) return super.connect().finally(() => this.#waiting.delete(waiter));
    super.connect((error, client, done) => {
      this.#waiting.delete(waiter);
      callback(error, client, done);
    });
  }
}
