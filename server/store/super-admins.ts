// The provider's super admins, who handle orders by hand.
import { and, eq } from 'drizzle-orm';
import type { Db } from './database.ts';
import { users } from './schema.ts';

export async function listActiveSuperAdmins(db: Db): Promise<{ first_name: string; email: string }[]> {
  return db
    .select({ first_name: users.first_name, email: users.email })
    .from(users)
    .where(and(eq(users.is_super_user, true), eq(users.is_active, true)))
    .orderBy(users.created_at, users.id);
}
