// Users whom several administrators change at once, the audit entries, and what a deactivation ends.
import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { ManagedUser } from '#domain/users.ts';
import { changeManagedUser, hasOtherAdministrator } from '#server/store/managed-users.ts';
import { auditEntries } from '#server/store/usage-schema.ts';
import { madeToken, READ_CONTRACTS } from '#tests/support/api-tokens.ts';
import type { TestApp, TestReply } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { createOpenCompany } from '#tests/support/companies.ts';
import { dataOf } from '#tests/support/files.ts';
import { addPerson, addRegistered, formOf, PASSWORD, personOf, putUser, userOf } from '#tests/support/people.ts';
import { resetBody, resetLink } from '#tests/support/reset-link.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin@harbour.test');
});
afterAll(() => app.close());

const put = (verb: 'deactivate' | 'reactivate', user: Pick<ManagedUser, 'id'>, token = admin) =>
  app.send({ method: 'PUT', path: `/users/${verb}-user/${user.id}`, token });
const messageOf = (reply: TestReply) => (reply.body as Problem).message;

/** A company with two administrators, each with a session. */
async function twoAdministrators() {
  const company = await createOpenCompany(app);
  const first = { user: await personOf(app, company.admin_email), token: await app.signIn(company.admin_email) };
  const added = await addRegistered(app, first.token, { is_admin: true });
  return { company, pair: [first, { user: added.user, token: added.signedIn.access_token }] as const };
}

describe('two administrators at the same time', () => {
  it('change a user one after the other, and the later one is refused', async () => {
    const { pair } = await twoAdministrators();
    const user = await addPerson(app, pair[0].token);
    const replies = await Promise.all(
      pair.map(({ token }, index) => putUser(app, token, formOf(user, { first_name: `Name ${index}` }))),
    );
    const [won, lost] = replies.toSorted((a, b) => a.status - b.status);
    if (!won || !lost) throw new Error('there are two replies');
    expect([won.status, lost.status]).toEqual([200, 409]);
    const { first_name } = userOf(won);
    expect(messageOf(lost)).toBe(`${first_name} ${user.last_name} was changed in the meantime. Reload and try again.`);
    expect(await personOf(app, user.email)).toMatchObject({ first_name, version: 2 });
  });

  it('cannot both demote each other', async () => {
    const { pair } = await twoAdministrators();
    const [one, two] = pair;
    const replies = await Promise.all([
      putUser(app, one.token, formOf(two.user, { is_admin: false })),
      putUser(app, two.token, formOf(one.user, { is_admin: false })),
    ]);
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    const people = await Promise.all(pair.map(({ user }) => personOf(app, user.email)));
    expect(people.filter((person) => person.is_admin)).toHaveLength(1);
  });

  it('cannot both deactivate each other', async () => {
    const { pair } = await twoAdministrators();
    const [one, two] = pair;
    const replies = await Promise.all([put('deactivate', two.user, one.token), put('deactivate', one.user, two.token)]);
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    const people = await Promise.all(pair.map(({ user }) => personOf(app, user.email)));
    expect(people.filter((person) => person.is_active)).toHaveLength(1);
  });
});

describe('a service account', () => {
  it('is given its license under a name that no person could have', async () => {
    const body = { ...READ_CONTRACTS, name: 'Filing for dms.firm.example' };
    await app.send({ method: 'POST', path: '/security/tokens', token: admin, body });
    const [service] = dataOf<ManagedUser[]>(
      await app.send({ path: `/users?search=${encodeURIComponent(body.name)}`, token: admin }),
    );
    if (!service) throw new Error('the account is listed');
    const license = { assigned_license: true };
    expect((await putUser(app, admin, formOf(service, license))).status).toBe(200);
    const renamed = await putUser(
      app,
      admin,
      formOf(service, { ...license, version: service.version + 1, first_name: 'www.else.example' }),
    );
    expect(renamed.body).toMatchObject({ status: 400, errors: { first_name: [MESSAGES.nameHasAddress] } });
  });

  it('is made no administrator by any way, and is none that a company could rely on', async () => {
    const { pair } = await twoAdministrators();
    const [one, two] = pair;
    const { token } = await madeToken(app, one.token, undefined, '/security/tokens');
    const me = (await app.send({ path: '/auth/me', token })).body as { data: { email: string } };
    const service = await personOf(app, me.data.email);
    const reply = await putUser(app, one.token, formOf(service, { is_admin: true }));
    expect(reply.status).toBe(409);
    const sentence = `${service.first_name} is a service account and cannot be an administrator. Make a person one.`;
    expect(messageOf(reply)).toBe(sentence);

    // What provisioning, sign-on and imports write with.
    const { db } = app.deps;
    const stored = changeManagedUser(db, service.id, { is_admin: true });
    await expect(stored).rejects.toMatchObject({ cause: { constraint: 'users_service' } });
    await db.execute(sql`alter table users drop constraint users_service`);
    await changeManagedUser(db, service.id, { is_admin: true });
    expect((await put('deactivate', two.user, one.token)).status).toBe(200);
    expect(await hasOtherAdministrator(db, service.company_id, one.user.id)).toBe(false);
  });
});

