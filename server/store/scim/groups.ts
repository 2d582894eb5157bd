// The groups that a company's provider provisions, and who of its users are members. Every query stays within the company.
import { and, asc, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#server/store/database.ts';
import { users } from '#server/store/schema.ts';
import { scimGroups, scimMembers, scimUsers } from '#server/store/scim-schema.ts';

export type ScimGroup = Omit<typeof scimGroups.$inferSelect, 'company_id'>;

/** What a list is narrowed by; each must hold. */
export interface ScimGroupFilter {
  readonly id?: string;
  readonly displayName?: string;
  readonly externalId?: string;
  /** The id of a user. */
  readonly member?: string;
}

interface Page {
  readonly offset: number;
  readonly limit: number;
}

const COLUMNS = {
  id: scimGroups.id,
  display_name: scimGroups.display_name,
  external_id: scimGroups.external_id,
  created_at: scimGroups.created_at,
  updated_at: scimGroups.updated_at,
};

const holds = (companyId: string, { id, displayName, externalId, member }: ScimGroupFilter): SQL | undefined =>
  and(
    eq(scimGroups.company_id, companyId),
    id === undefined ? undefined : eq(scimGroups.id, id),
    displayName === undefined ? undefined : eq(sql`lower(${scimGroups.display_name})`, displayName.toLowerCase()),
    externalId === undefined ? undefined : eq(scimGroups.external_id, externalId),
    member === undefined
      ? undefined
      : sql`exists (select 1 from ${scimMembers} where ${scimMembers.group_id} = ${scimGroups.id} and ${scimMembers.user_id} = ${member})`,
  );

export async function listScimGroups(
  db: Db,
  companyId: string,
  filter: ScimGroupFilter,
  { offset, limit }: Page,
): Promise<{ total: number; rows: ScimGroup[] }> {
  const where = holds(companyId, filter);
  const [counted] = await db.select({ total: count() }).from(scimGroups).where(where);
  const rows = await db
    .select(COLUMNS)
    .from(scimGroups)
    .where(where)
    .orderBy(asc(scimGroups.created_at), asc(scimGroups.id))
    .offset(offset)
    .limit(limit);
  return { total: counted?.total ?? 0, rows };
}

export async function findScimGroup(db: Db, companyId: string, id: string): Promise<ScimGroup | null> {
  const [row] = await db.select(COLUMNS).from(scimGroups).where(holds(companyId, { id }));
  return row ?? null;
}

interface Member {
  readonly id: string;
  readonly name: string;
}

/** The members of each group. */
export async function membersOfGroups(db: Db, groupIds: readonly string[]): Promise<Map<string, Member[]>> {
  if (groupIds.length === 0) return new Map();
  const rows = await db
    .select({
      group_id: scimMembers.group_id,
      id: users.id,
      name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
    })
    .from(scimMembers)
    .innerJoin(users, eq(users.id, scimMembers.user_id))
    .where(inArray(scimMembers.group_id, [...groupIds]))
    .orderBy(asc(users.id));
  const members = Map.groupBy(rows, ({ group_id }) => group_id);
  return new Map([...members].map(([id, listed]) => [id, listed.map(({ group_id: _, ...member }) => member)]));
}

interface GroupNames {
  readonly display_name: string;
  readonly external_id: string | null;
}

/** @throws a violation of `scim_groups_name` for a name that another group of the company has */
export async function insertScimGroup(tx: Db, companyId: string, names: GroupNames, now: string): Promise<string> {
  const id = uuidv7();
  await tx.insert(scimGroups).values({ id, company_id: companyId, ...names, created_at: now, updated_at: now });
  return id;
}

/** @throws a violation of `scim_groups_name` for a name that another group of the company has */
export async function changeScimGroup(tx: Db, id: string, names: GroupNames, now: string): Promise<void> {
  await tx
    .update(scimGroups)
    .set({ ...names, updated_at: now })
    .where(eq(scimGroups.id, id));
}

export async function deleteScimGroup(tx: Db, id: string): Promise<void> {
  await tx.delete(scimGroups).where(eq(scimGroups.id, id));
}

export async function countScimGroups(db: Db, companyId: string): Promise<number> {
  const [row] = await db.select({ found: count() }).from(scimGroups).where(eq(scimGroups.company_id, companyId));
  return row?.found ?? 0;
}

export async function memberIdsOf(db: Db, groupId: string): Promise<Set<string>> {
  const rows = await db.select({ id: scimMembers.user_id }).from(scimMembers).where(eq(scimMembers.group_id, groupId));
  return new Set(rows.map(({ id }) => id));
}

/** Which of these are users of the company that its provider can put into a group. */
export async function usersOfCompany(db: Db, companyId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.company_id, companyId), eq(users.is_service, false), inArray(users.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

const ROWS_PER_INSERT = 1000;

export async function addMembers(tx: Db, groupId: string, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += ROWS_PER_INSERT)
    await tx
      .insert(scimMembers)
      .values(ids.slice(from, from + ROWS_PER_INSERT).map((user_id) => ({ group_id: groupId, user_id })))
      .onConflictDoNothing();
}

export async function removeMembers(tx: Db, groupId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(scimMembers).where(and(eq(scimMembers.group_id, groupId), inArray(scimMembers.user_id, [...ids])));
}

interface RoleChange {
  readonly id: string;
  readonly email: string;
  readonly is_admin: boolean;
}

/** The groups that are called so, or have such an external id. */
async function idsOfNamed(db: Db, companyId: string, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const byName = inArray(
    sql`lower(${scimGroups.display_name})`,
    names.map((name) => name.toLowerCase()),
  );
  const isNamed = or(byName, inArray(scimGroups.external_id, [...names]));
  const rows = await db
    .select({ id: scimGroups.id })
    .from(scimGroups)
    .where(and(eq(scimGroups.company_id, companyId), isNamed));
  return rows.map(({ id }) => id);
}

/** Whether groups of the directory decide the role of a user. @param adminGroups names or external ids */
export async function isRoleByGroups(
  db: Db,
  companyId: string,
  userId: string,
  adminGroups: readonly string[],
): Promise<boolean> {
  if ((await idsOfNamed(db, companyId, adminGroups)).length === 0) return false;
  const rows = await db.select({ id: scimUsers.user_id }).from(scimUsers).where(eq(scimUsers.user_id, userId));
  return rows.length > 0;
}

/**
 * The provisioned users whose role is another than their groups say. None while no group is called so, as a provider may not
 * have sent it yet.
 * @param adminGroups names or external ids
 * @returns each with the role that they should have; those who become administrators first
 */
export async function rolesToChange(tx: Db, companyId: string, adminGroups: readonly string[]): Promise<RoleChange[]> {
  const groupIds = await idsOfNamed(tx, companyId, adminGroups);
  if (groupIds.length === 0) return [];
  const isMember = sql<boolean>`exists (select 1 from ${scimMembers} where ${scimMembers.user_id} = ${users.id} and ${inArray(scimMembers.group_id, groupIds)})`;
  return tx
    .select({ id: users.id, email: users.email, is_admin: isMember })
    .from(users)
    .innerJoin(scimUsers, eq(scimUsers.user_id, users.id))
    .where(and(eq(users.company_id, companyId), sql`${users.is_admin} <> ${isMember}`))
    .orderBy(asc(users.is_admin), asc(users.created_at), asc(users.id));
}
