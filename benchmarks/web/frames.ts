// Measures whether the console keeps up with its user: the longest frame while a word is typed into each search box and
// deleted, and while each row menu and dialog opens, with the CPU slowed as for page loads. Medians of three, each on a new
// page. What opens where: openings.ts.
import type { Locator, Page } from '@playwright/test';
import type { ScreenName } from '#domain/screens.ts';
import { framesWhile, slowDown } from '#benchmarks/console-page.ts';
import type { Measured } from './first-data.ts';
import { VIEWPORT } from './first-data.ts';
import { CONDITIONS } from './load.ts';
import type { Openings } from './openings.ts';
import { OPENINGS } from './openings.ts';

const RUNS = 3;
const FRAME_TARGET_MS = 100;
/** In some record of every list, so that rows appear and disappear. */
const WORD = 'agreement';
const PER_LETTER_MS = 120;

interface Act {
  readonly what: string;
  /** At full speed, before the frames are counted. */
  readonly before?: (page: Page) => Promise<void>;
  /** Resolves once the opened element is visible. */
  readonly act: (page: Page) => Promise<void>;
}

export async function measureFrames(measured: Measured): Promise<void> {
  for (const [name, openings] of Object.entries(OPENINGS)) {
    const screen = name as ScreenName;
    for (const act of actsOn(openings)) {
      const line = `${name}, ${act.what}`;
      if (measured.openings?.some((word) => line.includes(word)) === false) continue;
      const ms = await longestFrame(measured, screen, openings.tab ?? '', act).catch((error: unknown) => {
        measured.report.note(`${line} could not be measured: ${String(error)}`);
        return NaN;
      });
      measured.report.target(line, ms, { most: FRAME_TARGET_MS }, 'ms');
    }
  }
}

function actsOn({ boxes = 0, menu, buttons = [] }: Openings): Act[] {
  const typing = Array.from({ length: boxes }, (_, at) => ({
    what: boxes === 1 ? 'typing in its search box' : `typing in search box ${at + 1}`,
    act: (page: Page) => typeAndTakeBack(page.getByRole('searchbox').nth(at)),
  }));
  const entries = (menu?.dialogs ?? []).map((entry) => ({
    what: `dialog of "${entry}"`,
    before: openMenu,
    act: (page: Page) => openDialog(page, page.getByRole('menuitem', { name: entry, exact: true })),
  }));
  const pressed = buttons.map((name) => ({
    what: `dialog of "${name}"`,
    act: (page: Page) =>
      openDialog(
        page,
        page
          .getByRole('main')
          .getByRole('button', { name: new RegExp(`^${name}`) })
          .first(),
      ),
  }));
  return [
    ...typing,
    ...(menu ? [{ what: 'opening a row menu', act: (page: Page) => openWholeMenu(page, menu) }] : []),
    ...entries,
    ...pressed,
  ];
}

async function longestFrame(measured: Measured, name: ScreenName, tab: string, act: Act): Promise<number> {
  const longest: number[] = [];
  for (let run = 0; run < RUNS; run += 1) longest.push(await once(measured, name, tab, act));
  return Math.round(longest.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? NaN);
}

async function once(measured: Measured, name: ScreenName, tab: string, { before, act }: Act): Promise<number> {
  const { browser, product, sessions } = measured;
  const { as, path, first } = measured.screens[name];
  const kept = as === null ? {} : { storageState: sessions[as] };
  const context = await browser.newContext({ baseURL: product.origin, viewport: VIEWPORT, ...kept });
  try {
    const page = await context.newPage();
    await page.goto(`${path}${tab}`);
    await page.locator(first).first().waitFor();
    await page.waitForLoadState('networkidle');
    await before?.(page);
    const atFullSpeed = await slowDown(page, CONDITIONS.slowed);
    const frames = await framesWhile(page, () => act(page));
    await atFullSpeed();
    return Math.max(...frames);
  } finally {
    await context.close();
  }
}

async function typeAndTakeBack(box: Locator): Promise<void> {
  await box.click();
  await box.pressSequentially(WORD, { delay: PER_LETTER_MS });
  for (let left = WORD.length; left > 0; left -= 1) await box.press('Backspace', { delay: PER_LETTER_MS });
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('main').locator('.row-menu-button:visible').first().click();
  await page.getByRole('menuitem').first().waitFor();
}

/** @throws if the menu has an item that openings.ts does not list. */
async function openWholeMenu(page: Page, { dialogs, others = [] }: NonNullable<Openings['menu']>): Promise<void> {
  await openMenu(page);
  const offered = await page.getByRole('menuitem').allInnerTexts();
  const unknown = offered.filter((entry) => ![...dialogs, ...others].includes(entry));
  if (unknown.length > 0) throw new Error(`Nobody has said what ${unknown.join(', ')} opens`);
}

async function openDialog(page: Page, pressed: Locator): Promise<void> {
  await pressed.click();
  await page.getByRole('dialog').first().waitFor();
}
