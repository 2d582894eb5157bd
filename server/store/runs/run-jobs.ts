// Which runs have a job in their queue. The queues' tables are pg-boss's own; read here is only that a job is there.
import type { Column, SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** The schema of the queues' tables. */
export const JOBS_SCHEMA = 'jobs';
/** Runs of workflows, those of reviews, and files that wait to be read. */
export const QUEUES = ['runs', 'reviews', 'files'] as const;
export type QueueName = (typeof QUEUES)[number];

/** Of the run with this id: it waits for its turn, or somebody is at work on it. */
export const hasJob = (queue: QueueName, id: Column): SQL => sql`exists (
  select from ${sql.identifier(JOBS_SCHEMA)}.job
  where job.name = ${queue} and job.id = ${id} and job.state < 'completed'
)`;
