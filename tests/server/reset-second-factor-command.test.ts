// npm run reset-second-factor: the way back for the last super admin, as whoever runs the server calls it.
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AuditEntry } from '#domain/audit.ts';
import { placeDemo } from '#tests/support/database.ts';
import { createDatabase, type TestDatabase } from '#tests/support/postgres-database.ts';
import { startProduct } from '#tests/support/product.ts';
import { clientOf } from '#tests/support/product-client.ts';

const COMMAND = join(import.meta.dirname, '..', '..', 'server', 'reset-second-factor.ts');
const SUPER = 'super@whereas.test';
/** Starts several processes in sequence. */
const LIMIT_MS = 300_000;

let folder: string;
let database: TestDatabase | null;
let environment: NodeJS.ProcessEnv;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-reset-'));
  database = process.env['DATABASE'] === 'postgres' ? await createDatabase() : null;
  if (!database) await placeDemo(folder);
  environment = { DATA_DIR: folder, ...(database ? { DATABASE_URL: database.url } : {}) };
});
afterEach(async () => {
  await database?.drop();
  await rm(folder, { recursive: true });
});

async function command(...words: string[]) {
  const child = spawn(process.execPath, [COMMAND, ...words], {
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => void child.once('exit', resolve));
  const [told, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, told, complaint: complaint.trim() };
}

it(
  'lets the last super admin sign in with the password again, records it, and mails them',
  async () => {
    const before = await startProduct(environment);
    const client = await clientOf(before, SUPER);
    const { data } = await client.call<{ data: { secret: string } }>('/auth/second-factors/totp', {});
    const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate();
    await client.call('/auth/second-factors/totp/confirm', { code });
    if (!database)
      expect(await command(SUPER)).toMatchObject({
        code: 1,
        complaint: expect.stringMatching(/^The data folder is in use by process \d+\./),
      });
    await before.stop();

    expect(await command(` ${SUPER.toUpperCase()} `)).toEqual({
      code: 0,
      complaint: '',
      told: expect.stringMatching(
        `^The second factor of ${SUPER} is removed, and their sessions have ended. They sign in as before, without it.\nThe mail to them is in the outbox: `,
      ) as string,
    });
    const outbox = join(folder, 'outbox');
    const mails = await Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')));
    expect(mails.filter((mail) => mail.includes('Subject: Second factor reset'))).toHaveLength(1);
    const after = await startProduct(environment);
    const again = await clientOf(after, SUPER);
    const log = await again.call<{ data: AuditEntry[] }>('/audit/?action=second_factor.reset');
    expect(log.data).toMatchObject([{ actor_id: null, actor_name: 'Command line', record_name: SUPER }]);
    await after.stop();

    for (const [words, sentence] of [
      [[], 'Name an account: npm run reset-second-factor -- <address>'],
      [['nobody@whereas.test'], 'There is no account with the address nobody@whereas.test.'],
      [[SUPER], `${SUPER} has no second factor.`],
    ] as const)
      expect(await command(...words)).toMatchObject({ code: 1, told: '', complaint: sentence });
  },
  LIMIT_MS,
);
