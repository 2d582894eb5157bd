// The plans that subscriptions are of. They are reference data: seeded into every database, changed by nobody.
import { eq } from 'drizzle-orm';
import type { Plan } from '#domain/subscriptions.ts';
import type { Db } from './database.ts';
import { plans } from './schema.ts';

/** Every plan, Basic included, in the order of their names. */
export const listPlans = (db: Db): Promise<Plan[]> => db.select().from(plans).orderBy(plans.plan_type, plans.duration);

export async function findPlan(db: Db, id: string): Promise<Plan | null> {
  const [plan] = await db.select().from(plans).where(eq(plans.id, id));
  return plan ?? null;
}
