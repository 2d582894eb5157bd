// Seats: how many licenses a company has and how many of its people hold one. Whoever assigns licenses, or lowers their
// number, holds the company's row first, so that two requests at once cannot both take the last seat.
import type { AnyColumn, Placeholder, SQL } from 'drizzle-orm';
import { and, count, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { companies, subscriptions, users } from './schema.ts';

export interface Seats {
  /** Licenses of the subscription in force; 0 where none is. */
  readonly total: number;
  readonly used: number;
}

/** What makes a subscription be in force at `now` (ISO 8601): from its start to the end of its buffer. */
const inForce = (now: string | Placeholder): SQL | undefined =>
  and(lte(subscriptions.start_date, now), gte(subscriptions.buffer_period, now));

/** Whether the company that a column of the query around it names has a subscription in force. */
export const hasSubscriptionInForce = (
  companyId: AnyColumn,
  now: string | Placeholder,
): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${subscriptions} where ${and(eq(subscriptions.company_id, companyId), inForce(now))})`;

/** The seats of a company as they are; somebody may take one meanwhile. */
export async function seatsOf(db: Db, companyId: string, now: string): Promise<Seats> {
  const [subscription] = await db
    .select({ total: subscriptions.number_of_licenses })
    .from(subscriptions)
    .where(and(eq(subscriptions.company_id, companyId), inForce(now)))
    .orderBy(desc(subscriptions.created_at), desc(subscriptions.id))
    .limit(1);
  return { total: subscription?.total ?? 0, used: await countAssigned(db, companyId) };
}

/** How many people of a company hold a license, whether or not a subscription is in force. */
export async function countAssigned(db: Db, companyId: string): Promise<number> {
  const [assigned] = await db
    .select({ used: count() })
    .from(users)
    .where(and(eq(users.company_id, companyId), eq(users.assigned_license, true)));
  return assigned?.used ?? 0;
}

/**
 * The seats of a company, which nobody else takes or frees before the transaction ends. Lock the company before any of
 * its users, or two transactions could wait for each other. A company that does not exist has none.
 * Rows that only refer to the company, such as runs, are written meanwhile.
 */
export async function lockSeats(tx: Db, companyId: string, now: string): Promise<Seats> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('no key update');
  return seatsOf(tx, companyId, now);
}
