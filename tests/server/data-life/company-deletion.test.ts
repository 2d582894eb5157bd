// A company that is deleted is shut out at once, can be restored for a while, and then leaves nothing but a certificate.
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { changesFromNothing } from '#domain/audit.ts';
import type { Certificate } from '#domain/leaving.ts';
import { DELETION_GRACE_DAYS } from '#domain/limits.ts';
import { fullName } from '#domain/people.ts';
import { storedFiles } from '#server/store/content-schema.ts';
import { companyContents } from '#server/store/data-life/data-life-schema.ts';
import { deletions } from '#server/store/data-life/leaving-schema.ts';
import { runs } from '#server/store/runs/run-schema.ts';
import { users } from '#server/store/schema.ts';
import { auditEntries } from '#server/store/usage-schema.ts';
import { type TestApp, startTestApp } from '#tests/support/app.ts';
import { companyId, createOpenCompany } from '#tests/support/companies.ts';
import { askToDelete, deleted, deletionOf, restored, rowsBy } from '#tests/support/deletions.ts';
import { madeFile, madeProject, someText } from '#tests/support/files.ts';
import { placedHold, releasedHold } from '#tests/support/holds.ts';

const HARBOUR = 'Harbour & Vale';
const ADMIN = 'admin@harbour.test';
const SUPER = 'super@whereas.test';
const DAY_MS = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
const others: TestApp[] = [];
afterEach(async () => {
  await Promise.all(others.splice(0).map((other) => other.close()));
});
afterAll(() => app.close());

const signIn = (email: string) =>
  app.send({ method: 'POST', path: '/auth/login/', body: { email, password: 'whereas-demo' } });

it('is asked for by its exact name, shuts everybody out with a reason, mails its administrators, and is taken back', async () => {
  const company = { id: await companyId(app, HARBOUR), name: HARBOUR };
  const token = await app.signIn(ADMIN);
  expect((await askToDelete(app, company, 'harbour & vale')).status).toBe(400);
  const reply = await askToDelete(app, company);
  expect(reply.status, reply.text).toBe(200);
  expect((await app.send({ path: '/auth/me/', token })).status).toBe(401);
  const refused = await signIn(ADMIN);
  expect(refused.status).toBe(401);
  expect(refused.text).toMatch(/Harbour & Vale is to be deleted on \d{4}-\d\d-\d\d, and nobody can sign in/);
  const wrong = await app.send({
    method: 'POST',
    path: '/auth/login/',
    body: { email: ADMIN, password: 'guessed-wrong' },
  });
  expect(wrong.text).not.toContain('deleted');
  const again = await app.send({
    method: 'PUT',
    path: `/company/activate/${company.id}`,
    token: await app.signIn(SUPER),
    body: {},
  });
  expect([again.status, again.text.includes('Restore it instead')]).toEqual([409, true]);
  await app.settled();
  const mailed = (await app.mails()).filter(({ subject }) => subject.includes('will be deleted'));
  expect(mailed.map(({ to }) => to)).toContain(ADMIN);

  const before = await rowsBy(app, company.id);
  expect((await restored(app, company.id)).status).toBe(200);
  expect((await signIn(ADMIN)).status).toBe(200);
  expect((await rowsBy(app, company.id))['runs']).toBe(before['runs']);
  expect((await restored(app, company.id)).status).toBe(409);
  expect((await deletionOf(app, company.id))?.state).toBe('restored');
});

it('is refused while a legal hold is open', async () => {
  const company = { id: await companyId(app, HARBOUR), name: HARBOUR };
  const project = await madeProject(app, await app.signIn(ADMIN));
  const hold = await placedHold(app, 'project', project.id);
  const refused = await askToDelete(app, company);
  expect([refused.status, refused.text.includes('A legal hold is open at Harbour & Vale')]).toEqual([409, true]);
  await releasedHold(app, hold);
});

