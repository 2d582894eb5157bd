// How the console is built: chunks that stay cached, preloads for the first screen, compressed copies of every asset.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin, Rolldown } from 'vite';
import { defineConfig } from 'vite';
import { bareCalls } from './scripts/build/bare-calls.ts';
import { byPath } from './scripts/build/by-path.ts';
import { consolePages } from './scripts/build/console-pages.ts';
import { lateSchemas } from './scripts/build/late-schemas.ts';
import { leftOut } from './scripts/build/left-out.ts';
import { madeStyles } from './scripts/build/made-styles.ts';
import { styledByScript } from './scripts/build/styled-by-script.ts';

/** Below this size a compressed copy saves less than the file system's own block. */
const WORTH_COMPRESSING_BYTES = 1024;

/** Writes .br and .gz beside each text asset, so that the server only picks one. */
function compressedCopies(): Plugin {
  const brotli = promisify(brotliCompress);
  const gzipped = promisify(gzip);
  let folder = '';
  return {
    name: 'compressed-copies',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && /\.(js|css|svg|json|txt)$/.test(entry.name));
      await Promise.all(
        files.map(async (file) => {
          const path = join(file.parentPath, file.name);
          const bytes = await readFile(path);
          if (bytes.length < WORTH_COMPRESSING_BYTES) return;
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
          await writeFile(`${path}.br`, await brotli(bytes, quality));
          await writeFile(`${path}.gz`, await gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }));
        }),
      );
    },
  };
}

/** So many files that are fetched by themselves share what stands in `parts`: fewer, larger files are fewer requests. */
const SHARED_BY_MANY = 26;

/** Some lists stand in tables, some in cards below tabs. */
const TABLE = 'components/table/record-table.tsx';
const TABS = 'components/category-tabs.tsx';
const IN_MOST_LISTS = [
  'components/page-header.tsx',
  'components/live-search-box.tsx',
  'components/row-menu.tsx',
  'components/status-badge.tsx',
  'components/notice.tsx',
  'components/empty-state.tsx',
  'components/error-state.tsx',
  'components/confirm-dialog.tsx',
  'components/table/paging.tsx',
  'components/table/use-table-address.ts',
  'components/table/use-records.ts',
  'components/table/use-page-in-range.ts',
  'components/cards/card-list.tsx',
  'components/card-skeletons.tsx',
  'providers/access/use-permissions.ts',
];

type From = (...starts: readonly string[]) => Set<string>;

/** The name of a chunk for what is picked from what files reach: themselves, all that they import, and what that imports. */
function chunkOf(name: string, pick: (from: From) => Iterable<string>): Rolldown.CodeSplittingNameFunction {
  let picked: Set<string> | undefined;
  return (id, context) => {
    picked ??= new Set(
      pick((...starts) => {
        const reached = new Set(starts.map((start) => join(import.meta.dirname, 'src', start)));
        // A set gives what is added while it is gone through.
        for (const one of reached) for (const next of context.getModuleInfo(one)?.importedIds ?? []) reached.add(next);
        return reached;
      }),
    );
    return picked.has(id) ? name : null;
  };
}

const inBoth = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].filter((id) => other.has(id));

const backend = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`;

export default defineConfig({
  plugins: [
    react(),
    leftOut(),
    bareCalls(),
    lateSchemas(),
    byPath(),
    madeStyles(),
    styledByScript(),
    consolePages(),
    compressedCopies(),
  ],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Browsers of that year know what a module preload is.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A schema that nobody asks for is not made.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: {
          groups: [
            // What the entry runs before anything else has come, apart from what it asks for.
            { name: chunkOf('start', (from) => from('main.tsx')), priority: 6 },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 5 },
            // Public screens know nothing of refine and antd, so that all of what they load is one file.
            { name: chunkOf('public', (from) => from('app.tsx', 'pages/sign-in/sign-in.tsx')), priority: 4 },
            // The frame of every private screen, what most lists have, and what tables and tabs share.
            {
              name: chunkOf('console', (from) => [
                ...from('console.tsx', ...IN_MOST_LISTS),
                ...inBoth(from(TABLE), from(TABS)),
              ]),
              priority: 3,
            },
            { name: chunkOf('table', (from) => from(TABLE)), priority: 2 },
            { name: chunkOf('tabs', (from) => from(TABS)), priority: 2 },
            { name: 'parts', minShareCount: SHARED_BY_MANY },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': backend, '/samples': backend } },
});
