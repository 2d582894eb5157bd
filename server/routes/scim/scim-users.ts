// Users by SCIM: added within the licenses, taken over where the company has them already, deactivated and reactivated.
import { z } from 'zod';
import { changesBetween, changesFromNothing } from '#domain/audit.ts';
import { domainOf } from '#domain/mail-domains.ts';
import { emailSchema } from '#domain/session.ts';
import { isDeactivated, type ManagedUser } from '#domain/users.ts';
import { namesFrom } from '#server/identity/identity.ts';
import type { Assignment } from '#server/scim/operations.ts';
import { userResource } from '#server/scim/present.ts';
import { type UserFields, userFieldsOf } from '#server/scim/read-user.ts';
import type { ScimCall, ScimResources } from '#server/scim/scim.ts';
import { ScimError } from '#server/scim/scim-error.ts';
import { type AuditEntry, change } from '#server/routes/change.ts';
import { deactivate, licenseEntry, reactivate, type UserEntry } from '#server/routes/deactivation.ts';
import { requireSeat } from '#server/routes/user-rules.ts';
import { aboutAccount } from '#server/store/audit.ts';
import { lockAddress, lockCompany } from '#server/store/companies.ts';
import type { Db } from '#server/store/database.ts';
import { changeManagedUser, lockManagedUser } from '#server/store/managed-users.ts';
import { readScimSettings } from '#server/store/scim/settings.ts';
import {
  deleteScimLink,
  findScimUser,
  groupsOfUsers,
  listScimUsers,
  type ScimUser,
  type ScimUserFilter,
  writeScimLink,
} from '#server/store/scim/users.ts';
import { lockSeats, type Seats } from '#server/store/seats.ts';
import { companyOfDomain } from '#server/store/sign-on/domains.ts';
import {
  findUserByEmail,
  insertSignOnUser,
  isAddressTaken,
  registerWithoutPassword,
} from '#server/store/sign-on/identities.ts';
import { endPasswordLinks } from '#server/store/users.ts';
import { filterBy, giveRoles, refuseTaken, type WriteRefusal } from './scim-rules.ts';

const missing = () => new ScimError(404, 'There is no such user.');
const NAME_TAKEN = 'Another user has this userName already.';
const isId = (id: string): boolean => z.uuid().safeParse(id).success;

const FILTERS: Readonly<Record<string, (value: string) => ScimUserFilter>> = {
  id: (id) => ({ id }),
  username: (userName) => ({ userName }),
  externalid: (externalId) => ({ externalId }),
  emails: (email) => ({ email }),
  'emails.value': (email) => ({ email }),
  active: (active) => ({ isActive: active.toLowerCase() === 'true' }),
};

