// Provisioning counts like any other use of a token, and decides roles before a sign-in does.
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { SignedIn } from '#domain/session.ts';
import { users } from '#server/store/schema.ts';
import { startTestApp } from '#tests/support/app.ts';
import { companyId } from '#tests/support/companies.ts';
import { dataOf } from '#tests/support/files.ts';
import { scimOf, USER_SCHEMA, userOf } from '#tests/support/scim.ts';
import { startOpenidProvider } from '#tests/support/sign-on/openid-provider.ts';
import { CLIENT, OPENID_SETTINGS, PRIVATE, saveProvider, signInThrough } from '#tests/support/sign-on/setup.ts';

const ADMIN = 'admin@harbour.test';

it('is refused beyond the requests of a minute, in the form of SCIM and with the time to wait', async () => {
  const app = await startTestApp({ REQUESTS_PER_MINUTE: '20' });
  try {
    const directory = await scimOf(app, await app.listen(), 'Harbour & Vale', 'harbour.test');
    const replies = [];
    for (let sent = 0; sent < 25; sent += 1) replies.push(await directory.send('GET', '/Users?count=0'));
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(5);
    expect(refused[0]?.body).toMatchObject({ status: '429', schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'] });
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await app.close();
  }
});

it('decides the role of provisioned people before the claim of a sign-in, which decides for the others', async () => {
  const app = await startTestApp(PRIVATE);
  const harbour = await companyId(app, 'Harbour & Vale');
  const provider = await startOpenidProvider({
    clients: [{ ...CLIENT, redirect_uris: [`http://whereas.localhost/api/auth/sso/${harbour}/callback`] }],
    people: ['ann', 'ben', 'cleo'].map((name) => ({
      sub: name,
      email: `${name}@harbour.test`,
      groups: name === 'ann' ? [] : ['Admins of the claim'],
    })),
  });
  try {
    const directory = await scimOf(app, await app.listen(), 'Harbour & Vale', 'harbour.test');
    const roles = { role_claim: 'groups', admin_values: ['Admins of the claim'] };
    await saveProvider(app, ADMIN, { ...OPENID_SETTINGS, ...roles, issuer: provider.issuer });
    const add = async (name: string) =>
      userOf(await directory.send('POST', '/Users', { schemas: [USER_SCHEMA], userName: `${name}@harbour.test` })).id;
    const [ann] = [await add('ann'), await add('ben')];
    await directory.send('POST', '/Groups', { displayName: 'Admins of the directory', members: [{ value: ann }] });
    const settings = { assigns_licenses: true, admin_groups: ['Admins of the directory'] };
    const token = await app.signIn(ADMIN);
    await app.send({ method: 'PUT', path: '/security/provisioning', token, body: settings });

    const isAdmin = async (name: string) => dataOf<SignedIn>(await signInThrough(app, harbour, name)).is_admin;
    expect([await isAdmin('ann'), await isAdmin('ben'), await isAdmin('cleo')]).toEqual([true, false, true]);
    const [row] = await app.deps.db.select().from(users).where(eq(users.id, ann));
    expect(row?.is_admin).toBe(true);
  } finally {
    await provider.close();
    await app.close();
  }
});
