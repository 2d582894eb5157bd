// The embedded database on disk, without PostgreSQL beside it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/store/database.ts';

it('keeps everything when it is opened again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'whereas-test-'));
  const location = { dataDir: join(folder, 'again'), lockFile: join(folder, 'again.lock'), durable: true };
  const first = await openDatabase(location);
  await first.pool.query("insert into plans (id, plan_type, duration) values (gen_random_uuid(), 'Pro', 'Yearly')");
  await first.close();
  const second = await openDatabase(location);
  expect((await second.pool.query('select plan_type from plans')).rows).toEqual([{ plan_type: 'Pro' }]);
  await second.close();
  await rm(folder, { recursive: true });
});
