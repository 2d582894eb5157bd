// The mailed link: valid once, for a day, for its own user.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemSchema } from '#domain/errors.ts';
import { PASSWORD_TOKEN_HOURS } from '#domain/limits.ts';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { encodeUserId } from '#server/store/passwords.ts';
import { passwordLinks, users } from '#server/store/schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import type { ResetLink } from '#tests/support/reset-link.ts';
import { resetBody, resetLink } from '#tests/support/reset-link.ts';

const EMAIL = 'user@harbour.test';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
// Every test requests mails again; the limit is tested elsewhere.
beforeEach(() => app.deps.db.execute(sql`delete from attempts`));
afterAll(() => app.close());

let chosen = 0;
/** A different one each time: the current one is refused. */
const newPassword = () => `a-new-password-${(chosen += 1)}`;
const reset = (link: ResetLink, password = newPassword()) =>
  app.send({ method: 'POST', path: '/auth/password-reset/', body: resetBody(link, password) });

async function expectRefused(link: ResetLink): Promise<void> {
  const reply = await reset(link);
  expect(problemSchema.parse(reply.body)).toMatchObject({
    type: '/problems/link_invalid',
    status: 400,
    message: 'This link has expired or was used already. Ask for a new one with "Forgot password".',
  });
}

describe('a reset link', () => {
  it('works for exactly one of ten concurrent requests', async () => {
    const link = await resetLink(app, EMAIL);
    const passwords = Array.from({ length: 10 }, (_, index) => `password-number-${index}`);
    const replies = await Promise.all(passwords.map((password) => reset(link, password)));
    const winners = passwords.filter((_, index) => replies[index]?.status === 200);
    expect(winners).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 400)).toHaveLength(9);
    await expect(app.signIn(EMAIL, winners[0])).resolves.not.toBe('');
  });

  it('ends when another one of the same user is used', async () => {
    const [first, second] = [await resetLink(app, EMAIL), await resetLink(app, EMAIL)];
    expect(first.token).not.toBe(second.token);
    expect((await reset(first)).status).toBe(200);
    await expectRefused(second);
  });

  it('works for one of two different ones that are used at the same time', async () => {
    const links = [await resetLink(app, EMAIL), await resetLink(app, EMAIL), await resetLink(app, EMAIL)];
    const replies = await Promise.all(links.map((link) => reset(link)));
    expect(replies.map((reply) => reply.status).toSorted((one, other) => one - other)).toEqual([200, 400, 400]);
  });

  it('works for a day, and not after', async () => {
    const [early, late] = [await resetLink(app, EMAIL), await resetLink(app, 'admin@harbour.test')];
    app.advance(PASSWORD_TOKEN_HOURS * 3_600_000 - 60_000);
    expect((await reset(early)).status).toBe(200);
    app.advance(60_000);
    await expectRefused(late);
    await expect(app.signIn('admin@harbour.test', DEMO_PASSWORD)).resolves.not.toBe('');
  });

  it('works for its own user only', async () => {
    const link = await resetLink(app, EMAIL);
    const [other] = await app.deps.db.select().from(users).where(eq(users.email, 'admin@harbour.test'));
    await expectRefused({ ...link, uidb64: encodeUserId(other?.id ?? '') });
    await expect(app.signIn('admin@harbour.test', DEMO_PASSWORD)).resolves.not.toBe('');
    expect((await reset(link)).status).toBe(200);
  });

  it.each(['dW5rbm93bg', '!!!', '%00', '../..', 'AAAA', '\u0000', Buffer.from("' or 1=1 --").toString('base64url')])(
    'is refused for what is no user: %j',
    async (uidb64) => {
      await expectRefused({ ...(await resetLink(app, EMAIL)), uidb64 });
    },
  );

  it('is refused with another token, and an empty one names the field', async () => {
    const link = await resetLink(app, EMAIL);
    await expectRefused({ ...link, token: `${link.token}x` });
    expect((await reset({ ...link, token: '' })).status).toBe(400);
  });

  it('is refused with a short or mismatched password before it is used up', async () => {
    const link = await resetLink(app, EMAIL);
    expect((await reset(link, 'short')).status).toBe(400);
    expect((await reset(link)).status).toBe(200);
  });

  it('is stored as a hash only', async () => {
    const link = await resetLink(app, EMAIL);
    const rows = await app.deps.db.select().from(passwordLinks);
    expect(JSON.stringify(rows)).not.toContain(link.token);
    expect(rows.every((row) => /^[0-9a-f]{64}$/.test(row.token_hash))).toBe(true);
  });

  it('is sent to nobody who may not sign in', async () => {
    const before = (await app.mails()).length;
    for (const email of ['user@orrin.test', 'admin@tamarisk.test', 'nobody@harbour.test'])
      await app.send({ method: 'POST', path: '/auth/password/forgot', body: { email } });
    await app.settled();
    expect(await app.mails()).toHaveLength(before);
  });
});
