// Subscriptions of companies, and whom of a company to ask about them.
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from './database.ts';
import { subscriptions, users } from './schema.ts';

/** End of the newest subscription, ISO 8601, or null when there never was one. */
export async function latestSubscriptionEnd(db: Db, companyId: string): Promise<string | null> {
  const [row] = await db
    .select({ end_date: subscriptions.end_date })
    .from(subscriptions)
    .where(eq(subscriptions.company_id, companyId))
    .orderBy(desc(subscriptions.created_at), desc(subscriptions.id))
    .limit(1);
  return row?.end_date ?? null;
}

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
  return row ? { id: row.id, name: `${row.first_name} ${row.last_name}`.trim(), email: row.email } : null;
}
