// Measures how fast a review of 1,000 documents by 40 columns opens and how smoothly it scrolls: the built console in
// Chromium with the CPU slowed down four times, on answers inserted into the database as a run would leave them.
//   npm run bench:grid
// Prints one line per measure, then one JSON line {documents, columns, first_cells_ms, scrolling: {<direction>: {…}}}.
// `first_cells_ms` is the time from the arrival of the review, its rows and its cells to the first cells on screen; a frame
// lasts from one chance to paint to the next; `blank` is the number of frames that showed a visible row without its cells.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { pathOf } from '#domain/endpoints/path-of.ts';
import { retrieveReview } from '#domain/endpoints/reviews.ts';
import { hrefTo } from '#domain/screens.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/chromium.ts';
import { dataPaths } from '#server/config.ts';
import { createDiskFiles } from '#server/files/disk.ts';
import { seed } from '#server/seed/seed.ts';
import { openDatabase } from '#server/store/database.ts';
import { startProduct } from '#tests/support/product.ts';
import { seedReview } from './seed-review.ts';
import { signIn } from './console-page.ts';

const DOCUMENTS = 1000;
const COLUMNS = 40;
const SLOWED = 4;
const FRAME_TARGET_MS = 50;
const FIRST_CELLS_TARGET_MS = 2000;
const AUTHOR = 'user@harbour.test';

/** Pixels per turn of the wheel, and the number of turns. */
const DIRECTIONS = {
  down: { x: 0, y: 120, turns: 90 },
  right: { x: 120, y: 0, turns: 60 },
  diagonally: { x: 60, y: 90, turns: 90 },
  'down a screen at a time': { x: 0, y: 700, turns: 30 },
} as const;
type Direction = keyof typeof DIRECTIONS;
/** An unhurried hand on the wheel. */
const TURN_MS = 40;

interface Frames {
  readonly longest_ms: number;
  readonly over_50_ms: number;
  readonly of: number;
  readonly longest_task_ms: number;
  readonly blank: number;
}

const dataDir = await mkdtemp(join(tmpdir(), 'whereas-bench-'));
const id = await seeded(dataDir);
const product = await startProduct({ DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '0' });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_FLAGS] });
try {
  const page = await browser.newPage({ baseURL: product.origin, viewport: { width: 1440, height: 900 } });
  await signIn(page);
  const throttle = await page.context().newCDPSession(page);
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const first_cells_ms = await openReview(page, id);
  console.log(`first cells ${first_cells_ms} ms after their data arrived (target ${FIRST_CELLS_TARGET_MS})`);
  const scrolling: Partial<Record<Direction, Frames>> = {};
  for (const direction of Object.keys(DIRECTIONS) as Direction[]) {
    scrolling[direction] = await scroll(page, direction);
    console.log(`${direction}: ${JSON.stringify(scrolling[direction])}`);
  }
  console.log(JSON.stringify({ documents: DOCUMENTS, columns: COLUMNS, first_cells_ms, scrolling }));
} finally {
  await browser.close();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** The demo data with the review, in a separate data folder. */
async function seeded(folder: string): Promise<string> {
  const paths = dataPaths(folder);
  await mkdir(folder, { recursive: true });
  const database = await openDatabase({ dataDir: paths.database, lockFile: paths.databaseLock, durable: false });
  try {
    const files = createDiskFiles(paths.files);
    await seed(database.db, { demo: true, firstAdmin: undefined }, new Date(), files);
    return await seedReview(database.db, { author: AUTHOR, documents: DOCUMENTS, columns: COLUMNS });
  } finally {
    await database.close();
  }
}

/** Opens the review. @returns milliseconds from the arrival of the last of its data to its first cells. */
async function openReview(page: Page, review: string): Promise<number> {
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('.grid-cell-text')) Object.assign(window, { cellsShown: performance.now() });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(hrefTo.tabularReview(review));
  await page.locator('.grid-cell-text').first().waitFor({ timeout: 60_000 });
  await page.waitForFunction(() => Reflect.has(window, 'cellsShown'));
  return page.evaluate(
    (path) => {
      const { cellsShown } = window as unknown as { cellsShown: number };
      const data = [path, `${path}/rows`, `${path}/cells`];
      const arrivals = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name, responseEnd }) => data.includes(new URL(name).pathname) && responseEnd < cellsShown)
        .map(({ responseEnd }) => responseEnd);
      return Math.round(cellsShown - Math.max(...arrivals));
    },
    `/api${pathOf(retrieveReview.path, { id: review })}`,
  );
}

/** Scrolls the grid from its top left corner and counts every frame. */
async function scroll(page: Page, direction: Direction): Promise<Frames> {
  const grid = page.getByRole('grid');
  await grid.evaluate((element) => element.scrollTo({ top: 0, left: 0 }));
  const box = await grid.boundingBox();
  if (!box) throw new Error('The grid is not there');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator('.grid-row[aria-rowindex="2"] .grid-cell-text').first().waitFor();
  await page.evaluate(() => {
    const recorded = { frames: [] as number[], tasks: [] as number[], blank: 0 };
    const element = document.querySelector('.cell-grid');
    const isBlank = () => {
      const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return [0.3, 0.9].some((part) => {
        const at = document.elementFromPoint(left + width * 0.9, top + height * part);
        return at?.closest('.grid-cell') == null;
      });
    };
    let last = performance.now();
    const next = (now: number) => {
      recorded.frames.push(now - last);
      last = now;
      if (isBlank()) recorded.blank += 1;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) recorded.tasks.push(duration);
    }).observe({ type: 'longtask' });
    Object.assign(window, { recorded });
  });
  const { x, y, turns } = DIRECTIONS[direction];
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(x, y);
    await wait(TURN_MS);
  }
  const { frames, tasks, blank } = await page.evaluate(
    () => (window as unknown as { recorded: { frames: number[]; tasks: number[]; blank: number } }).recorded,
  );
  // The first is the one in which recording began.
  const counted = frames.slice(1);
  return {
    longest_ms: Math.round(Math.max(...counted)),
    over_50_ms: counted.filter((ms) => ms > FRAME_TARGET_MS).length,
    of: counted.length,
    longest_task_ms: Math.round(Math.max(0, ...tasks)),
    blank,
  };
}
