// Measures whether an open tab grows: an hour of Chromium's virtual time on screens that poll, because a run and a review wait
// for a model that never answers. Virtual time jumps from one timer to the next, a second at a time, and stops during a
// request, so that every timer of the hour fires in order and the real server answers every request; only the server's own
// clock does not advance. The tab counts as flat if what its scripts keep after the hour (heap.ts) is within a twentieth of
// what it was after ten minutes, when caches are full, and if it has no more nodes and listeners.
import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import { signIn } from '#benchmarks/console-page.ts';
import { startProduct } from '#tests/support/product.ts';
import { clientOf } from '#tests/support/product-client.ts';
import type { Measured } from './first-data.ts';
import { VIEWPORT } from './first-data.ts';
import type { Heap } from './heap.ts';
import { heapOf } from './heap.ts';
import { demoRecords, PEOPLE } from './people.ts';

const STEP_MINUTES = 10;
const STEPS = 6;
const MOST_GROWTH = 1.05;

interface IdleTab {
  readonly name: string;
  readonly path: string;
  /** The least number of polling requests in an hour. */
  readonly asks?: number;
}

export async function measureIdle({ browser, report }: Measured): Promise<void> {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const dataDir = await mkdtemp(join(tmpdir(), 'whereas-bench-'));
  const model = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_MODEL: 'silent' };
  const product = await startProduct({ DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '0', ...model });
  const context = await browser.newContext({ baseURL: product.origin, viewport: VIEWPORT });
  try {
    const records = await demoRecords(product);
    const page = await context.newPage();
    await signIn(page, PEOPLE.user);
    const review = await startReview(product);
    await startRun(page, records.workflow);
    const tabs: readonly IdleTab[] = [
      { name: 'list of runs', path: SCREENS.workflowRuns.path, asks: 600 },
      { name: 'review under way', path: hrefTo.tabularReview(review), asks: 600 },
      { name: 'list of workflows', path: SCREENS.workflows.path },
    ];
    for (const tab of tabs) {
      const { heaps, asked } = await leaveAlone(await context.newPage(), tab);
      const [first, last] = [heaps[0], heaps.at(-1)];
      const grown = (what: keyof Heap) => (last?.[what] ?? NaN) / (first?.[what] ?? NaN);
      const used = heaps.map(({ used_mb }) => used_mb.toFixed(2)).join(', ');
      report.note(`${tab.name}, idle for an hour, whole heap every ${STEP_MINUTES} minutes: ${used} MB`);
      if (tab.asks) report.target(`${tab.name}, requests of the idle hour`, asked, { least: tab.asks }, '');
      report.figure(`${tab.name}, kept by its scripts after an hour`, last?.kept_mb ?? NaN, 'MB');
      report.target(`${tab.name}, the same against ten minutes`, grown('kept_mb'), { most: MOST_GROWTH }, '');
      report.target(`${tab.name}, nodes against ten minutes`, grown('nodes'), { most: MOST_GROWTH }, '');
      report.target(`${tab.name}, listeners against ten minutes`, grown('listeners'), { most: MOST_GROWTH }, '');
    }
  } finally {
    await context.close();
    await product.kill();
    silent.closeAllConnections();
    silent.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Runs the demo's unpublished review again. @returns its id. */
async function startReview(product: Parameters<typeof clientOf>[0]): Promise<string> {
  const client = await clientOf(product, PEOPLE.user);
  const { data } = await client.call<{ data: { id: string; status: string }[] }>('/tabular-review?category=Personal');
  const pending = data.find(({ status }) => status === 'Pending');
  if (!pending) throw new Error('The demo data has no review that may be run');
  await client.call(`/tabular-review/${pending.id}/run`, { scope: 'all' });
  return pending.id;
}

async function startRun(page: Page, workflow: string): Promise<void> {
  await page.goto(`${hrefTo.runWorkflow(workflow)}?sample=mutual-nda`);
  await page.getByText('mutual-nda', { exact: false }).first().waitFor();
  const accepted = page.waitForResponse(/\/api\/workflow\/apply\//);
  await page.getByRole('button', { name: 'Run Workflow' }).click();
  await accepted;
  await page.close();
}

async function leaveAlone(page: Page, { path }: IdleTab): Promise<{ heaps: Heap[]; asked: number }> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const requests = watchRequests(page);
  const tools = await page.context().newCDPSession(page);
  await tools.send('HeapProfiler.enable');
  const heaps: Heap[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    for (let second = 0; second < STEP_MINUTES * 60; second += 1) {
      await passSecond(tools);
      await requests.answered();
    }
    heaps.push(await heapOf(tools));
  }
  await page.close();
  return { heaps, asked: requests.asked() };
}

/** Virtual time would pass while the browser receives a reply: it stops until all have arrived. */
function watchRequests(page: Page) {
  let [asked, open] = [0, 0];
  let told = () => {};
  page.on('request', () => {
    asked += 1;
    open += 1;
  });
  const close = () => {
    open -= 1;
    told();
  };
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  const answered = async () => {
    while (open > 0)
      await new Promise<void>((resolve) => {
        told = resolve;
      });
  };
  return { asked: () => asked, answered };
}

/** Advances virtual time by a second. */
async function passSecond(tools: CDPSession): Promise<void> {
  const passed = new Promise<void>((resolve) => tools.once('Emulation.virtualTimeBudgetExpired', () => resolve()));
  await tools.send('Emulation.setVirtualTimePolicy', { policy: 'pauseIfNetworkFetchesPending', budget: 1000 });
  await passed;
}
