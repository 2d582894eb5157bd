// The permissions of the libraries on the server: what a role cannot do on screen, a direct call cannot do either.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Category } from '#domain/categories.ts';
import { LIBRARY_CALLS } from '#domain/endpoints/libraries.ts';
import { pathOf } from '#domain/endpoints/path-of.ts';
import type { LibraryName, LibraryRecord } from '#domain/library.ts';
import type { Role } from '#domain/roles.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { fieldsOf, recordBody } from '#tests/support/libraries.ts';
import { LIBRARY_TABLE } from '#tests/support/library-table.ts';

const ACCOUNTS = {
  user: 'user@harbour.test',
  admin: 'admin@harbour.test',
  super_admin: 'super@whereas.test',
} as const satisfies Record<Role, string>;

let app: TestApp;
let tokens: Readonly<Record<Role, string>>;

beforeAll(async () => {
  app = await startTestApp();
  const [user, admin, super_admin] = await Promise.all([
    app.signIn(ACCOUNTS.user),
    app.signIn(ACCOUNTS.admin),
    app.signIn(ACCOUNTS.super_admin),
  ]);
  tokens = { user, admin, super_admin };
});
afterAll(() => app.close());

/** Adds a record as a user who can: the provider adds its own, a person theirs and their company's. */
async function added(library: LibraryName, category: Category, by: Role): Promise<string> {
  const reply = await app.send({
    method: 'POST',
    path: LIBRARY_CALLS[library].create.path,
    token: tokens[by],
    body: recordBody(library, category, fieldsOf(library, `For ${by}`)),
  });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: LibraryRecord }).data.id;
}

describe.each(LIBRARY_TABLE)('$library of $category for the $role', ({ library, role, category, tab, writes }) => {
  const calls = LIBRARY_CALLS[library];
  const token = () => tokens[role];
  /** The provider adds its own; a company's come from the role itself if it can reach them, or else a member. */
  const owner = (): Role => (category === 'Provider' ? 'super_admin' : role === 'super_admin' ? 'user' : role);
  /** A record out of reach is 404; one within reach that the role cannot change is refused. */
  const refusal = tab === 'none' ? 404 : 403;

  it(`lists ${tab === 'none' ? 'nothing' : 'its records'}`, async () => {
    await added(library, category, owner());
    const reply = await app.send({ path: `${calls.list.path}?category=${category}&page_size=100`, token: token() });
    if (tab === 'none') {
      expect(reply.status).toBe(403);
      return;
    }
    const { data } = reply.body as { data: LibraryRecord[] };
    expect(data.length).toBeGreaterThan(0);
    expect(new Set(data.map((record) => record.category))).toEqual(new Set([category]));
  });

  it(`${writes ? 'adds' : 'refuses to add'} a record`, async () => {
    const body = recordBody(library, category, fieldsOf(library, 'Added'));
    const reply = await app.send({ method: 'POST', path: calls.create.path, token: token(), body });
    expect(reply.status, reply.text).toBe(writes ? 200 : 403);
  });

  it(`${writes ? 'changes' : 'refuses to change'} a record`, async () => {
    const id = await added(library, category, owner());
    const reply = await app.send({
      method: calls.update.method,
      path: pathOf(calls.update.path, { id }),
      token: token(),
      body: recordBody(library, category, fieldsOf(library, 'Changed')),
    });
    // If the category itself is refused, the record is not looked up.
    expect(writes ? [200] : [403, refusal], reply.text).toContain(reply.status);
  });

  it(`${writes ? 'deletes' : 'refuses to delete'} a record`, async () => {
    const id = await added(library, category, owner());
    const path = pathOf(calls.remove.path, { id });
    const reply = await app.send({ method: 'DELETE', path, token: token() });
    expect(reply.status, reply.text).toBe(writes ? 200 : refusal);
    const left = await app.send({ path: pathOf(calls.one.path, { id }), token: tokens[owner()] });
    expect(left.status).toBe(writes ? 404 : 200);
  });
});

describe('the audit log', () => {
  const secret = 'Offer to Meridian, not yet announced';
  const fields = { name: secret, description: secret, prompt: `Draft it. ${secret}` };
  const logged = async (id: string, role: Role) => {
    const reply = await app.send({ path: '/audit?page_size=100', token: tokens[role] });
    const { data } = reply.body as { data: { record_id: string; action: string }[] };
    return data.filter(({ record_id }) => record_id === id);
  };
  const made = async (category: Category) => {
    const body = recordBody('prompts', category, fields);
    const reply = await app.send({ method: 'POST', path: '/prompts/create', token: tokens.user, body });
    return (reply.body as { data: LibraryRecord }).data.id;
  };
  const change = (id: string, category: Category, changed: object) =>
    app.send({
      method: 'PUT',
      path: `/prompts/update/${id}`,
      token: tokens.user,
      body: recordBody('prompts', category, { ...fields, ...changed }),
    });

  it('shows nobody the name or the content of a Personal record', async () => {
    const id = await made('Personal');
    await change(id, 'Personal', { name: `${secret}, again`, prompt: secret });
    await app.send({ method: 'DELETE', path: `/prompts/delete/${id}`, token: tokens.user });
    for (const role of ['admin', 'super_admin'] as const) {
      const entries = await logged(id, role);
      expect(entries.map(({ action }) => action).toSorted()).toEqual([
        'prompts.created',
        'prompts.deleted',
        'prompts.updated',
      ]);
      expect(JSON.stringify(entries)).toContain('"record_name":"Personal prompt"');
      expect(JSON.stringify(entries)).not.toContain('Meridian');
    }
  });

  it('shows the name of an Organization record and which of its texts changed, without the texts', async () => {
    const id = await made('Organization');
    await change(id, 'Organization', { name: 'Announced', prompt: 'Draft it for Meridian.' });
    const [updated] = await logged(id, 'admin');
    expect(updated).toMatchObject({
      record_name: 'Announced',
      changes: {
        name: { from: secret, to: 'Announced' },
        prompt: { from: '46 characters', to: '22 characters' },
      },
    });
  });

  it('hides the old and new names of a record that becomes Personal', async () => {
    const id = await made('Personal');
    await change(id, 'Organization', { name: 'Announced' });
    await change(id, 'Personal', { name: 'Meridian again' });
    const entries = await logged(id, 'admin');
    expect(entries).toHaveLength(3);
    expect(JSON.stringify(entries)).not.toContain('Meridian');
  });
});
