// An export has everything that its requester may see, and nothing else; it survives what breaks it off.
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXPORT_DAYS } from '#domain/leaving.ts';
import { dataPaths } from '#server/config.ts';
import { runMaintenance } from '#server/jobs/maintenance.ts';
import { contractFindings } from '#server/store/contracts/contract-review-schema.ts';
import { dataExportParts, dataExports } from '#server/store/data-life/leaving-schema.ts';
import { users } from '#server/store/schema.ts';
import { auditEntries } from '#server/store/usage-schema.ts';
import { type TestApp, startTestApp } from '#tests/support/app.ts';
import { companyId } from '#tests/support/companies.ts';
import { endedReview, madePlaybook } from '#tests/support/contract-reviews.ts';
import { personalContract } from '#tests/support/contracts.ts';
import { linkTo, madeExport, openedExport } from '#tests/support/data-exports.ts';
import { dataOf, madeFile, madeProject, someText } from '#tests/support/files.ts';
import { contractBody, runAs } from '#tests/support/workflows.ts';

const ADMIN = 'admin@harbour.test';
const USER = 'user@harbour.test';
const SUPER = 'super@whereas.test';
const DAY_MS = 86_400_000;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('has what the company shares, lists only what is of others alone, and names each file with its hash', async () => {
  const token = await app.signIn(USER);
  const [shared, secret] = [someText(), someText()];
  const project = await madeProject(app, token);
  await madeFile(
    app,
    token,
    { place: 'repository', category: 'Organization', folder: project.id },
    { name: 'Lease', bytes: shared },
  );
  const own = await madeProject(app, token, { category: 'Personal', name: 'My own matter' });
  await madeFile(app, token, { place: 'repository', category: 'Personal', folder: own.id }, { bytes: secret });
  const run = await runAs(app, USER, contractBody(secret));

  const admin = await app.signIn(ADMIN);
  const made = await madeExport(app, admin);
  expect(made).toMatchObject({ state: 'ready', archives: 1 });
  expect(made.done).toBe(made.total);
  const opened = await openedExport(app, admin, made);
  const path = opened.names.find((name) => name.startsWith(`files/Projects/${project.name}`));
  expect(path).toMatch(/\/Lease\.txt$/);
  expect(opened.text(path ?? '')).toBe(shared);
  expect(opened.text('files-1.jsonl')).toContain(JSON.stringify({ sha256: sha256(shared) }).slice(1, -1));
  expect(opened.rows('runs').find(({ id }) => id === run.id)).toEqual({
    left_out: true,
    id: run.id,
    author_id: expect.any(String),
    status: 'finished',
    created_at: expect.any(String),
    finished_at: expect.any(String),
  });
  expect(opened.rows('projects').find(({ id }) => id === own.id)).not.toHaveProperty('name');
  const everything = opened.names.map((name) => opened.text(name)).join('\n');
  for (const hidden of [secret, sha256(secret), 'My own matter', '$argon2id$', 'password_hash'])
    expect(everything).not.toContain(hidden);
});

it('has a manifest by which every text can be checked, and a read-me that says what each table is', async () => {
  const admin = await app.signIn(ADMIN);
  const opened = await openedExport(app, admin, await madeExport(app, admin));
  const manifest = JSON.parse(opened.text('manifest.json')) as {
    format: string;
    counts: { rows: number };
    entries: { path: string; sha256: string; rows?: number }[];
  };
  expect(manifest.format).toBe('whereas-export');
  for (const { path, sha256: hash } of manifest.entries) expect(sha256(opened.text(path)), path).toBe(hash);
  const rows = manifest.entries
    .filter(({ path }) => path.startsWith('tables/'))
    .reduce((sum, one) => sum + (one.rows ?? 0), 0);
  expect(manifest.counts.rows).toBe(rows);
  expect(opened.rows('users')).toHaveLength(
    await app.deps.db.$count(users, eq(users.company_id, await companyId(app, 'Harbour & Vale'))),
  );
  expect(opened.text('README.txt')).toContain('audit_entries');
});

it('gives a super admin the accounts of any company and no content of it', async () => {
  const company_id = await companyId(app, 'Castellan Foods');
  const token = await app.signIn(SUPER);
  const opened = await openedExport(app, token, await madeExport(app, token, { company_id }));
  expect(opened.rows('users').every((user) => user['company_id'] === company_id)).toBe(true);
  expect(opened.rows('projects').every((project) => project['left_out'] === true)).toBe(true);
  expect(opened.names.some((name) => name.startsWith('files/'))).toBe(false);
  expect(opened.names).not.toContain('tables/legal_holds.jsonl');
});

