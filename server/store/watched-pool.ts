// The connections to the database, how long those who want one have been waiting (the queue in front of them is where load
// is felt first), and how long those who have one wait for an answer.
import { Socket } from 'node:net';
import type { PoolClient } from 'pg';
import pg from 'pg';
import { cancelStatement } from './cancel-statement.ts';

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/** A pool that knows the age of its queue, and gives up connections on which nothing is answered any more. */
export class WatchedPool extends pg.Pool {
  readonly #lines = new Set<Socket>();
  #patienceMs = 0;
  /** When those who wait began to, oldest first: the pool serves them in that order. */
  readonly #waiting = new Set<{ readonly since: number }>();

  constructor(options: pg.PoolConfig) {
    super(options);
    this.on('connect', (client) => this.#watch(client));
  }

  /**
   * From now on a statement that has no answer for so long is cancelled and fails, and its connection is closed. Until
   * then it may take as long as it takes, as those do that make tables or move many rows.
   */
  giveUpAfter(milliseconds: number): void {
    this.#patienceMs = milliseconds;
    for (const line of this.#lines) line.setTimeout(milliseconds);
  }

  /** A server that stands still, or a line that was cut, says nothing: no statement would ever end. */
  #watch(client: PoolClient): void {
    const { connection } = client;
    const { stream } = connection;
    if (!(stream instanceof Socket)) return;
    let answered = stream.bytesWritten;
    // Before the driver, which sends the next statement when it hears of this.
    connection.prependListener('readyForQuery', () => {
      answered = stream.bytesWritten;
    });
    stream.on('timeout', () => {
      if (stream.bytesWritten === answered) return;
      // What it says from now on comes too late, also that the statement was cancelled.
      stream.pause();
      const fault = Object.assign(new Error('the database has not answered'), { code: 'ETIMEDOUT' });
      cancelStatement(client, stream, () => stream.destroy(fault));
    });
    stream.setTimeout(this.#patienceMs);
    this.#lines.add(stream);
    stream.once('close', () => this.#lines.delete(stream));
  }

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
