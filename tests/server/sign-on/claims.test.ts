// The claims of Entra and Okta: addresses elsewhere than in `email`, groups by their ids, and groups that are too many to send.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#domain/session.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { companyId } from '#tests/support/companies.ts';
import { dataOf } from '#tests/support/files.ts';
import { type OpenidServer, type ProviderPerson, startOpenidProvider } from '#tests/support/sign-on/openid-provider.ts';
import {
  CLIENT,
  comeBack,
  failureOf,
  OPENID_SETTINGS,
  PRIVATE,
  proveDomain,
  saveProvider,
  signInThrough,
} from '#tests/support/sign-on/setup.ts';

/** An object ID, which is what Entra calls a group in a token. */
const ADMINS = '8d1c3a52-0f6e-4f2b-9b1d-4a7f0e5c2d10';
const people: ProviderPerson[] = [
  { sub: 'entra', preferred_username: 'Entra@harbour.test', name: 'Enid Tra', groups: [ADMINS] },
  { sub: 'guest', email: 'guest@harbour.test', xms_edov: false },
  { sub: 'okta', email: 'okta@harbour.test', given_name: 'Olga', family_name: 'Kta', groups: ['Everyone', ADMINS] },
  { sub: 'many', email: 'many@harbour.test', name: 'Many Groups', groups: [ADMINS] },
  { sub: 'odd', preferred_username: 'not an address' },
];
let app: TestApp;
let provider: OpenidServer;
let harbour: string;

beforeAll(async () => {
  app = await startTestApp(PRIVATE);
  harbour = await companyId(app, 'Harbour & Vale');
  const redirect_uris = [`http://whereas.localhost/api/auth/sso/${harbour}/callback`];
  provider = await startOpenidProvider({ clients: [{ ...CLIENT, redirect_uris }], people });
  await proveDomain(app, harbour, 'harbour.test');
  const roles = { role_claim: 'groups', admin_values: [ADMINS] };
  await saveProvider(app, 'admin@harbour.test', { ...OPENID_SETTINGS, ...roles, issuer: provider.issuer });
});
afterAll(async () => {
  await provider.close();
  await app.close();
});

const signedIn = async (login: string) => dataOf<SignedIn>(await signInThrough(app, harbour, login));

describe('a person of Entra', () => {
  it('has an address in the name that they sign in with, and a group by its id', async () => {
    expect(await signedIn('entra')).toMatchObject({ email: 'entra@harbour.test', name: 'Enid Tra', is_admin: true });
  });

  it('does not come in with an address that Entra has not verified, nor with a name that is none', async () => {
    expect(failureOf((await comeBack(app, harbour, 'guest')).reply)).toBe('unverified');
    expect(failureOf((await comeBack(app, harbour, 'odd')).reply)).toBe('address');
  });

  it('keeps their role where their groups are too many to be sent', async () => {
    expect((await signedIn('many')).is_admin).toBe(true);
    const at = people.findIndex(({ sub }) => sub === 'many');
    people[at] = { sub: 'many', email: 'many@harbour.test', hasgroups: true };
    expect((await signedIn('many')).is_admin).toBe(true);
    // None at all is an answer.
    people[at] = { sub: 'many', email: 'many@harbour.test' };
    expect((await signedIn('many')).is_admin).toBe(false);
  });
});

it('takes a person of Okta with groups by name', async () => {
  expect(await signedIn('okta')).toMatchObject({ email: 'okta@harbour.test', name: 'Olga Kta', is_admin: true });
});
