// Does what `docker build` and `docker run --read-only` would do, for machines without Docker: the steps of the Dockerfile in
// an empty folder, then the product from it, as a user who can write only to its data and to a temporary folder.
// `node --import ./scripts/resolve-imports.mjs scripts/container-steps.ts [folder]`; as root, it builds and runs as two
// unprivileged users; otherwise as whoever starts it, who at least has no permission to write.
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, isAbsolute, join, resolve } from 'node:path';
import { namesInContext, readCopy, readStages, type Stage } from './container/dockerfile.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** Users without an entry in /etc/passwd, as a container's. */
const [BUILDER, RUNNER] = [10_001, 10_002];
const READY_WITHIN_MS = 120_000;
/** Files of the build, and of a package that the build must have kept. */
const SERVED = ['/', '/client/whereas-client.ts', '/api/docs', '/api/docs/static/swagger-ui.css'];
const isRoot = process.getuid?.() === 0;

const say = (line: string) => console.log(line);
/** With a folder where the steps were done before, only the product is started. */
const base = process.argv[2] ? resolve(process.argv[2]) : mkdtempSync(join(tmpdir(), 'whereas-container-'));
const isBuilt = existsSync(join(base, 'stages'));
const folders = { stages: join(base, 'stages'), tmp: join(base, 'tmp'), home: join(base, 'home') };

/** A folder that only one user writes to. */
function makeFolder(path: string, owner: number): void {
  mkdirSync(path, { recursive: true });
  if (isRoot) chownSync(path, owner, owner);
}

interface Built {
  readonly root: string;
  readonly workdir: string;
  readonly env: Record<string, string>;
  readonly user: string;
  readonly command: readonly string[];
  readonly health: readonly string[];
}

/** Below the stage's own root. */
const inside = (root: string, workdir: string, path: string) =>
  isAbsolute(path) ? join(root, path) : join(root, workdir, path);

function buildStage(stage: Stage, number: number, earlier: ReadonlyMap<string, Built>): Built {
  const root = join(folders.stages, stage.name || String(number));
  makeFolder(root, BUILDER);
  const built = { root, workdir: '/', env: {} as Record<string, string>, user: 'root', command: [''], health: [''] };
  for (const { name, text } of stage.steps) {
    say(`${stage.name || 'last'}: ${name} ${text}`);
    if (name === 'WORKDIR') makeFolder(join(root, (built.workdir = text)), BUILDER);
    else if (name === 'ENV') built.env[text.slice(0, text.indexOf('='))] = text.slice(text.indexOf('=') + 1);
    else if (isBuilt && (name === 'COPY' || name === 'RUN')) continue;
    else if (name === 'COPY') copy(text, built, earlier);
    else if (name === 'RUN') run(text, built);
    else if (name === 'USER') built.user = text;
    else if (name === 'CMD') built.command = JSON.parse(text) as string[];
    else if (name === 'HEALTHCHECK') built.health = JSON.parse(text.slice(text.indexOf('CMD ') + 4)) as string[];
    else if (name !== 'EXPOSE' && name !== 'VOLUME') throw new Error(`no way to do ${name}`);
  }
  return built;
}

function copy(text: string, { root, workdir }: Built, earlier: ReadonlyMap<string, Built>): void {
  const { from, owner, sources, to } = readCopy(text);
  const target = inside(root, workdir, to);
  const origin = from === undefined ? undefined : earlier.get(from);
  if (from !== undefined && !origin) throw new Error(`there is no stage ${from}`);
  const context = namesInContext(readFileSync(join(ROOT, '.dockerignore'), 'utf8'));
  for (const source of sources) {
    const names = origin ? [] : source === '.' ? context : [source];
    for (const name of names) {
      if (!context.includes(name)) throw new Error(`.dockerignore leaves out ${name}`);
      cpSync(join(ROOT, name), source === '.' || to.endsWith('/') ? join(target, name) : target, { recursive: true });
    }
    if (origin) cpSync(inside(origin.root, '/', source), target, { recursive: true, verbatimSymlinks: true });
  }
  own(target, owner === 'node' ? RUNNER : BUILDER);
}

