// Who is known at a company's provider. Every query stays within the company whose provider it is.
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#server/store/database.ts';
import { NO_PASSWORD } from '#server/store/passwords.ts';
import { users } from '#server/store/schema.ts';
import { identities } from '#server/store/sign-on-schema.ts';

interface Identity {
  readonly company_id: string;
  readonly issuer: string;
  readonly subject: string;
}

const is = ({ company_id, issuer, subject }: Identity) =>
  and(eq(identities.company_id, company_id), eq(identities.issuer, issuer), eq(identities.subject, subject));

/** The user whom a provider knows by this subject. */
export async function findIdentityOwner(db: Db, identity: Identity): Promise<string | null> {
  const [row] = await db.select({ user_id: identities.user_id }).from(identities).where(is(identity));
  return row?.user_id ?? null;
}

/** The id of the company's user with an address, invited ones too. */
export async function findUserByEmail(db: Db, companyId: string, email: string): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.company_id, companyId), eq(users.email, email)));
  return row?.id ?? null;
}

/** Whether the provider knows a user by another subject. */
export async function hasOtherIdentity(db: Db, userId: string, { issuer, subject }: Identity): Promise<boolean> {
  const rows = await db
    .select({ subject: identities.subject })
    .from(identities)
    .where(and(eq(identities.user_id, userId), eq(identities.issuer, issuer), ne(identities.subject, subject)));
  return rows.length > 0;
}

export async function linkIdentity(tx: Db, identity: Identity, userId: string, now: string): Promise<void> {
  await tx.insert(identities).values({ ...identity, user_id: userId, created_at: now, last_used_at: now });
}

export async function noteIdentityUse(tx: Db, identity: Identity, now: string): Promise<void> {
  await tx.update(identities).set({ last_used_at: now }).where(is(identity));
}

/** Forgets whom the provider of a company knows. */
export async function unlinkIdentities(tx: Db, companyId: string): Promise<void> {
  await tx.delete(identities).where(eq(identities.company_id, companyId));
}

/** Whether somebody else can sign in with an address: at another company, or as a super admin. */
export async function isAddressTaken(db: Db, email: string, exceptId: string | null): Promise<boolean> {
  const isOther = exceptId === null ? undefined : ne(users.id, exceptId);
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.password_hash), isOther))
    .limit(1);
  return rows.length > 0;
}

interface NewUser {
  readonly company_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly is_admin: boolean;
  readonly assigned_license: boolean;
  /** By default they are. */
  readonly is_active?: boolean;
}

/** Adds a user who signs in through the provider and has no password. @returns their id. */
export async function insertSignOnUser(tx: Db, user: NewUser, now: string): Promise<string> {
  const id = uuidv7();
  const registered = { password_hash: NO_PASSWORD, is_active: true, is_password_change: true };
  await tx.insert(users).values({ id, ...registered, ...user, created_at: now });
  return id;
}

/** Registers somebody who was invited and signs in through the provider first. */
export async function registerWithoutPassword(tx: Db, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({
      password_hash: NO_PASSWORD,
      is_active: true,
      is_password_change: true,
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, userId));
}
