// Sessions as the routes of sign-in, registration and profile need them.
import type { FastifyReply } from 'fastify';
import type { login } from '#domain/endpoints/sign-in.ts';
import { ProblemError } from '#domain/errors.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import type { SessionKind, SignedIn } from '#domain/session.ts';
import type { Deps } from '#server/deps.ts';
import { sendNewDeviceNotice } from '#server/jobs/mailed-notices.ts';
import type { Call } from '#server/plugins/mount.ts';
import type { Session } from '#server/plugins/session.ts';
import type { BrowserCookies } from '#server/plugins/session-cookies.ts';
import { aboutAccount, actingAs } from '#server/store/audit.ts';
import { readCompanySecurity } from '#server/store/company-security.ts';
import type { Db } from '#server/store/database.ts';
import { noteDevice } from '#server/store/known-devices.ts';
import { createSession, findSession, revokeSessionOfCookie } from '#server/store/sessions.ts';
import type { SignInCandidate } from '#server/store/users.ts';
import type { AuditEntry } from './change.ts';

const HOUR_MS = 3_600_000;
const SIGNED_IN = { console: 'session.signed_in', word: 'session.signed_in_to_word' } as const;

interface OpenedSession {
  readonly kind: SessionKind;
  /** Ends it earlier than usual. In ISO 8601. */
  readonly endsBy?: string;
  /** Whether a second factor was part of the sign-in. */
  readonly isTwoFactor?: boolean;
  /** The company's identity provider, where it vouches for the person; null for anything of ours, such as a password. */
  readonly provider?: string | null;
}

interface Opened {
  readonly id: string;
  readonly audit: readonly AuditEntry[];
  readonly signedIn: SignedIn;
  /** To be called once the transaction is committed: mails a sign-in on a new device to its person. */
  readonly announce: () => void;
}

/** @throws ProblemError forbidden where the company's people sign in through its provider only. */
export async function requirePasswordSignIn(tx: Db, companyId: string | null): Promise<void> {
  if ((await readCompanySecurity(tx, companyId)).password_sign_in) return;
  throw providerOnly();
}

const providerOnly = () => new ProblemError('forbidden', SERVER_MESSAGES.signInThroughProvider);

const NO_COOKIES: BrowserCookies = { session: null, device: null };

/**
 * Opens the session of a sign-in. Null when the account or its company has been deactivated in the meantime.
 * @throws ProblemError forbidden where the company's people sign in through its provider only.
 */
export async function openSession(
  tx: Db,
  deps: Pick<Deps, 'tokens' | 'cookies' | 'publicUrl' | 'mailer' | 'background' | 'config'>,
  account: Omit<SignInCandidate, 'password_hash'>,
  { actor, now, request, reply }: Pick<Call<typeof login>, 'actor' | 'now' | 'request' | 'reply'>,
  { kind, endsBy, isTwoFactor = false, provider = null }: OpenedSession = { kind: 'console' },
): Promise<Opened | null> {
  const { session_hours, password_sign_in } = await readCompanySecurity(tx, account.company_id);
  // A session in Word follows one in the console.
  if (!password_sign_in && provider === null && kind === 'console') throw providerOnly();
  const usual = Date.parse(now) + session_hours * HOUR_MS;
  const expires = new Date(endsBy === undefined ? usual : Math.min(usual, Date.parse(endsBy)));
  // The new cookie takes the place of this one, so that only a thief could go on with the session before.
  const replaced = kind === 'word' ? null : deps.cookies.current(request);
  if (replaced !== null) await revokeSessionOfCookie(tx, replaced, now);
  // The pane in Word may be a frame of another site, where browsers send no such cookies.
  const cookies = kind === 'word' ? NO_COOKIES : deps.cookies.set(request, reply, expires);
  const id = await createSession(tx, {
    user_id: account.id,
    kind,
    user_agent: actor.user_agent,
    ip: actor.ip,
    is_two_factor: isTwoFactor,
    cookie_hash: cookies.session,
    created_at: now,
    expires_at: expires.toISOString(),
  });
  const owner = await findSession(tx, id, now);
  if (!owner) return null;
  const device = { cookie_hash: cookies.device, user_agent: actor.user_agent, ip: actor.ip };
  const isNew = kind === 'console' && (await noteDevice(tx, account.id, device, now)) === 'new';
  const entry = { ...actingAs(actor, account), ...aboutAccount(account) };
  const through = provider === null ? {} : { changes: { provider: { from: null, to: provider } } };
  const signedIn: AuditEntry = { ...entry, action: SIGNED_IN[kind], ...through };
  return {
    id,
    audit: isNew ? [signedIn, { ...entry, action: 'session.device_added' }] : [signedIn],
    signedIn: { ...owner.record, access_token: await deps.tokens.sign(id, expires) },
    announce: () => {
      if (isNew) sendNewDeviceNotice(deps, account, { ...device, now });
    },
  };
}

/** The caller's own account, as the audit log names it. */
export const ownAccount = ({ user, companyId }: Session) => aboutAccount({ ...user, company_id: companyId });

/**
 * Makes the browser drop the cookie of the session and its cache of the console, with the pages that "Back" would show again.
 * Not its storage, which the console clears itself so that other tabs notice the sign-out; and not all cookies, which would
 * go for the whole domain.
 */
export function clearSiteData(reply: FastifyReply, { cookies }: Pick<Deps, 'cookies'>): void {
  cookies.clear(reply);
  reply.header('clear-site-data', '"cache"');
}
