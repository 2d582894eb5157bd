// Measures how many jobs per second the queue hands out and completes, and whether a long queue is slower.
import { v7 as uuidv7 } from 'uuid';
import type { JobQueue } from '#server/jobs/job-queue.ts';
import type { Db } from '#server/store/database.ts';

const AT_ONCE = 8;
const ADDED_AT_ONCE = 1000;

/** Adds jobs of this many companies. */
export async function addJobs(queue: JobQueue, count: number, companies: number): Promise<void> {
  const groups = Array.from({ length: companies }, () => uuidv7());
  for (let from = 0; from < count; from += ADDED_AT_ONCE)
    await queue.addAll(
      Array.from({ length: Math.min(ADDED_AT_ONCE, count - from) }, (_, index) => ({
        id: uuidv7(),
        group: groups[(from + index) % companies] ?? '',
      })),
    );
}

/** Claims and completes jobs with several concurrent workers. @returns jobs per second. */
export async function workOff(db: Db, queue: JobQueue, count: number): Promise<number> {
  let left = count;
  const began = performance.now();
  const work = async () => {
    while (left > 0) {
      left -= 1;
      const ticket = await queue.claim();
      if (!ticket) throw new Error('the queue is empty');
      await queue.remove(db, ticket.id);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return (count / (performance.now() - began)) * 1000;
}
