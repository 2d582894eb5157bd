// The bill of materials: what production runs with, as the lock file has it, in valid CycloneDX.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { licensesOf } from '#scripts/audit-findings.ts';

const componentSchema = z.object({
  group: z.string().optional(),
  name: z.string(),
  version: z.string(),
  purl: z.string(),
  licenses: z.array(z.unknown()).min(1),
  get components() {
    return z.array(componentSchema).optional();
  },
});
type Component = z.infer<typeof componentSchema>;
const billSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  metadata: z.object({ component: z.object({ name: z.string(), version: z.string() }) }),
  components: z.array(componentSchema),
});

let folder: string;
let texts: string[];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'whereas-sbom-'));
  texts = ['one.json', 'two.json'].map((name) => {
    const file = join(folder, name);
    // The tool checks what it writes by the schema of CycloneDX, and fails if that does not hold.
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', './scripts/resolve-imports.mjs', 'scripts/sbom.ts', file],
      { encoding: 'utf8', env: { ...process.env, npm_config_offline: 'true' } },
    );
    if (status !== 0) throw new Error(stderr);
    return readFileSync(file, 'utf8');
  });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bill = () => billSchema.parse(JSON.parse(texts[0] ?? ''));
const all = (components: readonly Component[]): Component[] =>
  components.flatMap((one) => [one, ...all(one.components ?? [])]);
const nameOf = ({ group, name, version }: Component) => `${group === undefined ? '' : `${group}/`}${name} ${version}`;

it('is the same each time, and without a network', () => {
  expect(texts[1]).toBe(texts[0]);
});

it('names the product, and fastify with its version and license', () => {
  expect(bill().metadata.component.name).toBe('whereas');
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync('node_modules/fastify/package.json', 'utf8')));
  const fastify = bill().components.find(({ name, group }) => name === 'fastify' && group === undefined);
  expect(fastify).toMatchObject({
    version,
    purl: `pkg:npm/fastify@${version}`,
    licenses: [{ license: { id: 'MIT' } }],
  });
});

it('has every package that production may install, and none of development', () => {
  const locked = licensesOf(JSON.parse(readFileSync('package-lock.json', 'utf8'))).map(({ name }) => name);
  const named = all(bill().components).map(nameOf);
  expect(new Set(named)).toEqual(new Set(locked));
  expect(named.filter((name) => /^(?:vitest|@playwright\/test|oxlint|typescript) /.test(name))).toEqual([]);
});

it('is in the image, and made by every build', () => {
  expect(readFileSync('Dockerfile', 'utf8')).toMatch(/^RUN .*node scripts\/sbom\.ts$/m);
  expect(readFileSync('package.json', 'utf8')).toMatch(/"build": "[^"]*node scripts\/sbom\.ts/);
});

it('says nothing about the machine it was made on', () => {
  expect(texts[0]).not.toContain(process.cwd());
  expect(texts[0]).not.toMatch(/"timestamp"|\/home\/|\/tmp\//);
});
