// Subscriptions of companies: the latest one, creating and changing it, and the administrator to contact about it.
import { and, desc, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { changesBetween, changesFromNothing } from '#domain/audit.ts';
import { ProblemError } from '#domain/errors.ts';
import { fullName } from '#domain/people.ts';
import { type Period, type Plan, planLabel, seatShortage } from '#domain/subscriptions.ts';
import type { AccountRecord, Actor } from './audit.ts';
import type { Db } from './database.ts';
import { companies, plans, subscriptions, users } from './schema.ts';
import { countAssigned } from './seats.ts';

export interface SubscriptionTerms extends Period {
  readonly plan_id: string;
  readonly number_of_licenses: number;
  /** Ids of the payment service, if paid there. */
  readonly payment_customer?: string | null;
  readonly payment_subscription?: string | null;
}

export interface StoredSubscription extends Required<SubscriptionTerms> {
  readonly id: string;
  readonly company_id: string;
  readonly plan: Plan;
}

const newestFirst = [desc(subscriptions.created_at), desc(subscriptions.id)];

/** The newest subscription of a company, whether or not it is in force; null if it never had one. */
export async function findLatestSubscription(db: Db, companyId: string): Promise<StoredSubscription | null> {
  const [row] = await db
    .select({ subscription: subscriptions, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.plan_id))
    .where(eq(subscriptions.company_id, companyId))
    .orderBy(...newestFirst)
    .limit(1);
  return row ? { ...row.subscription, plan: row.plan } : null;
}

/**
 * Creates a subscription. Call it in a transaction that has locked the company's seats (`lockSeats`).
 * @throws ProblemError conflict with `errors.number_of_licenses` if more seats are assigned than it has.
 */
export async function createSubscription(
  tx: Db,
  subscription: SubscriptionTerms & { readonly company_id: string; readonly created_at: string },
): Promise<StoredSubscription> {
  await requireSeats(tx, subscription.company_id, subscription.number_of_licenses);
  await tx.insert(subscriptions).values({ ...subscription, id: uuidv7() });
  return latestOf(tx, subscription.company_id);
}

/**
 * Changes the given terms of the latest subscription. Call it in a transaction that has locked the company's seats
 * (`lockSeats`).
 * @throws ProblemError not_found if the company never had one; conflict as with `createSubscription`.
 */
export async function updateLatestSubscription(
  tx: Db,
  companyId: string,
  terms: Partial<SubscriptionTerms>,
): Promise<{ before: StoredSubscription; after: StoredSubscription }> {
  const before = await findLatestSubscription(tx, companyId);
  if (!before) throw new ProblemError('not_found', 'This company has no subscription yet. Create one instead.');
  if (terms.number_of_licenses !== undefined) await requireSeats(tx, companyId, terms.number_of_licenses);
  if (Object.values(terms).some((term) => term !== undefined))
    await tx.update(subscriptions).set(terms).where(eq(subscriptions.id, before.id));
  return { before, after: await latestOf(tx, companyId) };
}

async function requireSeats(tx: Db, companyId: string, wanted: number): Promise<void> {
  const shortage = seatShortage(await countAssigned(tx, companyId), wanted);
  if (shortage) throw new ProblemError('conflict', shortage, { number_of_licenses: [shortage] });
}

async function latestOf(tx: Db, companyId: string): Promise<StoredSubscription> {
  const latest = await findLatestSubscription(tx, companyId);
  if (!latest) throw new Error(`company ${companyId} has lost the subscription that was just written`);
  return latest;
}

/**
 * The audit entry of a subscription that was created (`before` is null) or changed; null when nothing changed. Also bumps
 * the version of its company, so that somebody who has the form open gets a conflict.
 */
export async function subscriptionEntry(
  tx: Db,
  before: StoredSubscription | null,
  after: StoredSubscription,
): Promise<Omit<AccountRecord, keyof Actor | 'at'> | null> {
  const changes = before ? changesBetween(termsOf(before), termsOf(after)) : changesFromNothing(termsOf(after));
  if (!changes) return null;
  await tx
    .update(companies)
    .set({ version: sql`${companies.version} + 1` })
    .where(eq(companies.id, after.company_id));
  return {
    action: before ? 'subscription.updated' : 'subscription.created',
    company_id: after.company_id,
    record_id: after.id,
    record_name: planLabel(after.plan),
    changes,
  };
}

const termsOf = ({ plan, number_of_licenses, start_date, end_date, buffer_period }: StoredSubscription) => ({
  plan: planLabel(plan),
  number_of_licenses,
  start_date,
  end_date,
  buffer_period,
});

/** The company's first active administrator, or null. */
export async function findAdministrator(
  db: Db,
  companyId: string,
): Promise<{ id: string; name: string; email: string } | null> {
  const [row] = await db
    .select({ id: users.id, first_name: users.first_name, last_name: users.last_name, email: users.email })
    .from(users)
    .where(and(eq(users.company_id, companyId), eq(users.is_admin, true), eq(users.is_active, true)))
    .orderBy(users.created_at, users.id)
    .limit(1);
  return row ? { id: row.id, name: fullName(row), email: row.email } : null;
}

/** All plans including Basic, by name. */
export const listPlans = (db: Db): Promise<Plan[]> => db.select().from(plans).orderBy(plans.plan_type, plans.duration);

export async function findPlan(db: Db, id: string): Promise<Plan | null> {
  const [plan] = await db.select().from(plans).where(eq(plans.id, id));
  return plan ?? null;
}
