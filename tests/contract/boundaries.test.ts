// The import rules: generated from the table of folders, and each is broken once in a planted tree, where the linter names the
// file that breaks it.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FOLDERS } from '#scripts/boundaries/folders.ts';
import { boundaryRules } from '#scripts/boundaries/write-rules.ts';

const VIOLATIONS = [
  ['domain/a.ts', '../server/store/runs.ts'],
  ['domain/access/b.ts', '../roles.ts'],
  ['domain/access/c.ts', './../roles.ts'],
  ['domain/d.ts', 'react'],
  ['domain/e.ts', 'node:fs'],
  ['domain/f.ts', '#server/config.ts'],
  ['domain/g.ts', '#src/app.tsx'],
  ['server/a.ts', '#src/app.tsx'],
  ['server/b.ts', '#tests/support/postgres.ts'],
  ['server/c.ts', 'react'],
  ['server/store/a.ts', '#server/routes/auth.ts'],
  ['server/jobs/a.ts', '#server/app.ts'],
  ['server/mail/a.ts', '#src/app.tsx'],
  ['server/backup/a.ts', '#server/routes/audit.ts'],
  ['server/routes/a.ts', '#server/plugins/session.ts'],
  ['server/routes/b.ts', '#server/seed/main.ts'],
  ['server/routes/c.ts', '#server/config.ts'],
  ['server/routes/d.ts', '#src/routes.tsx'],
  ['server/routes/e.ts', '#server/payments/create-payments.ts'],
  ['server/payments/a.ts', 'fastify'],
  ['server/payments/stripe/b.ts', '#server/routes/purchases.ts'],
  ['server/payments/stripe/c.ts', '#server/plugins/mount.ts'],
  ['server/payments/d.ts', 'drizzle-orm'],
  ['server/payments/e.ts', '#server/app.ts'],
  ['server/payments/f.ts', '#src/app.tsx'],
  ['server/plugins/a.ts', '#server/engine/engine.ts'],
  ['server/plugins/b.ts', '#server/routes/auth.ts'],
  ['server/plugins/c.ts', '#server/app.ts'],
  ['server/engine/a.ts', 'fastify'],
  ['server/engine/b.ts', 'drizzle-orm/node-postgres'],
  ['server/engine/model/c.ts', 'pg'],
  ['server/engine/d.ts', '#server/store/runs/runs.ts'],
  ['server/engine/e.ts', '#server/routes/auth.ts'],
  ['server/search/a.ts', '#server/store/runs/runs.ts'],
  ['server/search/b.ts', 'drizzle-orm'],
  ['server/ooxml/a.ts', '@fastify/static'],
  ['server/ooxml/b.ts', 'pg'],
  ['server/ooxml/c.ts', '#server/documents/blocks.ts'],
  ['server/ooxml/d.ts', '#server/engine/engine.ts'],
  ['server/documents/a.ts', '@fastify/static'],
  ['server/documents/b.ts', 'drizzle-orm'],
  ['server/documents/pdf/c.ts', '#server/plugins/session.ts'],
  ['server/documents/d.ts', '#server/store/runs/runs.ts'],
  ['server/documents/e.ts', '#server/app.ts'],
  ['src/a.tsx', '#server/app.ts'],
  ['src/b.tsx', '#tests/support/postgres.ts'],
  ['src/c.tsx', 'node:path'],
  ['src/pages/workflows/a.tsx', '#src/pages/home/list.tsx'],
  ['src/pages/workflows/b.tsx', '#src/resources/registry.ts'],
  ['src/pages/workflows/c.tsx', '#src/app.tsx'],
  ['src/pages/workflows/d.tsx', '#server/app.ts'],
  ['src/pages/workflows/e.tsx', '../home/list.tsx'],
  ['src/components/a.tsx', '#src/pages/home/list.tsx'],
  ['src/components/b.tsx', '#src/providers/http.ts'],
  ['src/components/c.tsx', '#server/app.ts'],
  ['src/components/d.tsx', '#src/shared/list/library-page.tsx'],
  ['src/shared/a.tsx', '#src/pages/home/list.tsx'],
  ['src/shared/list/b.ts', '#src/resources/registry.ts'],
  ['src/shared/form/c.ts', '#server/app.ts'],
  ['src/shared/list/d.tsx', '../form/form.tsx'],
  ['src/resources/a.ts', '#src/providers/http.ts'],
  ['src/resources/b.ts', '#src/components/badge.tsx'],
  ['src/resources/c.ts', '#server/app.ts'],
  ['src/providers/a.ts', '#src/resources/registry.ts'],
  ['src/providers/b.ts', '#src/pages/home/list.tsx'],
  ['src/providers/c.ts', '#src/components/badge.tsx'],
  ['src/providers/session/d.ts', '#server/app.ts'],
  ['src/providers/e.ts', '#src/shared/list/library-page.tsx'],
  ['src/resources/d.ts', '#src/shared/list/library-page.tsx'],
  ['tests/server/a.test.ts', '../support/postgres.ts'],
] as const;

