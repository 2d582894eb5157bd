// A server that others can reach has no account with a publicly known password.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { problemSchema } from '#domain/errors.ts';
import { hashPassword } from '#server/store/passwords.ts';
import { users } from '#server/store/schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { openDemoDatabase } from '#tests/support/database.ts';
import { launchProduct } from '#tests/support/product.ts';

describe('a new database', () => {
  it.each([
    { PUBLIC_URL: 'https://contracts.firm.example' },
    { TRUST_PROXY: 'on' },
    { PUBLIC_URL: 'https://contracts.firm.example', DEMO: 'on' },
  ])('does not start with %j, and one line says what to do', async (environment) => {
    const folder = await mkdtemp(join(tmpdir(), 'whereas-public-'));
    const product = launchProduct({ ...environment, DATA_DIR: folder });
    await expect(product.ready).rejects.toThrow('ended with 1 before it was ready');
    expect(await product.ended).toBe(1);
    const lines = product.printed().trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(
      /^ {2}- DEMO: demo accounts have a password that everybody knows.*Set DEMO=off, and ADMIN_EMAIL/,
    );
    await rm(folder, { recursive: true });
  });
});

describe.each([{ PUBLIC_URL: 'https://contracts.firm.example' }, { TRUST_PROXY: 'on' }])(
  'a database that has the demo, served with %j,',
  (environment) => {
    const lines: string[] = [];
    let app: TestApp;
    beforeAll(async () => {
      const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
      app = await startTestApp({ ...environment, DEMO: 'off' }, { open: openDemoDatabase, logger });
      await app.settled();
    });
    afterAll(() => app.close());
    const signIn = (email: string, password: string) =>
      app.send({ method: 'POST', path: '/auth/login/', body: { email, password } });

    it('logs at start how many accounts nobody can use, and how to enable one', () => {
      const said = lines.filter((line) => line.includes('password of the demo'));
      expect(said).toHaveLength(1);
      expect(said[0]).toMatch(/\d+ accounts still have .* start once without PUBLIC_URL and TRUST_PROXY/);
    });

    it('refuses the demo’s password, with the same answer for every address', async () => {
      const emails = ['super@whereas.test', 'user@harbour.test', 'new@harbour.test', 'nobody@nowhere.test'];
      const replies = await Promise.all(emails.map((email) => signIn(email, DEMO_PASSWORD)));
      for (const reply of replies)
        expect(problemSchema.parse(reply.body)).toMatchObject({
          type: '/problems/wrong_credentials',
          status: 401,
          detail: expect.stringMatching(/^The password of the demo accounts does not work here/) as string,
        });
    });

    it('accepts users with another password', async () => {
      const password_hash = await hashPassword('lantern quill harvest');
      await app.deps.db.update(users).set({ password_hash }).where(eq(users.email, 'user@harbour.test'));
      expect((await signIn('user@harbour.test', 'lantern quill harvest')).status).toBe(200);
    });
  },
);
