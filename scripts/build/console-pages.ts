// The pages of the console: index.html for public screens, which shows its story at once, and one below screens/ for each
// private screen. Each has the browser ask for all that its screen begins with at the same moment, instead of one file
// telling of the next.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { Screen } from '#domain/screens.ts';
import { SCREENS } from '#domain/screens.ts';
import { DARK_STYLES } from './made-styles.ts';

const SOURCE = join(import.meta.dirname, '..', '..', 'src');
/** Names a screen, and the file of its page. */
const PAGE_FILE = /(\w+): \(\) =>\s*import\('\.(\/[^']+)'\)/g;
/** In index.html, where a page has what stands there until the console itself is here. */
const SHELL = /<!-- shell -->[^]*<!-- \/shell -->/;
/** Where a page names the style sheet that it loads once it is dark. */
const DARK_PLACE = 'data-dark-styles=""';
const STYLES_END = '</style>';
/** Of the card beside the story: the name, which narrow windows have there and no story. */
const NAMED_CARD =
  '<main class="public-main"><div class="public-card"><div class="public-small-name"><span class="wordmark">Whereas</span></div></div></main>';
/** What the story of the public screens looks like, in the order in which the console has it. */
const STORY_STYLES = ['providers/theme/theme.css', 'components/public-frame.css', 'components/wordmark.css'];

const source = (path: string) => readFile(join(SOURCE, path), 'utf8');

/** The scripts and styles of the chunks that these files are in, and of all that those import, once each. */
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

/** The page with what asks for the files of a screen. Scripts ask for styles once they run; until then they are fetched. */
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
        if (path === undefined) throw new Error(`src/page-files.ts does not tell the file of ${name}`);
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
