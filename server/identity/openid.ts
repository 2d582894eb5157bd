// Sign-in through an OpenID provider: discovery, the way there with PKCE and nonce, and the check of the answer. Discovery and
// keys are fetched for each sign-in, so that a new key counts at once.
import * as client from 'openid-client';
import type { OidcSettings } from '#domain/single-sign-on.ts';
import type { PrivateRule } from '#server/outbound/private-hosts.ts';
import { type PublicFetch, requireCallable } from '#server/outbound/public-fetch.ts';
import { firstAddress, namesFrom, type ProvenIdentity, requireSubject, SignOnRefused, valuesOf } from './identity.ts';

const TIMEOUT_SECONDS = 10;
/** Between our clock and theirs. */
const CLOCK_TOLERANCE_SECONDS = 30;

export interface OpenidProvider {
  readonly settings: OidcSettings;
  readonly secret: string | null;
  readonly roleClaim: string | null;
  /** Where people come back to. */
  readonly redirectUri: string;
}

interface OpenidDeps {
  readonly fetch: PublicFetch;
  /** Where plain HTTP is possible, too. */
  readonly mayBePrivate: PrivateRule;
}

interface OpenidAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** Whether the person has to prove who they are even if the provider knows them still. */
  readonly isFresh: boolean;
}

/** @throws whatever keeps the provider from being asked. */
export async function discover({ settings, secret }: OpenidProvider, deps: OpenidDeps): Promise<client.Configuration> {
  const { fetch, mayBePrivate } = deps;
  const issuer = new URL(settings.issuer);
  // The library would say less. Each request is checked again.
  requireCallable(issuer, mayBePrivate);
  const allowsPlain = mayBePrivate(issuer);
  const customFetch: client.CustomFetch = (url, { body, ...request }) => fetch(url, { ...request, body: textOf(body) });
  const found = await client.discovery(issuer, settings.client_id, undefined, client.None(), {
    [client.customFetch]: customFetch,
    timeout: TIMEOUT_SECONDS,
    execute: allowsPlain ? [client.allowInsecureRequests] : [],
  });
  const server = found.serverMetadata();
  const config = new client.Configuration(
    server,
    settings.client_id,
    { [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    authentication(secret, server.token_endpoint_auth_methods_supported),
  );
  config[client.customFetch] = customFetch;
  config.timeout = TIMEOUT_SECONDS;
  if (allowsPlain) client.allowInsecureRequests(config);
  // Otherwise only TLS would vouch for an ID token, and not its signature.
  client.enableNonRepudiationChecks(config);
  return config;
}

function authentication(secret: string | null, supported: readonly string[] | undefined): client.ClientAuth {
  if (secret === null) return client.None();
  // Without a list, a provider takes the header (OpenID Connect Discovery, section 3).
  const takesHeader = supported?.includes('client_secret_basic') ?? true;
  return takesHeader ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret);
}

function textOf(body: client.FetchBody): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError('The request to the provider has an unknown kind of body');
}

export const newOpenidAttempt = () => ({
  state: client.randomState(),
  nonce: client.randomNonce(),
  codeVerifier: client.randomPKCECodeVerifier(),
});

/** Where the person signs in. @throws SignOnRefused unreachable */
export async function openidUrl(provider: OpenidProvider, attempt: OpenidAttempt, deps: OpenidDeps): Promise<string> {
  const config = await discover(provider, deps).catch((error: unknown) => {
    throw new SignOnRefused('unreachable', reasonOf(error), error);
  });
  const scopes = new Set(['openid', ...provider.settings.scopes.split(/\s+/).filter(Boolean)]);
  return client.buildAuthorizationUrl(config, {
    redirect_uri: provider.redirectUri,
    scope: [...scopes].join(' '),
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(attempt.codeVerifier),
    code_challenge_method: 'S256',
    ...(attempt.isFresh ? { prompt: 'login', max_age: '0' } : {}),
  }).href;
}

/**
 * Exchanges the code of an answer and checks its ID token: issuer, audience, expiry, nonce, signature and its algorithm.
 * @param query of the address that the person came back to
 * @throws SignOnRefused
 */
