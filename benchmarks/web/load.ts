// One page load on a slow line and a slow CPU, measured until the first data is on screen.
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { KeptSession } from '#benchmarks/console-page.ts';

/** 9 Mbit/s, 60 ms per request (per request, not per handshake), and a CPU a quarter as fast as this one. */
export const CONDITIONS = { mbit: 9, latency_ms: 60, slowed: 4 } as const;
const BYTES_PER_MBIT = 125_000;

/** How long a load continues after its first data: shifts, long tasks, late scripts. */
const SETTLING_MS = 1500;
const GIVEN_UP_MS = 60_000;

export interface Load {
  /** Milliseconds from navigation. `first_ms` is when the first data was laid out and not empty. */
  readonly fcp_ms: number;
  readonly lcp_ms: number;
  readonly first_ms: number;
  /** Time of long tasks beyond 50 ms each, until the page has settled. */
  readonly tbt_ms: number;
  /** Cumulative layout shift without those that follow an input. */
  readonly cls: number;
  /** Bytes of scripts over the wire, their headers included. */
  readonly js_bytes: number;
  readonly requests: number;
}

interface Watched {
  fcp: number;
  lcp: number;
  first: number | null;
  tbt: number;
  cls: number;
}

/** Runs in the page before its own scripts. */
function watch(selector: string): void {
  const seen: Watched = { fcp: 0, lcp: 0, first: null, tbt: 0, cls: 0 };
  Object.assign(window, { watched: seen });
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  observe('longtask', (entry) => {
    seen.tbt += Math.max(0, entry.duration - 50);
  });
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) seen.cls += shift.value;
  });
  const look = () => {
    const element = document.querySelector<HTMLElement>(selector);
    const isThere = element !== null && element.getBoundingClientRect().height > 0;
    const says = element instanceof HTMLInputElement ? element.value || element.type : element?.textContent;
    if (isThere && says?.trim()) seen.first = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export interface Visit {
  readonly url: string;
  /** CSS of the first data: see screens.ts. */
  readonly first: string;
}

/** Slows the line and the processor of a page down to the conditions. */
export async function slowLineAndCpu(page: Page): Promise<CDPSession> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  const rate = CONDITIONS.mbit * BYTES_PER_MBIT;
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: CONDITIONS.latency_ms,
    downloadThroughput: rate,
    uploadThroughput: rate,
  });
  await tools.send('Emulation.setCPUThrottlingRate', { rate: CONDITIONS.slowed });
  return tools;
}

/** Loads an address in a new tab. `settlingMs` is what still counts after its data. @throws where that does not come. */
async function load(page: Page, { url, first }: Visit, settlingMs: number): Promise<Load> {
  const tools = await slowLineAndCpu(page);
  const kinds = new Map<string, string>();
  let [js_bytes, requests] = [0, 0];
  tools.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (!/^(data|blob):/.test(request.url)) kinds.set(requestId, type ?? 'Other');
  });
  // Cached resources report that, and then finish without bytes.
  tools.on('Network.requestServedFromCache', ({ requestId }) => kinds.delete(requestId));
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === undefined) return;
    requests += 1;
    if (kind === 'Script') js_bytes += encodedDataLength;
  });
  await page.addInitScript(watch, first);
  await page.goto(url, { waitUntil: 'commit', timeout: GIVEN_UP_MS });
  const isThere = () => (window as unknown as { watched: Watched }).watched.first !== null;
  await page.waitForFunction(isThere, null, { timeout: GIVEN_UP_MS }).catch(() => {
    throw new Error(`${url} showed no ${first}`);
  });
  await page.waitForTimeout(settlingMs);
  const seen = await page.evaluate(() => (window as unknown as { watched: Watched }).watched);
  return {
    fcp_ms: seen.fcp,
    lcp_ms: seen.lcp,
    first_ms: seen.first ?? NaN,
    tbt_ms: seen.tbt,
    cls: seen.cls,
    js_bytes,
    requests,
  };
}

export interface Loads {
  readonly cold: Load;
  readonly warm: Load;
}

interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** In a profile of its own, signed in where a session is given: with an empty cache, and with what that left in it. */
export const loadTwice = (browser: Browser, visit: Visit, viewport: Viewport, kept?: KeptSession): Promise<Loads> =>
  inProfile(browser, viewport, kept, async (once) => {
    const cold = await once(visit, SETTLING_MS);
    return { cold, warm: await once(visit, SETTLING_MS) };
  });

/** How long the first data takes in a profile of its own, with an empty cache, in milliseconds. */
export const firstDataOf = (browser: Browser, visit: Visit, viewport: Viewport, kept?: KeptSession): Promise<number> =>
  inProfile(browser, viewport, kept, async (once) => (await once(visit, 0)).first_ms);

async function inProfile<Result>(
  browser: Browser,
  viewport: Viewport,
  kept: KeptSession | undefined,
  work: (once: (visit: Visit, settlingMs: number) => Promise<Load>) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport, locale: 'en-US', ...(kept ? { storageState: kept } : {}) });
  try {
    return await work(async (visit, settlingMs) => {
      const page = await context.newPage();
      try {
        return await load(page, visit, settlingMs);
      } finally {
        await page.close();
      }
    });
  } finally {
    await context.close();
  }
}

/** The median of each figure by itself. */
export function medianOf(loads: readonly Load[]): Load {
  const of = (figure: keyof Load) => {
    const sorted = loads.map((one) => one[figure]).toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? NaN;
  };
  return {
    fcp_ms: of('fcp_ms'),
    lcp_ms: of('lcp_ms'),
    first_ms: of('first_ms'),
    tbt_ms: of('tbt_ms'),
    cls: of('cls'),
    js_bytes: of('js_bytes'),
    requests: of('requests'),
  };
}
