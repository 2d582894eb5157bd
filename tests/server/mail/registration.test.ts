// The registration mail, as the product sends it to a real mail server.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { layOut } from '#server/mail/layout.ts';
import { registrationMail } from '#server/mail/registration.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { addPerson, personForm, personOf, register } from '#tests/support/people.ts';
import type { Post } from '#tests/support/smtp-server.ts';
import { smtpServer } from '#tests/support/smtp-server.ts';

const LINK = 'https://whereas.test/change-default-password?token=a-b_c';
const ADA = { email: 'ada@moor.test', first_name: 'Ada', company_name: 'Moor & Sons' };

describe('the invitation', () => {
  it('says who sent it, how to sign in, and how long it is valid', () => {
    const { to, subject, text, html } = registrationMail(ADA, LINK, 'Whereas');
    expect([to, subject]).toEqual(['ada@moor.test', 'Complete your Whereas registration']);
    expect(text).toContain('Hello Ada,');
    expect(text).toContain('there is a Whereas account for you at Moor & Sons.');
    expect(text).toContain('You sign in with this address, ada@moor.test, and a password of your own.');
    expect(text).toContain(`Set your password here:\n${LINK}\n`);
    expect(text).toContain('once, within 7 days');
    expect(html).toContain(`href="${LINK}"`);
    expect(html).toContain('Moor &amp; Sons');
  });

  it('escapes names of people, companies and providers in its HTML', () => {
    const hostile = { ...ADA, first_name: '<img src=x onerror="alert(1)">', company_name: '<script>"&\'' };
    const { html } = registrationMail(hostile, LINK, '<b>Lex</b>');
    expect(html).not.toMatch(/<(img|script|b)\b/);
    expect(html).toContain('Hello &lt;img src=x onerror=&quot;alert(1)&quot;&gt;,');
    expect(html).toContain('&lt;script&gt;&quot;&amp;&#39;');
  });

  it('adds no paragraph for a name with a line break', () => {
    const { text } = registrationMail(
      { ...ADA, first_name: 'Ada,\r\n\r\nPay here:\nhttps://evil.test' },
      LINK,
      'Whereas',
    );
    expect(text.split('\n')[0]).toBe('Hello Ada, Pay here: https://evil.test,');
  });
});

describe('the layout of mails', () => {
  it('is the same for all, in text and in HTML', () => {
    const letter = { to: ADA, subject: 'A subject', why: 'a reason.', action: 'Act', link: LINK, note: 'A note.' };
    const { text, html } = layOut(letter);
    expect(text).toBe(`Hello Ada,\n\na reason.\n\nAct here:\n${LINK}\n\nA note.\n`);
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
    for (const part of ['Hello Ada,', 'a reason.', '>Act</a>', 'A note.']) expect(html).toContain(part);
  });
});

describe('with a mail server', () => {
  let post: Post;
  let app: TestApp;
  beforeEach(async () => {
    post = await smtpServer();
    app = await startTestApp({ SMTP_URL: post.url, MAIL_FROM: 'Whereas <no-reply@whereas.test>' });
  });
  afterEach(() => post.close());

  it('an added user gets the mail, and its link registers them', async () => {
    const user = await addPerson(app, await app.signIn('admin@harbour.test'), { first_name: 'Zoë 四 <b>' });
    await app.settled();
    expect(post.received).toMatchObject([{ from: 'no-reply@whereas.test', to: [user.email] }]);
    const mail = post.received[0]?.mail;
    expect(mail?.subject).toBe('Complete your Whereas registration');
    expect(mail?.text).toContain('Hello Zoë 四 <b>,');
    expect(mail?.html).toContain('Hello Zoë 四 &lt;b&gt;,');
    const link = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://no-mail.test');
    expect(link.origin + link.pathname).toBe('http://whereas.localhost/change-default-password');
    expect((await register(app, link.searchParams.get('token') ?? '')).status).toBe(200);
    await app.close();
  });

  it('a user is added even if the mail server is down, and the failure is logged', async () => {
    const token = await app.signIn('admin@harbour.test');
    await post.close();
    const body = personForm();
    expect((await app.send({ method: 'POST', path: '/users/add-user/', token, body })).status).toBe(200);
    expect(await personOf(app, body.email)).toMatchObject({ is_active: false });
    await expect(app.close()).rejects.toHaveProperty('errors', [
      expect.objectContaining({ message: 'a mail was not sent before the server stopped' }),
    ]);
  });
});
