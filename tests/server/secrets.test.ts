// Secrets are neither in the log, however detailed, nor in replies, even when every service behind the server fails
// and repeats in its error what it received.
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createLogger } from '#server/log.ts';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { openDatabase } from '#server/store/database.ts';
import { listPlans } from '#server/store/subscriptions.ts';
import type { TestApp, TestReply, TestRequest } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { fresh, uploadForm } from '#tests/support/files.ts';
import { resetBody, resetLink } from '#tests/support/reset-link.ts';
import { contractBody, workflowId } from '#tests/support/workflows.ts';

const SECRETS = {
  session: 'the-secret-that-signs-sessions-and-links',
  encryption: 'the-key-that-encrypts-what-is-stored',
  mail: 'the-password-of-the-mail-account',
  model: 'sk-the-key-of-the-model',
  storage: 'the-secret-key-of-the-storage',
  stripe: 'sk_test_the_key_of_the_payments',
  webhook: 'whsec_the_secret_of_the_payments',
  database: 'the-password-of-the-database',
  typed: 'what-somebody-typed-as-password',
  chosen: 'what-somebody-chose-as-password',
};
const THEO = 'user@harbour.test';

let told = '';
const logger = createLogger({ level: 'debug', production: true }, { write: (line) => void (told += line) });
const known = new Set<string>(Object.values(SECRETS)).add(DEMO_PASSWORD);

/** As they are, and as encoded in headers and addresses. */
const forms = (secret: string) => [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64url')];

function expectNothingTold(): void {
  for (const secret of known) for (const form of forms(secret)) expect(told).not.toContain(form);
  expect(told).not.toMatch(/\$argon2id|eyJ[\w-]+\.[\w-]+\./);
}

async function send(app: TestApp, request: TestRequest): Promise<TestReply> {
  const reply = await app.send(request);
  if (reply.status >= 400) told += reply.text;
  return reply;
}

describe('a server that works', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ SESSION_SECRET: SECRETS.session }, { logger });
  });
  afterAll(() => app.close());

  it('logs no password, right or wrong', async () => {
    const path = '/auth/login/';
    const { typed } = SECRETS;
    const bodies = [
      { email: THEO, password: typed },
      { email: THEO, password: { typed } },
      { email: THEO, password: [typed], remember: true },
      `{"email":"${THEO}","password":"${typed}"`,
      { email: typed, password: '' },
    ];
    for (const body of bodies) {
      const headers = { 'content-type': 'application/json' };
      expect((await send(app, { method: 'POST', path, body, headers })).status).toBeGreaterThanOrEqual(400);
    }
    known.add(await app.signIn(THEO));
    expectNothingTold();
  });

  it('logs neither the link that resets a password nor the new one', async () => {
    const link = await resetLink(app, 'user@castellan.test');
    known.add(link.token);
    const ask = (body: object) => send(app, { method: 'POST', path: '/auth/password-reset/', body });
    expect((await ask({ ...resetBody(link, SECRETS.chosen), confirm_password: 'another-one' })).status).toBe(400);
    expect((await ask(resetBody(link, SECRETS.chosen))).status).toBe(200);
    expect((await ask(resetBody(link, SECRETS.chosen))).status).toBe(400);
    expectNothingTold();
  });

  it('logs no link to a download, valid or altered', async () => {
    const { id } = await fresh(app, 'repository', { bytes: 'Rent is payable.' });
    const by = await app.signIn('user@harbour.test');
    const linked = await send(app, { method: 'POST', path: `/repositories/${id}/link`, token: by, body: {} });
    const { url } = (linked.body as { data: { url: string } }).data;
    const token = new URL(url, 'http://whereas.test').searchParams.get('token') ?? '';
    known.add(token);
    expect((await send(app, { path: `/files/download?token=${token}` })).status).toBe(200);
    expect((await send(app, { path: `/files/download?token=${token}x` })).status).toBe(400);
    expectNothingTold();
  });

  it('logs nothing of a failed statement that contains a secret', async () => {
    const link = await resetLink(app, 'user@pellworth.test');
    known.add(link.token);
    await app.deps.database.pool.query('alter table users add constraint none_new check (version < 0) not valid');
    const body = resetBody(link, SECRETS.chosen);
    const reply = await send(app, { method: 'POST', path: '/auth/password-reset/', body });
    await app.deps.database.pool.query('alter table users drop constraint none_new');
    expect(reply.status).toBe(500);
    expect(told).toContain('none_new');
    expectNothingTold();
  });
});

