// A company with a proven domain and an identity provider, as its administrator and its people see it.
import { eq } from 'drizzle-orm';
import type { SignOnFailure } from '#domain/sign-on-result.ts';
import type { SaveProvider } from '#domain/single-sign-on.ts';
import { companyDomains } from '#server/store/sign-on-schema.ts';
import type { TestApp, TestReply } from '#tests/support/app.ts';
import { newVisitor, type Visitor } from './visitor.ts';

/** Plain HTTP on loopback, which nobody but an operator allows. */
export const PRIVATE = { SSO_ALLOW_PRIVATE: 'on' };

export const CLIENT = { client_id: 'whereas', client_secret: 'a secret of the test provider' };

export const OPENID_SETTINGS = {
  kind: 'oidc',
  name: 'Test provider',
  is_enabled: true,
  creates_users: true,
  assigns_licenses: true,
  role_claim: null,
  admin_values: [],
  checks_second_factor: false,
  ...CLIENT,
  scopes: 'openid email profile',
} satisfies Omit<SaveProvider & { kind: 'oidc' }, 'issuer'>;

/** Of a certificate that nobody signs with. */
export const SAML_SETTINGS = {
  kind: 'saml',
  name: 'Test provider',
  is_enabled: true,
  creates_users: true,
  assigns_licenses: true,
  role_claim: null,
  admin_values: [],
  checks_second_factor: false,
  issuer: 'https://idp.test/metadata',
  entry_point: 'https://idp.test/sign-in',
  certificates: ['-----BEGIN CERTIFICATE-----\nbm9uZQ==\n-----END CERTIFICATE-----'],
  allows_unsolicited: false,
} satisfies SaveProvider;

/** Saves the provider of the administrator's company. */
export async function saveProvider(app: TestApp, as: string, settings: object): Promise<TestReply> {
  const token = await app.signIn(as);
  return app.send({ method: 'PUT', path: '/security/single-sign-on', token, body: settings });
}

/** Adds a domain to a company, which a super admin approves. */
export async function proveDomain(app: TestApp, companyId: string, domain: string): Promise<void> {
  const token = await app.signIn('super@whereas.test');
  const path = `/security/domains?company_id=${companyId}`;
  await app.send({ method: 'POST', path, token, body: { domain } });
  const [row] = await app.deps.db
    .select({ id: companyDomains.id })
    .from(companyDomains)
    .where(eq(companyDomains.domain, domain));
  const reply = await app.send({ method: 'POST', path: `/security/domains/${row?.id}/approve`, token, body: {} });
  if (reply.status !== 200) throw new Error(`the domain was not approved: ${reply.text}`);
}

export const locationOf = (reply: TestReply): string => String(reply.headers['location']);
const fragmentOf = (reply: TestReply) => new URLSearchParams(new URL(locationOf(reply)).hash.slice(1));
export const failureOf = (reply: TestReply) => fragmentOf(reply).get('failure') as SignOnFailure | null;
export const codeOf = (reply: TestReply) => fragmentOf(reply).get('code') ?? '';

/** Below /api, as the test's server takes it. */
export const pathOf = (url: URL): string => `${url.pathname}${url.search}`.replace(/^\/api/, '');

/** Goes to the provider and comes back. @returns our reply to that */
export async function comeBack(app: TestApp, companyId: string, login: string, visitor = newVisitor(app)) {
  const begun = await visitor.ask({ path: `/auth/sso/${companyId}/start` });
  const back = await visitor.signInAt(locationOf(begun), login);
  const reply = await visitor.ask({ path: pathOf(back) });
  if (reply.status !== 303) throw new Error(`${back.href}: ${reply.status} ${reply.text}`);
  return { visitor, back, reply };
}

export const exchange = (visitor: Visitor, code: string): Promise<TestReply> =>
  visitor.ask({ method: 'POST', path: '/auth/sso/session', body: { code } });

/** The whole way. @returns the reply to the exchange of the code */
export async function signInThrough(app: TestApp, companyId: string, login: string): Promise<TestReply> {
  const { visitor, reply } = await comeBack(app, companyId, login);
  if (failureOf(reply) !== null) throw new Error(`the sign-in failed: ${failureOf(reply)}`);
  return exchange(visitor, codeOf(reply));
}
