// The health of a deployment: real parts on loopback that answer, fail and go away, and several processes on one database.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isBackupOfEarlierKey, QUEUE_TITLES, type SystemHealth, systemHealthSchema } from '#domain/system.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { startClamd } from '#tests/support/clamd.ts';
import { S3_KEYS, startS3 } from '#tests/support/s3-server.ts';
import { smtpServer } from '#tests/support/smtp-server.ts';
import { keyIdOf, keyText } from '#tests/support/vault.ts';

const opened: { close(): Promise<unknown> }[] = [];
const keep = <T extends { close(): Promise<unknown> }>(one: T): T => {
  opened.unshift(one);
  return one;
};
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-health-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function healthOf(app: TestApp): Promise<SystemHealth> {
  const token = await app.signIn('super@whereas.test');
  const { body } = await app.send({ path: '/system/health', token });
  return systemHealthSchema.parse((body as { data: unknown }).data);
}

const forgetPassword = async (app: TestApp) => {
  await app.send({ method: 'POST', path: '/auth/password/forgot', body: { email: 'user@harbour.test' } });
  await app.settled().catch(() => undefined);
};

it('shows every process that shares the database, and none that has ended or was killed', async () => {
  const app = keep(await startTestApp());
  const beside = await startTestApp({}, { beside: app });
  const both = (await healthOf(app)).processes;
  expect(both.map(({ is_this }) => is_this)).toEqual(expect.arrayContaining([false, true]));
  expect(both).toHaveLength(2);
  expect((await healthOf(beside)).processes.map(({ id }) => id)).toEqual(both.map(({ id }) => id));
  await beside.close();
  expect((await healthOf(app)).processes).toMatchObject([{ is_this: true, pid: process.pid }]);
  await app.deps.db.execute(sql`update server_processes set seen_at = now() - interval '61 seconds'`);
  expect((await healthOf(app)).processes).toEqual([]);
});

it('shows what another process has seen of the mail server', async () => {
  const post = keep(await smtpServer());
  const app = keep(await startTestApp({ SMTP_URL: post.url }));
  await forgetPassword(app);
  const beside = await startTestApp({}, { beside: app });
  // A process tells at its start and every twenty seconds.
  await app.deps.db.execute(
    sql`update server_processes set seen = jsonb_set(seen, '{mail_sent_at}', '"2026-01-02T03:04:05.000Z"')`,
  );
  expect((await healthOf(app)).mail).toMatchObject({ kind: 'smtp', server: new URL(post.url).host, failed_at: null });
  expect((await healthOf(app)).mail.sent_at).not.toBe('2026-01-02T03:04:05.000Z');
  expect((await healthOf(beside)).mail.sent_at).toBe('2026-01-02T03:04:05.000Z');
  await beside.close();
});

it('shows a mail server that refuses', async () => {
  const post = keep(await smtpServer(Object.assign(new Error('mailbox unavailable'), { responseCode: 550 })));
  const app = await startTestApp({ SMTP_URL: post.url });
  await forgetPassword(app);
  const { mail } = await healthOf(app);
  expect(mail.sent_at).toBeNull();
  expect(mail.failed_at).not.toBeNull();
  await expect(app.close()).rejects.toThrow('background work failed');
});

it('asks the virus scanner for its version, and sees that it is away', async () => {
  const clamd = await startClamd();
  const app = keep(await startTestApp({ CLAMD_URL: clamd.url }));
  expect((await healthOf(app)).scanner).toMatchObject({
    is_reachable: true,
    version: expect.stringMatching(/^ClamAV/),
  });
  await clamd.close();
  expect((await healthOf(app)).scanner).toMatchObject({ is_reachable: false, version: null });
});

