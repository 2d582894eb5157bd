// Whether a contract with 400 suggestions keeps its page responsive: the longest frame while the panel and the document scroll,
// and the time from a click on Accept to the frame that shows it; on the line and processor of the other parts, medians of
// three, each on a page of its own.
import type { Page } from '@playwright/test';
import { hrefTo } from '#domain/screens.ts';
import { framesWhile } from '#benchmarks/console-page.ts';
import { median } from '#benchmarks/alternate.ts';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { paragraph, run } from '#tests/support/docx/word-markup.ts';
import { clientOf, type ProductClient } from '#tests/support/product-client.ts';
import type { Measured } from './first-data.ts';
import { onPage } from './first-data.ts';
import { slowLineAndCpu } from './load.ts';

const SUGGESTIONS = 400;
const RUNS = 3;
const FRAME_TARGET_MS = 50;
const ACCEPT_TARGET_MS = 100;
const SCREENS = 12;
const PARAGRAPH = 'The Supplier delivers the goods of order number within thirty days after receipt of the order.';

export async function measureSuggestions(measured: Measured): Promise<void> {
  const client = await clientOf(measured.product);
  const id = await contractWithSuggestions(client);
  const visits: Visit[] = [];
  for (let turn = 0; turn < RUNS; turn += 1) visits.push(await visit(measured, id));
  const of = (pick: (one: Visit) => number) => Math.round(median(visits.map(pick)));
  const { report } = measured;
  const name = `${SUGGESTIONS} suggestions`;
  report.target(
    `${name}, scrolling the panel: longest frame`,
    of(({ panel }) => panel),
    { most: FRAME_TARGET_MS },
    'ms',
  );
  report.target(
    `${name}, scrolling the document: longest frame`,
    of(({ document }) => document),
    { most: FRAME_TARGET_MS },
    'ms',
  );
  report.target(
    `${name}, accepting one: until it shows`,
    of(({ accept }) => accept),
    { most: ACCEPT_TARGET_MS },
    'ms',
  );
}

interface Visit {
  readonly panel: number;
  readonly document: number;
  readonly accept: number;
}

async function contractWithSuggestions(client: ProductClient): Promise<string> {
  const body = Array.from({ length: SUGGESTIONS }, (_, at) => paragraph(run(`${at}. ${PARAGRAPH}`)));
  const file = new Uint8Array(makeDocx({ body: body.join('') }));
  const { id } = (await client.upload<{ data: { id: string } }>('/contracts/upload', file, 'Orders.docx')).data;
  const { text } = (await client.call<{ data: { text: string } }>(`/contracts/${id}/text?view=final`)).data;
  let at = 0;
  for (let number = 0; number < SUGGESTIONS; number += 1) {
    at = text.indexOf('thirty days', at + 1);
    await client.call(`/contracts/${id}/suggestions`, { revision: 1, start: at, end: at + 6, text: 'twenty' });
  }
  return id;
}

async function visit(measured: Measured, id: string): Promise<Visit> {
  return onPage(measured, async (page) => {
    await page.goto(hrefTo.contract(id, { tab: 'suggestions', view: 'final' }));
    await page.locator('.panel-row').first().waitFor();
    await page.locator('.doc-block').first().waitFor();
    await page.waitForLoadState('networkidle');
    await slowLineAndCpu(page);
    return {
      panel: await scrolling(page, '.contract-panel .panel-list'),
      document: await scrolling(page, '.doc-area'),
      accept: await accepting(page),
    };
  });
}

async function scrolling(page: Page, area: string): Promise<number> {
  await page.locator(area).first().hover();
  const frames = await framesWhile(page, async () => {
    for (let screen = 0; screen < SCREENS; screen += 1) {
      await page.mouse.wheel(0, 600);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
  });
  return Math.max(...frames);
}

/** @returns ms from the click to the frame in which the row has its new state */
const accepting = async (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const buttons = [...document.querySelectorAll<HTMLElement>('.panel-row button')];
    const isShown = (one: Element) => one.getBoundingClientRect().top > 0 && one.textContent === 'Accept';
    const button = buttons.find(isShown);
    const row = button?.closest<HTMLElement>('.panel-row');
    if (button === undefined || !row) throw new Error('No suggestion can be accepted');
    const { suggestionRow } = row.dataset;
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    await frame();
    const start = performance.now();
    button.click();
    for (;;) {
      const now = document.querySelector(`[data-suggestion-row="${suggestionRow}"]`);
      if (now?.querySelector('.panel-row-facts')?.textContent.includes('Accepted')) break;
      if (performance.now() - start > 30_000) throw new Error('The suggestion was not accepted');
      await frame();
    }
    // Behind the frame that paints it.
    await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - start;
  });
