// Measures the wait for each screen, beside react-admin on the same line and CPU.
import type { Browser, Page } from '@playwright/test';
import type { ScreenName } from '#domain/screens.ts';
import type { KeptSession } from '#benchmarks/console-page.ts';
import { median } from '#benchmarks/alternate.ts';
import type { Report } from '#benchmarks/report.ts';
import type { Product } from '#tests/support/product.ts';
import { clientOf } from '#tests/support/product-client.ts';
import type { Load, Loads, Visit } from './load.ts';
import { firstDataOf, loadTwice, medianOf } from './load.ts';
import type { Sessions } from './people.ts';
import { PEOPLE } from './people.ts';
import type { MeasuredScreen } from './screens.ts';
import {
  builtYardstick,
  YARDSTICK_BUTTON,
  YARDSTICK_FIRST_ROW,
  YARDSTICK_LIST,
  YARDSTICK_SIGN_IN,
  YARDSTICK_TOKEN,
} from './yardstick-app.ts';
import type { YardstickServer } from './yardstick-server.ts';
import { serveYardstick } from './yardstick-server.ts';

export const VIEWPORT = { width: 1440, height: 900 } as const;
const RUNS = 5;
/** The two lists that people land on: a table, and cards. */
const LISTS = ['companies', 'workflows'] as const satisfies readonly ScreenName[];
/** The baseline of the other screens; the yardstick shows the same table. */
const THE_LIST = 'companies' satisfies ScreenName;
const SCREENS_AT_ONCE = 6;
/** How many screens are loaded for each load of the list: the speed of a machine changes within minutes. */
const SCREENS_PER_LIST = 2;

export interface Measured {
  readonly browser: Browser;
  readonly product: Product;
  readonly sessions: Sessions;
  readonly screens: Readonly<Record<ScreenName, MeasuredScreen>>;
  readonly report: Report;
  /** Measures only screens and openings that contain one of these words; all by default. */
  readonly openings?: readonly string[] | undefined;
}

/** A new tab of the demo's user, which is closed behind the work. */
export async function onPage<Result>(
  { browser, product, sessions }: Measured,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    baseURL: product.origin,
    viewport: VIEWPORT,
    storageState: sessions.user,
  });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;
const whole = Math.round;

/** Alternates between the loaders, so that a busy machine slows all of them. @returns the results of each, run by run. */
async function alternate<Result>(loaders: readonly (() => Promise<Result>)[]): Promise<Result[][]> {
  const all: Result[][] = loaders.map(() => []);
  for (let run = 0; run < RUNS; run += 1) for (const [at, loader] of loaders.entries()) all[at]?.push(await loader());
  return all;
}

const medians = async (loaders: readonly (() => Promise<Loads>)[]): Promise<Loads[]> =>
  (await alternate(loaders)).map((loads) => ({
    cold: medianOf(loads.map(({ cold }) => cold)),
    warm: medianOf(loads.map(({ warm }) => warm)),
  }));

interface SignedInVisit {
  readonly visit: Visit;
  readonly kept: KeptSession | undefined;
}

const visitOf = ({ product, sessions }: Measured, { as, path, first }: MeasuredScreen): SignedInVisit => ({
  visit: { url: `${product.origin}${path}`, first },
  kept: as === null ? undefined : sessions[as],
});

const loaderOf = (measured: Measured, screen: MeasuredScreen) => (): Promise<Loads> => {
  const { visit, kept } = visitOf(measured, screen);
  return loadTwice(measured.browser, visit, VIEWPORT, kept);
};

/** Starts react-admin with the companies of our own list, so that both show the same data. */
async function startYardstick(product: Product): Promise<YardstickServer> {
  const dist = await builtYardstick();
  const client = await clientOf(product, PEOPLE.super_admin);
  const { data, total } = await client.call<{ data: object[]; total: number }>('/company/list/?page=1&page_size=10');
  return serveYardstick(dist, data, total);
}

const signedInAt = (origin: string): KeptSession => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: YARDSTICK_TOKEN, value: 'somebody' }] }],
});

const yardstick = (value: number) => ({ name: 'react-admin', value });

