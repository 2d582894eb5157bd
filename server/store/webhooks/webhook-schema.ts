// The tables of webhooks: their settings, the deliveries of events to them, and each attempt.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { WebhookEventType } from '#domain/webhook-events.ts';
import type { DeliveryState, DisabledBy } from '#domain/webhooks.ts';
import { id, moment, newestFirst, nowByDefault, partOf, version } from '#server/store/columns.ts';
import { companies, users } from '#server/store/schema.ts';

export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    company_id: partOf(() => companies.id),
    url: text().notNull(),
    description: text().notNull(),
    events: text().array().$type<WebhookEventType[]>().notNull(),
    /** By the vault, about the id of the row. */
    secret_sealed: text().notNull(),
    /** Signs beside its successor until then. */
    previous_secret_sealed: text(),
    previous_secret_until: moment(),
    is_active: boolean().notNull().default(true),
    /** When the product stopped it, and why. */
    disabled_at: moment(),
    disabled_by: text().$type<DisabledBy>(),
    /** The first failed attempt since the last success. */
    failing_since: moment(),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    version: version(),
    created_at: nowByDefault(),
  },
  (table) => [index('webhooks_company').on(table.company_id, table.created_at)],
);

/** Written in the transaction of the change that the event tells of. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhook_id: partOf(() => webhooks.id),
    /** The same for every webhook that is told of the event. */
    event_id: uuid().notNull(),
    type: text().$type<WebhookEventType>().notNull(),
    /** Text, not jsonb: every attempt sends the same bytes. */
    payload: text().notNull(),
    state: text().$type<DeliveryState>().notNull().default('waiting'),
    /** Failed attempts since it was stored or replayed: the pause before the next follows from it. */
    failures: integer().notNull().default(0),
    /** Null once it is delivered or given up. */
    next_attempt_at: moment(),
    /** Incremented by every claim: only the latest claim writes. */
    fence: integer().notNull().default(0),
    /** Claims since an attempt was last stored: a delivery that keeps ending its process is given up. */
    claims: integer().notNull().default(0),
    /** Of the newest attempt. */
    attempts: integer().notNull().default(0),
    status: integer(),
    created_at: nowByDefault(),
  },
  (table) => [
    index('webhook_deliveries_due')
      .on(table.next_attempt_at)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_list').on(table.webhook_id, ...newestFirst(table)),
    index('webhook_deliveries_state').on(table.webhook_id, table.state, ...newestFirst(table)),
    index('webhook_deliveries_age').on(table.created_at),
  ],
);

export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    delivery_id: partOf(() => webhookDeliveries.id),
    number: integer().notNull(),
    at: moment().notNull(),
    duration_ms: integer().notNull(),
    status: integer(),
    error: text(),
    reply: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.delivery_id, table.number] })],
);
