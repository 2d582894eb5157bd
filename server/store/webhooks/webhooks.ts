// The webhooks of a company. Every query takes the company, so that another's do not exist.
import { type SQL, and, asc, count, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { WEBHOOK_SECRET_HOURS } from '#domain/limits.ts';
import { fullName } from '#domain/people.ts';
import type { CreateWebhook, Webhook, WebhookState } from '#domain/webhooks.ts';
import type { Db } from '#server/store/database.ts';
import { lockRows } from '#server/store/locks.ts';
import { users } from '#server/store/schema.ts';
import { webhookDeliveries, webhooks } from './webhook-schema.ts';

const within = (companyId: string, id: string): SQL | undefined =>
  and(eq(webhooks.company_id, companyId), eq(webhooks.id, id));

const counted = (state: 'waiting' | 'failed') =>
  sql<number>`(select count(*)::int from ${webhookDeliveries} where ${webhookDeliveries.webhook_id} = ${webhooks.id}
    and ${webhookDeliveries.state} = ${state})`;

/** Oldest first. */
export const listWebhooks = (db: Db, companyId: string): Promise<Webhook[]> =>
  webhooksWhere(db, eq(webhooks.company_id, companyId));

export async function findWebhook(db: Db, companyId: string, id: string): Promise<Webhook | null> {
  const [webhook] = await webhooksWhere(db, within(companyId, id));
  return webhook ?? null;
}

/** `findWebhook` that locks it until the transaction ends. */
export async function lockWebhook(tx: Db, companyId: string, id: string): Promise<Webhook | null> {
  return (await lockRows(tx, webhooks, within(companyId, id), 'no key update')) ? findWebhook(tx, companyId, id) : null;
}

async function webhooksWhere(db: Db, where: SQL | undefined): Promise<Webhook[]> {
  const rows = await db
    .select({
      webhook: webhooks,
      waiting: counted('waiting'),
      failed: counted('failed'),
      creator: { first_name: users.first_name, last_name: users.last_name },
    })
    .from(webhooks)
    .leftJoin(users, eq(users.id, webhooks.created_by))
    .where(where)
    .orderBy(asc(webhooks.created_at), asc(webhooks.id));
  return rows.map(({ webhook, waiting, failed, creator }) => {
    const { id, url, description, events, failing_since, disabled_at, disabled_by, created_at, version } = webhook;
    return {
      id,
      url,
      description,
      events,
      state: stateOf(webhook),
      failing_since,
      disabled_at,
      disabled_by,
      previous_secret_until: webhook.previous_secret_until,
      waiting,
      failed,
      created_by: { name: creator ? fullName(creator) : '' },
      created_at,
      version,
    };
  });
}

function stateOf(webhook: Pick<typeof webhooks.$inferSelect, 'is_active' | 'disabled_at' | 'failing_since'>) {
  const { is_active, disabled_at, failing_since } = webhook;
  if (!is_active) return (disabled_at === null ? 'paused' : 'disabled') satisfies WebhookState;
  return (failing_since === null ? 'active' : 'failing') satisfies WebhookState;
}

export async function countWebhooks(db: Db, companyId: string): Promise<number> {
  const [row] = await db.select({ found: count() }).from(webhooks).where(eq(webhooks.company_id, companyId));
  return row?.found ?? 0;
}

type NewWebhook = CreateWebhook & {
  readonly company_id: string;
  readonly created_by: string;
  readonly created_at: string;
};

/** @param seal seals the secret about the id of the row. @returns the id. */
export async function insertWebhook(tx: Db, webhook: NewWebhook, seal: (id: string) => string): Promise<string> {
  const id = uuidv7();
  await tx.insert(webhooks).values({ ...webhook, id, secret_sealed: seal(id) });
  return id;
}

const oneMore = sql`${webhooks.version} + 1`;

/** Changes a webhook that the transaction has locked. */
export async function changeWebhook(tx: Db, id: string, fields: CreateWebhook): Promise<void> {
  await tx
    .update(webhooks)
    .set({ ...fields, version: oneMore })
    .where(eq(webhooks.id, id));
}

/** @param now ISO 8601, from when the secret before counts for some hours more. */
export async function replaceSecret(tx: Db, id: string, secret_sealed: string, now: string): Promise<void> {
  const until = new Date(Date.parse(now) + WEBHOOK_SECRET_HOURS * 3_600_000).toISOString();
  await tx
    .update(webhooks)
    .set({ secret_sealed, previous_secret_sealed: webhooks.secret_sealed, previous_secret_until: until })
    .where(eq(webhooks.id, id));
}

export async function setActive(tx: Db, id: string, is_active: boolean): Promise<void> {
  await tx
    .update(webhooks)
    .set({ is_active, ...(is_active ? { disabled_at: null, disabled_by: null, failing_since: null } : {}) })
    .where(eq(webhooks.id, id));
}

interface Stopped {
  readonly webhooks: number;
  readonly deliveries: number;
}

/** In a restored copy: every webhook that sends is disabled, and what waits to be sent is given up until somebody replays it. */
export async function stopRestored(tx: Db, now: string): Promise<Stopped> {
  const stopped = await tx
    .update(webhooks)
    .set({ is_active: false, disabled_at: now, disabled_by: 'restore' })
    .where(eq(webhooks.is_active, true));
  const dropped = await tx
    .update(webhookDeliveries)
    .set({ state: 'failed', next_attempt_at: null })
    .where(eq(webhookDeliveries.state, 'waiting'));
  return { webhooks: stopped.rowCount ?? 0, deliveries: dropped.rowCount ?? 0 };
}

export async function removeWebhook(tx: Db, id: string): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, id));
}
