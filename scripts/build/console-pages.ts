// Writes the HTML pages of the console: index.html for public screens, with their story in the page, and one below screens/ for
// each private screen. Each preloads all files that its screen starts with, so that the browser does not discover one after
// another.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { Screen } from '#domain/screens.ts';
import { SCREENS } from '#domain/screens.ts';
import { DARK_STYLES } from './prebuilt-styles.ts';

const SOURCE = join(import.meta.dirname, '..', '..', 'src');
/** Matches a screen's name and the file of its page. */
const PAGE_FILE = /(\w+): \(\) =>\s*import\('\.(\/[^']+)'\)/g;
/** In index.html, what a page shows until the console has loaded. */
const SHELL = /<!-- shell -->[^]*<!-- \/shell -->/;
/** Where a page names the style sheet of the dark theme. */
const DARK_PLACE = 'data-dark-styles=""';
const STYLES_END = '</style>';
/** The card beside the story with the product's name, which narrow windows show instead of the story. */
const NAMED_CARD =
  '<main class="public-main"><div class="public-card"><div class="public-small-name"><span class="wordmark">Whereas</span></div></div></main>';
/** The styles of the story on public screens, in the console's order. */
const STORY_STYLES = ['providers/theme/theme.css', 'components/public-frame.css', 'components/wordmark.css'];

const source = (path: string) => readFile(join(SOURCE, path), 'utf8');

/** The scripts and styles of the chunks of these files, and of everything that those import, once each. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], paths: readonly string[]) {
  const reached = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || reached.has(chunk)) return;
    reached.add(chunk);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  for (const path of paths) {
    const found = chunks.find(({ moduleIds }) => moduleIds.includes(join(SOURCE, path)));
    if (!found) throw new Error(`The build has no chunk for ${path}`);
    add(found);
  }
  const styles = [...reached].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return { scripts: [...reached].map(({ fileName }) => fileName), styles: [...new Set(styles)] };
}

/** The page with preloads for the files of a screen. Scripts add the style sheets when they run, so these are fetched early. */
function withFiles(page: string, { scripts, styles }: ReturnType<typeof filesOf>): string {
  const wanted = [
    ...scripts.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
    ...styles.map((name) => `<link rel="preload" as="style" crossorigin href="/${name}">`),
  ].filter((link) => !page.includes(/\/assets\/[^"]+/.exec(link)?.[0] ?? link));
  return page.replace('  </head>', () => `${wanted.map((link) => `    ${link}\n`).join('')}  </head>`);
}

export function consolePages(): Plugin {
  return {
    name: 'console-pages',
    apply: 'build',
    writeBundle: async ({ dir = '' }, bundle) => {
      const dark = Object.values(bundle).find(
        (output) => output.type === 'asset' && output.names.includes(DARK_STYLES),
      );
      if (!dark) throw new Error(`The build has no ${DARK_STYLES}`);
      const page = (await readFile(join(dir, 'index.html'), 'utf8')).replace(
        DARK_PLACE,
        `${DARK_PLACE.slice(0, -1)}/${dark.fileName}"`,
      );
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');

      const pageFiles = new Map(
        [...(await source('page-files.ts')).matchAll(PAGE_FILE)].map(([, name, path]) => [name, path]),
      );
      await mkdir(join(dir, 'screens'), { recursive: true });
      for (const [name, { access }] of Object.entries<Screen>(SCREENS)) {
        if (access === 'public') continue;
        const path = pageFiles.get(name);
        if (path === undefined) throw new Error(`src/page-files.ts has no file for ${name}`);
        const files = filesOf(chunks, ['app.tsx', 'console.tsx', path.slice(1)]);
        await writeFile(join(dir, 'screens', `${name}.html`), withFiles(page, files));
      }

      const story = await source('components/public-story.html');
      const styles = (await Promise.all(STORY_STYLES.map(source))).join('');
      const publicPage = withFiles(page, filesOf(chunks, ['app.tsx']))
        .replace(STYLES_END, () => `${styles}${STYLES_END}`)
        .replace(SHELL, () => `<div class="public"><aside class="public-story">${story}</aside>${NAMED_CARD}</div>`);
      await writeFile(join(dir, 'index.html'), publicPage);
    },
  };
}
