// The figures that docs/deployment.md raises alarms from: backups, deliveries that fail, and sign-ins that are refused.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, startTestApp } from '#tests/support/app.ts';
import { type Receiver, startReceiver } from '#tests/support/webhook-receiver.ts';
import { addWebhook, ON_LOOPBACK } from '#tests/support/webhooks.ts';

let app: TestApp;
let receiver: Receiver;
let origin: string | undefined;
beforeAll(async () => {
  receiver = await startReceiver();
  app = await startTestApp({ METRICS_PORT: '0', ...ON_LOOPBACK });
  origin = await app.listenForMetrics();
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

/** The value of a figure; undefined where it is absent. */
async function figure(name: string): Promise<number | undefined> {
  const lines = (await (await fetch(`${origin}/metrics`)).text()).split('\n');
  const line = lines.find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

it('tell how old the last backup is, and nothing before the first one', async () => {
  expect(await figure('whereas_backup_age_seconds')).toBeUndefined();
  const { db } = app.deps;
  await db.execute(sql`insert into backups (id, taken_at, finished_at, rows, documents, bytes, is_complete, version)
    values (gen_random_uuid(), now(), now() - interval '1 hour', 1, 1, 1, true, '1.0.0')`);
  expect(await figure('whereas_backup_age_seconds')).toBeGreaterThan(3590);
});

it('count the attempts at deliveries that failed', async () => {
  receiver.behave(500);
  const webhook = await addWebhook(app, receiver.url);
  await webhook.send('POST', '/test');
  await webhook.settled();
  await expect
    .poll(() => figure('whereas_jobs_ended_total{queue="webhooks",outcome="failed"}'), { timeout: 30_000 })
    .toBe(1);
});

it('count sign-ins that are refused', async () => {
  const body = { email: 'user@harbour.test', password: 'not the password' };
  await app.send({ method: 'POST', path: '/auth/login/', body });
  expect(await figure('whereas_http_requests_total{endpoint="auth.login",status="4xx"}')).toBe(1);
});