function own(path: string, user: number): void {
  if (isRoot && spawnSync('chown', ['-R', `${user}:${user}`, path]).status !== 0) throw new Error(`chown ${path}`);
}

/** With Node and npm of this machine, where the image has its own, and nothing else of the environment but what npm needs to reach its registry. */
const environment = (env: Record<string, string>): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(npm_config_|https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_file)/i.test(name),
    ),
  ),
  PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
  HOME: folders.home,
  TMPDIR: folders.tmp,
  ...env,
});

const as = (user: number) => (isRoot ? { uid: user, gid: user } : {});

function run(text: string, { root, workdir, env }: Built): void {
  const began = performance.now();
  const { status } = spawnSync('sh', ['-ec', text], {
    cwd: join(root, workdir),
    env: environment(env),
    stdio: 'inherit',
    ...as(BUILDER),
  });
  if (status !== 0) throw new Error(`RUN ended with ${status}`);
  say(`  took ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

/** Takes the permission to write from everything but what the runtime's user owns. */
function makeReadOnly(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isSymbolicLink()) chmodSync(file, statSync(file).mode & 0o555);
  }
  chmodSync(path, 0o555);
}

const sizeOf = (path: string): number =>
  readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((ready) => void server.once('listening', ready));
  const address = server.address();
  await new Promise((closed) => void server.close(closed));
  return typeof address === 'object' && address ? address.port : 0;
}

async function start({ root, workdir, env, user, command, health }: Built): Promise<void> {
  if (user === 'root' || user === '0') throw new Error('the image would run as root');
  const data = join(root, env['DATA_DIR'] ?? '');
  for (const left of isBuilt ? readdirSync(data) : []) rmSync(join(data, left), { recursive: true });
  makeReadOnly(root);
  chmodSync(data, 0o700);
  say(
    `\nThe image has ${(sizeOf(root) / 1e6).toFixed(0)} MB beside Node. Nothing but ${env['DATA_DIR']} can be written.`,
  );
  const port = await freePort();
  // HOST is for a network of containers.
  const given = environment({ ...env, DATA_DIR: data, PORT: String(port), HOST: '127.0.0.1' });
  const options = { cwd: join(root, workdir), env: given, ...as(RUNNER) };
  const [program = '', ...args] = command;
  const began = performance.now();
  const product = spawn(program, args, { ...options, stdio: 'inherit' });
  const ended = new Promise<number | null>((end) => void product.once('exit', end));
  try {
    const [checker = '', ...check] = health;
    for (;;) {
      if (product.exitCode !== null) throw new Error(`the product ended with ${product.exitCode}`);
      if (performance.now() - began > READY_WITHIN_MS) throw new Error('the product was not ready in time');
      if (spawnSync(checker, check, options).status === 0) break;
      await new Promise((later) => void setTimeout(later, 250));
    }
    say(`HEALTHCHECK passes ${((performance.now() - began) / 1000).toFixed(1)} s after the start.`);
    for (const path of SERVED) {
      const { ok, status } = await fetch(`http://127.0.0.1:${port}${path}`);
      if (!ok) throw new Error(`${path} is answered with ${status}`);
    }
    say(`${SERVED.join(', ')} are served. The product wrote: ${readdirSync(data).join(', ')}.`);
  } finally {
    product.kill('SIGTERM');
  }
  say(`SIGTERM ended it with ${await ended}.`);
}

makeFolder(folders.tmp, RUNNER);
makeFolder(folders.home, BUILDER);
chmodSync(base, 0o755);
chmodSync(folders.tmp, 0o777);
try {
  const built = new Map<string, Built>();
  const stages = readStages(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));
  for (const [number, stage] of stages.entries()) built.set(stage.name || 'last', buildStage(stage, number, built));
  const last = built.get('last');
  if (!last) throw new Error('there is no last stage');
  await start(last);
} finally {
  if (process.argv[2] === undefined) rmSync(base, { recursive: true, force: true });
}
