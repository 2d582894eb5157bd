// The deliveries of a webhook as its administrators see them, and what they do with them. The caller has looked for the
// webhook within the company.
import { type SQL, and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { WEBHOOK_ATTEMPTS_KEPT } from '#domain/limits.ts';
import { eventBody, type WebhookEventType } from '#domain/webhook-events.ts';
import type { Delivery, DeliveryDetails, DeliveryState } from '#domain/webhooks.ts';
import type { Db } from '#server/store/database.ts';
import type { ListQuery, ListTotal } from '#server/store/page-of-ids.ts';
import { pageOfRows } from '#server/store/page-of-search.ts';
import type { PageOf } from '#server/store/viewer.ts';
import { newDelivery } from './outbox.ts';
import { webhookAttempts, webhookDeliveries } from './webhook-schema.ts';

const COLUMNS = {
  id: webhookDeliveries.id,
  event_id: webhookDeliveries.event_id,
  type: webhookDeliveries.type,
  state: webhookDeliveries.state,
  attempts: webhookDeliveries.attempts,
  status: webhookDeliveries.status,
  next_attempt_at: webhookDeliveries.next_attempt_at,
  created_at: webhookDeliveries.created_at,
};

interface Filter extends PageOf {
  readonly state?: DeliveryState | undefined;
  readonly type?: WebhookEventType | undefined;
  /** The id of an event; anything else is that of none. */
  readonly event?: string | undefined;
}

/** One page, newest first. */
export async function listDeliveries(
  db: Db,
  webhookId: string,
  { state, type, event, ...page }: Filter,
): Promise<ListTotal & { rows: Delivery[] }> {
  const where = and(
    eq(webhookDeliveries.webhook_id, webhookId),
    state && eq(webhookDeliveries.state, state),
    type && eq(webhookDeliveries.type, type),
    event === undefined ? undefined : sql`${webhookDeliveries.event_id}::text = lower(${event.trim()})`,
  );
  const listed: ListQuery = { table: webhookDeliveries, where, sortedBy: webhookDeliveries.created_at, order: 'desc' };
  return pageOfRows(db, listed, page, (ids) =>
    db.select(COLUMNS).from(webhookDeliveries).where(inArray(webhookDeliveries.id, ids)),
  );
}

const one = (webhookId: string, id: string): SQL | undefined =>
  and(eq(webhookDeliveries.webhook_id, webhookId), eq(webhookDeliveries.id, id));

export async function findDelivery(db: Db, webhookId: string, id: string): Promise<Delivery | null> {
  const [row] = await db.select(COLUMNS).from(webhookDeliveries).where(one(webhookId, id));
  return row ?? null;
}

/** With its payload and its attempts. */
export async function readDelivery(db: Db, webhookId: string, id: string): Promise<DeliveryDetails | null> {
  const [row] = await db
    .select({ ...COLUMNS, payload: webhookDeliveries.payload })
    .from(webhookDeliveries)
    .where(one(webhookId, id));
  if (!row) return null;
  const tries = await db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.delivery_id, id))
    .orderBy(desc(webhookAttempts.number))
    .limit(WEBHOOK_ATTEMPTS_KEPT);
  return { ...row, tries: tries.map(({ delivery_id: _, ...attempt }) => attempt) };
}

/** Stores a test for one webhook. @returns the id of its delivery. */
export async function insertTest(tx: Db, webhook_id: string, company_id: string, at: string): Promise<string> {
  const type = 'webhook.test';
  const payload = eventBody(type, at, { company_id, webhook_id });
  const delivery = newDelivery(webhook_id, { event_id: uuidv7(), type, payload, at });
  await tx.insert(webhookDeliveries).values(delivery);
  return delivery.id;
}

const again = (now: string) => ({ state: 'waiting' as const, failures: 0, claims: 0, next_attempt_at: now });

/** Makes a delivery due, whatever became of it. */
export async function replayOne(tx: Db, webhookId: string, id: string, now: string): Promise<void> {
  await tx.update(webhookDeliveries).set(again(now)).where(one(webhookId, id));
}

/** Makes the failed deliveries of events since then due. @returns how many. */
export async function replayFailed(tx: Db, webhookId: string, since: string, now: string): Promise<number> {
  const { rowCount } = await tx
    .update(webhookDeliveries)
    .set(again(now))
    .where(
      and(
        eq(webhookDeliveries.webhook_id, webhookId),
        eq(webhookDeliveries.state, 'failed'),
        gte(webhookDeliveries.created_at, since),
      ),
    );
  return rowCount ?? 0;
}

/** Deletes deliveries of events before then, in ISO 8601. */
export async function forgetDeliveries(db: Db, before: string): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.created_at, before));
}
