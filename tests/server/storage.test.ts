// What a company stores is counted with every change, and nothing is stored beyond its limit, however many ask at once.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Storage } from '#domain/data-life.ts';
import { FILE_CALLS } from '#domain/endpoints/files.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import { runMaintenance } from '#server/jobs/maintenance.ts';
import { companyContents, companyStorage } from '#server/store/data-life/data-life-schema.ts';
import { type TestApp, startTestApp } from '#tests/support/app.ts';
import { companyId } from '#tests/support/companies.ts';
import { dataOf, dataUrl, madeFile, madeProject, someName } from '#tests/support/files.ts';
import { makeReview } from '#tests/support/reviews.ts';
import { contractBody, runAs } from '#tests/support/workflows.ts';

const USER = 'user@harbour.test';
const ADMIN = 'admin@harbour.test';
const INTO = { place: 'repository', category: 'Organization' } as const;
let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn(USER);
});
afterAll(() => app.close());

const bytesOf = (size: number, mark: string) => mark.repeat(size / mark.length);
const stored = async () => dataOf<Storage>(await app.send({ path: '/storage', token: await app.signIn(ADMIN) })).bytes;
const remove = (id: string) =>
  app.send({ method: 'DELETE', path: FILE_CALLS.repository.remove.path.replace(':id', id), token });

async function limitTo(limit_bytes: number | null): Promise<void> {
  const path = `/storage/${await companyId(app, 'Harbour & Vale')}`;
  dataOf(await app.send({ method: 'PUT', path, token: await app.signIn('super@whereas.test'), body: { limit_bytes } }));
}

/** The counter by a full scan. */
async function scanned(): Promise<number> {
  const company = await companyId(app, 'Harbour & Vale');
  const { rows } = await app.deps.db.execute<{ bytes: number }>(
    sql`select coalesce(sum(bytes), 0)::float8 as bytes from stored_files where sha256 in (
      select file_revisions.sha256 from file_revisions join file_nodes on file_nodes.id = file_id where file_nodes.company_id = ${company}
      union select run_files.sha256 from run_files join runs on runs.id = run_id where runs.company_id = ${company}
      union select review_documents.sha256 from review_documents join reviews on reviews.id = review_id where reviews.company_id = ${company})`,
  );
  return rows[0]?.bytes ?? -1;
}

it('counts the demo data as a full scan does', async () => {
  expect(await stored()).toBe(await scanned());
  expect(await stored()).toBeGreaterThan(0);
});

it('counts each content once, in files, runs and reviews, and no longer once nothing refers to it', async () => {
  const before = await stored();
  const project = await madeProject(app, token);
  const bytes = bytesOf(3000, 'once ');
  const [one, other] = [
    await madeFile(app, token, { ...INTO, folder: project.id }, { bytes }),
    await madeFile(app, token, { ...INTO, folder: project.id }, { bytes }),
  ];
  const run = await runAs(app, USER, contractBody(bytes));
  const desk = await makeReview(app, USER, { documents: [bytes] });
  expect(await stored()).toBe(before + 3000);
  const refs = await app.deps.db.select().from(companyContents).where(eq(companyContents.bytes, 3000));
  expect(refs.map((content) => content.refs)).toEqual([4]);
  await remove(one.id);
  await remove(other.id);
  await app.send({ method: 'DELETE', path: `/workflow/runs/${run.id}`, token });
  expect(await stored()).toBe(before + 3000);
  await app.send({ method: 'DELETE', path: `/tabular-review/${desk.id}`, token });
  expect(await stored()).toBe(before);
  await app.send({ method: 'DELETE', path: `/folders/delete/${project.id}`, token });
  expect(await stored()).toBe(await scanned());
});

it('lets through as many of ten uploads at once as there is room for', async () => {
  const project = await madeProject(app, token);
  await limitTo((await stored()) + 3500);
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      app.send({
        method: 'POST',
        path: FILE_CALLS.repository.create.path,
        token,
        body: {
          name: someName(),
          category: 'Organization',
          folder: project.id,
          file: dataUrl(bytesOf(1000, `part ${index}   `)),
        },
      }),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  const refused = replies.filter(({ status }) => status !== 200);
  for (const { status, body } of refused)
    expect([status, (body as { message: string }).message]).toEqual([409, SERVER_MESSAGES.storageFull]);
  expect(await stored()).toBe(await scanned());
  await limitTo(null);
});

it('takes again what is stored already, and deletions, when it is full', async () => {
  const project = await madeProject(app, token);
  const bytes = bytesOf(2000, 'again ');
  const file = await madeFile(app, token, { ...INTO, folder: project.id }, { bytes: bytes.slice(0, 1998) });
  await limitTo(await stored());
  await madeFile(app, token, { ...INTO, folder: project.id }, { bytes: bytes.slice(0, 1998) });
  expect((await remove(file.id)).status).toBe(200);
  await limitTo(null);
});

it('warns administrators by mail once from 80 % on, and again after less was used', async () => {
  const company = await companyId(app, 'Harbour & Vale');
  const warnings = async () => {
    await runMaintenance(app.deps);
    await app.settled();
    return (await app.mails()).filter(({ subject, to }) => subject.includes('storage is') && to === ADMIN).length;
  };
  await limitTo(Math.ceil((await stored()) / 0.79));
  expect(await warnings()).toBe(0);
  await limitTo(Math.floor((await stored()) / 0.81));
  expect(await warnings()).toBe(1);
  expect(await warnings()).toBe(1);
  await app.deps.db.update(companyStorage).set({ limit_bytes: 1e12 }).where(eq(companyStorage.company_id, company));
  expect(await warnings()).toBe(1);
  await limitTo(Math.floor((await stored()) / 0.9));
  expect(await warnings()).toBe(2);
  await limitTo(null);
});
