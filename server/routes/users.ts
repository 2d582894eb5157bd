// The people of a company, for its administrators and for super admins (spec 2.7, 4, 5, 7.1).
import { changesBetween, changesFromNothing } from '#domain/audit.ts';
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import { fullName } from '#domain/people.ts';
import type { AddUser, ManagedUser, UpdateUser } from '#domain/users.ts';
import type { Deps } from '#server/deps.ts';
import { createInvitation, createInvitationLimit, sendInvitation } from '#server/jobs/invitations.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import type { Session } from '#server/plugins/session.ts';
import type { AccountRecord, Actor } from '#server/store/audit.ts';
import { aboutAccount, appendAudit } from '#server/store/audit.ts';
import { findTaken, lockAddress, lockCompany } from '#server/store/companies.ts';
import type { Db } from '#server/store/database.ts';
import {
  changeManagedUser,
  findManagedUser,
  insertManagedUser,
  listManagedUsers,
  lockManagedUser,
} from '#server/store/managed-users.ts';
import type { Seats } from '#server/store/seats.ts';
import { lockSeats } from '#server/store/seats.ts';
import { revokeSessionsOf } from '#server/store/sessions.ts';
import { violatedIndex } from '#server/store/unique-violation.ts';
import { endPasswordLinks } from '#server/store/users.ts';
import { requireVersion } from './require-version.ts';
import { tooManyAttempts } from './too-many-attempts.ts';
import {
  requireOtherAdministrator,
  requireOtherState,
  requireSeat,
  requireStillAdministrator,
  requireUsable,
} from './user-rules.ts';

type UserHandlers = Pick<Handlers, 'listUsers' | 'addUser' | 'updateUser' | 'reactivateUser' | 'deactivateUser'>;

/** Somebody's change within its transaction: whom it is about as they are, and who makes it. */
interface Change {
  readonly tx: Db;
  readonly user: ManagedUser;
  readonly seats: Seats;
  readonly now: string;
  readonly record: (entry: Pick<AccountRecord, 'action' | 'changes'>) => Promise<void>;
}

const noUser = () => new ProblemError('not_found', 'This user does not exist. Reload the list.');
const noCompany = () => new ProblemError('not_found', 'This company does not exist, or is not yours.');

export function userHandlers(deps: Deps): UserHandlers {
  const { db, clock } = deps;
  const invitations = createInvitationLimit(deps.database.pool);

  /** Does `work` on a user whom nobody else changes meanwhile, and answers with what became of them. */
  const change = (
    id: string,
    { session, actor }: { session: Session; actor: Actor },
    work: (change: Change) => Promise<void>,
  ): Promise<ManagedUser> =>
    db.transaction(async (tx) => {
      const now = clock().toISOString();
      const locked = await lockManagedUser(tx, session.companyId, { id }, now);
      if (!locked) throw noUser();
      await requireStillAdministrator(tx, session, now);
      const about = { ...actor, ...aboutAccount(locked.user), at: now };
      await work({ ...locked, tx, now, record: (entry) => appendAudit(tx, { ...about, ...entry }) });
      return (await findManagedUser(tx, session.companyId, { id }, now)) ?? locked.user;
    });

  return {
    async listUsers({ query, session }) {
      const { company_id, ...filter } = query;
      const companyId = companyOf(session, company_id);
      const { rows, ...total } = await listManagedUsers(db, companyId, filter, clock().toISOString());
      return { data: rows, ...total };
    },

    async addUser({ body, session, actor, reply }) {
      const companyId = companyOf(session, body.company_id);
      if (companyId === null) throw wrongCompany('Choose the company that the user belongs to.');
      const wait = await invitations.take(companyId);
      if (wait !== null) throw tooManyAttempts(wait, reply);
      const { user, token } = await refusingTaken(body.email, () =>
        db.transaction(async (tx) => {
          const now = clock().toISOString();
          const company = await lockCompany(tx, companyId);
          if (!company) throw wrongCompany('This company does not exist. Choose another one.');
          await requireStillAdministrator(tx, session, now);
          // Only to super admins, who see the people of every company. An administrator does not learn of the others'.
          if (session.companyId === null) {
            await lockAddress(tx, body.email);
            if ((await findTaken(tx, { name: '', email: body.email })).email) throw addressTaken(body.email);
          }
          if (company.is_verified && !company.is_active)
            throw wrongCompany(`${company.name} is deactivated. Reactivate it before you add users.`, 'conflict');
          if (body.assigned_license) requireSeat(await lockSeats(tx, companyId, now));
          const id = await insertManagedUser(tx, companyId, body, now);
          const about = { ...actor, ...aboutAccount({ id, company_id: companyId, email: body.email }), at: now };
          await appendAudit(tx, { ...about, action: 'user.created', changes: newFields(body) });
          if (body.assigned_license)
            await appendAudit(tx, { ...about, action: 'license.assigned', changes: licenseChange(true) });
          const added = await findManagedUser(tx, companyId, { id }, now);
          return { user: added, token: await createInvitation(tx, { user_id: id, now }) };
        }),
      );
      if (!user) throw noUser();
      sendInvitation(deps, user, token);
      return { data: user, message: MESSAGES.userCreated };
    },

    async updateUser({ params, body, session, actor }) {
      if (body.id !== params.id)
        throw new ProblemError('invalid', 'The id differs from that of the path.', {
          id: ['This is the address of another user'],
        });
      const user = await change(params.id, { session, actor }, (one) => update(one, body, session));
      return { data: user, message: MESSAGES.userUpdated };
    },

    async reactivateUser({ params, session, actor }) {
      const user = await change(params.id, { session, actor }, async (one) => {
        requireOtherState(one.user, true);
        await changeManagedUser(one.tx, one.user.id, { is_active: true });
        await one.record({ action: 'user.reactivated', changes: { is_active: { from: false, to: true } } });
      });
      return { data: user, message: MESSAGES.userUpdated };
    },

    async deactivateUser({ params, session, actor }) {
      const user = await change(params.id, { session, actor }, async (one) => {
        if (one.user.id === session.user.id)
          throw new ProblemError('conflict', 'You cannot deactivate yourself. Ask another administrator.');
        requireOtherState(one.user, false);
        await requireOtherAdministrator(one.tx, one.user);
        await changeManagedUser(one.tx, one.user.id, { is_active: false, assigned_license: false });
        await revokeSessionsOf(one.tx, one.user.id, one.now);
        await endPasswordLinks(one.tx, { user_id: one.user.id, now: one.now });
        await one.record({ action: 'user.deactivated', changes: { is_active: { from: true, to: false } } });
        if (one.user.assigned_license) await one.record({ action: 'license.removed', changes: licenseChange(false) });
      });
      return { data: user, message: MESSAGES.userUpdated };
    },
  };
}

