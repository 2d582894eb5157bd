// The OpenAPI document in a tool that people use: a linter without complaints.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';

const root = resolve(import.meta.dirname, '../..');
const tool = (...path: string[]) => join(root, 'node_modules', ...path);
/** Ten times what it takes. */
const LIMIT_MS = 120_000;

let app: TestApp;
let folder: string;
let document: string;

async function run(...words: string[]): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const child = spawn(process.execPath, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((done) => child.once('close', done)),
  ]);
  return { code: child.exitCode, output: out + errors };
}

beforeAll(async () => {
  app = await startTestApp();
  // Beside node_modules, where the client finds its library, and outside of it, where Node reads TypeScript.
  await mkdir(join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(join(root, '.cache', 'openapi-'));
  document = join(folder, 'openapi.json');
  await writeFile(document, (await app.send({ path: '/docs/json' })).text);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

it('passes the linter', { timeout: LIMIT_MS }, async () => {
  const lint = await run(
    tool('@redocly', 'cli', 'bin', 'cli.js'),
    'lint',
    document,
    '--config',
    'tests/contract/redocly.yaml',
  );
  expect(lint).toMatchObject({ code: 0, output: expect.stringContaining('Your API description is valid') as string });
});
