// Which runs have a job. The queues' tables belong to pg-boss; this file only checks that a job exists.
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/store/database.ts';

/** The schema of the queues' tables. */
export const JOBS_SCHEMA = 'jobs';
/** Work in each queue: runs of workflows, runs of tabular reviews, files to be read, reviews of contracts, encryption, webhooks, exports. */
export const QUEUES = ['runs', 'reviews', 'files', 'contract-reviews', 'encryption', 'webhooks', 'data-life'] as const;
export type QueueName = (typeof QUEUES)[number];

/** Whether the run with this id has a job, queued or claimed. */
export const hasJob = (queue: QueueName, id: Column): SQL => sql`exists (
  select from ${sql.identifier(JOBS_SCHEMA)}.job
  where job.name = ${queue} and job.id = ${id} and job.state < 'completed'
)`;

interface JobCounts {
  readonly queue: QueueName;
  readonly waiting: number;
  readonly at_work: number;
  /** Given up by the queue; runs and reviews that failed have ended and have no job. */
  readonly failed: number;
  /** Age of the oldest waiting job; null without one. */
  readonly oldest_seconds: number | null;
}

/** The jobs of every queue, in the order of QUEUES. */
export async function countJobs(db: Db): Promise<JobCounts[]> {
  const { rows } = await db.execute<Record<keyof JobCounts, unknown>>(sql`
    select name as queue,
      count(*) filter (where state < 'active')::int as waiting,
      count(*) filter (where state = 'active')::int as at_work,
      count(*) filter (where state = 'failed')::int as failed,
      extract(epoch from now() - min(created_on) filter (where state < 'active'))::float8 as oldest_seconds
    from ${sql.identifier(JOBS_SCHEMA)}.job group by name`);
  const counted = new Map(rows.map((row) => [row.queue, row]));
  return QUEUES.map((queue) => {
    const { waiting = 0, at_work = 0, failed = 0, oldest_seconds = null } = counted.get(queue) ?? {};
    return {
      queue,
      waiting: Number(waiting),
      at_work: Number(at_work),
      failed: Number(failed),
      oldest_seconds: oldest_seconds === null ? null : Math.max(0, Number(oldest_seconds)),
    };
  });
}
