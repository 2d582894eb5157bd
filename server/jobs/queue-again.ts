// Queues runs and reviews under way without a job: a restore brings them back, but not the queue. Waiting files need no
// help: their worker looks for them.
import { sql } from 'drizzle-orm';
import type { Db } from '#server/store/database.ts';
import { reviewRunsWithoutJob } from '#server/store/reviews/review-runs.ts';
import { JOBS_SCHEMA, QUEUES } from '#server/store/runs/run-jobs.ts';
import { runsWithoutJob } from '#server/store/runs/run-states.ts';
import type { JobQueue } from './job-queue.ts';
import { isLarge } from './memory-budget.ts';

/** Removes every job, within the caller's transaction. */
export async function forgetJobs(tx: Db): Promise<void> {
  for (const name of QUEUES) await tx.execute(sql`delete from ${sql.identifier(JOBS_SCHEMA)}.job where name = ${name}`);
}

/** Queues them oldest first, within the caller's transaction. */
export async function queueAgain(tx: Db, queues: Record<'runs' | 'reviews', Pick<JobQueue, 'add'>>): Promise<void> {
  for (const { id, group, documents } of await runsWithoutJob(tx))
    await queues.runs.add(tx, { id, group, isLarge: isLarge(documents) });
  for (const { id, group } of await reviewRunsWithoutJob(tx))
    await queues.reviews.add(tx, { id, group, isLarge: false });
}
