// Delivers events to webhooks: in any process, a few at a time to each, so that a slow receiver holds up no other. What is due
// is found in the database, where the changes wrote it; the queue says who sends it.
import type { Instruments } from '#server/instruments.ts';
import type { JobQueue } from '#server/jobs/job-queue.ts';
import { createQueueFiller } from '#server/jobs/queue-filler.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { unlessOutage } from '#server/store/outage.ts';
import { type DisabledWebhook, deliveriesToQueue } from '#server/store/webhooks/delivery-claims.ts';
import { type DeliveryJobDeps, createDeliveryJob } from './delivery-job.ts';

/** Requests at the same time in one process, and to one webhook. They wait for replies most of the time. */
const CONCURRENCY = 32;
const MAX_OF_ONE_WEBHOOK = 2;
/** How often to look for what is due. */
const LOOK_MS = 2000;
const QUEUED_AT_ONCE = 500;

export interface WebhookDeliveries {
  /** Looks for due deliveries now. */
  wake(): void;
  /** Starts sending; first releases the deliveries of a process that is gone, if no other can be running (`exclusive`). */
  open(exclusive: boolean): Promise<void>;
  /** Begins no more requests. */
  stopClaiming(): void;
  /** Breaks requests off, which will be sent again, and begins no more. */
  close(): Promise<void>;
}

interface WebhookDeliveriesDeps extends DeliveryJobDeps {
  readonly queue: JobQueue;
  readonly instruments: Instruments;
  /** Tells the administrators that a webhook was disabled. */
  readonly tellDisabled: (webhook: DisabledWebhook) => Promise<void>;
}

export function createWebhookDeliveries(deps: WebhookDeliveriesDeps): WebhookDeliveries {
  const { db, queue, clock, onFault } = deps;
  const report = unlessOutage(onFault);
  /** By delivery: told of once the transaction is committed. */
  const disabled = new Map<string, DisabledWebhook>();
  const telling = new Set<Promise<void>>();
  const job = createDeliveryJob(deps, (id, webhook) => disabled.set(id, webhook));
  const worker = createWorker({
    db,
    queue,
    concurrency: CONCURRENCY,
    maxOfOneGroup: MAX_OF_ONE_WEBHOOK,
    offer: (to) => to(job),
    prepare: async () => undefined,
    onAttemptEnd: tell,
    instruments: deps.instruments,
    onFault,
  });
  const filler = createQueueFiller({
    async fillOnce() {
      const due = await deliveriesToQueue(db, clock().toISOString(), QUEUED_AT_ONCE);
      if (due.length === 0) return false;
      await queue.addAll(due);
      worker.wake();
      return due.length === QUEUED_AT_ONCE;
    },
    everyMs: LOOK_MS,
    report,
  });

  function tell(id: string): void {
    const webhook = disabled.get(id);
    if (!webhook) return;
    disabled.delete(id);
    const told = deps
      .tellDisabled(webhook)
      .catch(report)
      .finally(() => telling.delete(told));
    telling.add(told);
  }

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
      await Promise.all(telling);
    },
  };
}
