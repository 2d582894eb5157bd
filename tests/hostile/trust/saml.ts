// Forged, altered and replayed answers of a SAML provider: whatever is posted, nobody comes in but the person of a signed
// assertion, once, in the browser that began.
import fc from 'fast-check';
import type { SignedIn } from '#domain/session.ts';
import type { TestReply } from '#tests/support/app.ts';
import { companyId } from '#tests/support/companies.ts';
import { dataOf } from '#tests/support/files.ts';
import {
  type Assertion,
  newSamlKey,
  responseSignedAlone,
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
import { newVisitor } from '#tests/support/sign-on/visitor.ts';
import { forgeries, type Forgery } from './saml-forgeries.ts';
import { sampled, type Siege, type TrustAttack } from './siege.ts';

const ADMIN = 'admin@castellan.test';
const NEIGHBOR = 'admin@harbour.test';
const PERSON = { nameId: 'user-1', email: 'user@castellan.test' };
const WANTED = { from: PERSON, to: { nameId: 'boss-9', email: ADMIN } };

interface Counterpart {
  readonly siege: Siege;
  readonly company: string;
  readonly key: ReturnType<typeof newSamlKey>;
  readonly base: Omit<Assertion, 'inResponseTo'>;
}

async function connect(siege: Siege): Promise<Counterpart> {
  const { app } = siege;
  const company = await companyId(app, 'Castellan Foods');
  await proveDomain(app, company, 'castellan.test');
  const key = newSamlKey();
  const reply = await saveProvider(app, ADMIN, { ...SAML_SETTINGS, certificates: [key.certificate] });
  if (reply.status !== 200) throw new Error(reply.text);
  const own = `${app.deps.publicUrl()}/api/auth/sso/${company}`;
  const base = { issuer: SAML_SETTINGS.issuer, acs: `${own}/acs`, audience: `${own}/metadata`, ...PERSON };
  return { siege, company, key, base };
}

async function begin({ siege, company }: Pick<Counterpart, 'siege' | 'company'>) {
  const visitor = newVisitor(siege.app);
  const begun = await visitor.ask({ path: `/auth/sso/${company}/start` });
  return { visitor, inResponseTo: requestIdOf(locationOf(begun)) };
}

const post = ({ siege, company }: Counterpart, xml: string, attack: string): Promise<TestReply> =>
  siege.send({
    method: 'POST',
    path: `/auth/sso/${company}/acs`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64') }).toString(),
    attack,
  });

/** Whether an answer lets somebody in. A problem, such as that of a form too large, lets nobody. */
const letsIn = (reply: TestReply): boolean => reply.status === 303 && failureOf(reply) === null;

/** Answers that were signed, and must not count. */
const SIGNED: readonly (readonly [string, (counterpart: Counterpart, inResponseTo: string) => string])[] = [
  [
    'for another audience',
    ({ base, key }, inResponseTo) => signedResponse({ ...base, inResponseTo, audience: 'https://other.test' }, key),
  ],
  [
    'for another recipient',
    ({ base, key }, inResponseTo) => signedResponse({ ...base, inResponseTo, acs: 'https://other.test/acs' }, key),
  ],
  [
    'of another issuer',
    ({ base, key }, inResponseTo) => signedResponse({ ...base, inResponseTo, issuer: 'https://evil.test' }, key),
  ],
  [
    'that has expired',
    ({ base, key }, inResponseTo) => signedResponse({ ...base, inResponseTo, lifetime: -120_000 }, key),
  ],
  [
    'to a request that nobody sent',
    ({ base, key }) => signedResponse({ ...base, inResponseTo: `_${'0'.repeat(40)}` }, key),
  ],
  ['to no request', ({ base, key }) => signedResponse({ ...base, inResponseTo: null }, key)],
  ['by another key', ({ base }, inResponseTo) => signedResponse({ ...base, inResponseTo }, STRANGER)],
  [
    'by another key, with our certificate',
    ({ base, key }, inResponseTo) =>
      signedResponse({ ...base, inResponseTo }, { key: STRANGER.key, certificate: key.certificate }),
  ],
  [
    'with SHA-1',
    ({ base, key }, inResponseTo) =>
      signedResponse({ ...base, inResponseTo }, key, 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'),
  ],
  ['in its response alone', ({ base, key }, inResponseTo) => responseSignedAlone({ ...base, inResponseTo }, key)],
  ['by nobody', ({ base }, inResponseTo) => responseXml({ ...base, inResponseTo })],
  [
    'of a person of another company',
    ({ base, key }, inResponseTo) =>
      signedResponse({ ...base, inResponseTo, nameId: 'x', email: 'admin@harbour.test' }, key),
  ],
  [
    'of a person of a domain that is not proven',
    ({ base, key }, inResponseTo) => signedResponse({ ...base, inResponseTo, nameId: 'y', email: 'y@evil.test' }, key),
  ],
  [
    'of a person without an address',
    ({ base: { email: _email, ...base }, key }, inResponseTo) =>
      signedResponse({ ...base, inResponseTo, nameId: 'nobody' }, key),
  ],
];
const STRANGER = newSamlKey();

/** At once and afterwards: one answer, one code, one session, and that in the browser that began. */
async function replay(counterpart: Counterpart, times: number): Promise<void> {
  const { siege, base, key } = counterpart;
  const { visitor, inResponseTo } = await begin(counterpart);
  const xml = signedResponse({ ...base, inResponseTo }, key);
  const replies = await Promise.all(Array.from({ length: times }, () => post(counterpart, xml, 'an answer at once')));
  replies.push(await post(counterpart, xml, 'an answer again'));
  const won = replies.filter(letsIn);
  if (won.length !== 1) siege.fault(`an answer posted ${times + 1} times counts ${won.length} times`, xml);
  const code = won[0] ? codeOf(won[0]) : '';
  // A new assertion to the request that was answered.
  if (letsIn(await post(counterpart, signedResponse({ ...base, inResponseTo }, key), 'a second answer')))
    siege.fault('a request is answered twice', xml);
  const stolen = await exchange(newVisitor(siege.app), code);
  if (stolen.status === 200) siege.fault('another browser has the session', stolen.text);
  const sessions = await Promise.all(Array.from({ length: times }, () => exchange(visitor, code)));
  const opened = sessions.filter(({ status }) => status === 200);
  if (opened.length !== 1)
    siege.fault(`a code opens ${opened.length} sessions`, sessions.map(({ text }) => text).join('\n'));
  for (const reply of opened)
    if (dataOf<SignedIn>(reply).email !== PERSON.email) siege.fault('somebody else is in', reply.text);
}

/** Where a person may begin at the provider, no request of ours is used up: an answer counts once by itself. */
async function replayUnsolicited(counterpart: Counterpart, times: number): Promise<void> {
  const { siege, base, key } = counterpart;
  const settings = { ...SAML_SETTINGS, certificates: [key.certificate], allows_unsolicited: true };
  await saveProvider(siege.app, ADMIN, settings);
  const xml = signedResponse({ ...base, inResponseTo: null }, key);
  const replies = await Promise.all(
    Array.from({ length: times }, () => post(counterpart, xml, 'an answer to nothing')),
  );
  replies.push(await post(counterpart, xml, 'an answer to nothing again'));
  const won = replies.filter(letsIn).length;
  if (won !== 1) siege.fault(`an answer to nothing counts ${won} times`, xml);
}

/** An administrator of one company answers, by its provider, the request that somebody's browser sent for another. */
async function answerForAnother(counterpart: Counterpart): Promise<void> {
  const { siege, base, key } = counterpart;
  const other = await companyId(siege.app, 'Harbour & Vale');
  await saveProvider(siege.app, NEIGHBOR, { ...SAML_SETTINGS, certificates: [STRANGER.certificate] });
  const { inResponseTo } = await begin({ siege, company: other });
  const reply = await post(counterpart, signedResponse({ ...base, inResponseTo }, key), "another company's request");
  if (letsIn(reply)) siege.fault("another company's request is answered", locationOf(reply));
  const token = await siege.app.signIn(NEIGHBOR);
  await siege.send({ method: 'DELETE', path: '/security/single-sign-on', token });
}

const rounds = (made: fc.Arbitrary<Forgery>) =>
  fc.record({ forged: fc.array(made, { minLength: 3, maxLength: 3 }), times: fc.integer({ min: 2, max: 5 }) });

export const SAML: TrustAttack = {
  name: 'answers by SAML',
  async run(siege, scale) {
    const counterpart = await connect(siege);
    const { all, made } = forgeries(WANTED);
    const attempt = async (attack: string, make: (inResponseTo: string) => string, mayCount = false) => {
      await siege.forgetAttempts();
      const { visitor, inResponseTo } = await begin(counterpart);
      const xml = make(inResponseTo);
      const reply = await post(counterpart, xml, attack);
      if (!letsIn(reply)) return;
      if (!mayCount) siege.fault(`${attack} lets somebody in`, xml);
      const { email } = dataOf<SignedIn>(await exchange(visitor, codeOf(reply)));
      if (email !== PERSON.email) siege.fault(`${attack} lets ${email} in`, xml);
    };
    const sign = (inResponseTo: string) => signedResponse({ ...counterpart.base, inResponseTo }, counterpart.key);
    for (const [what, make] of SIGNED)
      await attempt(`an answer ${what}`, (inResponseTo) => make(counterpart, inResponseTo));
    const forge = ({ attack, make, mayCount }: Forgery) =>
      attempt(attack, (inResponseTo) => make(sign(inResponseTo)), mayCount);
    for (const forgery of all) await forge(forgery);
    for (const { forged, times } of sampled(rounds(made), scale)) {
      for (const forgery of forged) await forge(forgery);
      await replay(counterpart, times);
    }
    await answerForAnother(counterpart);
    await replayUnsolicited(counterpart, 3);
    const token = await siege.app.signIn(ADMIN);
    await siege.send({ method: 'DELETE', path: '/security/single-sign-on', token });
  },
};
