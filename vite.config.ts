// How the console is built: chunks that stay cached, preloads for the first screen, compressed copies of every asset.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkOf, intersection } from './scripts/build/chunks.ts';
import { compressedCopies } from './scripts/build/compressed-copies.ts';
import { consolePages } from './scripts/build/console-pages.ts';
import { importByPath } from './scripts/build/import-by-path.ts';
import { patchModules } from './scripts/build/patch-modules.ts';
import { prebuiltStyles } from './scripts/build/prebuilt-styles.ts';
import { replaceModules } from './scripts/build/replace-modules.ts';
import { TREE_SHAKING } from './scripts/build/tree-shaking.ts';

/**
 * Modules that at least so many loaded files share go to the chunk `parts`. A browser asks for six files at a time over
 * HTTP/1.1: with 60 ms a request, a small file costs as much as 14 kB in a larger one.
 */
const SHARED_BY_MANY = 5;

/** The lists need no `parts`. Some are tables, some are cards below tabs. */
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
  'components/table/moment.tsx',
  'shared/delete-dialog.tsx',
  'shared/files/export-button.tsx',
  'providers/access/use-permissions.ts',
  'providers/data/use-endpoint.ts',
  'providers/http/download.ts',
];

const backend = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`;

export default defineConfig({
  plugins: [
    react(),
    replaceModules(),
    importByPath(),
    prebuiltStyles(),
    patchModules(),
    consolePages(),
    compressedCopies(),
  ],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Browsers of that year support module preload.
    modulePreload: { polyfill: false },
    // `parts` is one file on purpose.
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      treeshake: TREE_SHAKING,
      output: {
        codeSplitting: {
          groups: [
            // What the entry runs before any other chunk has arrived.
            chunkOf('start', 6, (from) => from('main.tsx')),
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 5 },
            // Public screens use neither refine nor antd, so that they load one file.
            chunkOf('public', 4, (from) => from('app.tsx', 'pages/sign-in/sign-in.tsx')),
            // The frame of every private screen, the parts of most lists, and what tables and tabs share.
            chunkOf('console', 3, (from) => [
              ...from('console.tsx', ...IN_MOST_LISTS),
              ...intersection(from(TABLE), from(TABS)),
            ]),
            // Signing in with a passkey needs nothing of the console.
            chunkOf('passkeys', 2, (from) => from('pages/sign-in/passkey-sign-in.ts')),
            chunkOf('table', 2, (from) => from(TABLE)),
            chunkOf('tabs', 2, (from) => from(TABS)),
            { name: 'parts', minShareCount: SHARED_BY_MANY, priority: 1 },
            chunkOf('trees', 0, (from) =>
              intersection(from('pages/repository/folder.tsx'), from('pages/templates/list.tsx')),
            ),
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': backend, '/samples': backend } },
});
