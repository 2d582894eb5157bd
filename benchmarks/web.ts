// Measures the console: the production build served by our own server, in Chromium on a line of 9 Mbit/s with 60 ms per
// request and the CPU slowed down four times; medians of five. The yardstick is a minimal react-admin app of one resource,
// built by this command and measured in the same run (web/yardstick-app.ts). Parts, each with its own targets:
//   sign-in  largest contentful paint (ms) against react-admin's, JavaScript on the wire (kB, brotli)
//   list     a list opened by its address, signed in: first data (ms) with an empty and a filled cache against
//            react-admin's, JavaScript, total blocking time (ms), layout shift
//   screens  first data (ms) of every screen against that of the list; the element of each: web/screens.ts
//   frames   the longest frame (ms) of typing in search boxes and of opening menus and dialogs: web/frames.ts
//   answers  the longest frame (ms) while a result of 500 answers renders and changes: web/answers.ts
//   contracts  the time to the first paragraph of long contracts (ms), the longest frames in them: web/contracts.ts
//   suggestions  a contract with 400 of them: the longest frames of scrolling, the time until an accepted one shows (ms)
//   idle     the heap (MB) of tabs that stay open for an hour: web/idle.ts
//   npm run bench:web [-- --only sign-in,list] [-- --openings users,Delete]
// --openings limits screens and frames to screens, actions or menu items whose names contain one of the words.
// Prints a line per figure and one JSON line; exits with 1 if a target is missed.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/chromium.ts';
import { startProduct } from '#tests/support/product.ts';
import { openReport } from './report.ts';
import type { Measured } from './web/first-data.ts';
import { measureLists, measureScreens, measureSignIn } from './web/first-data.ts';
import { measureAnswers } from './web/answers.ts';
import { measureContracts } from './web/contracts.ts';
import { measureFrames } from './web/frames.ts';
import { measureIdle } from './web/idle.ts';
import { demoRecords, runOnce, signInAll } from './web/people.ts';
import { measureSuggestions } from './web/suggestions.ts';
import { measuredScreens } from './web/screens.ts';

const PARTS: Readonly<Record<string, (measured: Measured) => Promise<void>>> = {
  'sign-in': measureSignIn,
  list: measureLists,
  screens: measureScreens,
  frames: measureFrames,
  answers: measureAnswers,
  contracts: measureContracts,
  suggestions: measureSuggestions,
  idle: measureIdle,
};

const { values } = parseArgs({ options: { only: { type: 'string' }, openings: { type: 'string' } } });
const asked = values.only?.split(',') ?? Object.keys(PARTS);
const unknown = asked.filter((name) => PARTS[name] === undefined);
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}: ${Object.keys(PARTS).join(', ')}.`);

const dataDir = await mkdtemp(join(tmpdir(), 'whereas-bench-'));
const product = await startProduct({ DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '0' });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_FLAGS] });
const report = openReport('bench:web');
try {
  const sessions = await signInAll(browser, product);
  const records = await demoRecords(product);
  await runOnce(browser, product, sessions.user, records.workflow);
  const measured = {
    browser,
    product,
    sessions,
    screens: measuredScreens(records),
    report,
    openings: values.openings?.split(','),
  };
  for (const name of asked) await PARTS[name]?.(measured);
} finally {
  await browser.close();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
  report.close();
}
