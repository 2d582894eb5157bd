// The people of a company, for its administrators and for super admins.
import { changesBetween, changesFromNothing } from '#domain/audit.ts';
import type { updateUser } from '#domain/endpoints/users.ts';
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import { fullName } from '#domain/people.ts';
import type { UpdateUser } from '#domain/users.ts';
import type { Deps } from '#server/deps.ts';
import { createInvitationLimit, createMailedLink, sendInvitation } from '#server/jobs/mailed-links.ts';
import type { Call, Handlers } from '#server/plugins/mount.ts';
import type { Session } from '#server/plugins/session.ts';
import { aboutAccount } from '#server/store/audit.ts';
import { findTaken, lockAddress, lockCompany } from '#server/store/companies.ts';
import type { Db } from '#server/store/database.ts';
import {
  changeManagedUser,
  findManagedUser,
  insertManagedUser,
  listManagedUsers,
  lockManagedUser,
} from '#server/store/managed-users.ts';
import { lockSeats } from '#server/store/seats.ts';
import { violatedIndex } from '#server/store/outage.ts';
import { change, requireVersion } from './change.ts';
import { companyInReach } from './company-access.ts';
import { deactivate, licenseEntry, reactivate, type UserEntry } from './deactivation.ts';
import { requireAttemptsLeft } from './attempts-left.ts';
import { presentList } from './present-list.ts';
import {
  addressTaken,
  missingUser,
  requireNames,
  requireOtherAdministrator,
  requireOtherState,
  requireSeat,
  requireStillAdministrator,
  requireUsable,
  serviceIsNoAdministrator,
} from './user-rules.ts';

type UserCall = Pick<Call<typeof updateUser>, 'params' | 'session' | 'actor' | 'now'>;
type LockedUser = NonNullable<Awaited<ReturnType<typeof lockManagedUser>>>;

export function userHandlers(deps: Deps) {
  const { db } = deps;
  const invitations = createInvitationLimit(deps.database.pool);

  /**
   * Locks a user, changes them, and returns them as they are then. `work` returns the audit entries, none if nothing changed.
   * @throws ProblemError not_found, unauthenticated or forbidden.
   */
  async function changeLocked(call: UserCall, work: (tx: Db, locked: LockedUser) => Promise<UserEntry[]>) {
    const { params, session, now } = call;
    const { user } = await change(db, call, async (tx) => {
      const locked = await lockManagedUser(tx, session.companyId, { id: params.id }, now);
      if (!locked) throw missingUser();
      await requireStillAdministrator(tx, session, now);
      const entries = await work(tx, locked);
      const audit = entries.map((entry) => ({ ...aboutAccount(locked.user), ...entry }));
      const changed = await findManagedUser(tx, session.companyId, { id: params.id }, now);
      return { audit, user: changed ?? locked.user };
    });
    return { data: user, message: MESSAGES.userUpdated };
  }

  return {
    async listUsers({ query, session, now }) {
      const { company_id, ...filter } = query;
      const companyId = companyInReach(session, company_id);
      return presentList(await listManagedUsers(db, companyId, filter, now));
    },

    async addUser(call) {
      const { body, session, reply, now } = call;
      const companyId = companyInReach(session, body.company_id);
      if (companyId === null) throw wrongCompany('Choose the company that the user belongs to.');
      requireAttemptsLeft(await invitations.take(companyId), reply);
      const { user, token } = await refuseTaken(body.email, () =>
        change(db, call, async (tx) => {
          const company = await lockCompany(tx, companyId);
          if (!company) throw wrongCompany('This company does not exist. Choose another one.');
          await requireStillAdministrator(tx, session, now);
          // Only super admins learn of the people of every company. An administrator must not.
          if (session.companyId === null) {
            await lockAddress(tx, body.email);
            if ((await findTaken(tx, { name: '', email: body.email })).email) throw addressTaken(body.email);
          }
          if (company.is_verified && !company.is_active)
            throw wrongCompany(`${company.name} is deactivated. Reactivate it before you add users.`, 'conflict');
          if (body.assigned_license) requireSeat(await lockSeats(tx, companyId, now));
          const id = await insertManagedUser(tx, companyId, body, now);
          const { first_name, last_name, phone, is_admin } = body;
          const created: UserEntry = {
            action: 'user.created',
            changes: changesFromNothing({ first_name, last_name, phone, is_admin }),
          };
          const entries = body.assigned_license ? [created, licenseEntry(true)] : [created];
          const about = aboutAccount({ id, company_id: companyId, email: body.email });
          return {
            audit: entries.map((entry) => ({ ...about, ...entry })),
            user: await findManagedUser(tx, companyId, { id }, now),
            token: await createMailedLink(tx, 'registration', { user_id: id, now }),
          };
        }),
      );
      if (!user) throw missingUser();
      sendInvitation(deps, user, token);
      return { data: user, message: MESSAGES.userCreated };
    },

    updateUser(call) {
      const { params, body, session } = call;
      if (body.id !== params.id)
        throw new ProblemError('invalid', 'The id differs from that of the path.', {
          id: ['This id belongs to another user.'],
        });
      return changeLocked(call, (tx, locked) => update(tx, locked, body, session));
    },

    reactivateUser: (call) =>
      changeLocked(call, async (tx, { user }) => {
        requireOtherState(user, true);
        if (user.is_service)
          throw new ProblemError(
            'conflict',
            'The API token of this service account is revoked. Create another token instead.',
          );
        return reactivate(tx, user);
      }),

    deactivateUser: (call) =>
      changeLocked(call, async (tx, { user }) => {
        if (user.id === call.session.user.id)
          throw new ProblemError('conflict', 'You cannot deactivate yourself. Ask another administrator.');
        requireOtherState(user, false);
        return deactivate(tx, user, call.now);
      }),
  } satisfies Partial<Handlers>;
}

