// What a company lets expire goes, and nothing else.
import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataPaths } from '#server/config.ts';
import { runMaintenance } from '#server/jobs/maintenance.ts';
import { contentHash } from '#server/files/file-store.ts';
import { storedFiles } from '#server/store/content-schema.ts';
import { runs } from '#server/store/runs/run-schema.ts';
import { auditEntries } from '#server/store/usage-schema.ts';
import { type TestApp, startTestApp } from '#tests/support/app.ts';
import { companyId } from '#tests/support/companies.ts';
import { openedContract, TEXT } from '#tests/support/contracts.ts';
import { dataOf, someText } from '#tests/support/files.ts';
import { contractBody, runAs } from '#tests/support/workflows.ts';

const DAY_MS = 86_400_000;
const USER = 'user@harbour.test';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ AUDIT_RETENTION_DAYS: '120', OUTBOX_RETENTION_DAYS: '10' });
});
afterAll(() => app.close());

const setDays = async (days: object) =>
  dataOf(
    await app.send({
      method: 'PUT',
      path: '/retention',
      token: await app.signIn('admin@harbour.test'),
      body: { runs_days: null, uploads_days: null, audit_days: null, ...days },
    }),
  );
const isThere = async (id: string) => (await app.deps.db.$count(runs, eq(runs.id, id))) === 1;

it('lets documents of runs expire before the runs, and threads of contracts never', async () => {
  const text = someText();
  const run = await runAs(app, USER, contractBody(text));
  const stranger = await runAs(app, 'user@castellan.test', contractBody(someText()));
  const token = await app.signIn(USER);
  const contract = await openedContract(app, token, { bytes: `${TEXT}\n${someText()}` });
  const asked = await app.send({
    method: 'POST',
    path: `/contracts/${contract.id}/threads`,
    token,
    body: { question: 'Who pays?' },
  });
  const thread = dataOf<{ id: string }>(asked);
  await setDays({ uploads_days: 5, runs_days: 20 });

  app.advance(6 * DAY_MS);
  await runMaintenance(app.deps);
  const reader = await app.signIn(USER);
  const shown = await app.send({ path: `/workflow/runs/${run.id}`, token: reader });
  expect(shown.status).toBe(200);
  const document = await app.send({ path: `/workflow/runs/${run.id}/documents/0`, token: reader });
  expect([document.status, document.text.includes('no longer kept')]).toEqual([404, true]);
  const again = await app.send({ method: 'POST', path: `/workflow/runs/${run.id}/again`, token: reader, body: {} });
  expect(again.status).toBe(404);
  expect(await app.deps.db.$count(storedFiles, eq(storedFiles.sha256, contentHash(Buffer.from(text))))).toBe(0);

  app.advance(15 * DAY_MS);
  await runMaintenance(app.deps);
  expect(await isThere(run.id)).toBe(false);
  expect(await isThere(thread.id)).toBe(true);
  expect(stranger === undefined || (await isThere(stranger.id))).toBe(true);
  const harbour = await companyId(app, 'Harbour & Vale');
  const applied = await app.deps.db
    .select({ company: auditEntries.company_id, changes: auditEntries.changes })
    .from(auditEntries)
    .where(eq(auditEntries.action, 'retention.applied'))
    .orderBy(auditEntries.created_at);
  const ours = applied.filter(({ company }) => company === harbour);
  expect(ours.map(({ changes }) => Object.keys(changes ?? {}))).toEqual([['documents'], ['runs']]);
});

it('lets audit entries expire after the days of their company, and the provider’s after those of the environment', async () => {
  const harbour = await companyId(app, 'Harbour & Vale');
  const { db } = app.deps;
  await setDays({ audit_days: 90 });
  app.advance(100 * DAY_MS);
  await runMaintenance(app.deps);
  const left = await db.select().from(auditEntries).where(eq(auditEntries.company_id, harbour));
  expect(left.map(({ action }) => action)).toEqual(['retention.applied']);
  const castellan = await companyId(app, 'Castellan Foods');
  expect(await db.$count(auditEntries, eq(auditEntries.company_id, castellan))).toBeGreaterThan(0);
  app.advance(30 * DAY_MS);
  await runMaintenance(app.deps);
  expect(await db.$count(auditEntries, eq(auditEntries.action, 'session.signed_in'))).toBeGreaterThan(0);
});

it('cannot be passed by: nobody else deletes or changes an entry', async () => {
  const { db } = app.deps;
  await expect(db.delete(auditEntries)).rejects.toThrow('audit_entries');
  await expect(db.update(auditEntries).set({ actor_name: 'x' })).rejects.toThrow('audit_entries');
});

it('lets mails in the outbox expire', async () => {
  const { outbox } = dataPaths(app.deps.config.dataDir);
  app.advance(20 * DAY_MS);
  await runMaintenance(app.deps);
  expect(await readdir(outbox).catch(() => [])).toEqual([]);
});