it('sees whether the object storage answers, and how much room the disk has', async () => {
  const storage = await startS3();
  const bucket = {
    FILES_URL: `s3://documents/here?endpoint=${encodeURIComponent(storage.endpoint)}&region=${S3_KEYS.region}`,
    AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
  };
  const app = keep(await startTestApp(bucket));
  expect((await healthOf(app)).storage).toMatchObject({ kind: 'bucket', is_reachable: true, problem: null });
  await storage.close();
  expect((await healthOf(app)).storage).toMatchObject({
    is_reachable: false,
    problem: expect.stringContaining('storage'),
  });
  const onDisk = keep(await startTestApp());
  const { storage: disk } = await healthOf(onDisk);
  expect(disk).toMatchObject({ kind: 'folder', is_reachable: true });
  expect(disk.free_bytes).toBeGreaterThan(0);
});

function backUp({ deps }: TestApp) {
  const source = {
    pool: deps.database.pool,
    files: deps.files,
    vault: deps.vault,
    database: 'embedded',
    version: '1.2.3',
  } as const;
  return takeBackup({ ...source, clock: deps.clock }, join(folder, 'monday'), () => undefined);
}

it('knows that the last backup needs the key that another one has replaced', async () => {
  const app = keep(await startTestApp({ ENCRYPTION_KEY: keyText(1) }));
  await backUp(app);
  const before = await healthOf(app);
  expect([before.backup?.key_id, isBackupOfEarlierKey(before)]).toEqual([keyIdOf(1), false]);
  const rotated = await startTestApp({ ENCRYPTION_KEY: `${keyText(2)},${keyText(1)}` }, { beside: app });
  expect(isBackupOfEarlierKey(await healthOf(rotated))).toBe(true);
  await rotated.close();
});

it('has the last backup that finished, and none of the one before a restore', async () => {
  const app = keep(await startTestApp());
  const taken = await backUp(app);
  expect((await healthOf(app)).backup).toMatchObject({
    taken_at: taken.manifest.taken_at,
    documents: taken.manifest.contents.count,
    is_complete: true,
    key_id: null,
    version: '1.2.3',
  });
  const rows = (name: string) => taken.manifest.tables.find((table) => table.name === name)?.rows;
  expect([rows('backups'), rows('server_processes')]).toEqual([0, 0]);
});

it('says which key encrypts, what is left under an earlier one, and how the last rotation went', async () => {
  const app = keep(await startTestApp({ ENCRYPTION_KEY: keyText(1) }));
  const rotated = await startTestApp({ ENCRYPTION_KEY: `${keyText(2)},${keyText(1)}` }, { beside: app });
  const encryption = async () => (await healthOf(rotated)).encryption;
  await expect.poll(async () => (await encryption()).pass?.finished_at ?? null).not.toBeNull();
  const after = await encryption();
  expect(after).toMatchObject({ is_configured: true, key: keyIdOf(2), keys: 2, plain_documents: 0 });
  expect(after).toMatchObject({ older: { documents: 0, secrets: 0 }, pass: { failed: 0 } });
  expect(after.pass?.done).toBeGreaterThan(0);
  // As a process with the older configuration leaves it.
  await app.deps.db.execute(sql`
    update stored_files set key_id = ${keyIdOf(1)} where sha256 = (select min(sha256) from stored_files)`);
  expect((await encryption()).older).toEqual({ documents: 1, secrets: 0 });
  await rotated.close();
});

it('says that documents are plain without a key of the operator', async () => {
  const app = keep(await startTestApp());
  const { encryption } = await healthOf(app);
  expect(encryption).toMatchObject({ is_configured: false, keys: 1, older: { documents: 0, secrets: 0 } });
  expect(encryption.plain_documents).toBeGreaterThan(0);
});

it('counts the jobs of every queue', async () => {
  const app = keep(await startTestApp());
  const { queues } = await healthOf(app);
  expect(queues.filter(({ name }) => QUEUE_TITLES[name] === undefined)).toEqual([]);
  expect(queues).toEqual(
    ['runs', 'reviews', 'files', 'contract-reviews', 'encryption', 'webhooks', 'data-life'].map((name) => ({
      name,
      waiting: 0,
      at_work: 0,
      failed: 0,
      oldest_seconds: null,
    })),
  );
});
