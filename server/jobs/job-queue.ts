// A queue on pg-boss, in a schema of its own beside our tables, so that a run and its job are stored, and end, in one
// transaction. The queue decides the order and knows which process has claimed a job; everything else is in the row with
// the same id as the job.
import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Db } from '#server/store/database.ts';
import { unlessOutage } from '#server/store/outage.ts';
import { type QueueName, JOBS_SCHEMA } from '#server/store/runs/run-jobs.ts';
import { type JobOrigin, currentOrigin } from '#server/work-context.ts';

/** Without a heartbeat for this long, a process loses its jobs. The minimum of pg-boss is 10. */
const HEARTBEAT_SECONDS = 15;
/** How often one of the processes looks for lapsed heartbeats. */
const MONITOR_SECONDS = 5;
/** The limits of one attempt, and of waiting in the queue. */
const EXPIRE_SECONDS = 23 * 3600;
const RETAIN_SECONDS = 14 * 24 * 3600;
/** Never reached: attempts are counted and limited in the row. */
const RETRIES = 1000;

/** A claimed job. Once it is claimed again, the earlier ticket is void. */
export interface Ticket {
  /** Of the job and of its row. */
  readonly id: string;
  /** How often it was claimed before. */
  readonly retryCount: number;
  /** The company, or a user without one: jobs of a group share their turns. */
  readonly group: string;
  /** Whether its documents have to wait for memory. */
  readonly isLarge: boolean;
  /** The request that queued it; undefined for a job that the server found by itself. */
  readonly origin?: JobOrigin | undefined;
}

/** Jobs to pass over. */
export interface Without {
  readonly groups?: readonly string[];
  /** Groups of which only the large jobs are passed over. */
  readonly largeOf?: readonly string[];
}

export interface JobQueue {
  readonly name: QueueName;
  /** Adds a job within the transaction that stores its row. Only a warm queue needs no other connection for that. */
  add(tx: Db, job: Omit<Ticket, 'retryCount' | 'origin'>): Promise<void>;
  /** Adds jobs that are not queued yet; within `tx` if given, as with `add`: then they have the request as their origin. */
  addAll(jobs: readonly Pick<Ticket, 'id' | 'group'>[], tx?: Db): Promise<void>;
  /** Removes a job within the transaction that ends its row. */
  remove(tx: Db, id: string): Promise<void>;
  /** Returns a job to its place in the queue. */
  release(tx: Db, ticket: Ticket): Promise<void>;
  /** Moves a job to the end of the queue, as a new one: only the fence in its row tells earlier tickets apart. */
  requeueLast(tx: Db, ticket: Ticket): Promise<void>;
  /** Claims the oldest job; null if there is none. */
  claim(without?: Without): Promise<Ticket | null>;
  /** Sends heartbeats. @returns the ids of the jobs that still belong to this process. */
  keepAlive(tickets: readonly Ticket[]): Promise<Set<string>>;
  /** Releases the jobs of processes without a heartbeat. */
  releaseLapsed(): Promise<void>;
  /** Releases all claimed jobs: for a process that knows that it is the only one. */
  releaseAll(): Promise<void>;
  close(): Promise<void>;
}

/** Large jobs are a separate group to pg-boss, so that the other jobs of their company can be claimed before them. */
const LARGE = '/large';
const asLarge = (group: string) => group + LARGE;

const touchedSchema = z.object({ settled: z.array(z.string()) });

/** The contents of a job; those of an earlier release are empty. */
const originSchema = z.object({ request_id: z.string().optional(), traceparent: z.string().optional() });
const storedOrigin = (origin: JobOrigin | undefined): object => origin ?? {};

function readOrigin(data: unknown): JobOrigin | undefined {
  const origin = originSchema.safeParse(data).data;
  return origin?.request_id === undefined && origin?.traceparent === undefined ? undefined : origin;
}

