// The users of a company as its provider sees them by SCIM: those that it provisions, and those that it may yet take over.
// Service accounts are not among them, nor people who were deactivated without it: one that the provider deleted is gone.
import { and, asc, count, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/store/database.ts';
import { users } from '#server/store/schema.ts';
import { scimGroups, scimMembers, scimUsers } from '#server/store/scim-schema.ts';

export interface ScimUser {
  readonly id: string;
  readonly user_name: string;
  readonly external_id: string | null;
  /** Whether the provider provisions them, rather than only could. */
  readonly is_linked: boolean;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly is_active: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

/** What a list is narrowed by; each must hold. */
export interface ScimUserFilter {
  readonly id?: string;
  readonly userName?: string;
  readonly externalId?: string;
  readonly email?: string;
  readonly isActive?: boolean;
}

interface Page {
  readonly offset: number;
  readonly limit: number;
}

const USER_NAME = sql<string>`coalesce(${scimUsers.user_name}, ${users.email})`;
/** Whoever has not registered yet is not deactivated. */
const IS_ACTIVE = sql<boolean>`(${users.is_active} or not ${users.is_password_change})`;

const reach = (companyId: string): SQL | undefined =>
  and(eq(users.company_id, companyId), eq(users.is_service, false), or(isNotNull(scimUsers.user_id), IS_ACTIVE));

const select = (db: Db) =>
  db
    .select({
      id: users.id,
      user_name: USER_NAME,
      external_id: scimUsers.external_id,
      is_linked: sql<boolean>`${scimUsers.user_id} is not null`,
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
      is_active: IS_ACTIVE,
      created_at: users.created_at,
      linked_at: scimUsers.updated_at,
    })
    .from(users)
    .leftJoin(scimUsers, eq(scimUsers.user_id, users.id));

type Row = Awaited<ReturnType<typeof select>>[number];
const present = ({ linked_at, ...row }: Row): ScimUser => ({ ...row, updated_at: linked_at ?? row.created_at });

const holds = ({ id, userName, externalId, email, isActive }: ScimUserFilter): SQL | undefined =>
  and(
    id === undefined ? undefined : eq(users.id, id),
    // Each with its index: a name is one that the provider gave, or the address of somebody whom it does not know yet.
    userName === undefined
      ? undefined
      : or(
          eq(sql`lower(${scimUsers.user_name})`, userName.toLowerCase()),
          and(isNull(scimUsers.user_id), eq(users.email, userName.toLowerCase())),
        ),
    externalId === undefined ? undefined : eq(scimUsers.external_id, externalId),
    email === undefined ? undefined : eq(users.email, email.toLowerCase()),
    isActive === undefined ? undefined : sql`${IS_ACTIVE} = ${isActive}`,
  );

export async function listScimUsers(
  db: Db,
  companyId: string,
  filter: ScimUserFilter,
  { offset, limit }: Page,
): Promise<{ total: number; rows: ScimUser[] }> {
  const where = and(reach(companyId), holds(filter));
  const [counted] = await db
    .select({ total: count() })
    .from(users)
    .leftJoin(scimUsers, eq(scimUsers.user_id, users.id))
    .where(where);
  const rows =
    limit === 0
      ? []
      : await select(db).where(where).orderBy(asc(users.created_at), asc(users.id)).offset(offset).limit(limit);
  return { total: counted?.total ?? 0, rows: rows.map(present) };
}

/** Null for nobody, and for somebody of another company. */
export async function findScimUser(db: Db, companyId: string, id: string): Promise<ScimUser | null> {
  const [row] = await select(db).where(and(reach(companyId), eq(users.id, id)));
  return row ? present(row) : null;
}

/** The groups of users, each with its name. */
export async function groupsOfUsers(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, { id: string; display_name: string }[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ user_id: scimMembers.user_id, id: scimGroups.id, display_name: scimGroups.display_name })
    .from(scimMembers)
    .innerJoin(scimGroups, eq(scimGroups.id, scimMembers.group_id))
    .where(inArray(scimMembers.user_id, [...userIds]))
    .orderBy(asc(scimGroups.display_name));
  const groups = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map([...groups].map(([id, listed]) => [id, listed.map(({ user_id: _, ...group }) => group)]));
}

interface ScimLink {
  readonly user_id: string;
  readonly company_id: string;
  readonly user_name: string;
  readonly external_id: string | null;
}

/**
 * Notes what the provider knows a user by.
 * @throws a violation of `scim_users_name` when it gives somebody else the same name
 */
export async function writeScimLink(tx: Db, link: ScimLink, now: string): Promise<void> {
  const { user_name, external_id } = link;
  await tx
    .insert(scimUsers)
    .values({ ...link, updated_at: now })
    .onConflictDoUpdate({ target: scimUsers.user_id, set: { user_name, external_id, updated_at: now } });
}

/** The provider no longer provisions a user, who leaves its groups. */
export async function deleteScimLink(tx: Db, userId: string): Promise<void> {
  await tx.delete(scimMembers).where(eq(scimMembers.user_id, userId));
  await tx.delete(scimUsers).where(eq(scimUsers.user_id, userId));
}

export async function countScimUsers(db: Db, companyId: string): Promise<number> {
  const [row] = await db.select({ found: count() }).from(scimUsers).where(eq(scimUsers.company_id, companyId));
  return row?.found ?? 0;
}
