// Colleagues who may see a contract.
import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/store/database.ts';
import { users } from '#server/store/schema.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { findContract } from './contracts.ts';

/** Whether an active person of the viewer's company may see a contract. */
export async function findColleague(db: Db, { companyId }: Viewer, contract: string, userId: string): Promise<boolean> {
  if (companyId === null) return false;
  const isThere = await db.$count(
    users,
    and(eq(users.id, userId), eq(users.company_id, companyId), eq(users.is_active, true)),
  );
  return isThere > 0 && (await findContract(db, { userId, companyId, isSuperUser: false }, contract)) !== null;
}
