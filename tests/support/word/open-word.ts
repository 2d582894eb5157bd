// Opens a document in the fake Word for a browser: pages of the context that load office.js get the fake instead.
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { build } from 'vite';
import type { Pane } from './host/pane.ts';
import { WordHost, type WordOptions } from './host/word-host.ts';
import { BINDING, LISTENER } from './page/browser.ts';
import type { HostEvent, Request } from './protocol.ts';

interface OpenWordOptions extends WordOptions {
  /** The addresses in whose place the fake stands; by default those that end with office.js. */
  readonly officeJs?: string | RegExp;
}

const OFFICE_JS = /\/office(?:\.debug)?\.js(?:\?|$)/;
let script: Promise<string> | undefined;

/** The page's script, bundled once for each process. */
function pageScript(): Promise<string> {
  script ??= bundle();
  return script;
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: path.resolve(import.meta.dirname, '..', '..', '..'),
    publicDir: false,
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: path.join(import.meta.dirname, 'page', 'browser.ts'), output: { format: 'iife' } },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) => ('output' in each ? each.output : []));
  const chunk = outputs.find((each) => each.type === 'chunk');
  if (chunk === undefined) throw new Error('The script of the fake Word was not built.');
  return chunk.code;
}

/** The pages of a context, each with its pane; a dialog belongs to the pane of the page that opened it. */
class Panes {
  private readonly panes = new Map<Page, Pane>();
  private readonly dialogs = new Map<Page, Page>();
  private readonly word: WordHost;

  constructor(word: WordHost) {
    this.word = word;
  }

  async of(page: Page): Promise<Pane> {
    const known = this.panes.get(page);
    if (known !== undefined) return known;
    const opener = await page.opener();
    const parent = opener === null ? undefined : this.panes.get(opener);
    if (opener !== null && parent !== undefined) this.dialogs.set(opener, page);
    const window = {
      origin: () => (URL.canParse(page.url()) ? new URL(page.url()).origin : ''),
      closeDialog: () => void this.dialogs.get(page)?.close(),
    };
    const pane = this.panes.get(page) ?? this.word.front.attach(window, parent ?? null);
    if (this.panes.has(page)) return pane;
    this.panes.set(page, pane);
    pane.tell((event) => void tell(page, event));
    page.once('close', () => {
      this.panes.delete(page);
      pane.close();
    });
    return pane;
  }
}

/** A page that navigates or closes at this moment hears nothing, as in Office. */
async function tell(page: Page, event: HostEvent): Promise<void> {
  try {
    await page.evaluate(
      ([listener, told]) => {
        const listen: unknown = Reflect.get(globalThis, listener);
        if (typeof listen === 'function') listen(told);
      },
      [LISTENER, event] as const,
    );
  } catch (error) {
    if (!page.isClosed() && !/context was destroyed|navigat/i.test(String(error))) throw error;
  }
}

/**
 * To be called before the page loads. Further pages of the same context are further panes of the document that is in front.
 * @returns what stands for the person at Word.
 */
export async function openWord(page: Page, { officeJs = OFFICE_JS, ...options }: OpenWordOptions): Promise<WordHost> {
  const word = new WordHost(options);
  const panes = new Panes(word);
  const context: BrowserContext = page.context();
  const body = await pageScript();
  await context.exposeBinding(BINDING, async (source, request: Request) =>
    (await panes.of(source.page)).answer(request),
  );
  await context.route(officeJs, (route) => route.fulfill({ contentType: 'text/javascript; charset=utf-8', body }));
  return word;
}