/**
 * The company that a request is about; null is every company, for a super admin who names none.
 * @throws ProblemError not_found when an administrator names another company.
 */
function companyOf(session: Session, named: string | undefined): string | null {
  if (session.companyId !== null && named !== undefined && named !== session.companyId) throw noCompany();
  return session.companyId ?? named ?? null;
}

const wrongCompany = (sentence: string, code: 'invalid' | 'conflict' = 'invalid') =>
  new ProblemError(code, sentence, { company_id: [sentence] });

const licenseChange = (to: boolean) => ({ assigned_license: { from: !to, to } });

const newFields = ({ first_name, last_name, phone, is_admin }: AddUser) =>
  changesFromNothing({ first_name, last_name, phone, is_admin });

async function update({ tx, user, seats, record }: Change, form: UpdateUser, session: Session): Promise<void> {
  requireVersion(fullName(user), user, form.version);
  if (form.email !== user.email) {
    const sentence = 'The email address cannot be changed. Add a user with the new address instead.';
    throw new ProblemError('invalid', sentence, { email: [sentence] });
  }
  if (user.is_admin && form.is_admin === false) {
    if (user.id === session.user.id)
      throw new ProblemError('conflict', 'You cannot remove your own administrator role. Ask another administrator.');
    await requireOtherAdministrator(tx, user);
  }
  const { first_name, last_name, phone, is_admin, assigned_license } = form;
  const isAssigned = assigned_license && !user.assigned_license;
  if (isAssigned) {
    requireUsable(user);
    requireSeat(seats);
  }
  const fields = { first_name, last_name, phone, ...(is_admin === undefined ? {} : { is_admin }) };
  const changes = changesBetween(user, fields);
  const hasLicenseChanged = assigned_license !== user.assigned_license;
  if (!changes && !hasLicenseChanged) return;
  await changeManagedUser(tx, user.id, { ...fields, assigned_license });
  if (changes) await record({ action: 'user.updated', changes });
  if (hasLicenseChanged)
    await record({
      action: isAssigned ? 'license.assigned' : 'license.removed',
      changes: licenseChange(assigned_license),
    });
}

/**
 * Does `work`, and says so where the address is taken. Nobody is asked before: of two who add the same address at once
 * only the database knows the second.
 * @throws ProblemError conflict with `errors.email`.
 */
async function refusingTaken<Result>(email: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (violatedIndex(error) !== 'users_company_email') throw error;
    throw addressTaken(email);
  }
}

function addressTaken(email: string): ProblemError {
  const sentence = `${email} already belongs to a user. Use another address.`;
  return new ProblemError('conflict', sentence, { email: [sentence] });
}
