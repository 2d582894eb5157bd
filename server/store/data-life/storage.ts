// What a company stores, and its limit. Triggers keep the counter and refuse what would exceed the limit (SQLSTATE WH002).
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { STORAGE_WARNING, type Storage } from '#domain/data-life.ts';
import type { Db } from '#server/store/database.ts';
import { companies, users } from '#server/store/schema.ts';
import { companyStorage } from './data-life-schema.ts';

export async function readStorage(db: Db, companyId: string): Promise<Storage> {
  const [row] = await db
    .select({ bytes: companyStorage.bytes, limit_bytes: companyStorage.limit_bytes })
    .from(companyStorage)
    .where(eq(companyStorage.company_id, companyId));
  return row ?? { bytes: 0, limit_bytes: null };
}

/** A lower limit than what is stored deletes nothing: uploads are refused until less is used. */
export async function limitStorage(tx: Db, companyId: string, limit_bytes: number | null): Promise<void> {
  await tx
    .insert(companyStorage)
    .values({ company_id: companyId, limit_bytes })
    .onConflictDoUpdate({ target: companyStorage.company_id, set: { limit_bytes, warned_at: null } });
}

const LEVEL = sql`${companyStorage.limit_bytes} * ${STORAGE_WARNING}::float8`;

/** Who is to be warned now, once until less is used again: the active administrators of companies at 80 % or more. */
export async function takeStorageWarnings(
  tx: Db,
  now: string,
): Promise<{ company_id: string; email: string; first_name: string; bytes: number; limit_bytes: number }[]> {
  await tx.update(companyStorage).set({ warned_at: null }).where(lt(companyStorage.bytes, LEVEL));
  const reached = await tx
    .update(companyStorage)
    .set({ warned_at: now })
    .where(and(sql`${companyStorage.bytes} >= ${LEVEL}`, isNull(companyStorage.warned_at)))
    .returning();
  const people = await Promise.all(
    reached.map(async ({ company_id, bytes, limit_bytes }) => {
      const administrators = await tx
        .select({ email: users.email, first_name: users.first_name })
        .from(users)
        .innerJoin(companies, eq(companies.id, users.company_id))
        .where(and(eq(users.company_id, company_id), users.is_admin, users.is_active, companies.is_active));
      return administrators.map((one) => ({ ...one, company_id, bytes, limit_bytes: limit_bytes ?? 0 }));
    }),
  );
  return people.flat();
}
