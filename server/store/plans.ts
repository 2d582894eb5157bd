// The plans of subscriptions: reference data, seeded into every database and never changed.
import { eq } from 'drizzle-orm';
import type { Plan } from '#domain/subscriptions.ts';
import type { Db } from './database.ts';
import { plans } from './schema.ts';

/** All plans including Basic, by name. */
export const listPlans = (db: Db): Promise<Plan[]> => db.select().from(plans).orderBy(plans.plan_type, plans.duration);

export async function findPlan(db: Db, id: string): Promise<Plan | null> {
  const [plan] = await db.select().from(plans).where(eq(plans.id, id));
  return plan ?? null;
}
