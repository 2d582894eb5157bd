// Measures typing in a search box: every frame while a word is typed and deleted over 1,000 loaded rows, in Chromium with the
// CPU slowed down four times, on the built console. A list requests at most a hundred rows per page; here a reply has ten times
// as many, which no user can reach but which the rows must handle.
//   npm run bench:typing
// Prints one line per library, then one JSON line {rows, frames: {<library>: {longest_ms, over_50_ms, of}}}.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { LIBRARIES } from '#domain/library.ts';
import { SCREENS } from '#domain/screens.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/chromium.ts';
import { startProduct } from '#tests/support/product.ts';
import { signIn } from './console-page.ts';

const ROWS = 1000;
const SLOWED = 4;
const FRAME_TARGET_MS = 50;
const WORD = 'confidentiality';
const PER_LETTER_MS = 120;
/** Titles in every list of the demo contain these letters, so that rows appear and disappear. */
const LISTS: Readonly<Record<(typeof LIBRARIES)[number], string>> = {
  playbooks: SCREENS.playbooks.path,
  clauses: SCREENS.clauses.path,
  prompts: SCREENS.prompts.path,
  queries: SCREENS.queries.path,
};

const dataDir = await mkdtemp(join(tmpdir(), 'whereas-bench-'));
const product = await startProduct({ DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '0' });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_FLAGS] });
try {
  const page = await browser.newPage({ baseURL: product.origin });
  await signIn(page);
  await page.route(/\/api\/(playbook\/list|clauses|prompts|queries)\/?\?/, async (route) => {
    if (new URL(route.request().url()).searchParams.has('search')) return route.continue();
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: { id: string }[]; total: number };
    const { data } = body;
    const many = Array.from({ length: ROWS }, (_, index) => ({
      ...data[index % data.length],
      id: `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    }));
    return route.fulfill({ json: { ...body, data: many, total: ROWS } });
  });
  const frames: Record<string, Frames> = {};
  for (const library of LIBRARIES) {
    frames[library] = await typingIn(page, `${LISTS[library]}?category=Provider`);
    console.log(`${library}: ${JSON.stringify(frames[library])}`);
  }
  console.log(JSON.stringify({ rows: ROWS, frames }));
} finally {
  await browser.close();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}

interface Frames {
  readonly longest_ms: number;
  readonly over_50_ms: number;
  readonly of: number;
}

/**
 * Types a word and deletes all but its first letter: an empty box would load the whole list again, which is ten times as
 * long here as a page of the server. A frame is the time between two paints.
 */
async function typingIn(page: Page, path: string): Promise<Frames> {
  await page.goto(path);
  const box = page.getByRole('searchbox');
  await page
    .getByText(/^1,?000 /)
    .first()
    .waitFor();
  const throttle = await page.context().newCDPSession(page);
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await box.click();
  await page.evaluate(() => {
    const recorded: number[] = [];
    let last = performance.now();
    const next = (now: number) => {
      recorded.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(window, { recordedFrames: recorded });
  });
  await box.pressSequentially(WORD, { delay: PER_LETTER_MS });
  for (let left = WORD.length; left > 1; left -= 1) await box.press('Backspace', { delay: PER_LETTER_MS });
  const recorded = await page.evaluate(() => (window as unknown as { recordedFrames: number[] }).recordedFrames);
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await throttle.detach();
  // The first is the one in which recording began.
  const counted = recorded.slice(1);
  return {
    longest_ms: Math.round(Math.max(...counted)),
    over_50_ms: counted.filter((ms) => ms > FRAME_TARGET_MS).length,
    of: counted.length,
  };
}
