// The product behind PgBouncer in transaction mode, briefly: `npm run test:cluster` tests it with three processes.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import { findPooler, startPooler } from '#tests/cluster/pooler.ts';
import { startTestApp } from '#tests/support/app.ts';
import { createDatabase } from '#tests/support/postgres-database.ts';
import { contractBody, workflowId } from '#tests/support/workflows.ts';

it('starts on an empty database, signs users in, and runs a workflow for many of them at the same time', async () => {
  const program = findPooler();
  if (program === undefined) throw new Error('PgBouncer is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'whereas-pooler-'));
  await chmod(folder, 0o755);
  const database = await createDatabase();
  const pooler = await startPooler(program, database.url, folder);
  const app = await startTestApp({}, { open: () => openDatabase({ url: pooler.url, isPooled: true }) });
  const tokens = await Promise.all(['user@harbour.test', 'admin@harbour.test'].map((email) => app.signIn(email)));
  const workflow = await workflowId(app, { category: 'Provider', files: 1 });
  const asked = tokens.flatMap((token) => [
    app.send({ method: 'POST', path: `/workflow/apply/${workflow}`, token, body: contractBody() }),
    ...Array.from({ length: 20 }, () => app.send({ path: '/workflow', token })),
  ]);
  for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
  await app.close();
  await pooler.stop();
  await database.drop();
  await rm(folder, { recursive: true });
});