export async function measureSignIn(measured: Measured): Promise<void> {
  const { browser, screens, report } = measured;
  const server = await startYardstick(measured.product);
  try {
    const [ours, theirs] = await medians([
      loaderOf(measured, screens.signIn),
      () => loadTwice(browser, { url: `${server.origin}${YARDSTICK_SIGN_IN}`, first: YARDSTICK_BUTTON }, VIEWPORT),
    ]);
    if (!ours || !theirs) return;
    report.against('sign-in, LCP', whole(ours.cold.lcp_ms), yardstick(whole(theirs.cold.lcp_ms)), { most: 0.8 }, 'ms');
    report.target('sign-in, JavaScript, brotli', kilobytes(ours.cold.js_bytes), { most: 180 }, 'kB');
    report.figure('sign-in, its button is there', whole(ours.cold.first_ms), 'ms');
    report.figure('the same of react-admin', whole(theirs.cold.first_ms), 'ms');
    report.figure('sign-in, total blocking time', whole(ours.cold.tbt_ms), 'ms');
    report.figure('JavaScript of react-admin, brotli', kilobytes(theirs.cold.js_bytes), 'kB');
  } finally {
    await server.close();
  }
}

export async function measureLists(measured: Measured): Promise<void> {
  const { browser, screens, report } = measured;
  const server = await startYardstick(measured.product);
  try {
    const theirsAt = { url: `${server.origin}${YARDSTICK_LIST}`, first: YARDSTICK_FIRST_ROW };
    const [theirs, ...ours] = await medians([
      () => loadTwice(browser, theirsAt, VIEWPORT, signedInAt(server.origin)),
      ...LISTS.map((name) => loaderOf(measured, screens[name])),
    ]);
    if (!theirs) return;
    for (const [at, name] of LISTS.entries()) {
      const loads = ours[at];
      if (loads) reportList(report, `list of ${name}`, loads, theirs);
    }
    report.figure('list of react-admin, total blocking time', whole(theirs.cold.tbt_ms), 'ms');
  } finally {
    await server.close();
  }
}

function reportList(report: Report, name: string, { cold, warm }: Loads, theirs: Loads): void {
  const first = (load: Load) => whole(load.first_ms);
  report.against(`${name}, first data, cold`, first(cold), yardstick(first(theirs.cold)), { most: 1 }, 'ms');
  report.against(`${name}, first data, warm`, first(warm), yardstick(first(theirs.warm)), { most: 1 }, 'ms');
  report.target(`${name}, JavaScript, brotli`, kilobytes(cold.js_bytes), { most: 330 }, 'kB');
  report.target(`${name}, total blocking time`, whole(cold.tbt_ms), { most: 400 }, 'ms');
  report.target(`${name}, layout shift`, cold.cls, { most: 0.02 }, '');
  report.figure(`${name}, requests`, cold.requests, '');
}

/** Every screen with an empty cache, a few at a time, with the list before every second one. */
export async function measureScreens(measured: Measured): Promise<void> {
  const { screens, report, openings = [''] } = measured;
  const isMeasured = (name: ScreenName) => openings.some((words) => name.toLowerCase().includes(words.toLowerCase()));
  const firstDataIn = (name: ScreenName) => () => {
    const { visit, kept } = visitOf(measured, screens[name]);
    return firstDataOf(measured.browser, visit, VIEWPORT, kept);
  };
  const others = (Object.keys(screens) as ScreenName[]).filter((name) => name !== THE_LIST && isMeasured(name));
  for (let from = 0; from < others.length; from += SCREENS_AT_ONCE) {
    const names = others.slice(from, from + SCREENS_AT_ONCE);
    const order = names.flatMap<ScreenName>((name, at) => (at % SCREENS_PER_LIST === 0 ? [THE_LIST, name] : [name]));
    const times = await alternate(order.map(firstDataIn));
    const timesOf = (name: ScreenName) => times.filter((_, at) => order[at] === name).flat();
    const list = { name: 'the list', value: whole(median(timesOf(THE_LIST))) };
    for (const name of names)
      report.against(`${name}, first data`, whole(median(timesOf(name))), list, { most: 1.5 }, 'ms');
  }
}
