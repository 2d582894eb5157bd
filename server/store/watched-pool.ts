// The connections to the database: how long those who want one have been waiting (the queue in front of them is where load
// is felt first), how long a statement may go without an answer, and whether the database is there at all.
import { Socket } from 'node:net';
import type { PoolClient } from 'pg';
import pg from 'pg';
import { cancelStatement } from './cancel-statement.ts';

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/** Within these a request is told that the database is gone: heard nothing of, and looked for in vain. */
const SILENT_MS = 4000;
const CHECKED_EVERY_MS = 500;
const LOOKED_AGAIN_AFTER_MS = 1000;

interface Line {
  readonly client: PoolClient;
  readonly stream: Socket;
  readonly isAnswered: () => boolean;
  /** When it was first found without an answer; null while it has one. */
  unansweredSince: number | null;
}

const fault = (message: string) => Object.assign(new Error(message), { code: 'ETIMEDOUT' });

/** A pool that knows the age of its queue, and gives up connections on which nothing is answered any more. */
export class WatchedPool extends pg.Pool {
  readonly #lines = new Set<Line>();
  readonly #look: (() => Promise<boolean>) | undefined;
  #patienceMs = 0;
  #silentMs = SILENT_MS;
  #heardAt = performance.now();
  #isLooking = false;
  #isGone = false;
  #timer: NodeJS.Timeout | undefined;
  /** When those who wait began to, oldest first: the pool serves them in that order. */
  readonly #waiting = new Set<{ readonly since: number }>();

  /** @param look whether the database answers on a connection of its own, within some seconds; never rejects */
  constructor(options: pg.PoolConfig, look?: () => Promise<boolean>) {
    super(options);
    this.#look = look;
    this.on('connect', (client) => this.#watch(client));
  }

  /**
   * From now on a statement that has no answer for so long is cancelled and fails, and its connection is closed. Until
   * then it may take as long as it takes, as those do that make tables or move many rows. A database that says nothing to
   * anybody is looked for sooner, and where it is gone nobody waits for it.
   */
  giveUpAfter(milliseconds: number, silentMs = SILENT_MS): void {
    this.#patienceMs = milliseconds;
    this.#silentMs = silentMs;
    for (const { stream } of this.#lines) stream.setTimeout(milliseconds);
    if (this.#look) this.#timer ??= setInterval(() => void this.#check(), Math.min(CHECKED_EVERY_MS, silentMs)).unref();
  }

  /** A server that stands still, or a line that was cut, says nothing: no statement would ever end. */
  #watch(client: PoolClient): void {
    this.#heardAt = performance.now();
    const { connection } = client;
    const { stream } = connection;
    if (!(stream instanceof Socket)) return;
    let answered = stream.bytesWritten;
    // Before the driver, which sends the next statement when it hears of this.
    connection.prependListener('readyForQuery', () => {
      answered = stream.bytesWritten;
    });
    stream.on('data', () => {
      this.#heardAt = performance.now();
    });
    const line: Line = {
      client,
      stream,
      isAnswered: () => stream.bytesWritten === answered,
      unansweredSince: null,
    };
    stream.on('timeout', () => {
      if (!line.isAnswered()) giveUp(line);
    });
    stream.setTimeout(this.#patienceMs);
    this.#lines.add(line);
    stream.once('close', () => this.#lines.delete(line));
  }

  /** A statement may be slow, or wait for another; only where nothing at all is heard, the database may be gone. */
  async #check(): Promise<void> {
    if (this.#isLooking || !this.#isSilent()) return;
    this.#isLooking = true;
    try {
      if (await this.#look?.()) this.#heardAt = performance.now();
      if (!this.#isSilent()) return;
      this.#isGone = true;
      // Idle ones as well: the next statement on them would wait as long.
      for (const line of this.#lines) giveUp(line);
      while (!(await this.#look?.()) && !this.ended)
        await new Promise((resolve) => void setTimeout(resolve, LOOKED_AGAIN_AFTER_MS).unref());
      this.#heardAt = performance.now();
      this.#isGone = false;
    } finally {
      this.#isLooking = false;
    }
  }

  #isSilent(): boolean {
    const now = performance.now();
    const [first] = this.#waiting;
    let since = first?.since ?? Number.POSITIVE_INFINITY;
    for (const line of this.#lines) {
      line.unansweredSince = line.isAnswered() ? null : (line.unansweredSince ?? now);
      since = Math.min(since, line.unansweredSince ?? Number.POSITIVE_INFINITY);
    }
    return now - Math.max(since, this.#heardAt) >= this.#silentMs;
  }

  /** For how long the first in the queue has been waiting, in milliseconds; 0 where nobody waits. */
  get waitedMs(): number {
    const [first] = this.#waiting;
    return first === undefined ? 0 : performance.now() - first.since;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | void {
    if (this.#isGone) {
      const gone = fault('the database is gone');
      if (callback === undefined) return Promise.reject(gone);
      process.nextTick(() => callback(gone, undefined, () => undefined));
      return;
    }
    const waiter = { since: performance.now() };
    this.#waiting.add(waiter);
    if (callback === undefined) return super.connect().finally(() => this.#waiting.delete(waiter));
    super.connect((error, client, done) => {
      this.#waiting.delete(waiter);
      callback(error, client, done);
    });
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    clearInterval(this.#timer);
    return callback === undefined ? super.end() : super.end(callback);
  }
}

/** What it says from now on comes too late, also that the statement was cancelled. */
function giveUp({ client, stream, isAnswered }: Line): void {
  const late = fault('the database has not answered');
  stream.pause();
  if (isAnswered()) stream.destroy(late);
  else cancelStatement(client, stream, () => stream.destroy(late));
}
