// The archives of exports go with whoever is deleted: no byte of them is left once the deletion has ended.
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Certificate } from '#domain/leaving.ts';
import { DELETION_GRACE_DAYS } from '#domain/limits.ts';
import { storedFiles } from '#server/store/content-schema.ts';
import { dataExportParts, deletionContents, deletions } from '#server/store/data-life/leaving-schema.ts';
import { users } from '#server/store/schema.ts';
import { type TestApp, startTestApp } from '#tests/support/app.ts';
import { createOpenCompany } from '#tests/support/companies.ts';
import { madeExport } from '#tests/support/data-exports.ts';
import { askToDelete, deleted } from '#tests/support/deletions.ts';
import { madeFile, madeProject, someText } from '#tests/support/files.ts';
import { contentHash } from '#server/files/file-store.ts';

const SUPER = 'super@whereas.test';
const USER = 'user@harbour.test';
const DAY_MS = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function hashesOf(exports: readonly { readonly id: string }[]): Promise<string[]> {
  const ids = exports.map(({ id }) => id);
  const parts = await app.deps.db.select().from(dataExportParts).where(inArray(dataExportParts.export_id, ids));
  expect(new Set(parts.map(({ export_id }) => export_id))).toEqual(new Set(ids));
  return [...new Set(parts.map(({ sha256 }) => sha256))];
}

async function expectGone(hashes: readonly string[]): Promise<void> {
  for (const sha256 of hashes) {
    await expect(app.deps.files.get(sha256), sha256).rejects.toThrow('no content');
    expect(await app.deps.db.$count(storedFiles, eq(storedFiles.sha256, sha256))).toBe(0);
  }
}

it('counts the exports of a deleted company and of its people in its certificate', async () => {
  const company = await createOpenCompany(app);
  const admin = await app.signIn(company.admin_email);
  const made = [
    await madeExport(app, admin),
    await madeExport(app, admin, { own: true }),
    await madeExport(app, await app.signIn(SUPER), { company_id: company.id }),
  ];
  const hashes = await hashesOf(made);
  expect((await askToDelete(app, company)).status).toBe(200);
  app.advance((DELETION_GRACE_DAYS + 1) * DAY_MS);
  const { id } = await deleted(app, company.id);
  await expectGone(hashes);
  const path = `/company/deletions/${id}/certificate`;
  const certified = await app.send({ path, token: await app.signIn(SUPER) });
  const certificate = JSON.parse(certified.text) as Certificate;
  expect(certificate.files).toMatchObject({ deleted: hashes.length, kept_for_others: 0 });
  expect(certificate.files.bytes_deleted).toBeGreaterThan(0);
  expect(certificate.rows_deleted).toMatchObject({ data_exports: made.length, data_export_parts: made.length });
});

it('deletes the exports of a deleted person, and the bytes of what was theirs alone', async () => {
  const { db, files } = app.deps;
  const token = await app.signIn(USER);
  const [secret, shared] = [someText(), someText()];
  const own = await madeProject(app, token, { category: 'Personal' });
  const mine = { place: 'repository', category: 'Personal', folder: own.id } as const;
  for (const bytes of [secret, shared]) await madeFile(app, token, mine, { bytes });
  const theirs = await app.signIn('user@castellan.test');
  const project = await madeProject(app, theirs);
  const into = { place: 'repository', category: 'Organization', folder: project.id } as const;
  await madeFile(app, theirs, into, { bytes: shared });
  const hashes = await hashesOf([await madeExport(app, token, { own: true })]);

  const [user] = await db.select().from(users).where(eq(users.email, USER));
  const admin = await app.signIn('admin@harbour.test');
  const path = `/users/delete-user/${user?.id}`;
  expect((await app.send({ method: 'PUT', path, token: admin, body: {} })).status).toBe(200);
  app.advance((DELETION_GRACE_DAYS + 1) * DAY_MS);
  const finished = async () => {
    app.deps.leaving.wake();
    const found = await db
      .select()
      .from(deletions)
      .where(eq(deletions.user_id, user?.id ?? ''));
    return found.some(({ finished_at }) => finished_at !== null);
  };
  await expect.poll(finished, { timeout: 60_000, interval: 100 }).toBe(true);
  await expectGone([...hashes, contentHash(Buffer.from(secret))]);
  expect(Buffer.from(await files.get(contentHash(Buffer.from(shared)))).toString()).toBe(shared);
  expect(await db.$count(deletionContents)).toBe(0);
});
