// Invited people: their registration, and the mails that administrators send to those who wait (spec 2.4, 2.7, 4, 7.1).
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import { fullName } from '#domain/people.ts';
import type { SignedIn } from '#domain/session.ts';
import type { ManagedUser } from '#domain/users.ts';
import type { Deps } from '#server/deps.ts';
import { createInvitation, createInvitationLimit, sendInvitation } from '#server/jobs/invitations.ts';
import { createPasswordReset, mailPasswordReset } from '#server/jobs/password-resets.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import type { Session } from '#server/plugins/session.ts';
import { createAttemptLimit } from '#server/store/attempts.ts';
import type { Actor } from '#server/store/audit.ts';
import { aboutAccount, actingAs, appendAudit } from '#server/store/audit.ts';
import { lockCompany } from '#server/store/companies.ts';
import type { Db } from '#server/store/database.ts';
import { findManagedUser, lockManagedUser } from '#server/store/managed-users.ts';
import { findPasswordOwner } from '#server/store/password-owners.ts';
import { hashPassword, hashToken } from '#server/store/passwords.ts';
import type { Registration } from '#server/store/registrations.ts';
import { findRegistration, registerUser, verifyCompany } from '#server/store/registrations.ts';
import { revokeSessionsOf } from '#server/store/sessions.ts';
import { violatedIndex } from '#server/store/unique-violation.ts';
import { usePasswordLink } from '#server/store/users.ts';
import { createNewPasswordRule } from './new-password.ts';
import { openSession } from './open-session.ts';
import { tooManyAttempts } from './too-many-attempts.ts';
import { requireStillAdministrator } from './user-rules.ts';

type RegistrationHandlers = Pick<Handlers, 'verifyEmail' | 'resendVerification' | 'requestPasswordReset'>;

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

const linkInvalid = () =>
  new ProblemError(
    'link_invalid',
    'This link has expired or was used already. Sign in, or ask your administrator for a new one.',
  );
const noUser = () => new ProblemError('not_found', 'There is no user with this address. Reload the list.');

export function registrationHandlers(deps: Deps): RegistrationHandlers {
  const { db, clock } = deps;
  const { pool } = deps.database;
  const links = createAttemptLimit(pool, { name: 'registration-link', points: 30, seconds: QUARTER_HOUR });
  const requireNewPassword = createNewPasswordRule(deps);
  const invitations = createInvitationLimit(pool);
  const toOne = createAttemptLimit(pool, { name: 'registration-mail', points: 5, seconds: HOUR });
  const resets = createAttemptLimit(pool, { name: 'managed-reset-mail', points: 5, seconds: HOUR });

  /** Somebody whom the caller manages, as long as they can be helped with a mail at all. */
  async function addressee(session: Session, email: string, isInvited: boolean): Promise<ManagedUser> {
    const user = await findManagedUser(db, session.companyId, { email, isInvited }, clock().toISOString());
    if (!user) throw noUser();
    return user;
  }

  return {
    async verifyEmail({ query, body, actor, network, reply }) {
      // Tokens are guessed from one address; those that are right do not count, or an office could not register.
      const wait = await links.take(network);
      if (wait !== null) throw tooManyAttempts(wait, reply);
      const token_hash = hashToken(query.token);
      const { state, user_id } = requireUsable(await findRegistration(db, token_hash, clock().toISOString()));
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
      return { data: await register(deps, token_hash, await hashPassword(body.password), actor) };
    },

    async resendVerification({ body, session, actor, reply }) {
      const addressed = requireUnregistered(await addressee(session, body.email, true));
      const wait = (await invitations.take(addressed.company_id)) ?? (await toOne.take(body.email));
      if (wait !== null) throw tooManyAttempts(wait, reply);
      const { user, token } = await db.transaction(async (tx) => {
        const now = clock().toISOString();
        const invited = requireUnregistered(
          await lockByAddress(tx, session, { email: body.email, isInvited: true }, now),
        );
        await requireOpenCompany(tx, invited);
        await appendAudit(tx, { ...actor, ...aboutAccount(invited), action: 'user.invited', at: now });
        return { user: invited, token: await createInvitation(tx, { user_id: invited.id, now }) };
      });
      sendInvitation(deps, user, token);
      return { data: null, message: MESSAGES.requestSuccessful };
    },

    async requestPasswordReset({ body, session, actor, reply }) {
      requireRegistered(await addressee(session, body.email, false));
      const wait = await resets.take(body.email);
      if (wait !== null) throw tooManyAttempts(wait, reply);
      const { user, token } = await db.transaction(async (tx) => {
        const now = clock().toISOString();
        const registered = requireRegistered(
          await lockByAddress(tx, session, { email: body.email, isInvited: false }, now),
        );
        await requireOpenCompany(tx, registered);
        return { user: registered, token: await createPasswordReset(tx, registered, actor, now) };
      });
      deps.background(() => mailPasswordReset(deps, user, token));
      return { data: null, message: MESSAGES.requestSuccessful };
    },
  };
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
 * Uses the link up and signs its owner in; of two requests at once one does.
 * @throws ProblemError as `requireUsable`.
 */
function register(deps: Deps, token_hash: string, passwordHash: string, actor: Actor): Promise<SignedIn> {
  return deps.db.transaction(async (tx) => {
    const moment = deps.clock();
    const now = moment.toISOString();
    const found = requireUsable(await findRegistration(tx, token_hash, now));
    // The company before its user, as everywhere; what was read before it is held may be old by now.
    await lockCompany(tx, found.company_id);
    const { state, user_id, company_id, verifies } = requireUsable(await findRegistration(tx, token_hash, now));
    const link = { token_hash, user_id, purpose: 'registration', now } as const;
    if (state === 'registered' || !(await usePasswordLink(tx, link))) throw linkInvalid();
    const account = await registerUser(tx, user_id, passwordHash).catch((error: unknown) => {
      // Of two companies that invited the same address, the one that it registers at first has it.
      throw violatedIndex(error) === 'users_email' ? linkInvalid() : error;
    });
    // Whoever was in with the default password is out.
    await revokeSessionsOf(tx, user_id, now);
    if (verifies) await verifyCompany(tx, company_id);
    await appendAudit(tx, {
      ...actingAs(actor, account),
      ...aboutAccount(account),
      action: 'user.registered',
      changes: verifies ? { company_is_verified: { from: false, to: true } } : null,
      at: now,
    });
    const signedIn = await openSession(tx, deps, account, actor, moment);
    if (!signedIn) throw linkInvalid();
    return signedIn;
  });
}

async function lockByAddress(
  tx: Db,
  session: Session,
  by: { email: string; isInvited: boolean },
  now: string,
): Promise<ManagedUser> {
  const locked = await lockManagedUser(tx, session.companyId, by, now);
  if (!locked) throw noUser();
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

/** A link that leads nowhere is not mailed. */
async function requireOpenCompany(tx: Db, user: ManagedUser): Promise<void> {
  const company = await lockCompany(tx, user.company_id);
  if (company?.is_verified && !company.is_active)
    throw new ProblemError('conflict', `${company.name} is deactivated. Reactivate it before you send an email.`);
}
