// Mail reaches a real SMTP server, or the outbox if none is configured.
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Email } from 'postal-mime';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMailer } from '#server/mail/mailer.ts';
import { passwordResetMail } from '#server/mail/password-reset.ts';
import { requiresStartTls } from '#server/mail/smtp-tls.ts';
import { smtpServer } from '#tests/support/smtp-server.ts';

const LINK = 'https://whereas.test/password-reset-confirm?uidb64=dXNlcg&token=a-b_c';
const MESSAGE = passwordResetMail({ email: 'ada@harbour.test', first_name: 'Zoë 四' }, LINK, 'Whereas');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-mail-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const mailer = (smtpUrl?: string, onOutbox: (file: string) => void = () => undefined, pausesMs: number[] = []) =>
  createMailer({
    smtpUrl,
    from: 'Whereas <no-reply@whereas.test>',
    outbox: join(folder, 'outbox'),
    onOutbox,
    onDelayed: () => undefined,
    pausesMs,
  });

function expectResetMail(mail: Email): void {
  expect(mail.from).toEqual({ name: 'Whereas', address: 'no-reply@whereas.test' });
  expect(mail.to).toMatchObject([{ address: 'ada@harbour.test' }]);
  expect(mail.subject).toBe('Reset your Whereas password');
  expect(mail.text).toContain('Hello Zoë 四,');
  expect(mail.text).toContain(`\n${LINK}\n`);
  expect(mail.text).toContain('once, within 24 hours');
  expect(mail.html).toContain(`href="${LINK.replaceAll('&', '&amp;')}"`);
}

describe('mail', () => {
  it('reaches the SMTP server, with every character', async () => {
    const post = await smtpServer();
    await mailer(post.url).send(MESSAGE);
    expect(post.received).toMatchObject([{ from: 'no-reply@whereas.test', to: ['ada@harbour.test'] }]);
    for (const { mail } of post.received) expectResetMail(mail);
    expect(await readdir(folder)).toEqual([]);
    await post.close();
  });

  it('fails if the server refuses it, and logs the failure', async () => {
    const post = await smtpServer(new Error('mailbox full'));
    await expect(mailer(post.url).send(MESSAGE)).rejects.toThrow(/mailbox full/);
    await post.close();
  });

  it('fails without a server', async () => {
    const post = await smtpServer();
    await post.close();
    await expect(mailer(post.url).send(MESSAGE)).rejects.toThrow(/ECONNREFUSED/);
  });

  it('is sent once the server is back', async () => {
    const away = await smtpServer();
    const port = Number(new URL(away.url).port);
    await away.close();
    const sent = mailer(away.url, undefined, [1, ...Array.from({ length: 200 }, () => 20)]).send(MESSAGE);
    const post = await smtpServer(undefined, port);
    await sent;
    expect(post.received).toHaveLength(1);
    await post.close();
  });

  it('is not sent again if the server has refused it for good', async () => {
    const refusal = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
    const post = await smtpServer(refusal);
    await expect(mailer(post.url, undefined, [1, 1]).send(MESSAGE)).rejects.toThrow(/no such mailbox/);
    expect(post.received).toHaveLength(1);
    await post.close();
  });

  it('is abandoned when the server stops', async () => {
    const post = await smtpServer();
    await post.close();
    const { promise: isDelayed, resolve: onDelayed } = Promise.withResolvers<unknown>();
    const from = 'Whereas <no-reply@whereas.test>';
    const options = { smtpUrl: post.url, from, outbox: folder, onOutbox: () => undefined };
    const one = createMailer({ ...options, onDelayed, pausesMs: [60_000] });
    const sent = one.send(MESSAGE);
    expect(String(await isDelayed)).toContain('ECONNREFUSED');
    one.close();
    await expect(sent).rejects.toThrow('a mail was not sent before the server stopped');
  });

  it('hangs up on a silent server when it stops', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const one = mailer(`smtp://127.0.0.1:${port}`);
    const sent = one.send(MESSAGE);
    const [line] = (await once(silent, 'connection')) as [Socket];
    const hungUp = once(line.resume(), 'close');
    one.close();
    await expect(sent).rejects.toThrow('a mail was not sent before the server stopped');
    await hungUp;
    silent.close();
  });

  it('is written to the outbox if no server is configured, readable by its owner only', async () => {
    const told: string[] = [];
    await mailer(undefined, (file) => told.push(file)).send(MESSAGE);
    const [name] = await readdir(join(folder, 'outbox'));
    const file = join(folder, 'outbox', name ?? '');
    expect(told).toEqual([file]);
    expect(file).toMatch(/\.eml$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expectResetMail(await PostalMime.parse(await readFile(file)));
  });
});