const wrongCompany = (sentence: string, code: 'invalid' | 'conflict' = 'invalid') =>
  new ProblemError(code, sentence, { company_id: [sentence] });

async function update(tx: Db, { user, seats }: LockedUser, form: UpdateUser, session: Session): Promise<UserEntry[]> {
  requireVersion(fullName(user), user, form.version);
  if (form.email !== user.email) {
    const sentence = 'The email address cannot be changed. Add a user with the new address instead.';
    throw new ProblemError('invalid', sentence, { email: [sentence] });
  }
  if (user.is_service && form.is_admin === true) throw serviceIsNoAdministrator(user);
  if (user.is_admin && form.is_admin === false) {
    if (user.id === session.user.id)
      throw new ProblemError('conflict', 'You cannot remove your own administrator role. Ask another administrator.');
    await requireOtherAdministrator(tx, user);
  }
  const { phone, is_admin, assigned_license } = form;
  const isAssigned = assigned_license && !user.assigned_license;
  if (isAssigned) {
    requireUsable(user);
    requireSeat(seats);
  }
  const fields = { ...requireNames(user, form), phone, ...(is_admin === undefined ? {} : { is_admin }) };
  const changes = changesBetween(user, fields);
  const hasLicenseChanged = assigned_license !== user.assigned_license;
  if (!changes && !hasLicenseChanged) return [];
  await changeManagedUser(tx, user.id, { ...fields, assigned_license });
  return [
    ...(changes ? [{ action: 'user.updated' as const, changes }] : []),
    ...(hasLicenseChanged ? [licenseEntry(assigned_license)] : []),
  ];
}

/**
 * Runs `work`, and turns the database's refusal of an address that is taken into a sentence for the form. A check beforehand
 * would miss the second of two requests at once.
 * @throws ProblemError conflict with `errors.email`.
 */
async function refuseTaken<Result>(email: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (violatedIndex(error) !== 'users_company_email') throw error;
    throw addressTaken(email);
  }
}
