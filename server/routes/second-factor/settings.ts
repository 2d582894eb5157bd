// One's own second factors: setting them up, and removing them.
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import { PASSKEYS_MAX } from '#domain/second-factor-settings.ts';
import { isSecondFactorFor } from '#domain/security.ts';
import type { Deps } from '#server/deps.ts';
import { type AccountNotice, sendAccountNotice } from '#server/jobs/mailed-notices.ts';
import type { Caller, Handlers } from '#server/plugins/mount.ts';
import type { Session } from '#server/plugins/session.ts';
import { requireAttemptsLeft } from '#server/routes/attempts-left.ts';
import { change } from '#server/routes/change.ts';
import { confirmIdentity } from '#server/routes/confirm-identity.ts';
import { ownAccount } from '#server/routes/sessions.ts';
import { createAttemptLimit } from '#server/store/attempts.ts';
import { readCompanySecurity } from '#server/store/company-security.ts';
import type { Db } from '#server/store/database.ts';
import { createChallenge, tryChallenge, useChallenge } from '#server/store/second-factor/challenges.ts';
import { hasSecondFactor, lockFactors, readFactors } from '#server/store/second-factor/factors.ts';
import {
  countPasskeys,
  insertPasskey,
  listCredentials,
  removePasskey,
  renamePasskey,
} from '#server/store/second-factor/passkeys.ts';
import { firstRecoveryCodes, renewRecoveryCodes } from '#server/store/second-factor/recovery-codes.ts';
import { beginTotpKey, confirmTotpKey, removeTotpKeys } from '#server/store/second-factor/totp-keys.ts';
import { takeCode } from './prove.ts';
import { newTotpSecret, totpUri } from './totp.ts';
import { challengeIn, passkeyCreation, passkeysPossible, verifyAttestation } from './webauthn.ts';

type OwnCall = Pick<Caller, 'session' | 'actor' | 'now'>;

const APP = 'Authenticator app';

const missingPasskey = () =>
  new ProblemError('not_found', 'This passkey was removed already, or is not yours. Reload the page.');
const notMade = () =>
  new ProblemError('invalid', 'This passkey could not be set up. Try again, on the address of your console.');

/** From when on a company, or the platform of a super admin, requires a second factor of somebody; null where it requires none. */
async function requirementOf(db: Db, { companyId, user }: Session): Promise<{ from: string | null } | null> {
  const settings = await readCompanySecurity(db, companyId);
  return isSecondFactorFor(settings, user) ? { from: settings.second_factor_from } : null;
}

/** @throws ProblemError conflict if a removal has left nothing of what is required. */
async function requireFactorLeft(tx: Db, { session, now }: OwnCall): Promise<void> {
  if (await hasSecondFactor(tx, session.user.id)) return;
  const requirement = await requirementOf(tx, session);
  if (requirement && (requirement.from === null || requirement.from <= now))
    throw new ProblemError('conflict', SERVER_MESSAGES.secondFactorLast);
}