export function scimUsers(db: Db, noteRefusal: WriteRefusal): ScimResources {
  async function read(call: ScimCall, id: string) {
    const user = await findScimUser(db, call.companyId, id);
    if (!user) throw missing();
    const groups = await groupsOfUsers(db, [id]);
    return userResource(user, groups.get(id) ?? [], call.base);
  }

  /** Changes a user within reach, and takes them over first where the provider does not provision them yet. */
  async function changeUser(call: ScimCall, id: string, assignments: readonly Assignment[]) {
    const fields = userFieldsOf(assignments);
    const user = isId(id) ? await findScimUser(db, call.companyId, id) : null;
    if (!user) throw missing();
    await noteRefusal(call, user.email, () =>
      refuseTaken('scim_users_name', NAME_TAKEN, () =>
        change(db, call, async (tx) => ({ audit: await applyTo(tx, call, id, fields) })),
      ),
    );
    return read(call, id);
  }

  return {
    async list({ companyId, base }, { comparisons, startIndex, count }) {
      const filter = filterBy(comparisons, FILTERS);
      if (filter.id !== undefined && !isId(filter.id)) return { total: 0, rows: [] };
      const { total, rows } = await listScimUsers(db, companyId, filter, { offset: startIndex - 1, limit: count });
      const ids = rows.map(({ id }) => id);
      const groups = await groupsOfUsers(db, ids);
      return { total, rows: rows.map((user) => userResource(user, groups.get(user.id) ?? [], base)) };
    },

    find: async (call, id) => {
      if (!isId(id)) throw missing();
      return read(call, id);
    },

    async create(call, assignments) {
      const fields = userFieldsOf(assignments);
      const email = addressOf(fields);
      const { id } = await noteRefusal(call, email, () =>
        refuseTaken('scim_users_name', NAME_TAKEN, () => change(db, call, (tx) => createIn(tx, call, email, fields))),
      );
      return read(call, id);
    },

    replace: changeUser,
    patch: changeUser,

    async remove(call, id) {
      const user = isId(id) ? await findScimUser(db, call.companyId, id) : null;
      if (!user) throw missing();
      await noteRefusal(call, user.email, () =>
        change(db, call, async (tx) => {
          const { user: locked } = await lock(tx, call, id);
          const taken = user.is_linked ? [] : await takeOver(tx, locked, call.now);
          const ended = isDeactivated(locked) ? [] : await deactivate(tx, locked, call.now);
          await deleteScimLink(tx, id);
          const entries: UserEntry[] = [...taken, ...ended, { action: 'provisioning.unlinked' }];
          return { audit: entries.map(entryOf(locked)) };
        }),
      );
    },
  };
}

const entryOf =
  (user: ManagedUser) =>
  (entry: UserEntry): AuditEntry => ({ ...aboutAccount(user), ...entry });

/** @throws ScimError 404 */
async function lock(tx: Db, { companyId, now }: ScimCall, id: string) {
  const locked = await lockManagedUser(tx, companyId, { id }, now);
  if (!locked || locked.user.is_service) throw missing();
  return locked;
}

/** The address of the account: the one for work, or the name that is one. @throws ScimError invalidValue */
function addressOf({ userName, email }: UserFields): string {
  if (!userName) throw new ScimError(400, 'Send a userName.', 'invalidValue');
  const address = emailSchema.safeParse(email ?? userName);
  if (address.success) return address.data;
  throw new ScimError(400, 'Send the email address for work, or a userName that is one.', 'invalidValue');
}

/** @throws ScimError 403 */
async function requireProven(tx: Db, companyId: string, email: string): Promise<void> {
  if ((await companyOfDomain(tx, domainOf(email))) === companyId) return;
  throw new ScimError(
    403,
    `The domain ${domainOf(email)} is not proven. Add it on the screen Security of Whereas and prove it, then try again.`,
  );
}

async function requireFree(tx: Db, email: string, exceptId: string | null): Promise<void> {
  if (!(await isAddressTaken(tx, email, exceptId))) return;
  // Nothing about whose it is.
  throw new ScimError(409, 'This address cannot be used for a user of your company. Write to support.', 'uniqueness');
}

async function createIn(tx: Db, call: ScimCall, email: string, fields: UserFields) {
  const { companyId, now } = call;
  await lockCompany(tx, companyId);
  await requireProven(tx, companyId, email);
  await lockAddress(tx, email);
  const known = await findUserByEmail(tx, companyId, email);
  if (known !== null) {
    const user = await findScimUser(tx, companyId, known);
    if (user?.is_linked) throw new ScimError(409, 'This user exists already.', 'uniqueness');
    return { id: known, audit: await applyTo(tx, call, known, { active: true, ...fields }) };
  }
  await requireFree(tx, email, null);
  const isActive = fields.active ?? true;
  const { assigns_licenses } = await readScimSettings(tx, companyId);
  const assigned_license = isActive && assigns_licenses;
  if (assigned_license) requireSeat(await lockSeats(tx, companyId, now));
  const names = namesFrom({ given: fields.givenName, family: fields.familyName, whole: fields.wholeName }, email);
  const user = { company_id: companyId, email, ...names, is_admin: false, assigned_license, is_active: isActive };
  const id = await insertSignOnUser(tx, user, now);
  await writeScimLink(tx, linkOf(id, companyId, fields, { user_name: email, external_id: null }), now);
  const about = aboutAccount({ id, company_id: companyId, email });
  const created: UserEntry = {
    action: 'user.created',
    changes: changesFromNothing({ ...names, is_admin: false, is_active: isActive }),
  };
  const entries = assigned_license ? [created, licenseEntry(true)] : [created];
  return { id, audit: entries.map((entry): AuditEntry => ({ ...about, ...entry })) };
}

