// Whether a long contract opens quickly and keeps its page responsive: the time to its first paragraph and the longest frame
// of opening, reading on and changing the view, with the CPU at full speed; medians of three, each on a page of its own.
import type { Page } from '@playwright/test';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import { framesWhile } from '#benchmarks/console-page.ts';
import { median } from '#benchmarks/alternate.ts';
import { NUMBERING, STYLES } from '#tests/support/docx/document-model.ts';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { deleted, deletedRun, inserted, paragraph, run } from '#tests/support/docx/word-markup.ts';
import { clientOf } from '#tests/support/product-client.ts';
import type { Measured } from './first-data.ts';
import { onPage } from './first-data.ts';

/** Paragraphs: of a letter, of a contract of 100 pages, and of the longest that anybody would upload. */
const LETTER = 40;
const CONTRACT = 2_000;
const LONGEST = 60_000;
const RUNS = 3;
/** Every eighth paragraph has changed words; more than 100,000 changes are refused. */
const CHANGED = 8;
const FRAME_TARGET_MS = 200;
const WORDS =
  'the Supplier shall deliver the Goods to the Customer within thirty days after receipt of a written order';

const ACTS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'reading on by ten screens': async (page) => {
    for (let screen = 0; screen < 10; screen += 1) {
      await page.mouse.wheel(0, 800);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
  },
  'to its end': (page) =>
    page.locator('.doc-area').evaluate((area) => {
      area.scrollTop = area.scrollHeight;
    }),
  'to the final view': async (page) => {
    await page.getByText('Final', { exact: true }).click();
    await page.locator('.contract-document[aria-busy=false]').waitFor();
  },
};

export async function measureContracts(measured: Measured): Promise<void> {
  const client = await clientOf(measured.product);
  const firsts = new Map<number, number>();
  for (const paragraphs of [LETTER, CONTRACT, LONGEST]) {
    const { data } = await client.upload<{ data: { id: string } }>(
      '/contracts/upload',
      makeContract(paragraphs),
      `${paragraphs} paragraphs.docx`,
    );
    const visits: Visit[] = [];
    for (let turn = 0; turn < RUNS; turn += 1) visits.push(await visitContract(measured, data.id));
    firsts.set(paragraphs, Math.round(median(visits.map(({ firstMs }) => firstMs))));
    report(measured, paragraphs, visits, firsts);
  }
}

function report({ report: to }: Measured, paragraphs: number, visits: readonly Visit[], firsts: Map<number, number>) {
  const name = `contract of ${paragraphs.toLocaleString('en')} paragraphs`;
  const first = firsts.get(paragraphs) ?? NaN;
  const letter = { name: 'one of 40', value: firsts.get(LETTER) ?? NaN };
  if (paragraphs === CONTRACT) to.against(`${name}, first paragraph`, first, letter, { most: 2 }, 'ms');
  else to.figure(`${name}, first paragraph`, first, 'ms');
  for (const act of Object.keys(visits[0]?.frames ?? {})) {
    const longest = Math.round(median(visits.map(({ frames }) => frames[act] ?? NaN)));
    // Of the longest, the text itself has to be received and laid out: that is a figure, not a promise.
    if (paragraphs === LONGEST) to.figure(`${name}, ${act}: longest frame`, longest, 'ms');
    else to.target(`${name}, ${act}: longest frame`, longest, { most: FRAME_TARGET_MS }, 'ms');
  }
}

interface Visit {
  readonly firstMs: number;
  /** The longest frame of each act, in ms. */
  readonly frames: Readonly<Record<string, number>>;
}

async function visitContract(measured: Measured, id: string): Promise<Visit> {
  return onPage(measured, async (page) => {
    await page.goto(SCREENS.contracts.path);
    await page.locator('h1').waitFor();
    const start = performance.now();
    await page.goto(hrefTo.contract(id, { view: 'marked' }), { waitUntil: 'commit' });
    let firstMs = NaN;
    const frames: Record<string, number> = {};
    frames['opening'] = Math.max(
      ...(await framesWhile(page, async () => {
        await page.locator('.doc-block').first().waitFor();
        firstMs = performance.now() - start;
      })),
    );
    await page.locator('.doc-area').hover();
    for (const [act, work] of Object.entries(ACTS))
      frames[act] = Math.max(...(await framesWhile(page, () => work(page))));
    return { firstMs, frames };
  });
}

function makeContract(paragraphs: number): Uint8Array<ArrayBuffer> {
  const by = { author: 'Other Side' };
  const change = inserted(by, run('within ten days ')) + deleted(by, deletedRun('promptly '));
  const body = Array.from({ length: paragraphs }, (_, number) =>
    paragraph(run(`Matter ${number}. ${WORDS} `) + (number % CHANGED === 0 ? change : '') + run('without delay.'), {
      list: { id: 1, level: number % 3 },
    }),
  );
  return new Uint8Array(makeDocx({ body: body.join(''), styles: STYLES, numbering: NUMBERING }));
}