it('leaves no row and no byte that only it had, touches nobody else, and is certified', async () => {
  const company = { id: await companyId(app, HARBOUR), name: HARBOUR };
  const other = await companyId(app, 'Castellan Foods');
  const { db, files } = app.deps;
  const text = someText();
  for (const email of ['user@harbour.test', 'user@castellan.test']) {
    const token = await app.signIn(email);
    const project = await madeProject(app, token);
    await madeFile(app, token, { place: 'repository', category: 'Organization', folder: project.id }, { bytes: text });
  }
  const shared = createHash('sha256').update(text).digest('hex');
  const had = await db.select().from(companyContents).where(eq(companyContents.company_id, company.id));
  // Another company's, or the provider's.
  const ofOthers = sql`select sha256 from file_revisions where company_id is distinct from ${company.id}
    union select sha256 from run_files where company_id is distinct from ${company.id}
    union select sha256 from review_documents where company_id is distinct from ${company.id}`;
  const elsewhere = new Set((await db.execute<{ sha256: string }>(ofOthers)).rows.map(({ sha256 }) => sha256));
  const kept = new Set(had.map(({ sha256 }) => sha256).filter((sha256) => elsewhere.has(sha256)));
  expect(kept).toContain(shared);
  // Names the administrator who asked.
  const [person] = await db.select().from(users).where(eq(users.email, 'paralegal@harbour.test'));
  const path = `/users/delete-user/${person?.id}`;
  const asked = await app.send({ method: 'PUT', path, token: await app.signIn(ADMIN), body: {} });
  expect(asked.status, asked.text).toBe(200);
  expect((await askToDelete(app, company)).status).toBe(200);
  const untouched = { ...(await rowsBy(app, other)), read_contents: expect.any(Number) };
  app.advance((DELETION_GRACE_DAYS + 1) * DAY_MS);
  const deletion = await deleted(app, company.id);

  expect(await rowsBy(app, company.id)).toEqual({});
  expect(await rowsBy(app, other)).toEqual(untouched);
  for (const { sha256 } of had.filter((one) => !kept.has(one.sha256))) {
    await expect(files.get(sha256), sha256).rejects.toThrow('no content');
    expect(await db.$count(storedFiles, eq(storedFiles.sha256, sha256))).toBe(0);
  }
  expect(Buffer.from(await files.get(shared)).toString()).toBe(text);

  const token = await app.signIn(SUPER);
  const certified = await app.send({ path: `/company/deletions/${deletion.id}/certificate`, token });
  const certificate = JSON.parse(certified.text) as Certificate;
  expect(certificate).toMatchObject({ company, requested_by: expect.stringContaining(' ') });
  expect(certificate.files).toMatchObject({ deleted: had.length - kept.size, kept_for_others: kept.size });
  expect(certificate.rows_deleted['users']).toBeGreaterThan(1);
  const [row] = await db.select().from(deletions).where(eq(deletions.id, deletion.id));
  expect(createHash('sha256').update(certified.text).digest('hex')).toBe(row?.certificate_sha256);
  const [entry, ...more] = await db.select().from(auditEntries).where(eq(auditEntries.record_id, company.id));
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ action: 'company.deleted', company_id: null, record_name: HARBOUR });
  const [provider] = await db.select().from(users).where(eq(users.email, SUPER));
  expect(entry?.changes).toEqual(
    changesFromNothing({
      requested_by: provider && fullName(provider),
      requested_by_email: SUPER,
      requested_at: certificate.requested_at,
      certificate_id: certificate.id,
    }),
  );
  // All that names it, and what the certificate says of it.
  expect(await db.$count(deletions, eq(deletions.company_id, company.id))).toBe(2);
  expect(certificate.not_covered.join()).toContain('requests for its deletion, with who made and who took back each');
  expect((await restored(app, company.id)).status).toBe(404);
  expect(await db.$count(users, eq(users.email, ADMIN))).toBe(0);
});

it('deletes a hundred thousand runs in batches, and goes on where a server left it, counting each row once', async () => {
  const { db } = app.deps;
  const company = await createOpenCompany(app);
  const [admin] = await db.select().from(users).where(eq(users.email, company.admin_email));
  const RUNS = 100_000;
  await db.execute(sql`insert into runs (id, workflow_id, workflow_name, company_id, author_id, status, engine, definition, fields, documents)
    select gen_random_uuid(), gen_random_uuid(), 'Many', ${company.id}, ${admin?.id}, 'finished', '{}', '[]', '{}', '[]'
    from generate_series(1, ${RUNS})`);
  await db.execute(sql`insert into answer_decisions (id, run_id, prompt, answer, state, author_name)
    select gen_random_uuid(), id, 0, 0, 'verified', 'Ada' from runs where company_id = ${company.id}`);
  const left = () => db.$count(runs, eq(runs.company_id, company.id));
  expect((await askToDelete(app, company)).status).toBe(200);
  // Another server begins, and ends in the middle.
  app.leave();
  const first = await startTestApp({}, { beside: app });
  first.advance(2 * (DELETION_GRACE_DAYS + 1) * DAY_MS);
  first.deps.leaving.wake();
  await expect.poll(left, { timeout: 60_000, interval: 20 }).toBeLessThan(RUNS);
  await first.close();
  expect(await left()).toBeGreaterThan(0);
  const [broken] = await db.select().from(deletions).where(eq(deletions.company_id, company.id));
  expect(broken?.counts['runs']).toBe(RUNS - (await left()));

  const second = await startTestApp({}, { beside: app });
  others.push(second);
  second.advance(2 * (DELETION_GRACE_DAYS + 1) * DAY_MS);
  await deleted(second, company.id);
  const [ended] = await db.select().from(deletions).where(eq(deletions.company_id, company.id));
  expect(ended?.counts).toMatchObject({ runs: RUNS, answer_decisions: RUNS, companies: 1, users: 1 });
}, 240_000);
