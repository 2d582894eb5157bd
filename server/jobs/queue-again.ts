// Queues what is under way and has no job: after a restore, which brings runs and reviews back, but no queue. Files that
// wait to be read are looked for by their readers themselves.
import { sql } from 'drizzle-orm';
import type { Db } from '#server/store/database.ts';
import { reviewsWithoutJob } from '#server/store/reviews/review-runs.ts';
import { JOBS_SCHEMA, QUEUES } from '#server/store/runs/run-jobs.ts';
import { runsWithoutJob } from '#server/store/runs/run-states.ts';
import type { JobQueue } from './job-queue.ts';
import { isLarge } from './room.ts';

/** Removes every job, within a transaction of the caller's. */
export async function forgetJobs(tx: Db): Promise<void> {
  for (const name of QUEUES) await tx.execute(sql`delete from ${sql.identifier(JOBS_SCHEMA)}.job where name = ${name}`);
}

/** Within a transaction of the caller's, in the order in which they were asked for. */
export async function queueAgain(tx: Db, queues: Record<'runs' | 'reviews', Pick<JobQueue, 'add'>>): Promise<void> {
  for (const { id, group, documents } of await runsWithoutJob(tx))
    await queues.runs.add(tx, { id, group, isLarge: isLarge(documents) });
  for (const { id, group } of await reviewsWithoutJob(tx)) await queues.reviews.add(tx, { id, group, isLarge: false });
}
