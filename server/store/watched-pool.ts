// The pool of database connections. It measures how long callers wait for one (the first sign of load), times out statements
// without an answer, and detects that the database is gone.
import { Socket, connect } from 'node:net';
import type { PoolClient, ClientBase } from 'pg';
import pg from 'pg';
import { isRefusedLogin } from './outage.ts';

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/** After this long without any data, the pool checks whether the database is gone, and fails requests if so. */
const SILENT_MS = 4000;
const CHECKED_EVERY_MS = 500;
const LOOKED_AGAIN_AFTER_MS = 1000;
/** Longer than a holder of a lost connection takes to give it back. */
const TAKEN_BACK_AFTER_MS = 1000;

interface Line {
  readonly client: PoolClient;
  readonly stream: Socket;
  readonly isAnswered: () => boolean;
  /** When it was first seen waiting for an answer; null if it is not waiting. */
  unansweredSince: number | null;
}

const fault = (message: string) => Object.assign(new Error(message), { code: 'ETIMEDOUT' });

/** A pool that knows the age of its queue, and closes connections without an answer. */
export class WatchedPool extends pg.Pool {
  readonly #lines = new Set<Line>();
  /** In the hands of a caller. */
  readonly #taken = new Set<PoolClient>();
  readonly #look: (() => Promise<boolean>) | undefined;
  #patienceMs = 0;
  #silentMs = SILENT_MS;
  #heardAt = performance.now();
  #isLooking = false;
  #isGone = false;
  #timer: NodeJS.Timeout | undefined;
  /** Waiting callers, oldest first: the pool serves them in that order. */
  readonly #waiting = new Set<{ readonly since: number }>();
  /** Told for every caller that has stopped waiting for a connection. */
  onConnected: ((seconds: number) => void) | undefined;

  /**
   * Told that the database did not let the server in; the connection is tried once more, as there may be a newer password. Not
   * set where the password never changes.
   */
  onRefusedLogin: (() => void) | undefined;

  /** @param look checks on a separate connection whether the database answers within some seconds; never rejects */
  constructor(options: pg.PoolConfig, look?: () => Promise<boolean>) {
    super(options);
    this.#look = look;
    this.on('connect', (client) => this.#watch(client));
    this.on('acquire', (client) => this.#taken.add(client));
    this.on('release', (_, client) => this.#taken.delete(client));
  }

  /**
   * From now on, a statement without an answer for this long is cancelled and fails, and its connection closes. Before this
   * call there is no limit, for migrations. If the database is silent on all connections, the pool checks it sooner; while
   * it is gone, nobody waits for it.
   */
  giveUpAfter(milliseconds: number, silentMs = SILENT_MS): void {
    this.#patienceMs = milliseconds;
    this.#silentMs = silentMs;
    for (const { stream } of this.#lines) stream.setTimeout(milliseconds);
    if (this.#look) this.#timer ??= setInterval(() => void this.#check(), Math.min(CHECKED_EVERY_MS, silentMs)).unref();
  }

  /** If the server hangs or the network is cut, statements would never end. */
  #watch(client: PoolClient): void {
    this.#heardAt = performance.now();
    const { connection } = client;
    const { stream } = connection;
    if (!(stream instanceof Socket)) return;
    let answered = stream.bytesWritten;
    // Before the driver's own listener, which sends the next statement.
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
    stream.once('close', () => {
      this.#lines.delete(line);
      if (this.#taken.has(client)) setTimeout(() => this.#takeBack(client), TAKEN_BACK_AFTER_MS);
    });
  }

  /** Drizzle does not give back a connection whose "begin" failed: the pool would be one short, and would never end. */
  #takeBack(client: PoolClient): void {
    if (!this.#taken.has(client)) return;
    client.release(true);
    // Whoever had it after all may still give it back.
    client.release = () => undefined;
  }

  /** A single statement may be slow or wait for a lock; only silence on all connections may mean that the database is gone. */
  async #check(): Promise<void> {
    if (this.#isLooking || !this.#isSilent()) return;
    this.#isLooking = true;
    try {
      if (await this.#look?.()) this.#heardAt = performance.now();
      if (!this.#isSilent()) return;
      this.#isGone = true;
      // Idle connections too: the next statement on them would hang.
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

  /** How long the first caller in the queue has been waiting, in milliseconds; 0 if nobody waits. */
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
    const served = () => {
      this.#waiting.delete(waiter);
      this.onConnected?.((performance.now() - waiter.since) / 1000);
    };
    if (callback === undefined)
      return super
        .connect()
        .catch((error: unknown) => {
          if (!this.#mayTryAgain(error)) throw error;
          return super.connect();
        })
        .finally(served);
    const answer: Connected = (error, client, done) => {
      served();
      callback(error, client, done);
    };
    super.connect((error, client, done) => {
      if (this.#mayTryAgain(error)) super.connect(answer);
      else answer(error, client, done);
    });
  }

  #mayTryAgain(error: unknown): boolean {
    if (!this.onRefusedLogin || !isRefusedLogin(error)) return false;
    this.onRefusedLogin();
    return true;
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    clearInterval(this.#timer);
    return callback === undefined ? super.end() : super.end(callback);
  }
}

/** Ignores any further answer, including that of the cancelled statement. */
function giveUp({ client, stream, isAnswered }: Line): void {
  const late = fault('the database has not answered');
  stream.pause();
  if (isAnswered()) stream.destroy(late);
  else cancelStatement(client, stream, () => stream.destroy(late));
}

const CANCEL_REQUEST = 80_877_102;
/** A hanging server does not accept the request either. */
const TAKEN_WITHIN_MS = 1000;

/** Sent by the server at the start of a connection; missing in the types of the driver. */
interface Keys {
  readonly processID: number | null;
  readonly secretKey: number | null;
}

/**
 * Cancels a running statement by PostgreSQL's protocol: a request on a separate connection. Otherwise the server would notice
 * a closed connection only when it sends its answer, and keep its locks until then.
 * @param done called once the request is accepted or cannot be sent: the embedded server does not support it.
 */
function cancelStatement(client: ClientBase, stream: Socket, done: () => void): void {
  const { remoteAddress: host, remotePort: port } = stream;
  const { processID, secretKey } = client as ClientBase & Keys;
  if (host === undefined || port === undefined || processID === null || secretKey === null) return done();
  const request = Buffer.alloc(16);
  for (const [place, part] of [request.length, CANCEL_REQUEST, processID, secretKey].entries())
    request.writeInt32BE(part, 4 * place);
  const line = connect({ host, port }, () => line.end(request));
  line.on('error', () => undefined);
  // The server closes the connection after the request. Unread data would keep it open.
  line.resume().once('close', done);
  line.setTimeout(TAKEN_WITHIN_MS, () => line.destroy());
}
