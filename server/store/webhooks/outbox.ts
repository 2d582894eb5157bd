// Writes events for webhooks in the transaction of the change that they tell of, so that none is missed and none is told of
// that was rolled back. Another process sends them later (server/jobs/webhooks).
import { and, arrayContains, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type EventData, type WebhookEventType, eventBody } from '#domain/webhook-events.ts';
import type { Db } from '#server/store/database.ts';
import { webhookDeliveries, webhooks } from './webhook-schema.ts';

interface EventOf<Type extends WebhookEventType> {
  readonly type: Type;
  /** Null for the provider's own, of which nobody is told. */
  readonly company_id: string | null;
  /** ISO 8601 */
  readonly at: string;
}

/**
 * Writes an event, once for each webhook of the company that is told of its type, also for a paused one: it waits there.
 * @param load only called if there is such a webhook; null if there is nothing to tell.
 */
export async function writeEvent<Type extends WebhookEventType>(
  tx: Db,
  { type, company_id, at }: EventOf<Type>,
  load: () => Promise<EventData<Type> | null> | EventData<Type>,
): Promise<void> {
  if (company_id === null) return;
  const told = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.company_id, company_id), arrayContains(webhooks.events, [type])));
  const data = told.length > 0 ? await load() : null;
  if (data === null) return;
  const event_id = uuidv7();
  const payload = eventBody(type, at, data);
  await tx.insert(webhookDeliveries).values(told.map(({ id }) => newDelivery(id, { event_id, type, payload, at })));
}

interface WrittenEvent {
  readonly event_id: string;
  readonly type: WebhookEventType;
  readonly payload: string;
  readonly at: string;
}

/** A delivery that is due at once. */
export const newDelivery = (webhook_id: string, { at, ...event }: WrittenEvent) => ({
  ...event,
  id: uuidv7(),
  webhook_id,
  next_attempt_at: at,
  created_at: at,
});