describe('a server whose services fail and repeat what they received', () => {
  let app: TestApp;
  const faults: unknown[] = [];
  const echo = createHttpServer((request, reply) => {
    reply.writeHead(401, { 'content-type': 'application/json' });
    reply.end(JSON.stringify({ error: { message: `refused: ${request.rawHeaders.join(' ')}` } }));
  });
  const mail = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 mail.test\r\n');
    socket.on('data', (line: Buffer) => {
      const isHello = /^EHLO/i.test(line.toString());
      socket.write(
        isHello ? '250-mail.test\r\n250 AUTH PLAIN LOGIN\r\n' : `535 refused: ${line.toString().trim()}\r\n`,
      );
    });
  });

  beforeAll(async () => {
    for (const server of [echo, mail]) await once(server.listen(0, '127.0.0.1'), 'listening');
    const at = `http://127.0.0.1:${(echo.address() as AddressInfo).port}`;
    app = await startTestApp(
      {
        SESSION_SECRET: SECRETS.session,
        SMTP_URL: `smtp://mailer:${SECRETS.mail}@127.0.0.1:${(mail.address() as AddressInfo).port}`,
        AI_PROVIDER: 'openai-compatible',
        AI_BASE_URL: at,
        AI_MODEL: 'model',
        AI_API_KEY: SECRETS.model,
        FILES_URL: `s3://contracts/files?endpoint=${at}&region=eu-central-1`,
        AWS_ACCESS_KEY_ID: 'a-key-id',
        AWS_SECRET_ACCESS_KEY: SECRETS.storage,
        STRIPE_SECRET_KEY: SECRETS.stripe,
        STRIPE_WEBHOOK_SECRET: SECRETS.webhook,
        STRIPE_API_URL: at,
      },
      { logger },
    );
  });
  afterAll(() => {
    echo.close();
    mail.close();
  });

  it('reveals none of its secrets for them', async () => {
    const token = await app.signIn(THEO);
    known.add(token);
    await send(app, { method: 'POST', path: '/auth/password/forgot', body: { email: THEO } });
    const body = uploadForm({ category: 'Personal' }, { name: 'Lease.txt', bytes: 'Rent is payable.' });
    const upload = await send(app, { method: 'POST', path: '/templates/upload', token, body });
    const id = await workflowId(app, { category: 'Provider', files: 1 });
    const run = await send(app, { method: 'POST', path: `/workflow/apply/${id}`, token, body: contractBody() });
    const buyer = await app.signIn('admin@pellworth.test');
    const plan = (await listPlans(app.deps.db)).find((one) => one.plan_type === 'Team');
    const order = { plan_id: plan?.id, number_of_licenses: 4 };
    const bought = await send(app, { method: 'POST', path: '/subscription/', token: buyer, body: order });
    const hook = {
      method: 'POST',
      path: '/subscription/webhook',
      body: {},
      headers: { 'stripe-signature': 't=1,v1=0' },
    } as const;
    expect((await send(app, hook)).status).toBe(400);
    for (const { status, text } of [upload, run, bought]) expect(status, text).toBeGreaterThanOrEqual(400);
    // Failures of work after the reply are logged.
    await app
      .close()
      .catch((error: unknown) => faults.push(...(error instanceof AggregateError ? error.errors : [error])));
    for (const err of faults) logger.error({ err }, 'a background task failed');
    expect(faults).not.toEqual([]);
    expectNothingTold();
  });
});

describe('a server that does not start', () => {
  it('says which database it could not reach, without the password', async () => {
    const url = `postgres://whereas:${SECRETS.database}@127.0.0.1:1/contracts`;
    const failure = await openDatabase({ url }).catch((error: unknown) => error);
    logger.fatal({ err: failure }, 'did not start');
    told += String(failure);
    expect(told).toContain('127.0.0.1:1');
    expectNothingTold();
  });

  it.each([
    ['DATABASE_URL', `mysql://whereas:${SECRETS.database}@db.test/contracts`],
    ['SMTP_URL', `http://mailer:${SECRETS.mail}@mail.test`],
    ['SESSION_SECRET', 'short-secret'],
    ['ENCRYPTION_KEY', `${SECRETS.encryption},`.repeat(2)],
    ['FILES_URL', `https://key:${SECRETS.storage}@s3.test`],
  ])('names %s as wrong, without its value', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(name);
    expect(read).not.toThrow(value);
    try {
      read();
    } catch (error) {
      told += String(error);
    }
    expect(told).not.toContain('short-secret');
    expectNothingTold();
  });
});
