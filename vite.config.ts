// How the console is built: chunks that stay cached, preloads for the first screen, compressed copies of every asset.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { styledByScript } from './scripts/styled-by-script.ts';

const NOTHING = fileURLToPath(new URL('./src/providers/stand-ins/nothing.ts', import.meta.url));
/** Modules that dependencies name and the console never reaches; without this they cost 70 kB or fail at run time. */
const NEVER_REACHED = ['react-markdown', 'remark-gfm', 'papaparse', 'csv-parse/sync', 'minimatch', 'buffer', 'fs'];

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

/** The entry imports the composition lazily; its chunks are asked for by the page itself, at the same moment. */
function preloadComposition(): Plugin {
  return {
    name: 'preload-composition',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk');
        const wanted = new Set<string>();
        const add = (fileName: string) => {
          if (wanted.has(fileName)) return;
          wanted.add(fileName);
          for (const next of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) add(next);
        };
        const app = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('/src/app.tsx'));
        if (!app) throw new Error('The build has no chunk for src/app.tsx to preload');
        add(app.fileName);
        return [...wanted]
          .filter((fileName) => !chunks.some((chunk) => chunk.fileName === fileName && chunk.isEntry))
          .map((fileName) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}

const backend = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`;

export default defineConfig({
  plugins: [react(), styledByScript(), preloadComposition(), compressedCopies()],
  resolve: { alias: NEVER_REACHED.map((name) => ({ find: new RegExp(`^${name}$`), replacement: NOTHING })) },
  build: {
    outDir: 'dist',
    target: 'es2023',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
            { name: 'refine', test: /node_modules\/(@refinedev\/(core|react-router)|@tanstack|qs|lodash-es)\// },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': backend, '/samples': backend } },
});