export function secondFactorSettingsHandlers(deps: Deps) {
  const { db, vault, config } = deps;
  const guesses = createAttemptLimit(deps.database.pool, { name: 'totp-confirmation', points: 10, seconds: 15 * 60 });

  const tell = ({ session, actor, now }: OwnCall, notice: AccountNotice, factor?: string) =>
    sendAccountNotice(deps, session.user, notice, { ...actor, now, ...(factor === undefined ? {} : { factor }) });

  /** What a new factor brings: codes if it is the first one, and the session counts as opened with it. */
  async function welcome(tx: Db, call: OwnCall & { readonly request: FastifyRequest }) {
    const renewed = await confirmIdentity(tx, deps, call, { isTwoFactor: true });
    return { renewed, recovery_codes: await firstRecoveryCodes(tx, call.session.user.id, call.now) };
  }

  return {
    async readSecondFactors({ session }) {
      const factors = await readFactors(db, session.user.id);
      const is_required = (await requirementOf(db, session)) !== null;
      return { data: { ...factors, is_required, can_have_passkeys: passkeysPossible(deps) } };
    },

    async setUpTotp({ session, now }) {
      const secret = newTotpSecret();
      await db.transaction(async (tx) => {
        await lockFactors(tx, session.user.id);
        await beginTotpKey(tx, session.user.id, (id) => vault.seal(secret, id), now);
      });
      return { data: { secret, uri: totpUri(secret, config.providerName, session.user.email) } };
    },

    async confirmTotp(call) {
      const { body, session, reply, now } = call;
      const { id: userId } = session.user;
      requireAttemptsLeft(await guesses.take(userId), reply);
      const { recovery_codes, renewed } = await change(db, call, async (tx) => {
        await lockFactors(tx, userId);
        const key = await takeCode(tx, deps, { userId, state: 'waiting', code: body.code, now });
        if (key === null)
          throw new ProblemError('invalid', SERVER_MESSAGES.totpCodeWrong, { code: [SERVER_MESSAGES.totpCodeWrong] });
        await confirmTotpKey(tx, userId, key, now);
        return {
          audit: { ...ownAccount(session), action: 'second_factor.totp_added' },
          ...(await welcome(tx, call)),
        };
      });
      if (renewed) deps.cookies.renew(reply, renewed);
      await guesses.forget(userId);
      tell(call, 'factor_added', APP);
      return { data: { recovery_codes }, message: MESSAGES.authenticatorAdded };
    },

    async removeTotp(call) {
      const { session } = call;
      await change(db, call, async (tx) => {
        await lockFactors(tx, session.user.id);
        if (!(await removeTotpKeys(tx, session.user.id)))
          throw new ProblemError('not_found', 'There is no authenticator app any more. Reload the page.');
        await requireFactorLeft(tx, call);
        return { audit: { ...ownAccount(session), action: 'second_factor.totp_removed' } };
      });
      tell(call, 'factor_removed', APP);
      return { data: null, message: SERVER_MESSAGES.authenticatorRemoved };
    },

    async setUpPasskey({ session, now }) {
      if (!passkeysPossible(deps))
        throw new ProblemError('conflict', 'Passkeys need a server with a name. Ask whoever runs it to give it one.');
      const { id: user_id } = session.user;
      const challenge = await createChallenge(db, { purpose: 'set_up', user_id, session_id: session.id, now });
      return { data: passkeyCreation(deps, challenge, session.user, await listCredentials(db, user_id)) };
    },

    async addPasskey(call) {
      const { body, session, reply, now } = call;
      const { id: user_id } = session.user;
      const challenge = challengeIn(body.attestation);
      const attempt = { purposes: ['set_up'], sessionId: session.id, now } as const;
      if (challenge === null || !(await tryChallenge(db, challenge, attempt))) throw notMade();
      const made = await verifyAttestation(deps, challenge, body.attestation);
      if (!made) throw notMade();
      const { passkey, recovery_codes, renewed } = await change(db, call, async (tx) => {
        await lockFactors(tx, user_id);
        if (!(await useChallenge(tx, challenge))) throw notMade();
        if ((await countPasskeys(tx, user_id)) >= PASSKEYS_MAX)
          throw new ProblemError('conflict', `You have ${PASSKEYS_MAX} passkeys. Remove one that you no longer use.`);
        const added = await insertPasskey(tx, { ...made, user_id, name: body.name, created_at: now });
        if (!added) throw new ProblemError('conflict', 'This passkey is set up already.');
        return {
          audit: { ...ownAccount(session), action: 'second_factor.passkey_added', record_name: body.name },
          passkey: added,
          ...(await welcome(tx, call)),
        };
      });
      if (renewed) deps.cookies.renew(reply, renewed);
      tell(call, 'factor_added', body.name);
      return { data: { passkey, recovery_codes }, message: MESSAGES.passkeyAdded };
    },

    async renamePasskey(call) {
      const { params, body, session } = call;
      const { passkey } = await change(db, call, async (tx) => {
        const renamed = await renamePasskey(tx, session.user.id, params.id, body.name);
        if (!renamed) throw missingPasskey();
        if (renamed.before === body.name) return { audit: null, passkey: renamed.passkey };
        const changes = { name: { from: renamed.before, to: body.name } };
        return {
          audit: { ...ownAccount(session), action: 'second_factor.passkey_renamed', record_name: body.name, changes },
          passkey: renamed.passkey,
        };
      });
      return { data: passkey, message: MESSAGES.updatedSuccessfully };
    },

    async removePasskey(call) {
      const { params, session } = call;
      const { name } = await change(db, call, async (tx) => {
        await lockFactors(tx, session.user.id);
        const removed = await removePasskey(tx, session.user.id, params.id);
        if (removed === null) throw missingPasskey();
        await requireFactorLeft(tx, call);
        const audit = {
          ...ownAccount(session),
          action: 'second_factor.passkey_removed',
          record_name: removed,
        } as const;
        return { audit, name: removed };
      });
      tell(call, 'factor_removed', name);
      return { data: null, message: SERVER_MESSAGES.passkeyRemoved };
    },

    async renewRecoveryCodes(call) {
      const { session, now } = call;
      const { recovery_codes } = await change(db, call, async (tx) => {
        await lockFactors(tx, session.user.id);
        if (!(await hasSecondFactor(tx, session.user.id)))
          throw new ProblemError('conflict', 'Set up an authenticator app or a passkey first: codes stand in for one.');
        return {
          audit: { ...ownAccount(session), action: 'second_factor.codes_renewed' },
          recovery_codes: await renewRecoveryCodes(tx, session.user.id, now),
        };
      });
      tell(call, 'codes_renewed');
      return { data: { recovery_codes }, message: SERVER_MESSAGES.recoveryCodesRenewed };
    },
  } satisfies Partial<Handlers>;
}