const CLEAN: readonly (readonly [string, string])[] = [
  [
    'domain/access/ok.ts',
    `import 'zod'; import 'zod/v4'; import 'casbin'; import '#domain/roles.ts'; import './policy.ts';`,
  ],
  ['server/ok.ts', `import 'fastify'; import 'node:fs'; import '#domain/roles.ts'; import './routes/auth.ts';`],
  [
    'server/store/ok.ts',
    `import 'pg'; import '#domain/roles.ts'; import '#server/files/files.ts'; import './schema.ts';`,
  ],
  [
    'server/routes/ok.ts',
    [
      'domain/roles.ts',
      ...['store', 'engine', 'documents', 'files', 'mail', 'jobs'].map((name) => `server/${name}/x.ts`),
    ]
      .map((path) => `import '#${path}';`)
      .concat(`import type { Config } from '#server/config.ts'; export type Kept = Config;`, `import 'fastify';`)
      .concat(`import type { Order } from '#server/payments/payments.ts'; export type Bought = Order;`)
      .join('\n'),
  ],
  [
    'server/plugins/ok.ts',
    `import '#domain/roles.ts'; import '#server/store/users.ts'; import '#server/mail/mail.ts';`,
  ],
  [
    'server/payments/stripe/ok.ts',
    `import 'stripe'; import '#domain/roles.ts'; import '#server/store/audit.ts'; import '#server/mail/mailer.ts';
     import '#server/payments/payments.ts'; import './client.ts';`,
  ],
  ['server/engine/model/ok.ts', `import 'ai'; import '#domain/answers.ts'; import '#server/engine/engine.ts';`],
  ['server/ooxml/ok.ts', `import 'yauzl'; import 'node:zlib'; import '#server/refusal.ts'; import './xml.ts';`],
  ['server/documents/ok.ts', `import 'pdfium'; import '#domain/documents.ts'; import '#server/ooxml/xml.ts';`],
  [
    'src/app.tsx',
    `import 'react'; import './routes.tsx'; import '#src/pages/home/list.tsx'; import '#src/providers/http.ts';`,
  ],
  [
    'src/pages/workflows/ok.tsx',
    `import 'antd'; import '@refinedev/core'; import './row.tsx'; import '#domain/roles.ts';
     import '#src/components/badge.tsx'; import '#src/providers/session/session.ts';
     import '#src/shared/list/library-page.tsx';`,
  ],
  [
    'src/shared/list/ok.tsx',
    `import 'antd'; import '@refinedev/core'; import './row.tsx'; import '#domain/roles.ts';
     import '#src/components/badge.tsx'; import '#src/providers/session/session.ts'; import '#src/shared/form/form.tsx';`,
  ],
  ['src/components/ok.tsx', `import 'antd'; import '#domain/roles.ts'; import './badge.tsx';`],
  ['src/resources/ok.ts', `import '#domain/roles.ts'; export const list = () => import('#src/pages/home/list.tsx');`],
  [
    'src/providers/ok.ts',
    `import 'axios'; import '#domain/roles.ts'; import '#src/providers/http.ts';
     import type { Descriptor } from '#src/resources/registry.ts'; export type Kept = Descriptor;`,
  ],
  ['tests/web/ok.test.tsx', `import '#server/app.ts'; import '#src/app.tsx'; import '#tests/support/app.ts';`],
];

