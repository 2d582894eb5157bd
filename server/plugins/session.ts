// Sessions of requests. A token is checked in two steps: its signature first, so that a flood of bad tokens costs nothing,
// then its session in the database, before the body is read, so that a revoked session ends with the next request.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import type { UserRecord } from '#domain/session.ts';
import type { Role } from '#domain/roles.ts';
import type { Db } from '#server/store/database.ts';
import { findLiveToken } from '#server/store/live-tokens.ts';
import { hashToken } from '#server/store/passwords.ts';
import { findLiveSession } from '#server/store/sessions.ts';
import { isApiToken } from '#server/store/token-format.ts';
import type { SessionCookies } from './session-cookies.ts';

interface SessionToken {
  readonly name: string;
  readonly scopes: readonly string[];
  /** Whether it has been used before. */
  readonly isUsed: boolean;
  /** Whether it acts as a service account of the company, not as a person. */
  readonly isService: boolean;
}

export interface Session {
  readonly id: string;
  readonly role: Role;
  readonly user: UserRecord;
  /** Null for a super admin. */
  readonly companyId: string | null;
  /** When its person last proved who they are, in ISO 8601. */
  readonly authenticatedAt: string;
  /** In ISO 8601, to the minute. */
  readonly lastUsedAt: string;
  /** Whether a second factor was part of the proof. */
  readonly isTwoFactor: boolean;
  /** The API token that was sent in place of a session, whose id is then the token's; null for a session. */
  readonly token: SessionToken | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The session id of a correctly signed token; not yet known to be alive. */
    claimedSession: string | null;
    /** The hash of what is written like an API token; not yet known to be one. */
    claimedToken: string | null;
    session: Session | null;
  }
}

const AUDIENCE = 'whereas';
const sessionIdSchema = z.uuid();
const HMAC = { name: 'HMAC', hash: 'SHA-256' };
/** Verifying a signature goes through a thread, and takes a quarter of the time of a list. */
const REMEMBERED_TOKENS = 10_000;

interface SignedToken {
  readonly sessionId: string;
  /** In seconds since 1970. */
  readonly expires: number;
}

export interface Tokens {
  sign(sessionId: string, expires: Date): Promise<string>;
  /** The session the token names, or null for a token that is malformed, expired or signed by another server. */
  verify(token: string, now: Date): Promise<string | null>;
}

export function createTokens(secret: string): Tokens {
  // Imported once: with bytes, the library would import them for every token.
  const imported = crypto.subtle.importKey('raw', new TextEncoder().encode(secret), HMAC, false, ['sign', 'verify']);
  // A valid signature stays valid; the database says with every request whether the session is alive.
  const verified = new Map<string, SignedToken>();
  function remember(token: string, signed: SignedToken): void {
    verified.set(token, signed);
    const [oldest] = verified.keys();
    if (verified.size > REMEMBERED_TOKENS && oldest !== undefined) verified.delete(oldest);
  }
  return {
    sign: async (sessionId, expires) =>
      new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setJti(sessionId)
        .setAudience(AUDIENCE)
        .setExpirationTime(expires)
        .sign(await imported),
    async verify(token, now) {
      const known = verified.get(token);
      if (known) return known.expires > Math.floor(now.getTime() / 1000) ? known.sessionId : null;
      try {
        const options = { audience: AUDIENCE, algorithms: ['HS256'], currentDate: now };
        const { payload } = await jwtVerify(token, await imported, options);
        // Somebody with the secret could sign anything, and the database accepts only ids.
        const named = sessionIdSchema.safeParse(payload.jti);
        if (!named.success || payload.exp === undefined) return null;
        remember(token, { sessionId: named.data, expires: payload.exp });
        return named.data;
      } catch (error) {
        if (error instanceof joseErrors.JOSEError) return null;
        throw error;
      }
    },
  };
}

/** Reads the token of every request below this scope. */
export function useSessions(app: FastifyInstance, deps: { tokens: Tokens; clock: () => Date }): void {
  app.decorateRequest('claimedSession', null);
  app.decorateRequest('claimedToken', null);
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token !== undefined && isApiToken(token)) request.claimedToken = hashToken(token);
    else request.claimedSession = token ? await deps.tokens.verify(token, deps.clock()) : null;
  });
}

/**
 * The live session of a request, or the live API token in its place.
 * @throws ProblemError unauthenticated.
 */
export async function requireSession(
  request: FastifyRequest,
  deps: { db: Db; cookies: SessionCookies },
  now: Date,
): Promise<Session> {
  const { claimedSession, claimedToken } = request;
  if (claimedToken !== null) {
    const found = await findLiveToken(deps.db, claimedToken, now);
    if (!found) throw new ProblemError('unauthenticated', SERVER_MESSAGES.tokenEnded);
    return found;
  }
  const found = claimedSession ? await findLiveSession(deps.db, claimedSession, now) : null;
  // A token that was copied out of a browser is worth nothing without the browser's cookie.
  if (!found || !deps.cookies.has(request, found.cookieHashes))
    throw new ProblemError('unauthenticated', MESSAGES.signInAgain);
  const { cookieHashes: _hashes, ...session } = found;
  return { ...session, token: null };
}
