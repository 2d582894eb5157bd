// Stores payments: processed events, and the subscriptions that a payment service manages.
import { eq, lt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from './database.ts';
import { paymentEvents, plans, subscriptions } from './schema.ts';
import type { StoredSubscription, SubscriptionTerms } from './subscriptions.ts';

export async function isPaymentEventKnown(db: Db, eventId: string): Promise<boolean> {
  const rows = await db.select().from(paymentEvents).where(eq(paymentEvents.id, eventId));
  return rows.length > 0;
}

/**
 * Marks an event as processed, in the transaction of its effect. A concurrent transaction waits here.
 * @returns false if it was processed already.
 */
export async function takePaymentEvent(tx: Db, eventId: string, at: string): Promise<boolean> {
  const taken = await tx
    .insert(paymentEvents)
    .values({ id: eventId, created_at: at })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return taken.length > 0;
}

/** Deletes events from before `before` (ISO 8601), which no service sends again. */
export async function forgetPaymentEvents(db: Db, before: string): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.created_at, before));
}

export interface PaidSubscription extends StoredSubscription {
  /** Changes with the row: a reply of the service from before a change may be out of date. */
  readonly rowVersion: string;
}

/** By the id of the payment service. */
export async function findPaidSubscription(db: Db, paymentSubscription: string): Promise<PaidSubscription | null> {
  const [row] = await db
    .select({ subscription: subscriptions, plan: plans, rowVersion: sql<string>`${subscriptions}.xmin::text` })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.plan_id))
    .where(eq(subscriptions.payment_subscription, paymentSubscription));
  return row ? { ...row.subscription, plan: row.plan, rowVersion: row.rowVersion } : null;
}

export interface PaidTerms extends SubscriptionTerms {
  readonly company_id: string;
  readonly payment_customer: string;
  readonly payment_subscription: string;
}

/**
 * Activates a paid subscription, however many seats are in use: a payment is never refused. Call it in a transaction that
 * has locked the company's seats.
 */
export async function savePaidSubscription(
  tx: Db,
  existing: PaidSubscription | null,
  terms: PaidTerms,
  at: string,
): Promise<PaidSubscription> {
  if (existing) await tx.update(subscriptions).set(terms).where(eq(subscriptions.id, existing.id));
  else await tx.insert(subscriptions).values({ ...terms, id: uuidv7(), created_at: at });
  const saved = await findPaidSubscription(tx, terms.payment_subscription);
  if (!saved) throw new Error(`the subscription ${terms.payment_subscription} is gone right after it was written`);
  return saved;
}
