// The super admins, for each other: who they are, and how they sign in.
import type { AccountAction, AuditChanges } from '#domain/audit.ts';
import { changesBetween, changesFromNothing } from '#domain/audit.ts';
import type { deactivateSuperAdmin } from '#domain/endpoints/super-admins.ts';
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import { fullName } from '#domain/people.ts';
import type { SuperAdmin } from '#domain/super-admins.ts';
import type { Deps } from '#server/deps.ts';
import { createInvitationLimit, createMailedLink, sendInvitation } from '#server/jobs/mailed-links.ts';
import type { Call, Handlers } from '#server/plugins/mount.ts';
import { aboutAccount } from '#server/store/audit.ts';
import { findTaken, lockAddress } from '#server/store/companies.ts';
import type { Db } from '#server/store/database.ts';
import { readPlatformSecurity, writePlatformSecurity } from '#server/store/platform-security.ts';
import { revokeSessionsOf } from '#server/store/sessions.ts';
import {
  findSuperAdmin,
  hasOtherSuperAdmin,
  insertSuperAdmin,
  listSuperAdmins,
  lockSuperAdmins,
  setSuperAdminActive,
} from '#server/store/super-admins.ts';
import { endPasswordLinks } from '#server/store/users.ts';
import { requireAttemptsLeft } from './attempts-left.ts';
import { change, requireVersion } from './change.ts';
import { addressTaken, requireStillAdministrator } from './user-rules.ts';

type AdminCall = Pick<Call<typeof deactivateSuperAdmin>, 'params' | 'session' | 'actor' | 'now'>;
interface Entry {
  readonly action: AccountAction;
  readonly changes?: AuditChanges;
}

const missing = () => new ProblemError('not_found', 'This super admin does not exist. Reload the list.');
const about = ({ id, email }: Pick<SuperAdmin, 'id' | 'email'>) => aboutAccount({ id, company_id: null, email });

export function superAdminHandlers(deps: Deps) {
  const { db, config } = deps;
  const invitations = createInvitationLimit(deps.database.pool);
  const sendTo = (one: SuperAdmin, token: string) =>
    sendInvitation(deps, { ...one, company_name: config.providerName, company_id: null }, token);

  /** Locks all super admins, changes one, and returns them as they are then. @throws ProblemError not_found, unauthenticated. */
  async function changeLocked<Done>(
    call: AdminCall,
    work: (tx: Db, one: SuperAdmin) => Promise<Entry & { done: Done }>,
  ) {
    const { params, session, now } = call;
    return change(db, call, async (tx) => {
      await lockSuperAdmins(tx);
      await requireStillAdministrator(tx, session, now);
      const before = await findSuperAdmin(tx, params.id);
      if (!before) throw missing();
      const { done, ...entry } = await work(tx, before);
      return { audit: { ...about(before), ...entry }, one: (await findSuperAdmin(tx, before.id)) ?? before, done };
    });
  }

  async function setActive(call: AdminCall, is_active: boolean) {
    const { one } = await changeLocked(call, async (tx, before) => {
      requireOtherState(before, is_active);
      if (!is_active) {
        if (before.id === call.session.user.id)
          throw new ProblemError('conflict', 'You cannot deactivate yourself. Ask another super admin.');
        if (!(await hasOtherSuperAdmin(tx, before.id)))
          throw new ProblemError('conflict', `${fullName(before)} is the last super admin. Add another one first.`);
        await revokeSessionsOf(tx, before.id, call.now);
        await endPasswordLinks(tx, { user_id: before.id, now: call.now });
      }
      await setSuperAdminActive(tx, before.id, is_active);
      return {
        action: is_active ? 'super_admin.reactivated' : 'super_admin.deactivated',
        changes: { is_active: { from: !is_active, to: is_active } },
        done: null,
      };
    });
    return { data: one, message: MESSAGES.userUpdated };
  }

  return {
    async listSuperAdmins() {
      const data = await listSuperAdmins(db);
      return { data, total: data.length };
    },

    async addSuperAdmin(call) {
      const { body, session, reply, now } = call;
      requireAttemptsLeft(await invitations.take(session.user.id), reply);
      const { one, token } = await change(db, call, async (tx) => {
        await lockSuperAdmins(tx);
        await requireStillAdministrator(tx, session, now);
        await lockAddress(tx, body.email);
        if ((await findTaken(tx, { name: '', email: body.email })).email) throw addressTaken(body.email);
        const id = await insertSuperAdmin(tx, body, now);
        const one = await findSuperAdmin(tx, id);
        if (!one) throw missing();
        const token = await createMailedLink(tx, 'registration', { user_id: id, now });
        const { first_name, last_name } = body;
        const changes = changesFromNothing({ first_name, last_name });
        return { audit: { ...about(one), action: 'super_admin.created', changes }, one, token };
      });
      sendTo(one, token);
      return { data: one, message: MESSAGES.userCreated };
    },

    deactivateSuperAdmin: (call) => setActive(call, false),
    reactivateSuperAdmin: (call) => setActive(call, true),

    readPlatformSecurity: async () => ({ data: await readPlatformSecurity(db) }),

    async updatePlatformSecurity(call) {
      const { body, session, now } = call;
      const { settings } = await change(db, call, async (tx) => {
        await lockSuperAdmins(tx);
        await requireStillAdministrator(tx, session, now);
        const before = await readPlatformSecurity(tx);
        requireVersion('The sign-in settings', before, body.version);
        const { version: _from, ...fields } = body;
        const changes = changesBetween(before, fields);
        if (!changes) return { audit: null, settings: before };
        const about = { company_id: null, record_id: null, record_name: config.providerName };
        return {
          audit: { ...about, action: 'platform.security_updated', changes },
          settings: await writePlatformSecurity(tx, body),
        };
      });
      return { data: settings, message: MESSAGES.updatedSuccessfully };
    },

    async inviteSuperAdmin(call) {
      requireAttemptsLeft(await invitations.take(call.session.user.id), call.reply);
      const { one, done: token } = await changeLocked(call, async (tx, before) => {
        if (before.is_password_change)
          throw new ProblemError('conflict', `${fullName(before)} has registered already.`);
        const done = await createMailedLink(tx, 'registration', { user_id: before.id, now: call.now });
        return { action: 'user.invited', done };
      });
      sendTo(one, token);
      return { data: null, message: MESSAGES.requestSuccessful };
    },
  } satisfies Partial<Handlers>;
}

/** @throws ProblemError conflict for somebody who cannot be deactivated or reactivated. */
function requireOtherState(one: SuperAdmin, is_active: boolean): void {
  if (!one.is_password_change)
    throw new ProblemError(
      'conflict',
      `${fullName(one)} has not set a password yet. Send the registration email again instead.`,
    );
  if (one.is_active === is_active)
    throw new ProblemError(
      'conflict',
      `${fullName(one)} is ${is_active ? 'active' : 'deactivated'} already. Reload the list.`,
    );
}
