// Registration of invited people, and the emails that administrators send them: invitations and password resets.
import type { verifyEmail } from '#domain/endpoints/registration.ts';
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import { fullName } from '#domain/people.ts';
import type { SignedIn } from '#domain/session.ts';
import type { ManagedUser } from '#domain/users.ts';
import type { Deps } from '#server/deps.ts';
import {
  createInvitationLimit,
  createMailedLink,
  mailPasswordReset,
  sendInvitation,
} from '#server/jobs/mailed-links.ts';
import type { Call, Caller, Handlers } from '#server/plugins/mount.ts';
import { createAttemptLimit } from '#server/store/attempts.ts';
import { aboutAccount, actingAs } from '#server/store/audit.ts';
import { lockCompany } from '#server/store/companies.ts';
import type { Db } from '#server/store/database.ts';
import { findManagedUser, lockManagedUser } from '#server/store/managed-users.ts';
import { findPasswordOwner } from '#server/store/password-owners.ts';
import { hashPassword, hashToken } from '#server/store/passwords.ts';
import { type Registration, findRegistration, registerUser, verifyCompany } from '#server/store/registrations.ts';
import { revokeSessionsOf } from '#server/store/sessions.ts';
import { violatedIndex } from '#server/store/outage.ts';
import { usePasswordLink } from '#server/store/users.ts';
import { type AuditEntry, change } from './change.ts';
import { createNewPasswordRule } from './new-password.ts';
import { openSession } from './sessions.ts';
import { requireAttemptsLeft } from './attempts-left.ts';
import { missingUser, requireStillAdministrator } from './user-rules.ts';

type MailCall = Pick<Caller, 'session' | 'now'>;

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

const linkInvalid = () =>
  new ProblemError(
    'link_invalid',
    'This link has expired or was used already. Sign in, or ask your administrator for a new one.',
  );

export function registrationHandlers(deps: Deps) {
  const { db } = deps;
  const { pool } = deps.database;
  const links = createAttemptLimit(pool, { name: 'registration-link', points: 30, seconds: QUARTER_HOUR });
  const requireNewPassword = createNewPasswordRule(deps);
  const invitations = createInvitationLimit(pool);
  const toOne = createAttemptLimit(pool, { name: 'registration-mail', points: 5, seconds: HOUR });
  const resets = createAttemptLimit(pool, { name: 'managed-reset-mail', points: 5, seconds: HOUR });

  /** A user whom the caller manages. @throws ProblemError not_found. */
  async function loadAddressee(
    { session, now }: MailCall,
    by: { email: string; isInvited: boolean },
  ): Promise<ManagedUser> {
    const user = await findManagedUser(db, session.companyId, by, now);
    if (!user) throw missingUser();
    return user;
  }

  return {
    async verifyEmail(call) {
      const { query, body, network, reply, now } = call;
      // By address, against guessing. A valid token does not count, or a whole office could not register.
      requireAttemptsLeft(await links.take(network), reply);
      const token_hash = hashToken(query.token);
      const { state, user_id } = requireUsable(await findRegistration(db, token_hash, now));
      await links.giveBack(network);
      if (query.verify === 'yes') return { data: { status: state === 'registered' } };
      if (!body)
        throw new ProblemError('invalid', 'Set a password.', {
          password: [MESSAGES.passwordTooShort],
          confirm_password: [MESSAGES.passwordsDiffer],
        });
      const owner = await findPasswordOwner(db, user_id);
      if (!owner || owner.is_password_change) throw linkInvalid();
      await requireNewPassword(body.password, owner, reply);
      return { data: await register(deps, call, token_hash, await hashPassword(body.password)) };
    },

    async resendVerification(call) {
      const by = { email: call.body.email, isInvited: true };
      const addressee = requireUnregistered(await loadAddressee(call, by));
      const wait = (await invitations.take(addressee.company_id)) ?? (await toOne.take(by.email));
      requireAttemptsLeft(wait, call.reply);
      const { user, token } = await change(db, call, async (tx) => {
        const invited = requireUnregistered(await lockAddressee(tx, call, by));
        await requireOpenCompany(tx, invited);
        const token = await createMailedLink(tx, 'registration', { user_id: invited.id, now: call.now });
        return { audit: { ...aboutAccount(invited), action: 'user.invited' }, user: invited, token };
      });
      sendInvitation(deps, user, token);
      return { data: null, message: MESSAGES.requestSuccessful };
    },

    async requestPasswordReset(call) {
      const by = { email: call.body.email, isInvited: false };
      requireRegistered(await loadAddressee(call, by));
      requireAttemptsLeft(await resets.take(by.email), call.reply);
      const { user, token } = await change(db, call, async (tx) => {
        const registered = requireRegistered(await lockAddressee(tx, call, by));
        await requireOpenCompany(tx, registered);
        const token = await createMailedLink(tx, 'reset', { user_id: registered.id, now: call.now });
        return { audit: { ...aboutAccount(registered), action: 'password.reset_requested' }, user: registered, token };
      });
      deps.background(() => mailPasswordReset(deps, user, token));
      return { data: null, message: MESSAGES.requestSuccessful };
    },
  } satisfies Partial<Handlers>;
}

