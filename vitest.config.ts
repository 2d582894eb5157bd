// The test projects. server and server-postgres are the same files, once on the embedded database, once on a
// throw-away PostgreSQL cluster, so that both are proven on every run.
import { defineConfig } from 'vitest/config';
import { findPooler } from './tests/cluster/pooler.ts';
import { findPostgres } from './tests/support/postgres-cluster.ts';
import { enterRunFolder } from './tests/support/run-folder.ts';

enterRunFolder();
const postgres = findPostgres();
const pooler = findPooler();
const asked = process.argv.filter(
  (word, index, words) => /^--project(=|$)/.test(words[index - 1] ?? '') || word.startsWith('--project='),
);
const wantsPostgres = asked.length === 0 || asked.some((word) => word.includes('server-postgres'));
// The configuration is read once per process, workers excluded; the line must not show twice when it is read again.
if (!postgres.found && wantsPostgres && process.env['POSTGRES_SKIP_TOLD'] === undefined) {
  process.env['POSTGRES_SKIP_TOLD'] = '1';
  console.warn(`Server tests on PostgreSQL are skipped: ${postgres.reason}`);
}
if (postgres.found && pooler === undefined && wantsPostgres && process.env['POOLER_SKIP_TOLD'] === undefined) {
  process.env['POOLER_SKIP_TOLD'] = '1';
  console.warn('The test behind a pooler is skipped: PgBouncer is not installed.');
}

/** Files that leave nothing behind in their process share one: each then imports the server only once. */
const shared = { isolate: false };
const EMBEDDED = 'tests/support/embedded.ts';
const execArgv = ['--import', new URL('scripts/resolve-imports.mjs', import.meta.url).href];
/** Node reads TypeScript itself: having Vite transform every module for every file costs more than many a test does. */
const native = {
  environment: 'node' as const,
  execArgv,
  experimental: { viteModuleRunner: false as const, nodeLoader: false as const },
};
const server = { ...native, include: ['tests/server/**/*.test.ts'] };
/**
 * These open no database, most by the import rules, so they run once, and share a process: a third less work. One that began to
 * open a database would find none here.
 */
const WITHOUT_DATABASE = [
  'tests/server/{comparison,documents,drafting,engine,files,ooxml,redlines,search,vault,webhooks}/**/*.test.ts',
  'tests/server/seed/{content,content-files,content-samples,contract-templates,library-content,playbooks,usage}.test.ts',
  'tests/server/store/{iso-moment,page-of-ids,passwords,prepared,run-usage,stored-reading}.test.ts',
  'tests/word/**/*.test.ts',
];
/**
 * On both databases stands whatever asks one: every call (scenarios), queries, transactions and their locks, and a server
 * killed at work. What handlers and jobs do beyond that is proven once where all is run, as a query that passes on one and
 * fails on the other is found by those; `npm run test:server` runs everything on both.
 */
const isWhole = postgres.found && asked.length === 0;
const ON_POSTGRES_ALONE = isWhole
  ? [
      'tests/server/!(scenarios|crash|review-crash|webhook-crash|all-or-nothing|meanwhile|file-moves|project-ask|reviews).test.ts',
      'tests/server/{exports,imports,jobs,library,mail,payments,plugins,workbooks}/**',
    ]
  : [];
/** About the embedded database itself; and, as both hold what a review has done in the same way, what most offices begin on. */
const ON_EMBEDDED_ALONE = [
  'tests/server/store/{embedded-database,lock}.test.ts',
  ...(isWhole ? ['tests/server/review-crash.test.ts'] : []),
];
/**
 * Files that put other modules in the place of some, so that nobody else may get what they load; and one about a part that is
 * not loaded yet.
 */
const ALONE = [
  'tests/web/lazy-part.test.tsx',
  'tests/web/page-error.test.tsx',
  'tests/web/result/long-result.test.tsx',
  'tests/web/reviews/grid/verify-cells.test.ts',
];
const web = {
  include: ['tests/web/**/*.test.{ts,tsx}'],
  environment: 'happy-dom' as const,
  globalSetup: ['tests/web/support/start-api-host.ts'],
  setupFiles: ['tests/support/web-setup.ts'],
  // Otherwise refine loads a second copy of react-router, whose context the pages do not see.
  server: { deps: { inline: [/@refinedev/] } },
};

export default defineConfig({
  test: {
    // Tests of the server wait as much as they work: for the database, for hashes of passwords, for other processes.
    maxWorkers: 3,
    // As with browser tests: what passes only then is named at the end (scripts/tally.ts).
    retry: process.env['CI'] === undefined ? 0 : 1,
    // These are there to end what hangs: ten times what all but a few tests take, which name limits of their own.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      { test: { ...native, ...shared, name: 'domain', include: ['tests/domain/**/*.test.ts'] } },
      { test: { ...native, ...shared, name: 'server-pure', include: WITHOUT_DATABASE } },
      {
        test: {
          ...server,
          name: 'server',
          exclude: [...WITHOUT_DATABASE, ...ON_POSTGRES_ALONE],
          env: { DATABASE: 'embedded' },
          globalSetup: [EMBEDDED],
        },
      },
      ...(postgres.found
        ? [
            {
              test: {
                ...server,
                ...shared,
                name: 'server-postgres',
                // Facts of PostgreSQL alone stand in a folder of their own.
                include: [...server.include, 'tests/server-postgres/**/*.test.ts'],
                exclude: [
                  ...WITHOUT_DATABASE,
                  ...ON_EMBEDDED_ALONE,
                  ...(pooler === undefined ? ['tests/server-postgres/pooler.test.ts'] : []),
                ],
                env: { DATABASE: 'postgres' },
                globalSetup: ['tests/support/postgres.ts'],
              },
            },
          ]
        : []),
      { test: { ...web, ...shared, name: 'web', exclude: [...ALONE] } },
      { test: { ...web, name: 'web-alone', include: [...ALONE] } },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          environment: 'node',
          env: { DATABASE: 'embedded' },
          globalSetup: [EMBEDDED],
        },
      },
    ],
  },
});
