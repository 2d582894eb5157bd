// The figures of one process for Prometheus. Labels are from closed lists (ids of calls, names of queues): never an address,
// a company or a person.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Instruments, Measured } from '#server/instruments.ts';
import type { Db } from '#server/store/database.ts';
import { countJobs } from '#server/store/runs/run-jobs.ts';
import { lastBackup } from '#server/store/system/backups.ts';
import type { WatchedPool } from '#server/store/watched-pool.ts';

/** Seconds: from a list by an index to a run that is followed to its end. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const JOB_BUCKETS = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900];
const MODEL_BUCKETS = [0.5, 1, 2.5, 5, 10, 20, 40, 80, 160, 320];
const WAIT_BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 5];

interface MetricsDeps {
  readonly db: Db;
  readonly pool: WatchedPool;
  readonly instruments: Instruments;
  readonly version: string;
}

export interface Metrics {
  readonly contentType: string;
  /** The figures of this moment, in the text format of Prometheus. */
  read(): Promise<string>;
  close(): void;
}

export function createMetrics({ db, pool, instruments, version }: MetricsDeps): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });

  new Gauge({ name: 'whereas_info', help: 'The version of the product', labelNames: ['version'], registers }).set(
    { version },
    1,
  );
  const requests = new Counter({
    name: 'whereas_http_requests_total',
    help: 'Replies, by id of the call and class of the status',
    labelNames: ['endpoint', 'status'],
    registers,
  });
  const requestSeconds = new Histogram({
    name: 'whereas_http_request_duration_seconds',
    help: 'Time until a reply was complete; a stream is complete when it ends',
    labelNames: ['endpoint'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const claims = new Counter({
    name: 'whereas_jobs_started_total',
    help: 'Attempts at runs, reviews and readings that this process started',
    labelNames: ['queue'],
    registers,
  });
  const jobs = new Counter({
    name: 'whereas_jobs_ended_total',
    help: 'Attempts that ended in this process, by outcome',
    labelNames: ['queue', 'outcome'],
    registers,
  });
  const jobSeconds = new Histogram({
    name: 'whereas_job_duration_seconds',
    help: 'Time of one attempt',
    labelNames: ['queue'],
    buckets: JOB_BUCKETS,
    registers,
  });
  const calls = new Counter({
    name: 'whereas_model_calls_total',
    help: 'Requests to the language model, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  const callSeconds = new Histogram({
    name: 'whereas_model_call_duration_seconds',
    help: 'Time until the model had answered or failed',
    buckets: MODEL_BUCKETS,
    registers,
  });
  const tokens = new Counter({
    name: 'whereas_model_tokens_total',
    help: 'Tokens that the model service reported',
    labelNames: ['direction'],
    registers,
  });
  const mails = new Counter({
    name: 'whereas_mails_total',
    help: 'Mails sent or written to the outbox, delayed, and given up',
    labelNames: ['outcome'],
    registers,
  });
  const waits = new Histogram({
    name: 'whereas_database_wait_seconds',
    help: 'Time that statements and transactions waited for a connection',
    buckets: WAIT_BUCKETS,
    registers,
  });
  const connections = new Gauge({
    name: 'whereas_database_connections',
    help: 'Connections of the pool, and callers that wait for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  const oldest = new Gauge({
    name: 'whereas_jobs_oldest_waiting_seconds',
    help: 'Age of the oldest waiting job of the database; the same from every process',
    labelNames: ['queue'],
    registers,
  });
  const jobsByState = new Gauge({
    name: 'whereas_jobs',
    help: 'Jobs of the database; the same from every process',
    labelNames: ['queue', 'state'],
    registers: [],
    async collect() {
      // Without the database, the other figures are the ones that explain why.
      const counted = await countJobs(db).catch(() => null);
      this.reset();
      oldest.reset();
      for (const { queue, waiting, at_work, failed, oldest_seconds } of counted ?? []) {
        for (const [state, count] of Object.entries({ waiting, at_work, failed })) this.set({ queue, state }, count);
        oldest.set({ queue }, oldest_seconds ?? 0);
      }
    },
  });

  const backupAge = new Gauge({
    name: 'whereas_backup_age_seconds',
    help: 'Time since the last backup finished, absent before the first one; the same from every process',
    registers: [],
    async collect() {
      const last = await lastBackup(db).catch(() => null);
      // Zero would say that one was taken just now.
      this.remove();
      if (last) this.set((Date.now() - Date.parse(last.finished_at)) / 1000);
    },
  });

  register.registerMetric(connections);
  register.registerMetric(backupAge);
  register.registerMetric(jobsByState);

  const tell = (measured: Measured): void => {
    if (measured.of === 'request') {
      requests.inc({ endpoint: measured.endpoint, status: `${Math.floor(measured.status / 100)}xx` });
      requestSeconds.observe({ endpoint: measured.endpoint }, measured.seconds);
    } else if (measured.of === 'claim') claims.inc({ queue: measured.queue });
    else if (measured.of === 'job') {
      jobs.inc({ queue: measured.queue, outcome: measured.outcome });
      jobSeconds.observe({ queue: measured.queue }, measured.seconds);
    } else if (measured.of === 'model') {
      calls.inc({ outcome: measured.outcome });
      callSeconds.observe(measured.seconds);
      tokens.inc({ direction: 'input' }, measured.tokens?.input ?? 0);
      tokens.inc({ direction: 'output' }, measured.tokens?.output ?? 0);
    } else if (measured.of === 'mail') mails.inc({ outcome: measured.outcome });
    else waits.observe(measured.seconds);
  };
  instruments.listen(tell);
  pool.onConnected = (seconds) => instruments.record({ of: 'connection', seconds });

  return {
    contentType: register.contentType,
    read: () => register.metrics(),
    close() {
      pool.onConnected = undefined;
      register.clear();
    },
  };
}
