// Deletions of companies for tests, through the API.
import { sql } from 'drizzle-orm';
import type { Deletion } from '#domain/leaving.ts';
import { nameOf, rowsOfCompany } from '#server/store/data-life/table-life.ts';
import { TABLES, lifeOf } from '#server/store/data-life/table-registry.ts';
import type { TestApp, TestReply } from './app.ts';
import { dataOf } from './files.ts';
import { untilFound } from './until.ts';

const SUPER = 'super@whereas.test';

export async function askToDelete(
  app: TestApp,
  company: { id: string; name: string },
  name = company.name,
): Promise<TestReply> {
  const token = await app.signIn(SUPER);
  return app.send({ method: 'PUT', path: `/company/delete/${company.id}`, token, body: { name } });
}

export async function restored(app: TestApp, id: string): Promise<TestReply> {
  return app.send({ method: 'PUT', path: `/company/restore/${id}`, token: await app.signIn(SUPER), body: {} });
}

export async function deletionOf(app: TestApp, companyId: string): Promise<Deletion | undefined> {
  const token = await app.signIn(SUPER);
  const listed = dataOf<Deletion[]>(await app.send({ path: '/company/deletions?page_size=100', token }));
  return listed.find(({ company_id }) => company_id === companyId);
}

/** Waits until nothing of the company is left. */
export async function deleted(app: TestApp, companyId: string): Promise<Deletion> {
  return untilFound('finished deletion', 120_000, async () => {
    app.deps.leaving.wake();
    const found = await deletionOf(app, companyId);
    return found?.state === 'finished' ? found : null;
  });
}

/** The rows of a company by table, tables without any left out. */
export async function rowsBy(app: TestApp, companyId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const life of TABLES) {
    if (life.home.of === 'installation') continue;
    const { rows } = await app.deps.db.execute<{ rows: number }>(
      sql`select count(*)::int as rows from ${life.table} where ${rowsOfCompany(life, companyId, lifeOf)}`,
    );
    if (rows[0] && rows[0].rows > 0) counts[nameOf(life.table)] = rows[0].rows;
  }
  return counts;
}