it('gives a person what is theirs: runs with documents, sessions without hashes, what the log has of them', async () => {
  const text = someText();
  const run = await runAs(app, USER, contractBody(text));
  const token = await app.signIn(USER);
  const opened = await openedExport(app, token, await madeExport(app, token, { own: true }));
  expect(opened.rows('runs').find(({ id }) => id === run.id)).toHaveProperty('results');
  expect(opened.names.filter((name) => name.startsWith('files/Runs/')).map((name) => opened.text(name))).toContain(
    text,
  );
  expect(opened.rows('users')).toMatchObject([{ email: USER }]);
  expect(opened.rows('sessions').length).toBeGreaterThan(0);
  expect(opened.rows('sessions')[0]).not.toHaveProperty('cookie_hash');
  expect(opened.rows('audit_entries').every((entry) => entry['actor_email'] === USER)).toBe(true);
});

it('gives a person the findings of their own contracts, decided or not', async () => {
  const token = await app.signIn(USER);
  const { id } = await personalContract(app, token);
  const playbook = await madePlaybook(app, token);
  const review = await endedReview(app, token, id, { playbook: playbook.id });
  const opened = await openedExport(app, token, await madeExport(app, token, { own: true }));
  const found = opened.rows('contract_findings').filter(({ review_id }) => review_id === review.id);
  expect(found.length).toBeGreaterThan(0);
  expect(found).toHaveLength(await app.deps.db.$count(contractFindings, eq(contractFindings.review_id, review.id)));
});

it('is downloaded by its requester alone, recorded, and gone when its time is over', async () => {
  const admin = await app.signIn(ADMIN);
  const made = await madeExport(app, admin);
  expect((await linkTo(app, await app.signIn(USER), made)).status).toBe(404);
  expect((await linkTo(app, await app.signIn(SUPER), made)).status).toBe(404);
  const { url } = dataOf<{ url: string }>(await linkTo(app, admin, made));
  const recorded = await app.deps.db.$count(auditEntries, eq(auditEntries.action, 'export.downloaded'));
  expect(recorded).toBeGreaterThan(0);
  expect((await app.send({ method: 'DELETE', path: `/exports/${made.id}`, token: admin })).status).toBe(200);
  expect((await app.send({ path: url.replace(/^\/api/, '') })).status).not.toBe(200);

  const second = await madeExport(app, admin);
  const [part] = await app.deps.db.select().from(dataExportParts).where(eq(dataExportParts.export_id, second.id));
  await app.deps.files.get(part?.sha256 ?? '');
  app.advance((EXPORT_DAYS + 1) * DAY_MS);
  await runMaintenance(app.deps);
  expect(await app.deps.db.$count(dataExports, eq(dataExports.id, second.id))).toBe(0);
  await expect(app.deps.files.get(part?.sha256 ?? '')).rejects.toThrow('no content');
  expect(dataPaths(app.deps.config.dataDir).files).toBeTruthy();
});

it('is one at a time, and begins again where another process has left it', async () => {
  const admin = await app.signIn(ADMIN);
  const { db } = app.deps;
  const made = await madeExport(app, admin);
  // As a process leaves it that is killed: begun, with a part, and without a job.
  await db
    .update(dataExports)
    .set({ state: 'waiting', attempts: 1, finished_at: null, expires_at: null })
    .where(eq(dataExports.id, made.id));
  expect((await app.send({ method: 'POST', path: '/exports', token: admin, body: {} })).status).toBe(409);
  app.deps.leaving.wake();
  await expect
    .poll(async () => (await db.select().from(dataExports).where(eq(dataExports.id, made.id)))[0]?.state, {
      timeout: 60_000,
    })
    .toBe('ready');
  const opened = await openedExport(app, admin, made);
  expect(opened.names.filter((name) => name === 'manifest.json')).toHaveLength(1);
});

it('keeps to pages: five thousand runs of a person are in it, each once', async () => {
  const { db } = app.deps;
  const [person] = await db.select().from(users).where(eq(users.email, 'user@castellan.test'));
  if (!person) throw new Error('the demo has changed');
  await db.execute(sql`insert into runs (id, workflow_id, workflow_name, company_id, author_id, status, engine, definition, fields, documents)
    select gen_random_uuid(), gen_random_uuid(), 'Many', ${person.company_id}, ${person.id}, 'finished', '{}', '[]', '{}', '[]'
    from generate_series(1, 5000)`);
  const token = await app.signIn(person.email);
  const opened = await openedExport(app, token, await madeExport(app, token, { own: true }));
  const many = opened.rows('runs').filter((run) => run['workflow_name'] === 'Many');
  expect(new Set(many.map(({ id }) => id)).size).toBe(5000);
  expect(many).toHaveLength(5000);
}, 120_000);
