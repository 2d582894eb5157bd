// The queues of runs, of workflows and of reviews: pg-boss in a schema of its own beside our tables, so that a run and its
// job are stored, and end, together. A queue says whose turn a run is and who is at work on it; what a run is, its row
// says. A job has its run's id.
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Db } from '#server/store/database.ts';
import type { QueueName } from '#server/store/runs/run-jobs.ts';
import { JOBS_SCHEMA } from '#server/store/runs/run-jobs.ts';

/** A process that has not been heard of for this long has lost its runs. The least that pg-boss takes is 10. */
const HEARTBEAT_SECONDS = 15;
/** Lapsed heartbeats are looked for this often, by one of the processes. */
const RESCUE_SECONDS = 5;
/** A run may take no longer in one go, nor wait longer for its turn. */
const EXPIRE_SECONDS = 23 * 3600;
const RETAIN_SECONDS = 14 * 24 * 3600;
/** Out of reach: how often a run is begun anew is counted, and ended, in its row. */
const RETRIES = 1000;

/** A run whose turn it is, for one attempt: once it is given out again, the earlier ticket is worth nothing. */
export interface Ticket {
  /** Of the run. */
  readonly id: string;
  /** How often it was given out before. */
  readonly retryCount: number;
  /** Whose runs share a turn: the company, or a person without one. */
  readonly group: string;
  /** Its documents have to wait for room. */
  readonly isLarge: boolean;
}

/** Whose runs are not to be taken. */
export interface Without {
  readonly groups?: readonly string[];
  /** Of these only the large ones. */
  readonly largeOf?: readonly string[];
}

export interface JobQueue {
  /** Adds a run within the transaction that stores it. Only with a warm queue is no other connection needed for that. */
  add(tx: Db, run: Omit<Ticket, 'retryCount'>): Promise<void>;
  /** Adds what is not in the queue yet; within a transaction where one is given, as with `add`. */
  addAll(runs: readonly Pick<Ticket, 'id' | 'group'>[], tx?: Db): Promise<void>;
  /** Removes a run that has ended, within the transaction that stores its end. */
  remove(tx: Db, id: string): Promise<void>;
  /** Puts a run back at its place in the queue, for another attempt. */
  giveBack(tx: Db, ticket: Ticket): Promise<void>;
  /** Puts a run at the end of the queue, as one that was added now. Earlier tickets are told apart by its row alone. */
  putLast(tx: Db, ticket: Ticket): Promise<void>;
  /** The run that has waited longest but for these; null when there is none. */
  take(without?: Without): Promise<Ticket | null>;
  /** Says that this process is at work on these. @returns the ids of those that are still its own. */
  keepAlive(tickets: readonly Ticket[]): Promise<Set<string>>;
  /** Puts back what processes left that are gone. */
  rescue(): Promise<void>;
  /** Puts back everything that is at work: right where no other process can be. */
  rescueAll(): Promise<void>;
  close(): Promise<void>;
}

/** Large runs are a group of their own to pg-boss, so that the others of their company can be taken before them. */
const LARGE = '/large';
const asLarge = (group: string) => group + LARGE;

const touchedSchema = z.object({ settled: z.array(z.string()) });

/** Opens a queue and makes its tables where they are missing. */
export async function openJobQueue(db: Db, name: QueueName, onFault: (error: unknown) => void): Promise<JobQueue> {
  const boss = new PgBoss({
    db: fromDrizzle(db, sql),
    schema: JOBS_SCHEMA,
    // No timers of its own: an embedded database has one connection, and whoever asks here waits for the answer.
    supervise: false,
    schedule: false,
    monitorIntervalSeconds: RESCUE_SECONDS,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', onFault);
  await boss.start();
  if (!(await boss.getQueue(name)))
    await boss.createQueue(name, {
      heartbeatSeconds: HEARTBEAT_SECONDS,
      expireInSeconds: EXPIRE_SECONDS,
      retentionSeconds: RETAIN_SECONDS,
      retryLimit: RETRIES,
    });
  // Warms what pg-boss knows of the queue: cold, `add` would look it up on another connection than its transaction's,
  // which is a deadlock where there is only one.
  await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });

  const within = (tx: Db) => ({ db: fromDrizzle(tx, sql) });
  const add: JobQueue['add'] = async (tx, { id, group, isLarge }) => {
    const options = { id, group: { id: isLarge ? asLarge(group) : group }, ...within(tx) };
    const added = await boss.send(name, {}, options);
    if (added === null) throw new Error(`the job of run ${id} was not taken`);
  };
  const remove: JobQueue['remove'] = async (tx, id) => {
    await boss.deleteJob(name, id, within(tx));
  };
  return {
    add,
    remove,

    async addAll(runs, tx) {
      await boss.insert(
        name,
        runs.map(({ id, group }) => ({ id, group: { id: group } })),
        tx && within(tx),
      );
    },

    async giveBack(tx, { id, retryCount }) {
      await boss.fail(name, { id, retryCount }, null, within(tx));
    },

    async putLast(tx, ticket) {
      await remove(tx, ticket.id);
      await add(tx, ticket);
    },

    async take({ groups = [], largeOf = [] } = {}) {
      const ignoreGroups = [...groups, ...[...groups, ...largeOf].map(asLarge)];
      // A job never waits for a time, which a clock that is put back would put off for as long.
      const [job] = await boss.fetch(name, { ignoreGroups, ignoreStartAfter: true });
      if (!job) return null;
      const { id, retryCount, groupId } = job;
      const isLarge = groupId?.endsWith(LARGE) ?? false;
      return { id, retryCount, group: (isLarge ? groupId?.slice(0, -LARGE.length) : groupId) ?? '', isLarge };
    },

    async keepAlive(tickets) {
      if (tickets.length === 0) return new Set();
      const attempts = tickets.map(({ id, retryCount }) => ({ id, retryCount }));
      // The reply's type says nothing; what it held on to stands in it.
      return new Set(touchedSchema.parse(await boss.touch(name, attempts)).settled);
    },

    rescue: () => boss.supervise(name),

    async rescueAll() {
      const atWork = (await boss.findJobs(name)).filter(({ state }) => state === 'active');
      if (atWork.length > 0)
        await boss.fail(
          name,
          atWork.map(({ id }) => id),
        );
    },

    close: () => boss.stop({ graceful: false, close: false }),
  };
}
