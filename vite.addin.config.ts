// How the Word add-in is built: a pane and a sign-in dialog of their own beside the console, in dist/addin. A build of its own,
// because the console's chunks are made for its screens: the pane would load all of them.
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { addinPages } from './scripts/build/addin-pages.ts';
import { compressedCopies } from './scripts/build/compressed-copies.ts';
import { importByPath } from './scripts/build/import-by-path.ts';
import { patchModules } from './scripts/build/patch-modules.ts';
import { prebuiltStyles } from './scripts/build/prebuilt-styles.ts';
import { replaceModules } from './scripts/build/replace-modules.ts';
import { TREE_SHAKING } from './scripts/build/tree-shaking.ts';

const root = join(import.meta.dirname, 'src', 'addin');

export default defineConfig({
  root,
  base: '/addin/',
  publicDir: false,
  plugins: [
    react(),
    // The console's build checks that each of these is still needed.
    replaceModules({ mayBeUnused: true }),
    importByPath(),
    prebuiltStyles(),
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
    },
  },
});
