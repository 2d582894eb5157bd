// The OpenAPI document in the tools that people use: a linter without complaints, and a client that a generator makes of
// it, checked by the compiler and run against the real server.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';

const root = resolve(import.meta.dirname, '../..');
const tool = (...path: string[]) => join(root, 'node_modules', ...path);
/** Ten times what the slowest takes, the compiler. */
const LIMIT_MS = 120_000;

/** Uses the generated types as a stranger would; the compiler refuses it where a marked line is no mistake. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api.d.ts';

const [baseUrl, password] = process.argv.slice(2) as [string, string];
const client = createClient<paths>({ baseUrl });
const login = await client.POST('/api/auth/login/', { body: { email: 'user@harbour.test', password } });
const signedIn = login.data?.data;
const token: string = signedIn && 'access_token' in signedIn ? signedIn.access_token : '';
const headers = { Authorization: 'Bearer ' + token };

const workflows = await client.GET('/api/workflow', { headers, params: { query: { page_size: 5, category: 'Provider' } } });
const first: components['schemas']['Workflow'] | undefined = workflows.data?.data[0];
const projects = await client.GET('/api/folders', { headers });
const id = projects.data?.data[0]?.id ?? '';
const tree = await client.GET('/api/folders/{id}', { headers, params: { path: { id } } });
const names = (nodes: readonly components['schemas']['FileTreeNode'][]): string[] =>
  nodes.flatMap((node) => [node.name, ...names(node.children)]);
const refused = await client.GET('/api/workflow', {});
// @ts-expect-error a page size is a number
void (() => client.GET('/api/workflow', { params: { query: { page_size: 'five' } } }));
// @ts-expect-error there is no such call
void (() => client.GET('/api/nothing'));
console.log(
  JSON.stringify({
    workflows: workflows.data?.data.length,
    name: typeof first?.name,
    files: names(tree.data?.data.children ?? []).length,
    refused: refused.error?.type,
  }),
);
`;

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

it('makes a typed client that the server understands', { timeout: LIMIT_MS }, async () => {
  const hook = new URL('../support/with-typescript-5.ts', import.meta.url).href;
  const generator = tool('openapi-typescript', 'bin', 'cli.js');
  const generated = await run('--import', hook, generator, document, '-o', join(folder, 'api.d.ts'));
  expect(generated.output).toContain('openapi-typescript');
  await writeFile(join(folder, 'client.ts'), PROGRAM);
  const compilerOptions = { noEmit: true, strict: true, module: 'nodenext', allowImportingTsExtensions: true };
  const config = { compilerOptions: { ...compilerOptions, types: ['node'] }, files: ['client.ts'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  expect(await run(tool('typescript', 'bin', 'tsc'), '-p', folder)).toEqual({ code: 0, output: '' });
  const client = await run(join(folder, 'client.ts'), await app.listen(), DEMO_PASSWORD);
  expect(JSON.parse(client.output)).toEqual({
    workflows: 5,
    name: 'string',
    files: expect.any(Number) as number,
    refused: '/problems/unauthenticated',
  });
});
