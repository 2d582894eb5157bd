// The events about people and subscriptions. They follow from the audit log, which every change of an account writes, so
// that whoever changes one, a person or a provider of identities, is told of.
import { eq } from 'drizzle-orm';
import type { AuditAction } from '#domain/audit.ts';
import type { EventData, WebhookEventType } from '#domain/webhook-events.ts';
import type { Db } from '#server/store/database.ts';
import { subscriptions, users } from '#server/store/schema.ts';
import { writeEvent } from './outbox.ts';

interface AccountChange {
  readonly action: AuditAction;
  readonly company_id: string | null;
  readonly record_id: string | null;
  readonly created_at: string;
}

type Loaded<Type extends WebhookEventType> = Promise<EventData<Type> | null>;

/** As they are in the transaction: after the change. */
async function userData(tx: Db, company_id: string, id: string): Loaded<'user.updated'> {
  const { is_active, is_admin, assigned_license } = users;
  const [row] = await tx.select({ is_active, is_admin, assigned_license }).from(users).where(eq(users.id, id));
  return row ? { company_id, user_id: id, ...row } : null;
}

async function subscriptionData(tx: Db, company_id: string, id: string): Loaded<'subscription.updated'> {
  const { plan_id, number_of_licenses, start_date, end_date, buffer_period } = subscriptions;
  const [row] = await tx
    .select({ plan_id, number_of_licenses, start_date, end_date, buffer_period })
    .from(subscriptions)
    .where(eq(subscriptions.id, id));
  return row ? { company_id, subscription_id: id, ...row } : null;
}

type Shared = Extract<WebhookEventType, AuditAction>;

/** The actions of the audit log that are events, each with its data. */
const EVENTS_OF_ACTIONS = {
  'user.created': userData,
  'user.registered': userData,
  'user.updated': userData,
  'user.deactivated': userData,
  'user.reactivated': userData,
  'license.assigned': userData,
  'license.removed': userData,
  'subscription.created': subscriptionData,
  'subscription.updated': subscriptionData,
} as const satisfies Partial<Record<Shared, (tx: Db, company: string, id: string) => Loaded<Shared>>>;

const isEvent = (action: AuditAction): action is keyof typeof EVENTS_OF_ACTIONS => action in EVENTS_OF_ACTIONS;

/** Writes the event of each entry of the audit log that has one. */
export async function writeAccountEvents(tx: Db, entries: readonly AccountChange[]): Promise<void> {
  for (const { action, company_id, record_id, created_at: at } of entries) {
    if (!isEvent(action) || company_id === null || record_id === null) continue;
    const load = EVENTS_OF_ACTIONS[action];
    await writeEvent(tx, { type: action, company_id, at }, () => load(tx, company_id, record_id) as Loaded<never>);
  }
}
