// Runs before every command: installs the packages and builds the console if they are missing or stale.
// Plain JavaScript for Node 20.19, because Node 24 itself comes with the packages.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hashOf, hashOfPackages } from './fingerprint.mjs';
import { oneAtATime } from './one-at-a-time.mjs';

const OLDEST_NODE = 24;
const CONSOLE_SOURCES = [
  'src',
  'domain',
  'public',
  'index.html',
  'vite.config.ts',
  'vite.addin.config.ts',
  'scripts/build',
  'package-lock.json',
];
/** What the description of the API is made of, and the client of it. */
const CLIENT_SOURCES = [
  'domain',
  'server/plugins/documentation.ts',
  'server/plugins/openapi',
  'scripts/build/client',
  'package-lock.json',
];

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const packagesStamp = join(modules, '.whereas-packages');
const consoleStamp = join(root, 'dist', '.whereas-build');
// Made outside of dist, which a build of the console empties: the same client then only goes back.
const client = join(root, '.cache', 'client');
const servedClient = join(root, 'dist', 'client');
const STAMP = '.whereas-client';

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const say = (line) => process.stdout.write(`${line}\n`);

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** Whether the installed packages are the locked ones, no matter which command installed them. */
function isInstalled() {
  const installed = read(join(modules, '.package-lock.json'));
  if (installed === '') return false;
  if (read(packagesStamp) === hashOfPackages(root)) return true;
  const { packages: present } = JSON.parse(installed);
  const { packages: locked } = JSON.parse(read(join(root, 'package-lock.json')));
  const { '': declared, ...wanted } = locked;
  const manifest = JSON.parse(read(join(root, 'package.json')));
  const same = (field) => JSON.stringify(declared[field] ?? {}) === JSON.stringify(manifest[field] ?? {});
  return (
    ['dependencies', 'devDependencies', 'optionalDependencies'].every(same) &&
    // Packages for other platforms are locked, but not installed.
    Object.entries(wanted).every(([path, { version, optional }]) =>
      present[path] === undefined ? optional === true : present[path].version === version,
    ) &&
    Object.keys(present).every((path) => wanted[path] !== undefined)
  );
}

function install() {
  say('Installing packages…');
  // npm's own Node where npm started this: the one in node_modules is about to be replaced.
  const npm = process.env['npm_execpath'];
  const node = process.env['npm_node_execpath'] ?? process.execPath;
  // Windows cannot replace a program while it runs, so there the packages are brought up to date in place.
  const inPlace = process.platform === 'win32' && process.execPath.startsWith(modules + sep);
  const words = [inPlace ? 'install' : 'ci', '--loglevel=error', '--include=dev', '--include=optional'];
  // Hides npm's count of packages, but not its errors and progress.
  const stdio = ['inherit', 'ignore', 'inherit'];
  const { status } =
    npm !== undefined && /\.c?js$/.test(npm)
      ? spawnSync(node, [npm, ...words], { cwd: root, stdio })
      : spawnSync('npm', words, { cwd: root, stdio, shell: process.platform === 'win32' });
  if (status !== 0) fail('The packages could not be installed; what npm said is above.');
}

const isNewEnough = (version) => Number(/^v?(\d+)/.exec(version ?? '')?.[1] ?? 0) >= OLDEST_NODE;

/** Links the pinned Node where npm looks first; npm 10 installs the package, but not always the link. */
function linkPinnedNode() {
  const [platform, file] = process.platform === 'win32' ? ['win', 'node.exe'] : [process.platform, 'node'];
  const pinned = join(`node-${platform}-${process.arch}`, 'bin', file);
  const link = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (!existsSync(join(modules, pinned)) || existsSync(link)) return;
  if (process.platform === 'win32') writeFileSync(link, `@"%~dp0\\..\\${pinned}" %*\r\n`);
  else symlinkSync(join('..', pinned), link);
}

/** The path of Node 24 or newer: this process, or what npm will find next as `node`. */
function findNode() {
  if (isNewEnough(process.version)) return process.execPath;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const windowsPinned = join(modules, `node-win-${process.arch}`, 'bin');
  const folders = [join(modules, '.bin'), windowsPinned, ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders
    .map((folder) => join(folder, name))
    .filter((file) => existsSync(file))
    .find((file) => isNewEnough(spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout));
}

function build(node) {
  say('Building the console…');
  // Computed before the build: a change during the build makes the next command build again.
  const fingerprint = hashOf(root, CONSOLE_SOURCES);
  const vite = join(modules, 'vite', 'bin', 'vite.js');
  // The add-in's files go beside those of the console.
  for (const config of ['vite.config.ts', 'vite.addin.config.ts']) {
    const { status } = spawnSync(node, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (status !== 0) fail('The console could not be built; the reason is above.');
  }
  mkdirSync(dirname(consoleStamp), { recursive: true });
  writeFileSync(consoleStamp, fingerprint);
}

function buildClient(node) {
  const fingerprint = hashOf(root, CLIENT_SOURCES);
  if (read(join(client, STAMP)) !== fingerprint) {
    const hooks = ['scripts/resolve-imports.mjs', 'scripts/build/client/typescript-5.mjs'];
    const imports = hooks.flatMap((hook) => ['--import', pathToFileURL(join(root, hook)).href]);
    const words = [...imports, join(root, 'scripts', 'build', 'client', 'write-client.ts'), client];
    const { status } = spawnSync(node, words, { cwd: root, stdio: 'inherit' });
    if (status !== 0) fail('The client of the API could not be made; the reason is above.');
    writeFileSync(join(client, STAMP), fingerprint);
  }
  cpSync(client, servedClient, { recursive: true });
}

const isBuilt = () => read(consoleStamp) === hashOf(root, CONSOLE_SOURCES);
const hasClient = () => read(join(servedClient, STAMP)) === hashOf(root, CLIENT_SOURCES);

async function prepare() {
  const packagesFresh = read(packagesStamp) === hashOfPackages(root) && existsSync(join(modules, '.package-lock.json'));
  if (packagesFresh && isBuilt() && hasClient() && findNode() !== undefined) return;
  await oneAtATime(join(root, '.cache', 'prepare.lock'), () => {
    // Asked again: another command may have done it meanwhile.
    if (!isInstalled()) install();
    writeFileSync(packagesStamp, hashOfPackages(root));
    linkPinnedNode();
    const node = findNode();
    if (node === undefined) {
      fail(
        `Whereas needs Node ${OLDEST_NODE} or newer here (this is ${process.version}): install it from https://nodejs.org.`,
      );
    }
    if (!isBuilt()) build(node);
    if (!hasClient()) buildClient(node);
  });
}

await prepare();
