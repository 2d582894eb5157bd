// Cookies that scripts cannot read. One is made with every session that a browser opens, and its token works only together
// with it (docs/decisions/0085); another one stays, so that the browser is known at its next sign-in; and one marks the browser
// that goes to an identity provider, so that nobody finishes in it what somebody else began.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SIGN_ON_MINUTES } from '#domain/limits.ts';
import { hashToken, newToken } from '#server/store/passwords.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** As long as browsers keep a cookie at most. */
const DEVICE_DAYS = 400;

const COMMON = { path: '/', httpOnly: true, sameSite: 'strict' } as const;

/** Browsers share cookies between the ports of a host, and two products may run there. */
function cookieNames(publicUrl: string): { session: string; device: string; signOn: string; secure: boolean } {
  const { protocol, port } = new URL(publicUrl);
  const secure = protocol === 'https:';
  const prefix = secure ? '__Host-' : '';
  const suffix = port === '' ? '' : `-${port}`;
  const nameOf = (what: string) => `${prefix}whereas-${what}${suffix}`;
  return { session: nameOf('session'), device: nameOf('device'), signOn: nameOf('sign-on'), secure };
}

/** Whether a page of ours sent the request, in a browser: every browser says so in a header that scripts cannot write. */
const isOwnPage = (request: FastifyRequest): boolean => request.headers['sec-fetch-site'] === 'same-origin';

/** The hashes of a browser's two cookies, SHA-256, hexadecimal; null for a caller that is no browser. */
export interface BrowserCookies {
  readonly session: string | null;
  readonly device: string | null;
}

export interface RenewedCookie {
  readonly secret: string;
  /** When its session ends. */
  readonly expires: Date;
}

export interface SessionCookies {
  /** Gives a browser its cookies for a new session, which ends at `expires`. */
  set(request: FastifyRequest, reply: FastifyReply, expires: Date): BrowserCookies;
  /** Whether a request has the cookie of its session. @param accepted the hashes that count; none for a session without one. */
  has(request: FastifyRequest, accepted: readonly string[]): boolean;
  /** The hash of what came as the cookie of a session; null without one. */
  sent(request: FastifyRequest): string | null;
  /** Gives a browser another cookie for the session that it has. */
  renew(reply: FastifyReply, renewed: RenewedCookie): void;
  /** The hash of the session cookie that a page of ours sent; null without one. */
  current(request: FastifyRequest): string | null;
  /** Takes the cookie of the session back at sign-out. */
  clear(reply: FastifyReply): void;
  /** Marks the browser that goes to an identity provider. @returns the hash of the mark. */
  markSignOn(request: FastifyRequest, reply: FastifyReply): string;
  /** The hash of the mark of a browser that comes back; null without one. */
  signOnMark(request: FastifyRequest): string | null;
}

/** @param publicUrl where people reach the console */
export function createSessionCookies(publicUrl: () => string): SessionCookies {
  const sent = (request: FastifyRequest): string | null => {
    const secret = request.cookies[cookieNames(publicUrl()).session];
    return secret === undefined ? null : hashToken(secret);
  };
  return {
    set(request, reply, expires) {
      if (!isOwnPage(request)) return { session: null, device: null };
      const { session, device, secure } = cookieNames(publicUrl());
      const secret = newToken();
      const known = request.cookies[device] ?? newToken();
      reply.setCookie(session, secret, { ...COMMON, secure, expires });
      reply.setCookie(device, known, { ...COMMON, secure, maxAge: DEVICE_DAYS * DAY_SECONDS });
      return { session: hashToken(secret), device: hashToken(known) };
    },
    has(request, accepted) {
      if (accepted.length === 0) return true;
      const hash = sent(request);
      return hash !== null && accepted.some((one) => timingSafeEqual(Buffer.from(hash), Buffer.from(one)));
    },
    sent,
    renew(reply, { secret, expires }) {
      const { session, secure } = cookieNames(publicUrl());
      reply.setCookie(session, secret, { ...COMMON, secure, expires });
    },
    current: (request) => (isOwnPage(request) ? sent(request) : null),
    clear(reply) {
      const { session, secure } = cookieNames(publicUrl());
      reply.clearCookie(session, { ...COMMON, secure });
    },
    markSignOn(request, reply) {
      const { signOn, secure } = cookieNames(publicUrl());
      // The same for all tabs, so that a sign-in in one does not end that in another.
      const secret = request.cookies[signOn] ?? newToken();
      // Not `strict`: the way back begins at the provider's site.
      reply.setCookie(signOn, secret, { ...COMMON, sameSite: 'lax', secure, maxAge: SIGN_ON_MINUTES * 60 });
      return hashToken(secret);
    },
    signOnMark(request) {
      const sent = request.cookies[cookieNames(publicUrl()).signOn];
      return sent === undefined ? null : hashToken(sent);
    },
  };
}
