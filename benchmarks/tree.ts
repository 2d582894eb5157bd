// Measures a tree of 5,000 files and folders: every frame while all folders are opened, the tree is scrolled from end to end,
// arrow keys move through it, and a name is searched letter by letter, in Chromium at full speed, on the built console. The
// product serves everything but the tree itself, which is generated here.
//   npm run bench:tree
// Prints one line per action, then one JSON line {nodes, frames: {<action>: {longest_ms, over_50_ms, of, task_cpu_ms}}}.
// Frames take as long as the machine takes; task_cpu_ms is the CPU time of the longest task of the page.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import type { FileTreeNode } from '#domain/files.ts';
import { SCREENS } from '#domain/screens.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/chromium.ts';
import { startProduct } from '#tests/support/product.ts';
import { framesWhile, signIn } from './console-page.ts';

const FOLDERS = 100;
const FILES_EACH = 48;
/** One folder in each, with a file. */
const NODES = FOLDERS * (FILES_EACH + 2);
const FRAME_TARGET_MS = 50;
const WORD = 'agreement 31';
const PER_LETTER_MS = 120;

interface Frames {
  readonly longest_ms: number;
  readonly over_50_ms: number;
  readonly of: number;
  readonly task_cpu_ms: number;
}

let made = 0;
function node(name: string, parent: FileTreeNode | null, type: FileTreeNode['type']): FileTreeNode {
  made += 1;
  const isFile = type === 'file';
  return {
    id: `01890000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    name,
    type,
    parent: parent?.id ?? null,
    extension: isFile ? (['.pdf', '.docx', '.doc', '.txt'][made % 4] ?? '') : '',
    bytes: isFile ? 1000 * made : null,
    revision: isFile ? 1 : 0,
    reading: isFile && made % 7 === 0 ? { state: 'refused', reason: 'no_text' } : null,
    version: 1,
    updated_at: '2026-11-20T09:00:00.000Z',
    children: [],
  };
}

function tree(): FileTreeNode[] {
  return Array.from({ length: FOLDERS }, (_, at) => {
    const folder = node(`Matter ${at + 1}`, null, 'folder');
    const inner = node('Annexes', folder, 'folder');
    inner.children.push(node(`Annex ${at + 1}`, inner, 'file'));
    folder.children.push(inner);
    for (let file = 1; file < FILES_EACH; file += 1)
      folder.children.push(node(`Services agreement ${at * FILES_EACH + file}`, folder, 'file'));
    return folder;
  });
}

const dataDir = await mkdtemp(join(tmpdir(), 'whereas-bench-'));
const product = await startProduct({ DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '0' });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_FLAGS] });
try {
  const page = await browser.newPage({ baseURL: product.origin, viewport: { width: 1440, height: 900 } });
  const data = tree();
  await page.route(/\/api\/templates\/tree/, (route) => route.fulfill({ json: { data, total: NODES } }));
  await signIn(page);
  await page.goto(`${SCREENS.templates.path}?category=Personal`);
  await page.getByRole('treeitem', { name: /^Matter 1 / }).waitFor();

  const frames: Record<string, Frames> = {};
  const measure = async (action: string, run: () => Promise<unknown>) => {
    await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
    const counted = summed(await framesWhile(page, run));
    frames[action] = { ...counted, task_cpu_ms: longestTask((await browser.stopTracing()).toString()) };
    console.log(`${action}: ${JSON.stringify(frames[action])}`);
  };
  await measure('expand all', () => page.getByRole('button', { name: 'Expand all' }).click());
  await measure('scroll', () => scrollThrough(page));
  await measure('keys', () => goThrough(page));
  await measure('collapse all', () => page.getByRole('button', { name: 'Collapse all' }).click());
  await measure('search', () => page.getByRole('searchbox').pressSequentially(WORD, { delay: PER_LETTER_MS }));
  await page.locator('.tree-name mark').first().waitFor();
  await measure('clear', () => page.getByRole('searchbox').fill(''));
  await page.getByRole('tree').evaluate((element) => element.scrollTo({ top: 0 }));
  await measure('open one', () => page.getByRole('treeitem', { name: /^Matter 1 / }).click());
  console.log(JSON.stringify({ nodes: made, frames }));
} finally {
  await browser.close();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** From top to bottom in two seconds, one step per frame. */
function scrollThrough(page: Page): Promise<void> {
  return page.getByRole('tree').evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const start = performance.now();
        const step = (now: number) => {
          const share = Math.min(1, (now - start) / 2000);
          element.scrollTop = share * (element.scrollHeight - element.clientHeight);
          if (share < 1) requestAnimationFrame(step);
          else resolve();
        };
        requestAnimationFrame(step);
      }),
  );
}

/** To the end, back, and down row by row as fast as keys repeat. */
async function goThrough(page: Page): Promise<void> {
  await page.getByRole('treeitem').last().focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  for (let pressed = 0; pressed < 60; pressed += 1) await page.keyboard.press('ArrowDown', { delay: 30 });
}

function summed(frames: readonly number[]): Omit<Frames, 'task_cpu_ms'> {
  return {
    longest_ms: Math.round(Math.max(...frames)),
    over_50_ms: frames.filter((ms) => ms > FRAME_TARGET_MS).length,
    of: frames.length,
  };
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of CPU time. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Tasks of the main threads of pages, in milliseconds of CPU time. */
function longestTask(trace: string): number {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: readonly TraceEvent[] };
  const isMain = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const threads = new Set(isMain.map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && threads.has(`${pid} ${tid}`),
  );
  return Math.round(Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000)));
}
