// Registration links, and the registration of users.
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { companies, passwordLinks, users } from './schema.ts';
import type { SignInCandidate } from './users.ts';

/** `registered`: the user has a password. `waiting`: the company's administrator has to register first. */
type RegistrationState = 'open' | 'registered' | 'waiting' | 'invalid';

export interface Registration {
  readonly state: RegistrationState;
  readonly user_id: string;
  /** Null for a super admin. */
  readonly company_id: string | null;
  /** Whether this registration verifies the company: its first administrator's does. */
  readonly verifies: boolean;
}

/** The user of a registration link and whether they can register; null for an unknown token. `now` in ISO 8601. */
export async function findRegistration(db: Db, tokenHash: string, now: string): Promise<Registration | null> {
  const [row] = await db
    .select({
      purpose: passwordLinks.purpose,
      hasAccount: sql<boolean>`exists (select 1 from ${users} as other
        where other.email = ${users.email} and other.password_hash is not null and other.id <> ${users.id})`,
      isOpen: sql<boolean>`${passwordLinks.used_at} is null and ${passwordLinks.expires_at} > ${now}`,
      user: users,
      company: companies,
    })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.user_id))
    .leftJoin(companies, eq(companies.id, users.company_id))
    .where(eq(passwordLinks.token_hash, tokenHash));
  if (row?.purpose !== 'registration') return null;
  const { user, company } = row;
  return {
    state: stateOf(row),
    user_id: user.id,
    company_id: user.company_id,
    verifies: company !== null && user.is_admin && !company.is_verified,
  };
}

interface Row {
  readonly isOpen: boolean;
  /** Whether the address belongs to an account at another company. */
  readonly hasAccount: boolean;
  readonly user: Pick<typeof users.$inferSelect, 'is_password_change' | 'is_active' | 'is_admin'>;
  /** Null for a super admin. */
  readonly company: Pick<typeof companies.$inferSelect, 'is_verified' | 'is_active'> | null;
}

function stateOf({ isOpen, hasAccount, user, company }: Row): RegistrationState {
  if (company?.is_verified && !company.is_active) return 'invalid';
  // An old mail still leads a registered user to the sign-in.
  if (user.is_password_change) return user.is_active ? 'registered' : 'invalid';
  if (!isOpen || hasAccount) return 'invalid';
  return company === null || company.is_verified || user.is_admin ? 'open' : 'waiting';
}

/** Whether a user of another company, or a super admin, can sign in with this address. */
export async function hasAccountElsewhere(
  db: Db,
  { email, company_id }: { email: string; company_id: string | null },
): Promise<boolean> {
  const isOther = sql`${users.company_id} is distinct from ${company_id}::uuid`;
  const isOne = and(eq(users.email, email), isNotNull(users.password_hash), isOther);
  return (await db.select({ id: users.id }).from(users).where(isOne).limit(1)).length > 0;
}

/** Registers a user with their password. `hash` in PHC format. */
export async function registerUser(
  tx: Db,
  userId: string,
  hash: string,
): Promise<Omit<SignInCandidate, 'password_hash'>> {
  const [account] = await tx
    .update(users)
    .set({ password_hash: hash, is_password_change: true, is_active: true, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId))
    .returning({
      id: users.id,
      company_id: users.company_id,
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
    });
  if (!account) throw new Error(`There is no user ${userId}`);
  return account;
}

/** Activates a company after its administrator has confirmed the address. */
export async function verifyCompany(tx: Db, companyId: string): Promise<void> {
  await tx
    .update(companies)
    .set({ is_verified: true, is_active: true, version: sql`${companies.version} + 1` })
    .where(eq(companies.id, companyId));
}