export async function openidIdentity(
  provider: OpenidProvider,
  attempt: OpenidAttempt & { readonly startedAt: string },
  query: URLSearchParams,
  deps: OpenidDeps,
): Promise<ProvenIdentity> {
  try {
    const config = await discover(provider, deps);
    const url = new URL(provider.redirectUri);
    url.search = query.toString();
    const tokens = await client.authorizationCodeGrant(config, url, {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new SignOnRefused('invalid', 'there is no ID token');
    if (attempt.isFresh) requireFresh(claims.auth_time, attempt.startedAt);
    const more = await userInfo(config, tokens.access_token, claims, provider.roleClaim);
    return identityOf({ ...more, ...claims }, provider.roleClaim, tokens.id_token ?? null);
  } catch (error) {
    throw refusalOf(error);
  }
}

/** An ID token often leaves out what is long, such as groups. */
async function userInfo(
  config: client.Configuration,
  token: string,
  claims: client.IDToken,
  roleClaim: string | null,
): Promise<Record<string, unknown>> {
  const isComplete = claims['email'] !== undefined && (roleClaim === null || claims[roleClaim] !== undefined);
  if (isComplete || config.serverMetadata().userinfo_endpoint === undefined) return {};
  return client.fetchUserInfo(config, token, claims.sub);
}

/** @throws SignOnRefused where the provider answered from an old sign-in, or does not say. */
function requireFresh(authTime: number | undefined, startedAt: string): void {
  const began = Date.parse(startedAt) / 1000 - CLOCK_TOLERANCE_SECONDS;
  if (authTime === undefined || authTime < began)
    throw new SignOnRefused('stale', authTime === undefined ? 'auth_time is missing' : 'auth_time is too old');
}

const SAYS_NO: readonly unknown[] = [false, 'false', 0, '0'];

function identityOf(claims: Readonly<Record<string, unknown>>, roleClaim: string | null, idToken: string | null) {
  // Entra has the address of sign-in in `preferred_username`, and says in `xms_edov` whether it has verified `email`.
  const email = firstAddress(claims['email'], claims['preferred_username'], claims['upn']);
  const methods = valuesOf(claims['amr']) ?? [];
  return {
    issuer: String(claims['iss']),
    subject: requireSubject(claims['sub']),
    email,
    isEmailVerified: !SAYS_NO.includes(claims['email_verified']) && !SAYS_NO.includes(claims['xms_edov']),
    ...namesFrom({ given: claims['given_name'], family: claims['family_name'], whole: claims['name'] }, email),
    roleValues: roleClaim === null ? null : rolesIn(claims, roleClaim),
    isTwoFactor: methods.includes('mfa'),
    idToken,
  };
}

/** A provider with groups by the hundred sends where to ask for them instead (Entra): then it has told nothing. */
function rolesIn(claims: Readonly<Record<string, unknown>>, roleClaim: string): string[] | null {
  const elsewhere = claims['_claim_names'];
  const isElsewhere = typeof elsewhere === 'object' && elsewhere !== null && roleClaim in elsewhere;
  const isTooMany = roleClaim === 'groups' && claims['hasgroups'] !== undefined;
  if (claims[roleClaim] === undefined && (isElsewhere || isTooMany)) return null;
  return valuesOf(claims[roleClaim] ?? []);
}

/** A provider answers so where it knows the client's id or secret otherwise. */
function isUnknownClient(error: unknown): boolean {
  if (error instanceof client.WWWAuthenticateChallengeError) return error.status === 401;
  return error instanceof client.ResponseBodyError && ['invalid_client', 'unauthorized_client'].includes(error.error);
}

/**
 * Whether the provider accepts the client's id and secret: it is sent a code that nobody has, which it refuses for another
 * reason then. Null where its answer says neither.
 */
export async function acceptsClient(provider: OpenidProvider, config: client.Configuration): Promise<boolean | null> {
  try {
    await client.genericGrantRequest(config, 'authorization_code', {
      code: client.randomState(),
      redirect_uri: provider.redirectUri,
      code_verifier: client.randomPKCECodeVerifier(),
    });
    return null;
  } catch (error) {
    if (isUnknownClient(error)) return false;
    return error instanceof client.ResponseBodyError && error.error === 'invalid_grant' ? true : null;
  }
}

function refusalOf(error: unknown): SignOnRefused {
  if (error instanceof SignOnRefused) return error;
  if (isUnknownClient(error)) return new SignOnRefused('client', 'the provider refused the client ID or secret', error);
  if (error instanceof client.AuthorizationResponseError)
    return new SignOnRefused('refused', `${error.error} ${error.error_description ?? ''}`.trim(), error);
  const isNetwork = error instanceof Error && 'code' in error && /^(?:E[A-Z]+|ABORT_ERR)$/.test(String(error.code));
  return new SignOnRefused(isNetwork ? 'unreachable' : 'invalid', reasonOf(error), error);
}

/** What went wrong, without what was sent. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'an unknown failure';
  const inner = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.message}${inner}`.slice(0, 300);
}

/** Where somebody is signed out at the provider, too; null for a provider without such a page. */
export async function openidLogoutUrl(
  provider: OpenidProvider,
  { idToken, returnTo }: { idToken: string | null; returnTo: string },
  deps: OpenidDeps,
): Promise<string | null> {
  const config = await discover(provider, deps);
  if (config.serverMetadata().end_session_endpoint === undefined) return null;
  return client.buildEndSessionUrl(config, {
    post_logout_redirect_uri: returnTo,
    ...(idToken === null ? {} : { id_token_hint: idToken }),
  }).href;
}
