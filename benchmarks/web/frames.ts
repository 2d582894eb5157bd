// Whether the console keeps up with hands: the longest frame while a word is typed into each search box and taken back,
// and while each row menu and dialog opens, with the processor slowed as for the loads.
import type { Locator, Page } from '@playwright/test';
import type { ScreenName } from '#domain/screens.ts';
import { framesWhile, slowDown } from '#benchmarks/console-page.ts';
import type { Measured } from './first-data.ts';
import { VIEWPORT } from './first-data.ts';
import { CONDITIONS } from './load.ts';

const FRAME_TARGET_MS = 100;
/** In some record of every list, so that rows come and go. */
const WORD = 'agreement';
const PER_LETTER_MS = 120;

/**
 * The screens where something opens or is typed, and the buttons whose dialogs are measured. Row menus and the dialogs
 * behind their entries, and search boxes, are found on the screen itself.
 */
const SCREENS_WITH: Readonly<Partial<Record<ScreenName, readonly RegExp[]>>> = {
  dashboard: [/^How-to/],
  companies: [/^Add New Company/],
  users: [/^Add New User/],
  subscription: [/^Upgrade or change/],
  workflows: [],
  workflowRuns: [],
  runWorkflow: [/^Choose from repository/],
  editWorkflow: [/^Versions/],
  playbooks: [/^Import/],
  showPlaybook: [/^Delete/],
  clauses: [/^Import/],
  prompts: [/^Import/],
  queries: [/^Import/],
  templates: [],
  repository: [/^Create New Project/],
  repositoryFolder: [/^Earlier questions/],
  tabularReview: [/^Create New Review/],
  tabularReviewGrid: [],
  dataAnalytics: [],
  analyticsView: [],
  auditLog: [],
  profile: [/^Sign out everywhere/],
};

export async function measureFrames(measured: Measured): Promise<void> {
  for (const [name, buttons] of Object.entries(SCREENS_WITH))
    await measureScreen(measured, name as ScreenName, buttons);
}

async function measureScreen(measured: Measured, name: ScreenName, buttons: readonly RegExp[]): Promise<void> {
  const { browser, product, sessions, report } = measured;
  const { as, path, first } = measured.screens[name];
  const kept = as === null ? {} : { storageState: sessions[as] };
  const context = await browser.newContext({ baseURL: product.origin, viewport: VIEWPORT, ...kept });
  const page = await context.newPage();
  const opened = async () => {
    await page.goto(path);
    await page.locator(first).first().waitFor();
    await page.waitForLoadState('networkidle');
  };
  const tell = (what: string, ms: number) => report.target(`${name}, ${what}`, ms, { most: FRAME_TARGET_MS }, 'ms');
  try {
    await opened();
    const boxes = await page.getByRole('searchbox').count();
    for (let at = 0; at < boxes; at += 1) {
      const box = page.getByRole('searchbox').nth(at);
      const label = await box.getAttribute('aria-label');
      tell(`typing in "${label}"`, await longestWhile(page, () => typeAndTakeBack(box)));
      await opened();
    }
    for (const entry of await menuEntries(page, (ms) => tell('opening a row menu', ms))) {
      await opened();
      await openMenu(page);
      const ms = await dialogFrames(page, page.getByRole('menuitem', { name: entry, exact: true }));
      if (ms !== null) tell(`dialog of "${entry}"`, ms);
    }
    for (const button of buttons) {
      await opened();
      const ms = await dialogFrames(page, page.getByRole('main').getByRole('button', { name: button }).first());
      tell(`dialog of "${button.source.slice(1)}"`, ms ?? NaN);
    }
  } finally {
    await context.close();
  }
}

async function longestWhile(page: Page, action: () => Promise<unknown>): Promise<number> {
  const atFullSpeed = await slowDown(page, CONDITIONS.slowed);
  try {
    return Math.round(Math.max(...(await framesWhile(page, action))));
  } finally {
    await atFullSpeed();
  }
}

async function typeAndTakeBack(box: Locator): Promise<void> {
  await box.click();
  await box.pressSequentially(WORD, { delay: PER_LETTER_MS });
  for (let left = WORD.length; left > 0; left -= 1) await box.press('Backspace', { delay: PER_LETTER_MS });
}

const rowMenu = (page: Page) => page.getByRole('main').locator('.row-menu-button:visible').first();

async function openMenu(page: Page): Promise<void> {
  await rowMenu(page).click();
  await page.getByRole('menuitem').first().waitFor();
}

/** What the first row menu of the screen offers; none where the screen has no menu. */
async function menuEntries(page: Page, tell: (longest: number) => void): Promise<string[]> {
  if ((await rowMenu(page).count()) === 0) return [];
  tell(await longestWhile(page, () => openMenu(page)));
  return page.getByRole('menuitem').allInnerTexts();
}

/** Null where what is pressed opens no dialog, but a screen or a download. */
async function dialogFrames(page: Page, pressed: Locator): Promise<number | null> {
  const before = page.url();
  let isDialog = true;
  const longest = await longestWhile(page, async () => {
    await pressed.click();
    const left = page.waitForURL((url) => url.href !== before).then(() => false);
    const opened = page
      .getByRole('dialog')
      .first()
      .waitFor()
      .then(() => true);
    isDialog = await Promise.race([left, opened, nothing(page)]);
    left.catch(() => undefined);
    opened.catch(() => undefined);
  });
  return isDialog ? longest : null;
}

/** Neither within two seconds, slowed: the entry acts at once, such as a download. */
const nothing = (page: Page) => page.waitForTimeout(2000).then(() => false);
