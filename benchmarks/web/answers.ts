// Whether a result of 500 answers keeps the page responsive: the longest frame while the result renders and while something
// else on the page changes. Medians of three, each on a page of its own, with the processor at full speed.
import type { Page } from '@playwright/test';
import { hrefTo } from '#domain/screens.ts';
import type { Run } from '#domain/runs.ts';
import { framesWhile } from '#benchmarks/console-page.ts';
import { median } from '#benchmarks/alternate.ts';
import { clientOf } from '#tests/support/product-client.ts';
import type { Measured } from './first-data.ts';
import { onPage } from './first-data.ts';

const ANSWERS = 500;
const RUNS = 3;
const FRAME_TARGET_MS = 100;

/** Each on the page that the one before left. By CSS: a search for words would hold up the page itself. */
const ACTS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'opening the result': (page) =>
    page
      .locator('.answer')
      .nth(ANSWERS - 1)
      .waitFor({ state: 'attached' }),
  'going to the next answer': (page) => page.keyboard.press('j'),
  'opening the form of an answer': (page) => page.keyboard.press('e'),
  'closing the form': (page) => page.keyboard.press('Escape'),
  'verifying an answer': (page) => page.keyboard.press('v'),
  'showing only unchecked answers': (page) => page.locator('.review-bar input').click(),
  'showing the result as written': (page) => page.locator('.reading-switch label').last().click(),
};

export async function measureAnswers(measured: Measured): Promise<void> {
  const client = await clientOf(measured.product);
  const [listed] = (await client.call<{ data: Run[] }>('/workflow/runs')).data;
  if (!listed) throw new Error('There is no run to enlarge');
  const { data: run } = await client.call<{ data: Run }>(`/workflow/runs/${listed.id}`);
  const longest: Record<string, number[]> = {};
  for (let turn = 0; turn < RUNS; turn += 1) {
    for (const [act, ms] of Object.entries(await framesOf(measured, enlarged(run)))) (longest[act] ??= []).push(ms);
  }
  for (const [act, all] of Object.entries(longest))
    measured.report.target(`${ANSWERS} answers, ${act}`, Math.round(median(all)), { most: FRAME_TARGET_MS }, 'ms');
}

/** The run with its answers repeated in one prompt, each with a source, until they are 500. */
function enlarged(run: Run): Run {
  const known = run.results.flatMap(({ answers }) => answers);
  const repeated = <Item>(items: readonly Item[], change: (item: Item, index: number) => Item) =>
    Array.from({ length: Math.ceil(ANSWERS / items.length) }, () => items)
      .flat()
      .slice(0, ANSWERS)
      .map(change);
  const sources = repeated(run.sources, (source, index) => ({ ...source, number: index + 1 }));
  const answers = repeated(known, (answer, index) => ({
    ...answer,
    label: `${answer.label} ${index}`,
    sources: [index + 1],
  }));
  const text = answers.map(({ label, value }, index) => `- **${label}**: ${value} [${index + 1}]`).join('\n');
  return { ...run, sources, results: run.results.slice(0, 1).map((result) => ({ ...result, answers, text })) };
}

async function framesOf(measured: Measured, run: Run): Promise<Record<string, number>> {
  return onPage(measured, async (page) => {
    const { promise: isSent, resolve: send } = Promise.withResolvers<void>();
    await page.route(`**/api/workflow/runs/${run.id}`, async (route) => {
      await isSent;
      await route.fulfill({ json: { data: run } });
    });
    await page.route('**/answers/0/*', (route) => {
      const state = 'verified';
      const { name } = run.author_name;
      const decision = { state, by: name, author: run.author, at: new Date().toISOString() };
      return route.fulfill({ json: { data: { ...run.results[0]?.answers[0], decision } } });
    });
    await page.goto(hrefTo.runWorkflow(run.workflow_id, run.id));
    await page.waitForTimeout(2000);
    const longest: Record<string, number> = {};
    for (const [act, work] of Object.entries(ACTS)) {
      const frames = framesWhile(page, () => work(page));
      if (act === 'opening the result') send();
      longest[act] = Math.max(...(await frames));
    }
    return longest;
  });
}
