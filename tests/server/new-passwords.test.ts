// Which passwords are refused, by every call that sets one: easily guessed ones, and the current one.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemSchema } from '#domain/errors.ts';
import { PASSWORD_MAX_LENGTH } from '#domain/limits.ts';
import { weaknessOf } from '#server/store/password-rule.ts';
import { hashPassword } from '#server/store/passwords.ts';
import { users } from '#server/store/schema.ts';
import type { TestApp, TestReply } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { addPerson, invitationOf } from '#tests/support/people.ts';
import { resetBody, resetLink } from '#tests/support/reset-link.ts';

const ROSALIND = {
  first_name: 'Rosalind',
  last_name: 'Vale-Åström',
  email: 'r.vale@harbour-law.test',
  company_name: 'Harbour & Vale',
};
const weakness = (password: string) => weaknessOf(password, ROSALIND, 'Lexwell');

describe('a password is refused', () => {
  it.each([
    '        ',
    '\u2003\u00a0\u2003\u00a0\u2003\u00a0\u2003\u00a0',
    '\u200b\u200b\u2060\u200d\u200b\u200b\u200b\u200b',
  ])('if nobody can see it: %j', async (password) => {
    expect(await weakness(password)).toMatch(/^A password needs letters/);
  });

  it.each([
    'whereas-demo',
    'Whereas-Demo1',
    'lexwell1',
    'Lexwell2026',
    'r.vale@harbour-law.test',
    'R.Vale@Harbour-Law.test1',
    'harbour-law',
    'Rosalind1',
    'RosalindVale',
    'rosalind.vale1985',
    'vale_rosalind!',
    'R0s@l1nd',
    'dnilasor1',
    'ValeAstrom9',
    'Harbour&Vale',
    'harbour and vale'.replace(' and ', ''),
    'HARBOURVALE2026',
    'ｒｏｓａｌｉｎｄ１',
    'vale lexwell rosalind',
    'Lexwell Harbour Vale',
    'rosalind law harbour',
    'harbour lexwell 2026',
    'demo lexwell rosalind',
  ])('if it is built on what others know of its owner: %s', async (password) => {
    expect(await weakness(password)).toMatch(/^This password is easy to guess from your name/);
  });

  it.each(['12345678', 'password', 'P@ssw0rd', 'qwertyuiop', 'iloveyou', 'letmein1', 'trustno1', 'ｐａｓｓｗｏｒｄ'])(
    'as common: %s',
    async (password) => {
      expect(await weakness(password)).toMatch(/^This is a common password/);
    },
  );

  it.each(['Password1!', 'Summer2024!', 'aaaaaaaaaaaa', 'abcdefgh1', '01/01/1985', 'passwordpassword', 'asdfasdfasdf'])(
    'as easy to guess: %s',
    async (password) => {
      expect(await weakness(password)).toMatch(/^This password is easy to guess\. Make it longer/);
    },
  );

  it.each(['1', 'p4$$w0rd', '1.1.', 'password', '4@({3!1|0$5+7%2', 'ab'])(
    'or let through within a tenth of a second of work, whatever it repeats: %s',
    async (part) => {
      await weakness('loads the lists');
      const before = process.cpuUsage();
      await weakness(part.repeat(10_000 / part.length));
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(100);
    },
  );
});

it.each([
  'kT9#vLq2',
  'correct horse battery staple',
  'lantern quill harvest',
  'a better password',
  'Überfluß-Kanzlei-77',
  'x'.repeat(3) + 'Tq!8zLp0w',
  'rosalind lantern quill harvest',
])('accepts a password that is hard to guess: %s', async (password) => {
  expect(await weakness(password)).toBeNull();
});

describe('every call that sets a password', () => {
  const PRESENT = 'lantern quill harvest';
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.signIn('admin@harbour.test');
    for (const email of ['user@harbour.test', 'new@harbour.test', 'paralegal@harbour.test'])
      await app.deps.db
        .update(users)
        .set({ password_hash: await hashPassword(PRESENT) })
        .where(eq(users.email, email));
  });
  beforeEach(() => app.deps.db.execute(sql`delete from attempts`));
  afterAll(() => app.close());

  type Set = (password: string) => Promise<TestReply>;
  const calls: readonly (readonly [string, () => Promise<Set>])[] = [
    [
      'a registration',
      async () => {
        const { email } = await addPerson(app, admin, { first_name: 'Rosalind' });
        const link = await invitationOf(app, email);
        const password_hash = await hashPassword(PRESENT);
        await app.deps.db.update(users).set({ password_hash }).where(eq(users.email, email));
        const path = `/auth/verify-email/?token=${link}`;
        return (password) => app.send({ method: 'POST', path, body: { password, confirm_password: password } });
      },
    ],
    [
      'a mailed link',
      async () => {
        const link = await resetLink(app, 'user@harbour.test');
        return (password) =>
          app.send({ method: 'POST', path: '/auth/password-reset/', body: resetBody(link, password) });
      },
    ],
    [
      'the change of a default password',
      async () => {
        const token = await app.signIn('new@harbour.test', PRESENT);
        const path = '/auth/password/reset';
        return (password) => app.send({ method: 'POST', path, token, body: { password, confirm_password: password } });
      },
    ],
    [
      'the profile',
      async () => {
        const token = await app.signIn('paralegal@harbour.test', PRESENT);
        const body = (password: string) => ({ current_password: PRESENT, password, confirm_password: password });
        return (password) => app.send({ method: 'POST', path: '/auth/password/change', token, body: body(password) });
      },
    ],
  ];

  it.each(calls)(
    'refuses weak ones and the present one at the field, and then takes another: %s',
    async (_, prepare) => {
      const set = await prepare();
      const refused: readonly (readonly [string, RegExp])[] = [
        ['password1', /common|easy to guess/],
        ['whereas-demo', /from your name/],
        ['Harbour & Vale', /from your name/],
        ['         ', /can be seen/],
        [PRESENT, /^This is your present password\. Choose a different one\.$/],
      ];
      for (const [password, sentence] of refused) {
        const problem = problemSchema.parse((await set(password)).body);
        expect(problem).toMatchObject({ type: '/problems/invalid', status: 400 });
        expect(problem.errors).toEqual({ password: [problem.message] });
        expect(problem.message).toMatch(sentence);
      }
      expect((await set('x'.repeat(PASSWORD_MAX_LENGTH + 1))).status).toBe(400);
      expect((await set('copper window thirteen')).status).toBe(200);
    },
  );

  it('does not reveal the current password to anyone without a link', async () => {
    const link = await resetLink(app, 'admin@castellan.test');
    const guess = { ...resetBody(link, 'whereas-demo'), token: `${link.token}x` };
    const reply = await app.send({ method: 'POST', path: '/auth/password-reset/', body: guess });
    expect(reply.body).toMatchObject({ type: '/problems/link_invalid' });
  });

  it('accepts twenty attempts an hour, however many links there are', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 2; round += 1) {
      const link = await resetLink(app, 'admin@castellan.test');
      for (let index = 0; index < 11; index += 1) {
        const body = resetBody(link, 'password1');
        const reply = await app.send({
          method: 'POST',
          path: '/auth/password-reset/',
          body,
          address: `192.0.2.${round}`,
        });
        statuses.push(reply.status);
      }
    }
    expect(statuses).toEqual([...Array<number>(20).fill(400), 429, 429]);
  });
});