describe('a deactivated user', () => {
  it('loses access with the next request, cannot return by any link, and can sign in again once reactivated', async () => {
    const { user, signedIn } = await addRegistered(app, admin);
    const link = await resetLink(app, user.email);
    expect((await put('deactivate', user)).status).toBe(200);
    expect((await app.send({ path: '/auth/me', token: signedIn.access_token })).status).toBe(401);
    await expect(app.signIn(user.email, PASSWORD)).rejects.toThrow('wrong_credentials');
    const body = resetBody(link, 'another-password');
    expect((await app.send({ method: 'POST', path: '/auth/password-reset/', body })).status).toBe(400);
    expect((await put('reactivate', user)).status).toBe(200);
    expect((await app.send({ path: '/auth/me', token: signedIn.access_token })).status).toBe(401);
    expect(await app.signIn(user.email, PASSWORD)).not.toBe('');
  });
});

describe('the audit log', () => {
  it('records every change of a user, field by field, without passwords', async () => {
    const added = await addPerson(app, admin, { assigned_license: true });
    await putUser(app, admin, formOf(added, { first_name: 'Bea', is_admin: true }));
    await putUser(app, admin, formOf(await personOf(app, added.email), { assigned_license: false }));
    // Refused, and so not recorded.
    await putUser(app, admin, formOf(added, { first_name: 'Cleo' }));
    const { user } = await addRegistered(app, admin, { assigned_license: true });
    await put('deactivate', user);
    await put('reactivate', user);
    const entriesAbout = async (id: string) => {
      const rows = await app.deps.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.record_id, id))
        .orderBy(auditEntries.id);
      for (const row of rows) expect(row.company_name).toBe('Harbour & Vale');
      expect(JSON.stringify(rows)).not.toMatch(/argon2|password_hash/);
      return rows.map(({ action, actor_email, changes }) => [action, actor_email, changes]);
    };
    const by = 'admin@harbour.test';
    const created = (one: ManagedUser) => ({
      first_name: { from: null, to: one.first_name },
      last_name: { from: null, to: one.last_name },
      phone: { from: null, to: '' },
      is_admin: { from: null, to: false },
    });
    expect(await entriesAbout(added.id)).toEqual([
      ['user.created', by, created(added)],
      ['license.assigned', by, { assigned_license: { from: false, to: true } }],
      ['user.updated', by, { first_name: { from: 'Ada', to: 'Bea' }, is_admin: { from: false, to: true } }],
      ['license.removed', by, { assigned_license: { from: true, to: false } }],
    ]);
    expect(await entriesAbout(user.id)).toEqual([
      ['user.created', by, created(user)],
      ['license.assigned', by, { assigned_license: { from: false, to: true } }],
      ['user.registered', user.email, null],
      ['session.signed_in', user.email, null],
      ['user.deactivated', by, { is_active: { from: true, to: false } }],
      ['license.removed', by, { assigned_license: { from: true, to: false } }],
      ['user.reactivated', by, { is_active: { from: false, to: true } }],
    ]);
  });
});

describe('any search', () => {
  it('finds users of the same company whose name or address matches, and nobody else', async () => {
    const search = fc.oneof(
      fc.string({ maxLength: 40, unit: 'binary' }),
      fc.constantFrom('a', 'HARBOUR', 'e m', '%', '_', '\\', "' or 1=1 --", '.test'),
    );
    await fc.assert(
      fc.asyncProperty(search, async (text) => {
        const query = new URLSearchParams({ search: text, page_size: '100' });
        const reply = await app.send({ path: `/users/?${query.toString()}`, token: admin });
        expect(reply.status).toBe(200);
        const { data, total } = reply.body as { data: ManagedUser[]; total: number };
        expect(total).toBe(data.length);
        for (const user of data) {
          expect(user.company_name).toBe('Harbour & Vale');
          const words = `${user.first_name} ${user.last_name} ${user.email}`.toLowerCase();
          expect(words).toContain(text.toLowerCase());
        }
      }),
      { numRuns: 40 },
    );
  });
});
