// What a service account makes: nothing that only it could reach, so that all of it is left once its token has ended.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scopesOf } from '#domain/access/scopes.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Run } from '#domain/runs.ts';
import { storedFiles } from '#server/store/content-schema.ts';

import { users } from '#server/store/schema.ts';
import { madeToken, READ_CONTRACTS } from '#tests/support/api-tokens.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { dataOf, dataUrl, demoProject, uploadForm } from '#tests/support/files.ts';
import { fieldsOf, recordBody } from '#tests/support/libraries.ts';
import { importBody } from '#tests/support/library-files.ts';
import { COLUMNS } from '#tests/support/reviews.ts';
import { contractBody, workflowId } from '#tests/support/workflows.ts';

let app: TestApp;
let admin: string;
let user: string;
let service: { token: string; id: string };

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin@harbour.test');
  user = await app.signIn('user@harbour.test');
  service = await madeToken(app, admin, scopesOf('user'), '/security/tokens');
});
afterAll(() => app.close());

const post = (path: string, body: object, token = service.token) => app.send({ method: 'POST', path, token, body });
const refusal = { type: '/problems/forbidden', message: MESSAGES.serviceOwnsNothingPersonal };

it('adds a contract where others reach it, and stores nothing elsewhere', async () => {
  const upload = (fields: Readonly<Record<string, string>> = {}) =>
    post('/contracts/upload', uploadForm(fields, { name: 'Flour.txt', bytes: 'The buyer pays within thirty days.' }));
  const before = await app.deps.db.$count(storedFiles);
  expect((await upload()).body).toMatchObject(refusal);
  expect(await app.deps.db.$count(storedFiles)).toBe(before);
  const { id: folder } = await demoProject(app);
  const { id } = dataOf<{ id: string }>(await upload({ folder }));
  expect((await app.send({ path: `/contracts/${id}`, token: user })).status).toBe(200);
});

const bodies = (category: string): (readonly [path: string, body: object])[] => [
  ['/folders/create', { name: 'Filing', category }],
  ['/templates/create', { name: 'Lease', category, folder: null, file: dataUrl('A lease.') }],
  ['/templates/folders', { name: 'Leases', category, folder: null }],
  ['/tabular-review', { name: 'Suppliers', category, columns: COLUMNS }],
  ['/playbook/create/', recordBody('playbooks', category, fieldsOf('playbooks', 'Leases'))],
  ['/clauses/create', recordBody('clauses', category, fieldsOf('clauses', 'Cap'))],
  ['/clauses/import', importBody(JSON.stringify([fieldsOf('clauses', 'Cap')]), category)],
];

it.each(bodies('Personal'))('is refused by POST %s what only it could reach', async (path, body) => {
  expect((await post(path, body)).body).toMatchObject(refusal);
  expect((await post(path, body, user)).body).not.toMatchObject(refusal);
});

it('makes for the organization what it is refused for itself, and keeps it there', async () => {
  const body = { name: 'Filing', description: '', category: 'Organization' };
  const project = dataOf<{ id: string }>(await post('/folders/create', body));
  const path = `/folders/update/${project.id}`;
  const moved = { method: 'PUT', path, token: service.token, body: { ...body, category: 'Personal' } } as const;
  expect((await app.send(moved)).body).toMatchObject(refusal);
});

it('leaves finished runs to its company, and to nobody else, when its token ends', async () => {
  await app.deps.db.update(users).set({ assigned_license: true }).where(eq(users.first_name, READ_CONTRACTS.name));
  const workflow = await workflowId(app, { category: 'Provider', files: 1 });
  const ran = async (token: string) => {
    const { body } = await post(`/workflow/apply/${workflow}`, contractBody(), token);
    return (body as { run: Run }).run;
  };
  const [{ id, status }, mine] = [await ran(service.token), await ran(user)];
  expect(status).toBe('finished');
  await app.send({ method: 'DELETE', path: `/security/tokens/${service.id}`, token: admin });
  const statusFor = async (token: string) => (await app.send({ path: `/workflow/runs/${id}`, token })).status;
  expect(await statusFor(service.token)).toBe(401);
  expect(await statusFor(user)).toBe(200);
  expect(await statusFor(await app.signIn('user@castellan.test'))).toBe(404);
  expect((await app.send({ path: `/workflow/runs/${mine.id}`, token: admin })).status).toBe(404);
});