/** Opens a queue and creates its tables if they are missing. */
export async function openJobQueue(db: Db, name: QueueName, onFault: (error: unknown) => void): Promise<JobQueue> {
  const boss = new PgBoss({
    db: fromDrizzle(db, sql),
    schema: JOBS_SCHEMA,
    // No timers: the embedded database has one connection, which they would block.
    supervise: false,
    schedule: false,
    monitorIntervalSeconds: MONITOR_SECONDS,
    monitorVacuum: false,
    reindex: false,
  });
  const report = unlessOutage(onFault);
  boss.on('error', (event: unknown) => report(queueError(event, name)));
  await boss.start();
  if (!(await boss.getQueue(name)))
    await boss.createQueue(name, {
      heartbeatSeconds: HEARTBEAT_SECONDS,
      expireInSeconds: EXPIRE_SECONDS,
      retentionSeconds: RETAIN_SECONDS,
      retryLimit: RETRIES,
    });
  // Warms pg-boss's cache: otherwise `add` would look the queue up on a connection other than its transaction's, which is a
  // deadlock if there is only one.
  await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });

  const within = (tx: Db) => ({ db: fromDrizzle(tx, sql) });
  const send = async (tx: Db, { id, group, isLarge, origin }: Omit<Ticket, 'retryCount'>) => {
    const options = { id, group: { id: isLarge ? asLarge(group) : group }, ...within(tx) };
    const added = await boss.send(name, storedOrigin(origin), options);
    if (added === null) throw new Error(`pg-boss did not accept job ${id}`);
  };
  const remove: JobQueue['remove'] = async (tx, id) => {
    await boss.deleteJob(name, id, within(tx));
  };
  return {
    name,
    add: (tx, job) => send(tx, { ...job, origin: currentOrigin() }),
    remove,

    async addAll(jobs, tx) {
      await boss.insert(
        name,
        jobs.map(({ id, group }) => ({ id, group: { id: group }, data: storedOrigin(tx && currentOrigin()) })),
        tx && within(tx),
      );
    },

    async release(tx, { id, retryCount }) {
      await boss.fail(name, { id, retryCount }, null, within(tx));
    },

    async requeueLast(tx, ticket) {
      await remove(tx, ticket.id);
      await send(tx, ticket);
    },

    async claim({ groups = [], largeOf = [] } = {}) {
      const ignoreGroups = [...groups, ...[...groups, ...largeOf].map(asLarge)];
      // Jobs have no start time: a clock that is set back would delay them.
      const [job] = await boss.fetch(name, { ignoreGroups, ignoreStartAfter: true });
      if (!job) return null;
      const { id, retryCount, groupId, data } = job;
      const isLarge = groupId?.endsWith(LARGE) ?? false;
      const group = (isLarge ? groupId?.slice(0, -LARGE.length) : groupId) ?? '';
      return { id, retryCount, group, isLarge, origin: readOrigin(data) };
    },

    async keepAlive(tickets) {
      if (tickets.length === 0) return new Set();
      const attempts = tickets.map(({ id, retryCount }) => ({ id, retryCount }));
      // The declared type of the reply lacks `settled`.
      return new Set(touchedSchema.parse(await boss.touch(name, attempts)).settled);
    },

    releaseLapsed: () => boss.supervise(name),

    async releaseAll() {
      const claimed = (await boss.findJobs(name)).filter(({ state }) => state === 'active');
      if (claimed.length > 0)
        await boss.fail(
          name,
          claimed.map(({ id }) => id),
        );
    },

    close: () => boss.stop({ graceful: false, close: false }),
  };
}

/** pg-boss copies some errors into plain objects, with the name of the queue. */
const eventSchema = z.object({
  message: z.string(),
  stack: z.string().optional(),
  queue: z.string().optional(),
  code: z.string().optional(),
  cause: z.unknown().optional(),
});

/** @param queue the queue of the listener; an event that names its own keeps it. */
export function queueError(event: unknown, queue: string): Error {
  if (event instanceof Error) return new Error(`queue ${queue}: ${event.message}`, { cause: event });
  const { data } = eventSchema.safeParse(event);
  if (!data) return new Error(`queue ${queue}: ${inspect(event)}`);
  const { message, stack, queue: own = queue, code, cause } = data;
  const error = new Error(`queue ${own}: ${message}`, { cause });
  return Object.assign(error, { ...(stack === undefined ? {} : { stack }), ...(code === undefined ? {} : { code }) });
}