describe('mail on its way to the server', () => {
  // The test server has a loopback address, which is exempt; the URL asks for the rule of every other host.
  const REQUIRED = 'requireTLS=true';
  const UNSIGNED = 'tls.rejectUnauthorized=false';

  it.each([
    ['smtp://mail.firm.example', true],
    ['smtp://mail.firm.example:25', true],
    ['smtp://user:secret@192.0.2.25:587', true],
    ['smtp://mail.firm.example?requireTLS=true', true],
    ['smtp://mail.firm.example?ignoreTLS=true', true],
    ['smtp://localhost.firm.example', true],
    ['smtp://mail.firm.example?requireTLS=false', false],
    ['smtps://mail.firm.example', false],
    ['smtp://localhost:1025', false],
    ['smtp://127.0.0.53', false],
    ['smtp://[::1]:25', false],
  ])('for %s must switch to TLS: %s', (url, isRequired) => {
    expect(requiresStartTls(url)).toBe(isRequired);
  });

  it('is encrypted by STARTTLS', async () => {
    const post = await smtpServer(undefined, 0, 'starttls');
    await mailer(`${post.url}?${REQUIRED}&${UNSIGNED}`).send(MESSAGE);
    expect(post.received).toMatchObject([{ to: ['ada@harbour.test'], isEncrypted: true }]);
    await post.close();
  });

  it('is encrypted from the start by smtps://', async () => {
    const post = await smtpServer(undefined, 0, 'implicit');
    await mailer(`${post.url}?${UNSIGNED}`).send(MESSAGE);
    expect(post.received).toMatchObject([{ to: ['ada@harbour.test'], isEncrypted: true }]);
    await post.close();
  });

  it('is not sent to a server without TLS, and the error says what to do', async () => {
    const post = await smtpServer();
    const sent = mailer(`${post.url}?${REQUIRED}`, undefined, [60_000]).send(MESSAGE);
    await expect(sent).rejects.toThrow(/does not offer TLS.*smtps:\/\/.*\?requireTLS=false/);
    expect(post.received).toEqual([]);
    await post.close();
  });

  it('is not sent to a server with an untrusted certificate', async () => {
    const post = await smtpServer(undefined, 0, 'starttls');
    await expect(mailer(`${post.url}?${REQUIRED}`).send(MESSAGE)).rejects.toThrow(/certificate/);
    expect(post.received).toEqual([]);
    await post.close();
  });

  it('is sent unencrypted if the URL allows it', async () => {
    const post = await smtpServer();
    await mailer(`${post.url}?requireTLS=false`).send(MESSAGE);
    expect(post.received).toMatchObject([{ isEncrypted: false }]);
    await post.close();
  });
});

describe('the mail of a reset link', () => {
  const hostile = { email: 'ada@harbour.test', first_name: '<img src=x onerror="alert(1)">&\'' };

  it('escapes names and provider in its HTML', () => {
    const { html } = passwordResetMail(hostile, LINK, '<b>Lex</b>');
    expect(html).toContain('Hello &lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;,');
    expect(html).toContain('&lt;b&gt;Lex&lt;/b&gt; account');
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<b>');
  });

  it('keeps a line break in a provider name out of its headers', async () => {
    const message = passwordResetMail(hostile, LINK, 'Lex\r\nBcc: eve@elsewhere.test');
    const post = await smtpServer();
    await mailer(post.url).send(message);
    expect(post.received).toMatchObject([{ to: ['ada@harbour.test'] }]);
    expect(post.received[0]?.mail.headers.map((header) => header.key)).not.toContain('bcc');
    await post.close();
  });
});
