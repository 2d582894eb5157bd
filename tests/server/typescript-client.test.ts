// The client that the build makes of the API's description: downloaded from the listening server, checked by the compiler
// together with the example of the documentation, and used by it over HTTP.
import { spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT_PATH } from '#server/plugins/openapi/typescript-client.ts';
import { madeToken } from '#tests/support/api-tokens.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const HOOKS = ['scripts/resolve-imports.mjs', 'scripts/build/client/typescript-5.mjs'];
const EXAMPLE = join(ROOT, 'docs', 'examples', 'review-contract.ts');
const SAMPLE = join(ROOT, 'server', 'seed', 'samples', 'mutual-nda.docx');
const LIMIT_MS = 180_000;

/** Uses the types and functions as a stranger would; the compiler refuses it where a marked line is no mistake. */
const PROGRAM = `
import { dataOf, eachOf, type Schemas, whereasClient, type WhereasOptions, WhereasProblem } from './whereas-client.ts';

const { WHEREAS_URL = '', WHEREAS_TOKEN = '' } = process.env;
const options: WhereasOptions = { origin: WHEREAS_URL + '/', token: WHEREAS_TOKEN };
const client = whereasClient(options);

const workflow: Schemas['Workflow'] | undefined = (
  await dataOf(client.GET('/api/workflow', { params: { query: { page_size: 5, category: 'Provider' } } }))
)[0];
const names: string[] = [];
for await (const { name } of eachOf((page) => client.GET('/api/workflow', { params: { query: { page, page_size: 10 } } })))
  names.push(name);
const { total } = (await client.GET('/api/workflow')).data ?? { total: -1 };
const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(() => undefined, (error: unknown) => error);
  return error instanceof WhereasProblem ? [error.status, error.type, error.message, error.errors] : error;
};
const stranger = whereasClient({ origin: WHEREAS_URL, token: 'wh_nothing' });
const behindProxy = whereasClient({
  ...options,
  fetch: async () => new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway', headers: { 'retry-after': '7' } }),
});
// @ts-expect-error a page size is a number
void (() => client.GET('/api/workflow', { params: { query: { page_size: 'five' } } }));
// @ts-expect-error there is no such call
void (() => client.GET('/api/nothing'));
// @ts-expect-error a contract is uploaded with its file
void (() => client.POST('/api/contracts/upload', { body: { counterparty: 'Castellan Foods' } }));
console.log(
  JSON.stringify({
    name: typeof workflow?.name,
    all: new Set(names).size === total && total > 10,
    anonymous: await refusal(dataOf(stranger.GET('/api/workflow'))),
    scope: await refusal(dataOf(client.GET('/api/contracts'))),
    missing: await refusal(dataOf(client.GET('/api/workflow/retrieve/{id}', { params: { path: { id: crypto.randomUUID() } } }))),
    invalid: await refusal(dataOf(client.GET('/api/workflow', { params: { query: { page: 0 } } }))),
    proxy: await refusal(dataOf(behindProxy.GET('/api/workflow'))),
  }),
);
`;

let app: TestApp;
let origin: string;
let user: string;
let folder: string;

async function run(
  words: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((done) => child.once('close', done)),
  ]);
  return { code: child.exitCode, output: out + errors };
}

const download = (headers: Readonly<Record<string, string>> = {}) => fetch(origin + CLIENT_PATH, { headers });

beforeAll(async () => {
  // Beside node_modules, where the client finds its library, and outside of it, where Node reads TypeScript.
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  folder = await mkdtemp(join(ROOT, '.cache', 'client-'));
  const dist = join(folder, 'dist');
  const imports = HOOKS.flatMap((hook) => ['--import', join(ROOT, hook)]);
  const built = await run([...imports, join(ROOT, 'scripts/build/client/write-client.ts'), join(dist, 'client')]);
  if (built.code !== 0) throw new Error(built.output);
  app = await startTestApp({}, { dist });
  origin = await app.listen();
  user = await app.signIn('user@harbour.test');
  await writeFile(join(folder, 'whereas-client.ts'), await (await download()).text());
  await copyFile(EXAMPLE, join(folder, 'example.ts'));
  await writeFile(join(folder, 'program.ts'), PROGRAM);
}, LIMIT_MS);
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the client in TypeScript', () => {
  it('is downloaded without a session, as text, and compressed where that is understood', async () => {
    const reply = await download({ 'accept-encoding': 'gzip' });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(reply.headers.get('content-encoding')).toBe('gzip');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await reply.text()).toContain('npm install openapi-fetch@');
    expect((await fetch(`${origin}/client/package.json`)).status).toBe(404);
  });

  it('is named by the description of the API', async () => {
    const { body } = await app.send({ path: '/docs/json' });
    expect(body).toMatchObject({ info: { description: expect.stringContaining(CLIENT_PATH) as string } });
  });

  it('is what the strictest compiler accepts, together with the example', { timeout: LIMIT_MS }, async () => {
    const compilerOptions = {
      noEmit: true,
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noUnusedLocals: true,
      verbatimModuleSyntax: true,
      erasableSyntaxOnly: true,
      module: 'nodenext',
      allowImportingTsExtensions: true,
      types: ['node'],
    };
    await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['example.ts', 'program.ts'] }),
    );
    const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
    expect(await run([compiler, '-p', folder])).toEqual({ code: 0, output: '' });
  });

  it('uploads a contract, reviews it and reads the findings with their quotes, as the example does', async () => {
    const { token } = await madeToken(app, user, ['contracts:create', 'contracts:read', 'contracts:run']);
    const environment = { WHEREAS_URL: origin, WHEREAS_TOKEN: token };
    const { code, output } = await run([join(folder, 'example.ts'), SAMPLE], environment);
    expect(code, output).toBe(0);
    expect(output).toMatch(/^mutual-nda: finished, [1-9]\d* findings$/m);
    expect(output).toMatch(/^ {2}“.{20,}”/m);
    expect(output).toMatch(/^mutual-nda, open$/m);
    const refused = await run([join(folder, 'example.ts'), SAMPLE], { ...environment, WHEREAS_TOKEN: 'wh_nothing' });
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringContaining('401 /problems/unauthenticated: ') as string,
    });
  });

  it('follows the pages of a list, and throws the problem of a refused call', async () => {
    const { token } = await madeToken(app, user, ['workflows:read']);
    const { output } = await run([join(folder, 'program.ts')], { WHEREAS_URL: origin, WHEREAS_TOKEN: token });
    const lacks = 'This API token lacks the scope contracts:read. Create one that has it.';
    expect(JSON.parse(output)).toEqual({
      name: 'string',
      all: true,
      anonymous: [401, '/problems/unauthenticated', expect.any(String), {}],
      scope: [403, '/problems/forbidden', lacks, {}],
      missing: [404, '/problems/not_found', expect.any(String), {}],
      invalid: [400, '/problems/invalid', expect.any(String), { page: [expect.any(String)] }],
      proxy: [502, 'about:blank', 'The server replied 502 Bad Gateway', {}],
    });
  });
});
