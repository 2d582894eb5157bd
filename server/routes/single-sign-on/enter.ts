// Whom an identity that a provider vouches for is here: a user whom it knows already, one with the same address in a proven
// domain, or a new one. Never anybody of another company.
import { changesBetween, changesFromNothing } from '#domain/audit.ts';
import { domainOf } from '#domain/mail-domains.ts';
import { isDeactivated, type ManagedUser } from '#domain/users.ts';
import { type AuditEntry } from '#server/routes/change.ts';
import { type ProvenIdentity, SignOnRefused } from '#server/identity/identity.ts';
import { type Actor, aboutAccount, actingAs } from '#server/store/audit.ts';
import { lockAddress, lockCompany } from '#server/store/companies.ts';
import type { Db } from '#server/store/database.ts';
import { changeManagedUser, findManagedUser, hasOtherAdministrator } from '#server/store/managed-users.ts';
import { isRoleByGroups } from '#server/store/scim/groups.ts';
import { readScimSettings } from '#server/store/scim/settings.ts';
import { lockSeats } from '#server/store/seats.ts';
import { companyOfDomain } from '#server/store/sign-on/domains.ts';
import {
  findIdentityOwner,
  findUserByEmail,
  hasOtherIdentity,
  insertSignOnUser,
  isAddressTaken,
  linkIdentity,
  noteIdentityUse,
  registerWithoutPassword,
} from '#server/store/sign-on/identities.ts';
import { findOpenProvider, noteAdminSignIn, type StoredProvider } from '#server/store/sign-on/providers.ts';
import { endPasswordLinks } from '#server/store/users.ts';

interface EntryCall {
  readonly actor: Actor;
  readonly now: string;
}

interface Entered {
  readonly user: ManagedUser;
  readonly audit: readonly AuditEntry[];
}

/**
 * Finds or adds the user of an identity, and gives them the role that the provider says. Within the caller's transaction.
 * @throws SignOnRefused
 */
export async function enterThrough(
  tx: Db,
  { actor, now }: EntryCall,
  asked: StoredProvider,
  identity: ProvenIdentity,
): Promise<Entered> {
  const { company_id } = asked;
  await lockCompany(tx, company_id);
  const provider = await findOpenProvider(tx, company_id);
  if (!provider || provider.version !== asked.version) throw new SignOnRefused('off', 'the settings have changed');
  const key = { company_id, issuer: identity.issuer, subject: identity.subject };
  const owner = await findIdentityOwner(tx, key);
  const found = owner === null ? await match(tx, provider, identity, now) : { id: owner, audit: [] };
  const user = await findManagedUser(tx, company_id, { id: found.id }, now);
  if (!user || isDeactivated(user)) throw new SignOnRefused('inactive', user?.email);
  if (owner === null) await linkIdentity(tx, key, user.id, now);
  else await noteIdentityUse(tx, key, now);
  const role = await giveRole(tx, provider, identity, user);
  if (role.is_admin) await noteAdminSignIn(tx, company_id, now);
  const linked: AuditEntry[] =
    owner === null
      ? [{ ...aboutAccount(user), action: 'identity.linked', changes: changesFromNothing({ provider: provider.name }) }]
      : [];
  const entries = [...found.audit, ...linked, ...role.audit];
  return {
    user: { ...user, is_admin: role.is_admin },
    audit: entries.map((entry) => ({ ...actingAs(actor, user), ...entry })),
  };
}

/** Who signs in through the provider for the first time. @throws SignOnRefused */
async function match(
  tx: Db,
  provider: StoredProvider,
  identity: ProvenIdentity,
  now: string,
): Promise<{ id: string; audit: AuditEntry[] }> {
  const { company_id } = provider;
  const { email } = identity;
  if (email === null) throw new SignOnRefused('address');
  if (!identity.isEmailVerified) throw new SignOnRefused('unverified', email);
  if ((await companyOfDomain(tx, domainOf(email))) !== company_id) throw new SignOnRefused('domain', email);
  await lockAddress(tx, email);
  const known = await findUserByEmail(tx, company_id, email);
  if (await isAddressTaken(tx, email, known)) throw new SignOnRefused('elsewhere', email);
  if (known === null) return addUser(tx, provider, { ...identity, email }, now);

  if (await hasOtherIdentity(tx, known, { company_id, ...identity })) throw new SignOnRefused('another', email);
  const user = await findManagedUser(tx, company_id, { id: known }, now);
  if (!user || user.is_password_change) return { id: known, audit: [] };
  await registerWithoutPassword(tx, known);
  await endPasswordLinks(tx, { user_id: known, now });
  return { id: known, audit: [{ ...aboutAccount(user), action: 'user.registered' }] };
}

async function addUser(
  tx: Db,
  provider: StoredProvider,
  { email, first_name, last_name }: ProvenIdentity & { email: string },
  now: string,
): Promise<{ id: string; audit: AuditEntry[] }> {
  const { company_id } = provider;
  if (!provider.creates_users) throw new SignOnRefused('unknown', email);
  const seats = provider.assigns_licenses ? await lockSeats(tx, company_id, now) : null;
  const assigned_license = seats !== null && seats.used < seats.total;
  const fields = { first_name, last_name, is_admin: false };
  const id = await insertSignOnUser(tx, { company_id, email, ...fields, assigned_license }, now);
  const about = aboutAccount({ id, company_id, email });
  const created: AuditEntry = { ...about, action: 'user.created', changes: changesFromNothing(fields) };
  const licensed = changesFromNothing({ assigned_license: true });
  return {
    id,
    audit: assigned_license ? [created, { ...about, action: 'license.assigned', changes: licensed }] : [created],
  };
}

/** The role by the provider's claim, where it told and no groups of the directory decide it. The last administrator stays one. */
async function giveRole(
  tx: Db,
  { role_claim, admin_values, company_id }: StoredProvider,
  { roleValues }: ProvenIdentity,
  user: ManagedUser,
): Promise<{ is_admin: boolean; audit: AuditEntry[] }> {
  const before = { is_admin: user.is_admin };
  if (role_claim === null || roleValues === null) return { ...before, audit: [] };
  // Otherwise a sign-in would undo what the directory says, and the directory what a sign-in says.
  const { admin_groups } = await readScimSettings(tx, company_id);
  if (await isRoleByGroups(tx, company_id, user.id, admin_groups)) return { ...before, audit: [] };
  const after = { is_admin: roleValues.some((value) => admin_values.includes(value)) };
  const changes = changesBetween(before, after);
  if (!changes) return { ...before, audit: [] };
  if (!after.is_admin && !(await hasOtherAdministrator(tx, company_id, user.id))) return { ...before, audit: [] };
  await changeManagedUser(tx, user.id, after);
  return { ...after, audit: [{ ...aboutAccount(user), action: 'user.updated', changes }] };
}