/** Import rules alone: the planted trees hold no whole programs. */
const RULE = 'eslint(no-restricted-imports)';
const root = resolve(import.meta.dirname, '..', '..');
const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');

/** Lints the planted files and returns the complaint about each, by path. */
function complaints(files: readonly (readonly [string, string])[]): Map<string, string> {
  const tree = mkdtempSync(join(tmpdir(), 'whereas-boundaries-'));
  try {
    copyFileSync(join(root, 'boundaries.oxlintrc.json'), join(tree, 'boundaries.oxlintrc.json'));
    copyFileSync(join(root, '.oxlintrc.json'), join(tree, '.oxlintrc.json'));
    for (const [path, text] of files) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), `${text}\n`);
    }
    const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '--format=json', '.'], {
      cwd: tree,
      encoding: 'utf8',
    });
    if (!stdout.includes('"diagnostics"')) throw new Error(`oxlint did not run: ${stderr}${stdout}`);
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { code: string; filename: string; message: string }[];
    };
    return new Map(diagnostics.filter(({ code }) => code === RULE).map(({ filename, message }) => [filename, message]));
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

describe('the table of folders', () => {
  it('has every folder of server and src', () => {
    const folders = ['server', 'src'].flatMap((top) =>
      readdirSync(join(root, top), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${top}/${name}`),
    );
    expect(folders.length).toBeGreaterThan(15);
    expect(folders.filter((folder) => !(folder in FOLDERS))).toEqual([]);
  });

  it('is what the lint checks', () => {
    const committed = readFileSync(join(root, 'boundaries.oxlintrc.json'), 'utf8');
    expect(committed, 'run: node scripts/boundaries/write-rules.ts').toBe(boundaryRules());
  });

  it('allows each folder the imports that it lists, and no other', () => {
    const targets = Object.keys(FOLDERS).filter((folder) => !folder.startsWith('src/pages/'));
    const pairs = Object.entries(FOLDERS).flatMap(([folder, { imports }]) =>
      targets
        .filter((target) => target !== folder)
        .map((target) => ({
          path: `${folder}/${target.replace('/', '-')}-import.ts`,
          specifier: `#${target}/x.ts`,
          isAllowed: imports.includes(target) || target.startsWith(`${folder}/`),
        })),
    );
    const named = complaints(pairs.map(({ path, specifier }) => [path, `import '${specifier}';`]));
    const refused = pairs.filter(({ isAllowed }) => !isAllowed).map(({ path }) => path);
    expect([...named.keys()].toSorted()).toEqual(refused.toSorted());
  });
});

describe('import boundaries', () => {
  let found = new Map<string, string>();
  beforeAll(() => {
    found = complaints(VIOLATIONS.map(([path, specifier]) => [path, `import '${specifier}';`]));
  });
  afterAll(() => found.clear());

  it.each(VIOLATIONS)('names %s, which imports %s', (path, specifier) => {
    expect(found.get(path)).toContain(specifier);
  });

  it('sees a violation in a type import, a re-export and a lazy import too', () => {
    const broken = complaints([
      ['domain/type.ts', `import type { App } from '#server/app.ts'; export type Kept = App;`],
      ['domain/again.ts', `export * from '#server/app.ts';`],
      ['src/components/lazy.ts', `export const page = () => import('#src/pages/home/list.tsx');`],
    ]);
    expect([...broken.keys()].toSorted()).toEqual(['domain/again.ts', 'domain/type.ts', 'src/components/lazy.ts']);
  });

  it('passes files that keep the rules', () => {
    expect(complaints(CLEAN)).toEqual(new Map());
  });
});
