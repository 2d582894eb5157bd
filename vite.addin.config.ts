// How the Word add-in is built: a pane and a sign-in dialog of their own beside the console, in dist/addin. A build of its own,
// because the console's chunks are made for its screens: the pane would load all of them.
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { addinPages } from './scripts/build/addin-pages.ts';
import { chunkOf, intersection } from './scripts/build/chunks.ts';
import { compressedCopies } from './scripts/build/compressed-copies.ts';
import { importByPath } from './scripts/build/import-by-path.ts';
import { PANE_MODULES } from './scripts/build/pane-modules.ts';
import { patchModules } from './scripts/build/patch-modules.ts';
import { prebuiltStyles } from './scripts/build/prebuilt-styles.ts';
import { replaceModules } from './scripts/build/replace-modules.ts';
import { TREE_SHAKING } from './scripts/build/tree-shaking.ts';

const root = join(import.meta.dirname, 'src', 'addin');

/** Much of antd that the findings import is used only by what loads behind them: the bundler knows which. */
const OF_ANTD = /\/node_modules\/(antd|@ant-design|@rc-component|rc-[^/]+|@babel\/runtime)\//;

const PANE = 'addin/pane/pane.tsx';
const DIALOG = 'addin/dialog/sign-in-dialog.tsx';

export default defineConfig({
  root,
  base: '/addin/',
  publicDir: false,
  plugins: [
    react(),
    replaceModules(PANE_MODULES),
    importByPath(),
    prebuiltStyles(),
    // The console's build checks that each of these is still needed.
    patchModules({ mayBeUnused: true }),
    addinPages(),
    compressedCopies(),
  ],
  build: {
    outDir: join(import.meta.dirname, 'dist', 'addin'),
    // The console's build has put the icons there.
    emptyOutDir: false,
    target: 'es2023',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      input: { pane: join(root, 'index.html'), dialog: join(root, 'dialog.html') },
      treeshake: TREE_SHAKING,
      output: {
        codeSplitting: {
          // A few files until the findings: small ones compress badly, and a browser asks for six at a time.
          groups: [
            // What both entries run before any other chunk has arrived; not the entries themselves, which each run alone.
            chunkOf('start', 4, (from) => intersection(from('addin/main.tsx'), from('addin/dialog/main.tsx'))),
            chunkOf('shared', 3, (from) => intersection(from(PANE), from(DIALOG))),
            chunkOf('pane', 2, (from) => from(PANE)),
            chunkOf('findings', 1, (from) => [...from('addin/pane/signed-in.tsx')].filter((id) => !OF_ANTD.test(id))),
          ],
        },
      },
    },
  },
});
