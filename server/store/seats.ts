// Seats: the licenses of a company and the users who hold one. Assigning licenses, or reducing their number, locks the
// company's row first, so that two requests cannot both take the last seat.
import { type AnyColumn, type Placeholder, type SQL, and, count, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { companies, subscriptions, users } from './schema.ts';

export interface Seats {
  /** Licenses of the subscription in force; 0 without one. */
  readonly total: number;
  readonly used: number;
}

/** A subscription is in force from its start to the end of its buffer. `now` in ISO 8601. */
const inForce = (now: string | Placeholder): SQL | undefined =>
  and(lte(subscriptions.start_date, now), gte(subscriptions.buffer_period, now));

/** Whether the company in a column of the outer query has a subscription in force. */
export const hasSubscriptionInForce = (
  companyId: AnyColumn,
  now: string | Placeholder,
): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${subscriptions} where ${and(eq(subscriptions.company_id, companyId), inForce(now))})`;

/** The seats of a company, without a lock. */
export async function seatsOf(db: Db, companyId: string, now: string): Promise<Seats> {
  const [subscription] = await db
    .select({ total: subscriptions.number_of_licenses })
    .from(subscriptions)
    .where(and(eq(subscriptions.company_id, companyId), inForce(now)))
    .orderBy(desc(subscriptions.created_at), desc(subscriptions.id))
    .limit(1);
  return { total: subscription?.total ?? 0, used: await countAssigned(db, companyId) };
}

/** The number of users with a license, whether or not a subscription is in force. */
export async function countAssigned(db: Db, companyId: string): Promise<number> {
  const [assigned] = await db
    .select({ used: count() })
    .from(users)
    .where(and(eq(users.company_id, companyId), eq(users.assigned_license, true)));
  return assigned?.used ?? 0;
}

/**
 * Locks the seats of a company until the transaction ends. Lock the company before any of its users, to avoid deadlocks. A
 * company that does not exist has no seats. Rows that only refer to the company, such as runs, can still be written.
 */
export async function lockSeats(tx: Db, companyId: string, now: string): Promise<Seats> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('no key update');
  return seatsOf(tx, companyId, now);
}
