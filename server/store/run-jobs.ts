// Which runs have a job in the queue. The queue's tables are pg-boss's own; read here is only that a job is there.
import { sql } from 'drizzle-orm';
import { runs } from './run-schema.ts';

/** The schema of the queue's tables, and the queue of runs in it. */
export const JOBS_SCHEMA = 'jobs';
export const RUNS_QUEUE = 'runs';

/** Of a run: it waits for its turn, or somebody is at work on it. */
export const hasJob = sql`exists (
  select from ${sql.identifier(JOBS_SCHEMA)}.job
  where job.name = ${RUNS_QUEUE} and job.id = ${runs.id} and job.state < 'completed'
)`;
