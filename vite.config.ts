// How the console is built: chunks that stay cached, preloads for the first screen, compressed copies of every asset.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin, Rolldown } from 'vite';
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

/** The page of private screens, beside index.html, which is that of public ones. */
const CONSOLE_PAGE = 'console.html';
/** In index.html, where a page has what stands there until the console itself is here. */
const SHELL = /<!-- shell -->[^]*<!-- \/shell -->/;
const STYLES_END = '</style>';
/** Of the card beside the story: the name, which narrow windows have there and no story. */
const NAMED_CARD =
  '<main class="public-main"><div class="public-card"><div class="public-small-name"><span class="wordmark">Whereas</span></div></div></main>';
/** What the story of the public screens looks like, in the order in which the console has it. */
const STORY_STYLES = ['providers/theme/theme.css', 'components/public-frame.css', 'components/wordmark.css'];

/**
 * The entry imports the composition lazily; its chunks are asked for by the page itself, at the same moment: those of every
 * screen by both pages, those of the private frame by the private one. The public one shows its story at once.
 */
function pages(): Plugin {
  const source = (path: string) => readFile(join(import.meta.dirname, 'src', path), 'utf8');
  return {
    name: 'pages',
    apply: 'build',
    writeBundle: async ({ dir = '' }, bundle) => {
      const page = await readFile(join(dir, 'index.html'), 'utf8');
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const preloadsOf = (...files: readonly string[]) => {
        const wanted = new Set<string>();
        const add = (fileName: string) => {
          if (wanted.has(fileName)) return;
          wanted.add(fileName);
          for (const next of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) add(next);
        };
        for (const file of files) {
          const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(file)));
          if (!found) throw new Error(`The build has no chunk for ${file} to preload`);
          add(found.fileName);
        }
        return [...wanted]
          .filter((fileName) => !page.includes(fileName))
          .map((fileName) => `    <link rel="modulepreload" crossorigin href="/${fileName}">\n`)
          .join('');
      };
      const withPreloads = (preloads: string) => page.replace('  </head>', `${preloads}  </head>`);
      const story = await source('components/public-story.html');
      const styles = (await Promise.all(STORY_STYLES.map(source))).join('');
      const shell = `<div class="public"><aside class="public-story">${story}</aside>${NAMED_CARD}</div>`;
      const publicPage = withPreloads(preloadsOf('/src/app.tsx'))
        .replace(STYLES_END, () => `${styles}${STYLES_END}`)
        .replace(SHELL, () => shell);
      await writeFile(join(dir, 'index.html'), publicPage);
      await writeFile(join(dir, CONSOLE_PAGE), withPreloads(preloadsOf('/src/app.tsx', '/src/console.tsx')));
    },
  };
}

/** So many files that are fetched by themselves share what stands in `parts`: fewer, larger files are fewer requests. */
const SHARED_BY_MANY = 22;

/** The name of a chunk for all that these modules import, and what that imports; nothing for other modules. */
function reachedFrom(name: string, ...starts: readonly string[]): Rolldown.CodeSplittingNameFunction {
  let reached: Set<string> | undefined;
  return (id, context) => {
    if (reached === undefined) {
      reached = new Set(starts.map((start) => join(import.meta.dirname, start)));
      // A set gives what is added while it is gone through.
      for (const one of reached) for (const next of context.getModuleInfo(one)?.importedIds ?? []) reached.add(next);
    }
    return reached.has(id) ? name : null;
  };
}

const backend = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`;

export default defineConfig({
  plugins: [react(), styledByScript(), pages(), compressedCopies()],
  resolve: { alias: NEVER_REACHED.map((name) => ({ find: new RegExp(`^${name}$`), replacement: NOTHING })) },
  build: {
    outDir: 'dist',
    target: 'es2023',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the entry runs before anything else has come, apart from what it asks for.
            { name: reachedFrom('start', '/src/main.tsx'), priority: 4 },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 3 },
            // Public screens know nothing of refine and antd, so that all of what they load is one file.
            { name: reachedFrom('public', '/src/app.tsx', '/src/pages/sign-in/sign-in.tsx'), priority: 2 },
            {
              name: 'refine',
              test: /node_modules\/(@refinedev\/(core|react-router)|@tanstack|qs|lodash-es)\//,
              priority: 1,
            },
            { name: 'calls', test: /\/(domain|src\/resources)\//, minShareCount: 2 },
            {
              name: 'parts',
              test: (id) => !/\/(rc-|antd\/es\/)(select|virtual-list|pagination)\//.test(id),
              minShareCount: SHARED_BY_MANY,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': backend, '/samples': backend } },
});
