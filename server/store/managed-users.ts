// The users of companies as administrators see them: no super admins, no password hashes. Every query takes a company; null
// means all companies, for super admins only.
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { AddUser, ManagedUser, UserSort } from '#domain/users.ts';
import { personDeletionDue } from './data-life/deletions.ts';
import type { Db } from './database.ts';
import { isoMoment } from './iso-moment.ts';
import type { ListQuery, ListTotal } from './page-of-ids.ts';
import { pageOfRows, searchCondition } from './page-of-search.ts';
import { companies, users } from './schema.ts';
import { hasFactor } from './second-factor/factors.ts';
import type { Seats } from './seats.ts';
import { hasSubscriptionInForce, lockSeats } from './seats.ts';
import type { PageOf } from './viewer.ts';

interface UserFilter extends PageOf {
  /** Part of the name, first name first, or of the address. */
  readonly search?: string | undefined;
  readonly sort: UserSort;
  readonly order: 'asc' | 'desc';
}

const COLUMNS = {
  created_at: users.created_at,
  // Case-insensitive, as in the index.
  first_name: sql`lower(${users.first_name})`,
  last_name: sql`lower(${users.last_name})`,
  email: users.email,
} as const satisfies Record<UserFilter['sort'], unknown>;

/** A super admin has no company (`users_super`). */
const reach = (companyId: string | null): SQL =>
  sql`${companyId === null ? isNotNull(users.company_id) : eq(users.company_id, companyId)} and not ${users.is_former}`;

/** One page. `now` in ISO 8601. */
export async function listManagedUsers(
  db: Db,
  companyId: string | null,
  filter: UserFilter,
  now: string,
): Promise<ListTotal & { rows: ManagedUser[] }> {
  const { sort, order, search } = filter;
  const listed: ListQuery = { table: users, where: reach(companyId), sortedBy: COLUMNS[sort], order };
  const fetch = async (ids: string[]) => (await selectManaged(db, now).where(inArray(users.id, ids))).map(present);
  return pageOfRows(db, listed, filter, fetch, searchCondition(users.search_text, search));
}

function selectManaged(db: Db, now: string) {
  return db
    .select({
      user: {
        id: users.id,
        first_name: users.first_name,
        last_name: users.last_name,
        email: users.email,
        phone: users.phone,
        is_admin: users.is_admin,
        assigned_license: users.assigned_license,
        is_active: users.is_active,
        is_service: users.is_service,
        deletion_due_at: personDeletionDue,
        is_password_change: users.is_password_change,
        has_second_factor: hasFactor(users.id),
        version: users.version,
        created_at: users.created_at,
      },
      company_id: companies.id,
      company_name: companies.name,
      is_subscription_active: hasSubscriptionInForce(companies.id, now),
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id));
}

type Row = Awaited<ReturnType<typeof selectManaged>>[number];

const present = ({ user, ...rest }: Row): ManagedUser => ({
  ...user,
  deletion_due_at: user.deletion_due_at && isoMoment(user.deletion_due_at),
  ...rest,
});

/** `isInvited` selects between several users with the same address. */
type UserName = { readonly id: string } | { readonly email: string; readonly isInvited: boolean };

/** A user by id or by address; null if there is none within reach. */
export async function findManagedUser(
  db: Db,
  companyId: string | null,
  by: UserName,
  now: string,
): Promise<ManagedUser | null> {
  const named = 'id' in by ? eq(users.id, by.id) : eq(users.email, by.email);
  // A super admin may find several users with one address: one who can sign in, and invitations.
  const asked = sql`(${users.password_hash} is not null) = ${'email' in by && by.isInvited}, ${users.id}`;
  const [row] = await selectManaged(db, now)
    .where(and(reach(companyId), named))
    .orderBy(asked)
    .limit(1);
  return row ? present(row) : null;
}

/**
 * Locks a user and the seats of their company until the transaction ends; the lock of the company's row blocks changes of
 * all its users. Null if there is no such user within reach.
 */
export async function lockManagedUser(
  tx: Db,
  companyId: string | null,
  by: UserName,
  now: string,
): Promise<{ user: ManagedUser; seats: Seats } | null> {
  const found = await findManagedUser(tx, companyId, by, now);
  if (!found) return null;
  const seats = await lockSeats(tx, found.company_id, now);
  await tx.select({ id: users.id }).from(users).where(eq(users.id, found.id)).for('no key update');
  const user = await findManagedUser(tx, companyId, { id: found.id }, now);
  return user && { user, seats };
}

/** Adds a user who has yet to register. @returns their id. */
export async function insertManagedUser(
  tx: Db,
  companyId: string,
  { company_id: _, ...form }: AddUser,
  now: string,
): Promise<string> {
  const id = uuidv7();
  await tx.insert(users).values({ ...form, id, company_id: companyId, is_active: false, created_at: now });
  return id;
}

type UserChange = Partial<
  Pick<ManagedUser, 'first_name' | 'last_name' | 'phone' | 'is_admin' | 'is_active' | 'assigned_license'>
>;

/** Changes a user locked by the transaction, and increments their version. */
export async function changeManagedUser(tx: Db, id: string, change: UserChange): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, version: sql`${users.version} + 1` })
    .where(eq(users.id, id));
}

/** Whether a company has another active administrator who is a person. */
export async function hasOtherAdministrator(tx: Db, companyId: string, exceptId: string): Promise<boolean> {
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.company_id, companyId),
        eq(users.is_admin, true),
        eq(users.is_active, true),
        eq(users.is_service, false),
        ne(users.id, exceptId),
      ),
    )
    .limit(1);
  return others.length > 0;
}

/** Active people of a company in the order of their ids, without service accounts. @param after the last id of the page before */
export async function listPeopleAfter(
  db: Db,
  companyId: string,
  after: string | null,
  limit: number,
): Promise<{ id: string; first_name: string; email: string }[]> {
  return db
    .select({ id: users.id, first_name: users.first_name, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.company_id, companyId),
        eq(users.is_active, true),
        eq(users.is_service, false),
        after === null ? undefined : gt(users.id, after),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit);
}