/** @throws ProblemError link_invalid; conflict while the company waits for its administrator. */
function requireUsable(registration: Registration | null): Registration {
  if (!registration || registration.state === 'invalid') throw linkInvalid();
  if (registration.state === 'waiting')
    throw new ProblemError(
      'conflict',
      'Your company is not active yet: its administrator has to register first. Use this link again after that.',
    );
  return registration;
}

/**
 * Uses up the link and signs its owner in; of two requests at once, one succeeds.
 * @throws ProblemError as `requireUsable`.
 */
async function register(
  deps: Deps,
  call: Call<typeof verifyEmail>,
  token_hash: string,
  passwordHash: string,
): Promise<SignedIn> {
  const { actor, now } = call;
  const { signedIn } = await change(deps.db, call, async (tx) => {
    const found = requireUsable(await findRegistration(tx, token_hash, now));
    // The company is locked before its user, as everywhere. What was read before the lock may have changed.
    if (found.company_id !== null) await lockCompany(tx, found.company_id);
    const { state, user_id, company_id, verifies } = requireUsable(await findRegistration(tx, token_hash, now));
    const link = { token_hash, user_id, purpose: 'registration', now } as const;
    if (state === 'registered' || !(await usePasswordLink(tx, link))) throw linkInvalid();
    const account = await registerUser(tx, user_id, passwordHash).catch((error: unknown) => {
      // Two companies may invite the same address; the first registration takes it.
      throw violatedIndex(error) === 'users_email' ? linkInvalid() : error;
    });
    // Ends sessions that were opened with the default password.
    await revokeSessionsOf(tx, user_id, now);
    if (verifies && company_id !== null) await verifyCompany(tx, company_id);
    const opened = await openSession(tx, deps, account, call);
    if (!opened) throw linkInvalid();
    const changes = verifies ? { company_is_verified: { from: false, to: true } } : null;
    const registered: AuditEntry = {
      ...actingAs(actor, account),
      ...aboutAccount(account),
      action: 'user.registered',
      changes,
    };
    return { audit: [registered, ...opened.audit], signedIn: opened.signedIn };
  });
  return signedIn;
}

async function lockAddressee(
  tx: Db,
  { session, now }: MailCall,
  by: { email: string; isInvited: boolean },
): Promise<ManagedUser> {
  const locked = await lockManagedUser(tx, session.companyId, by, now);
  if (!locked) throw missingUser();
  await requireStillAdministrator(tx, session, now);
  return locked.user;
}

function requireUnregistered(user: ManagedUser): ManagedUser {
  if (!user.is_password_change) return user;
  throw new ProblemError('conflict', `${fullName(user)} has registered already. Send a password reset instead.`);
}

function requireRegistered(user: ManagedUser): ManagedUser {
  if (!user.is_password_change)
    throw new ProblemError(
      'conflict',
      `${fullName(user)} has not set a password yet. Send the registration email again instead.`,
    );
  if (!user.is_active)
    throw new ProblemError('conflict', `${fullName(user)} is deactivated. Reactivate them before you send an email.`);
  return user;
}

/** People of a deactivated company cannot sign in, so that they get no link. @throws ProblemError conflict. */
async function requireOpenCompany(tx: Db, user: ManagedUser): Promise<void> {
  const company = await lockCompany(tx, user.company_id);
  if (company?.is_verified && !company.is_active)
    throw new ProblemError('conflict', `${company.name} is deactivated. Reactivate it before you send an email.`);
}
