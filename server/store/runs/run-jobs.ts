// Which runs have a job. The queues' tables belong to pg-boss; this file only checks that a job exists.
import { type Column, type SQL, sql } from 'drizzle-orm';

/** The schema of the queues' tables. */
export const JOBS_SCHEMA = 'jobs';
/** Runs of workflows, runs of tabular reviews, files to be read, and reviews of contracts. */
export const QUEUES = ['runs', 'reviews', 'files', 'contract-reviews'] as const;
export type QueueName = (typeof QUEUES)[number];

/** Whether the run with this id has a job, queued or claimed. */
export const hasJob = (queue: QueueName, id: Column): SQL => sql`exists (
  select from ${sql.identifier(JOBS_SCHEMA)}.job
  where job.name = ${queue} and job.id = ${id} and job.state < 'completed'
)`;
