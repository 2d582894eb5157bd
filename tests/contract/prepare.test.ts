// prepare.mjs on planted checkouts: what it considers stale, and that two at the same time do not collide.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const scripts = resolve(import.meta.dirname, '..', '..', 'scripts');
const PACKAGES = { '': { dependencies: { left: '1.0.0' } }, 'node_modules/left': { version: '1.0.0' } };
/** Stands in for Vite's program: notes what it was to build, and leaves a page. */
const BUILDER = `
import { appendFileSync, mkdirSync } from 'node:fs';
mkdirSync('dist', { recursive: true });
appendFileSync('builds.txt', process.argv.includes('vite.addin.config.ts') ? ' and the add-in' : '\\nthe console');
`;
/** Stands in for the program that makes the client of the API: notes that it was asked, and leaves one. */
const CLIENT_WRITER = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
mkdirSync(process.argv[2], { recursive: true });
writeFileSync(process.argv[2] + '/whereas-client.ts', 'export {};');
appendFileSync('clients.txt', 'a client\\n');
`;

let root = '';

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

const command = () => [join(root, 'scripts', 'prepare.mjs')];
// Without npm's variables and with an npm that only notes its call, nothing is fetched.
const environment = () => ({ PATH: `${join(root, 'bin')}:/usr/bin:/bin`, HOME: root });

function prepare(): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, command(), {
    cwd: root,
    env: environment(),
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'whereas-prepare-'));
  for (const name of ['prepare.mjs', 'fingerprint.mjs', 'one-at-a-time.mjs']) {
    cpSync(join(scripts, name), join(root, 'scripts', name));
  }
  write('package.json', { type: 'module', scripts: {}, dependencies: { left: '1.0.0' } });
  write('package-lock.json', { packages: PACKAGES });
  write('src/main.ts', 'export {};');
  write('scripts/resolve-imports.mjs', '');
  write('scripts/build/client/typescript-5.mjs', '');
  write('scripts/build/client/write-client.ts', CLIENT_WRITER);
  write('node_modules/vite/bin/vite.js', BUILDER);
  write('node_modules/vite/package.json', { type: 'module' });
  write('node_modules/.package-lock.json', { packages: { 'node_modules/left': { version: '1.0.0' } } });
  write('bin/npm', `#!/bin/sh\necho "$1" >> npm-calls.txt\n`);
  spawnSync('chmod', ['+x', join(root, 'bin', 'npm')]);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const npmCalls = () =>
  existsSync(join(root, 'npm-calls.txt')) ? readFileSync(join(root, 'npm-calls.txt'), 'utf8') : '';
const built = () => readFileSync(join(root, 'builds.txt'), 'utf8').trim().split('\n');
const builds = () => built().length;
const clients = () => readFileSync(join(root, 'clients.txt'), 'utf8').split('\n').length - 1;
const servedClient = () => readFileSync(join(root, 'dist', 'client', 'whereas-client.ts'), 'utf8');

describe.skipIf(process.platform === 'win32')('prepare', () => {
  it('builds once, and says nothing when all is fresh', () => {
    expect(prepare()).toEqual({ status: 0, output: 'Building the console…\n' });
    expect(prepare()).toEqual({ status: 0, output: '' });
    expect([built(), npmCalls()]).toEqual([['the console and the add-in'], '']);
  });

  it('builds again when a source of the console changes, appears or goes', () => {
    prepare();
    write('src/main.ts', 'export const changed = true;');
    prepare();
    write('domain/roles.ts', 'export {};');
    prepare();
    rmSync(join(root, 'domain'), { recursive: true });
    prepare();
    expect(builds()).toBe(4);
  });

  it('makes the client of the API again only when what describes the API changed', () => {
    prepare();
    write('src/main.ts', 'export const changed = true;');
    // The build of the console empties its folder.
    rmSync(join(root, 'dist'), { recursive: true });
    prepare();
    expect([clients(), servedClient()]).toEqual([1, 'export {};']);
    write('server/plugins/openapi/examples.ts', 'export {};');
    prepare();
    expect([clients(), builds()]).toEqual([2, 2]);
  });

  it('fails with one line when the client cannot be made, and tries again next time', () => {
    write('scripts/build/client/write-client.ts', 'process.exit(1);');
    expect(prepare().output).toContain('The client of the API could not be made');
    write('scripts/build/client/write-client.ts', CLIENT_WRITER);
    expect(prepare().status).toBe(0);
    expect(servedClient()).toBe('export {};');
  });

  it('installs where nothing is installed', () => {
    rmSync(join(root, 'node_modules', '.package-lock.json'));
    expect(prepare().output).toContain('Installing packages…');
    expect(npmCalls()).toBe('ci\n');
  });

  it('installs when the lock file names another version', () => {
    prepare();
    write('package-lock.json', { packages: { ...PACKAGES, 'node_modules/left': { version: '1.0.1' } } });
    prepare();
    expect(npmCalls()).toBe('ci\n');
  });

  it('installs when a package is declared or locked but not installed', () => {
    prepare();
    write('package.json', { type: 'module', dependencies: { left: '1.0.0', right: '1.0.0' } });
    prepare();
    write('package-lock.json', { packages: { ...PACKAGES, 'node_modules/right': { version: '1.0.0' } } });
    prepare();
    expect(npmCalls()).toBe('ci\nci\n');
  });

  it('accepts what somebody installed by hand, optional packages of other platforms left out', () => {
    const other = { version: '2.0.0', optional: true };
    write('package-lock.json', { packages: { ...PACKAGES, 'node_modules/other': other } });
    prepare();
    expect(npmCalls()).toBe('');
  });

  it('does not install because a script of package.json changed', () => {
    prepare();
    write('package.json', { type: 'module', scripts: { start: 'x' }, dependencies: { left: '1.0.0' } });
    prepare();
    expect(npmCalls()).toBe('');
  });

  it('fails with one line when the packages cannot be installed', () => {
    rmSync(join(root, 'node_modules', '.package-lock.json'));
    write('bin/npm', '#!/bin/sh\nexit 1\n');
    const { status, output } = prepare();
    expect(status).toBe(1);
    expect(output).toBe('Installing packages…\nThe packages could not be installed; what npm said is above.\n');
  });

  it('fails with one line when the build fails, and tries again next time', () => {
    write('node_modules/vite/bin/vite.js', 'process.exit(1);');
    expect(prepare().output).toContain('The console could not be built');
    write('node_modules/vite/bin/vite.js', BUILDER);
    expect(prepare().status).toBe(0);
  });

  it('works once when two are started together', async () => {
    const both = [1, 2].map(() => spawn(process.execPath, command(), { cwd: root, env: environment() }));
    const codes = await Promise.all(both.map(async (child) => once(child, 'exit')));
    expect(codes.map(([code]) => Number(code))).toEqual([0, 0]);
    expect(builds()).toBe(1);
  });

  it('takes over the lock of a process that is gone', () => {
    const gone = spawnSync(process.execPath, ['-e', '']).pid;
    write('.cache/prepare.lock', String(gone));
    expect(prepare()).toEqual({ status: 0, output: 'Building the console…\n' });
  });
});
