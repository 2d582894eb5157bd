// Works on exports and deletions behind the requests, in any process: found in the database, where requests stored them; the
// queue says who works on them.
import type { Instruments } from '#server/instruments.ts';
import type { JobQueue } from '#server/jobs/job-queue.ts';
import { createQueueFiller } from '#server/jobs/queue-filler.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { deletionsToQueue } from '#server/store/data-life/deletions.ts';
import { exportsToQueue } from '#server/store/data-life/exports.ts';
import { unlessOutage } from '#server/store/outage.ts';
import { createDeletionJob } from './deletions/deletion-job.ts';
import { type ExportJobDeps, createExportJob } from './exports/export-job.ts';

/** They read and write much, so that little else of a process waits for them. */
const CONCURRENCY = 2;
/** How often to look for what another process has left. */
const LOOK_MS = 30_000;
const QUEUED_AT_ONCE = 100;

export interface LeavingRunner {
  /** Looks for work now. */
  wake(): void;
  /** Starts working; first releases the jobs of a process that is gone, if no other can be running (`exclusive`). */
  open(exclusive: boolean): Promise<void>;
  stopClaiming(): void;
  close(): Promise<void>;
}

interface LeavingRunnerDeps extends ExportJobDeps {
  readonly queue: JobQueue;
  readonly instruments: Instruments;
}

export function createLeavingRunner(deps: LeavingRunnerDeps): LeavingRunner {
  const { db, queue, onFault } = deps;
  const exportJob = createExportJob(deps);
  const deletionJob = createDeletionJob(deps);
  const worker = createWorker({
    db,
    queue,
    concurrency: CONCURRENCY,
    maxOfOneGroup: 1,
    offer: async (to) => (await to(exportJob)) || to(deletionJob),
    prepare: () => Promise.resolve(),
    instruments: deps.instruments,
    onFault,
  });
  const filler = createQueueFiller({
    async fillOnce() {
      const due = [
        ...(await exportsToQueue(db, QUEUED_AT_ONCE)),
        ...(await deletionsToQueue(db, deps.clock().toISOString(), QUEUED_AT_ONCE)),
      ];
      if (due.length === 0) return false;
      await queue.addAll(due);
      worker.wake();
      return false;
    },
    everyMs: LOOK_MS,
    report: unlessOutage(onFault),
  });

  return {
    wake: () => filler.wake(),
    async open(exclusive) {
      await worker.open(exclusive);
      filler.open();
    },
    stopClaiming: () => worker.stopClaiming(),
    async close() {
      await filler.close();
      await worker.close(new Error('the server is stopping'));
    },
  };
}
