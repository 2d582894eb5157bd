// Sign-in through a SAML provider, and what a hostile one would post.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#domain/session.ts';
import { RECORDED_FAILURES } from '#server/routes/single-sign-on/landing.ts';
import { auditEntries } from '#server/store/usage-schema.ts';
import { startTestApp, type TestApp, type TestReply } from '#tests/support/app.ts';
import { companyId } from '#tests/support/companies.ts';
import { dataOf } from '#tests/support/files.ts';
import {
  type Assertion,
  newSamlKey,
  requestIdOf,
  responseXml,
  signedResponse,
} from '#tests/support/sign-on/saml-provider.ts';
import {
  codeOf,
  exchange,
  failureOf,
  locationOf,
  proveDomain,
  SAML_SETTINGS,
  saveProvider,
} from '#tests/support/sign-on/setup.ts';
import { newVisitor, type Visitor } from '#tests/support/sign-on/visitor.ts';

const ADMIN = 'admin@harbour.test';
const key = newSamlKey();
let app: TestApp;
let harbour: string;
let base: Omit<Assertion, 'inResponseTo'>;

const save = (more: object = {}) =>
  saveProvider(app, ADMIN, { ...SAML_SETTINGS, certificates: [newSamlKey().certificate, key.certificate], ...more });

beforeAll(async () => {
  app = await startTestApp();
  harbour = await companyId(app, 'Harbour & Vale');
  await proveDomain(app, harbour, 'harbour.test');
  await save();
  const own = `http://whereas.localhost/api/auth/sso/${harbour}`;
  base = {
    issuer: SAML_SETTINGS.issuer,
    acs: `${own}/acs`,
    audience: `${own}/metadata`,
    nameId: 'user-1',
    email: 'user@harbour.test',
  };
});
afterAll(() => app.close());

async function begin(): Promise<{ visitor: Visitor; inResponseTo: string }> {
  const visitor = newVisitor(app);
  const begun = await visitor.ask({ path: `/auth/sso/${harbour}/start` });
  return { visitor, inResponseTo: requestIdOf(locationOf(begun)) };
}

/** As the browser posts it from the provider's site: without our cookies. */
const post = (xml: string, company = harbour): Promise<TestReply> =>
  app.send({
    method: 'POST',
    path: `/auth/sso/${company}/acs`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64') }).toString(),
  });

async function postAs(more: Partial<Assertion>, change: (xml: string) => string = (xml) => xml): Promise<TestReply> {
  const { inResponseTo } = await begin();
  return post(change(signedResponse({ ...base, inResponseTo, ...more }, key)));
}

describe('a signed assertion', () => {
  it('opens a session in the browser that began, with any of the certificates', async () => {
    const { visitor, inResponseTo } = await begin();
    const reply = await post(signedResponse({ ...base, inResponseTo }, key));
    expect(failureOf(reply)).toBeNull();
    const code = codeOf(reply);
    expect((await exchange(newVisitor(app), code)).status).toBe(400);
    expect(dataOf<SignedIn>(await exchange(visitor, code)).email).toBe('user@harbour.test');
  });

  it('counts once', async () => {
    const { inResponseTo } = await begin();
    const xml = signedResponse({ ...base, inResponseTo }, key);
    expect(failureOf(await post(xml))).toBeNull();
    expect(failureOf(await post(xml))).toBe('invalid');
  });

  it('counts without a request of ours only where the company wants that', async () => {
    expect(failureOf(await postAs({ inResponseTo: null }))).toBe('expired');
    await save({ allows_unsolicited: true });
    expect(failureOf(await postAs({ inResponseTo: null }))).toBeNull();
    await save();
  });

  it.each<[string, Partial<Assertion>]>([
    ['for another audience', { audience: 'https://other.test' }],
    ['for another recipient', { acs: 'https://other.test/acs' }],
    ['of another issuer', { issuer: 'https://evil.test' }],
    ['that has expired', { lifetime: -120_000 }],
  ])('%s is refused', async (_name, more) => {
    expect(failureOf(await postAs(more))).toBe('invalid');
  });

  it('that answers a request which nobody sent is refused', async () => {
    expect(failureOf(await postAs({ inResponseTo: '_unknown' }))).toBe('expired');
  });

  it('of another key, with SHA-1, or without a signature is refused', async () => {
    const { inResponseTo } = await begin();
    const assertion = { ...base, inResponseTo };
    const sha1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';
    expect(failureOf(await post(signedResponse(assertion, newSamlKey())))).toBe('invalid');
    expect(failureOf(await post(signedResponse(assertion, key, sha1)))).toBe('invalid');
    expect(failureOf(await post(responseXml(assertion)))).toBe('invalid');
  });
});

describe('a response that was changed on its way', () => {
  const assertionIn = (xml: string) => /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
  const forged = (xml: string) =>
    assertionIn(xml)
      .replace(/<ds:Signature.*<\/ds:Signature>/s, '')
      .replace(/ID="[^"]+"/, 'ID="_forged"')
      .replaceAll('user@harbour.test', ADMIN)
      .replace('user-1', 'admin-1');

  it.each<[string, (xml: string) => string]>([
    ['with another name', (xml) => xml.replace('user-1', 'admin-1')],
    [
      'with a forged assertion before the signed one',
      (xml) => xml.replace('<saml:Assertion', `${forged(xml)}<saml:Assertion`),
    ],
    [
      'with the signed assertion within a forged one',
      (xml) =>
        xml.replace(assertionIn(xml), forged(xml).replace('</saml:Assertion>', `${assertionIn(xml)}</saml:Assertion>`)),
    ],
    [
      'with the signed assertion in an extension',
      (xml) => xml.replace(assertionIn(xml), `<samlp:Extensions>${assertionIn(xml)}</samlp:Extensions>${forged(xml)}`),
    ],
    ['with a comment in the name', (xml) => xml.replace('user-1', 'user-1<!---->.evil')],
    ['with a document type', (xml) => `<!DOCTYPE x [<!ENTITY a "b">]>${xml}`],
    ['with the word that the sign-in failed', (xml) => xml.replace('status:Success', 'status:Responder')],
    ['without a status', (xml) => xml.replace(/<samlp:Status>.*<\/samlp:Status>/s, '')],
    ['that is no XML', () => 'not xml'],
  ])('%s is refused', async (_name, change) => {
    expect(failureOf(await postAs({}, change))).toBe('invalid');
  });
});

it('does not fill the audit log of a company, however many answers are forged', async () => {
  const failures = () =>
    app.deps.db.$count(
      auditEntries,
      and(eq(auditEntries.action, 'session.sign_on_failed'), eq(auditEntries.company_id, harbour)),
    );
  const forged = responseXml({ ...base, inResponseTo: null });
  for (let sent = 0; sent <= RECORDED_FAILURES.points; sent += 1) expect(failureOf(await post(forged))).toBe('invalid');
  expect(await failures()).toBe(RECORDED_FAILURES.points);
}, 60_000);
