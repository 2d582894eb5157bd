// The permissions of the template library are those of the other libraries: the same table, tested on the server.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Category } from '#domain/categories.ts';
import type { Role } from '#domain/roles.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { dataUrl, madeFile, madeFolder, revised, someName, someText } from '#tests/support/files.ts';
import { LIBRARY_TABLE } from '#tests/support/library-table.ts';

const ACCOUNTS = {
  user: 'user@harbour.test',
  admin: 'admin@harbour.test',
  super_admin: 'super@whereas.test',
} as const satisfies Record<Role, string>;
const TABLE = LIBRARY_TABLE.filter(({ library }) => library === 'prompts');

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

describe.each(TABLE)('templates of $category for the $role', ({ role, category, tab, writes }) => {
  const into = { place: 'templates', category, folder: null } as const;
  /** The provider adds its own; a company's come from the role if it can reach them, or else a member. */
  const owner = (of: Category): Role => (of === 'Provider' ? 'super_admin' : role === 'super_admin' ? 'user' : role);
  /** A template out of reach is 404; one within reach that the role cannot change is refused. */
  const refusal = tab === 'none' ? 404 : 403;
  const made = () => madeFile(app, tokens[owner(category)], into);
  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    app.send({ method, path, token: tokens[role], body });

  it(`are ${tab === 'none' ? 'not shown' : 'shown'} as a tree`, async () => {
    const reply = await app.send({ path: `/templates/tree?category=${category}`, token: tokens[role] });
    expect(reply.status).toBe(tab === 'none' ? 403 : 200);
  });

  it(`are ${writes ? 'added' : 'refused'}`, async () => {
    const reply = await send('POST', '/templates/create', {
      category,
      name: someName(),
      file: dataUrl(someText()),
    });
    // If the role has no such set, there is nothing to add to.
    expect(writes ? [200] : [403, refusal], reply.text).toContain(reply.status);
  });

  it(`are ${writes ? 'changed, moved and deleted' : 'left as they are'}`, async () => {
    const { id } = await made();
    const folder = await madeFolder(app, tokens[owner(category)], into);
    const expected = writes ? 200 : refusal;
    const replies = [
      await send('PUT', `/template/${id}`, { description: 'x' }),
      await send('PUT', `/templates/upload/${id}`, revised()),
      await send('PUT', `/templates/rename/${id}`, { name: someName() }),
      await send('POST', '/templates/move', { ids: [id], folder: folder.id }),
      await send('POST', '/templates/delete', { ids: [folder.id] }),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => expected));
    const left = await app.send({ path: `/template/${id}`, token: tokens[owner(category)] });
    expect(left.status).toBe(writes ? 404 : 200);
  });
});