const linkOf = (
  user_id: string,
  company_id: string,
  { userName, externalId }: UserFields,
  before: Pick<ScimUser, 'user_name' | 'external_id'>,
) => ({
  user_id,
  company_id,
  user_name: userName ?? before.user_name,
  external_id: externalId === undefined ? before.external_id : externalId,
});

/** Makes a user what the fields say. The account keeps its address: Whereas knows a person by it. */
async function applyTo(tx: Db, call: ScimCall, id: string, fields: UserFields): Promise<AuditEntry[]> {
  const { companyId, now } = call;
  const { user, seats } = await lock(tx, call, id);
  const before = await findScimUser(tx, companyId, id);
  const known = { user_name: before?.user_name ?? user.email, external_id: before?.external_id ?? null };
  const isNew = !before?.is_linked;
  const taken = isNew ? await takeOver(tx, user, now) : [];
  const link = linkOf(id, companyId, fields, known);
  const { user_name, external_id } = link;
  const relinked = changesBetween(known, { user_name, external_id });
  if (isNew || relinked) await writeScimLink(tx, link, now);
  const renamed: UserEntry[] = relinked ? [{ action: 'user.updated', changes: relinked }] : [];
  const named = await rename(tx, user, fields);
  const state = await changeState(tx, { user: { ...user, ...afterTakeOver(user) }, seats }, fields.active, call);
  const roles = isNew ? await giveRoles(tx, companyId) : [];
  return [...[...taken, ...renamed, ...named, ...state].map(entryOf(user)), ...roles];
}

/** Whoever was invited is registered once the provider has taken them over. */
const afterTakeOver = ({ is_password_change, is_active }: ManagedUser) => ({
  is_active: is_password_change ? is_active : true,
  is_password_change: true,
});

/** @throws ScimError for an address that the company has not proven, or that somebody else has */
async function takeOver(tx: Db, user: ManagedUser, now: string): Promise<UserEntry[]> {
  await requireProven(tx, user.company_id, user.email);
  const linked: UserEntry = { action: 'provisioning.linked' };
  if (user.is_password_change) return [linked];
  await lockAddress(tx, user.email);
  await requireFree(tx, user.email, user.id);
  await registerWithoutPassword(tx, user.id);
  await endPasswordLinks(tx, { user_id: user.id, now });
  return [linked, { action: 'user.registered' }];
}

async function rename(
  tx: Db,
  user: ManagedUser,
  { givenName, familyName, wholeName }: UserFields,
): Promise<UserEntry[]> {
  if (!givenName && !familyName && !wholeName) return [];
  const isWhole = !givenName && !familyName;
  const names = namesFrom(
    {
      given: givenName ?? (isWhole ? null : user.first_name),
      family: familyName ?? (isWhole ? null : user.last_name),
      whole: wholeName,
    },
    user.email,
  );
  const changes = changesBetween(user, names);
  if (!changes) return [];
  await changeManagedUser(tx, user.id, names);
  return [{ action: 'user.updated', changes }];
}

async function changeState(
  tx: Db,
  { user, seats }: { readonly user: ManagedUser; readonly seats: Seats },
  active: boolean | undefined,
  { companyId, now }: ScimCall,
): Promise<UserEntry[]> {
  if (active === undefined || active === user.is_active) return [];
  if (!active) return deactivate(tx, user, now);
  const { assigns_licenses } = await readScimSettings(tx, companyId);
  if (assigns_licenses) requireSeat(seats);
  return reactivate(tx, user, assigns_licenses);
}
