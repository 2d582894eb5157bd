// The super admins. Every change of them takes one lock, so that two cannot deactivate each other at once.
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { AddSuperAdmin, SuperAdmin } from '#domain/super-admins.ts';
import type { Db } from './database.ts';
import { lockName } from './locks.ts';
import { users } from './schema.ts';
import { hasFactor } from './second-factor/factors.ts';

const COLUMNS = {
  id: users.id,
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
  is_active: users.is_active,
  is_password_change: users.is_password_change,
  // By its full name: the queries below have one table, whose columns stand without it.
  has_second_factor: hasFactor(sql`${users}.id`),
  created_at: users.created_at,
};
const IS_ONE = eq(users.is_super_user, true);

export const listSuperAdmins = (db: Db): Promise<SuperAdmin[]> =>
  db.select(COLUMNS).from(users).where(IS_ONE).orderBy(users.created_at, users.id);

/** Until the transaction ends. */
export const lockSuperAdmins = (tx: Db): Promise<void> => lockName(tx, 'super-admins');

export async function findSuperAdmin(db: Db, id: string): Promise<SuperAdmin | null> {
  const [row] = await db
    .select(COLUMNS)
    .from(users)
    .where(and(IS_ONE, eq(users.id, id)));
  return row ?? null;
}

/** Whether another super admin can sign in. */
export async function hasOtherSuperAdmin(tx: Db, exceptId: string): Promise<boolean> {
  const canSignIn = and(IS_ONE, users.is_active, isNotNull(users.password_hash), ne(users.id, exceptId));
  return (await tx.select({ id: users.id }).from(users).where(canSignIn).limit(1)).length > 0;
}

/** Adds a super admin who has yet to register. @returns their id. */
export async function insertSuperAdmin(tx: Db, form: AddSuperAdmin, now: string): Promise<string> {
  const id = uuidv7();
  await tx.insert(users).values({ ...form, id, is_super_user: true, is_active: false, created_at: now });
  return id;
}

export async function setSuperAdminActive(tx: Db, id: string, is_active: boolean): Promise<void> {
  await tx
    .update(users)
    .set({ is_active, version: sql`${users.version} + 1` })
    .where(and(IS_ONE, eq(users.id, id)));
}
