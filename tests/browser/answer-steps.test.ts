// The grid of a review and a result show whether a point is answered, possible or not found. The test changes the replies, so
// that it does not depend on how sure the engine is of this contract.
import type { Page } from '@playwright/test';
import type { Answer } from '#domain/answers.ts';
import type { ReviewCell } from '#domain/reviews.ts';
import type { Run } from '#domain/runs.ts';
import { hrefTo } from '#domain/screens.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/looks.ts';
import { ownReview } from './support/own-review.ts';
import { choose, openRunPage, result, run } from './support/run-page.ts';
import { textContract } from './support/documents.ts';
import { expect, test } from './support/test.ts';
import { USER } from './support/visit.ts';

test.use({ account: USER, reducedMotion: 'reduce' });

/** A poll may still be on its way. */
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Changes the JSON of some replies of the API. */
async function changing<Reply>(page: Page, address: RegExp, change: (reply: Reply) => void): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as Reply;
    change(json);
    await route.fulfill({ response, json });
  });
}

const ABSENT = { value: '', absence: 'not_in_documents' } as const;

test('a possible cell has a mark, and a cell without an answer lists the nearest passages', async ({ page, session }, {
  testId,
  retry,
}) => {
  const name = `Steps ${testId.slice(-6)} ${retry}`;
  const review = await ownReview(page, session, { name, documents: ['Mill supply.txt'] });
  const idOf = (title: string) => review.columns.find((column) => column.title === title)?.id ?? '';
  const [unsure, absent] = ['Termination', 'Liability cap'].map(idOf);
  await changing<{ data: object[] }>(page, /\/tabular-review\/[^/]+\/cells\?/, (reply) => {
    for (const cell of reply.data as { column: string }[]) {
      Object.assign(cell, { likelihood: cell.column === unsure ? 0.5 : 0.9 });
      if (cell.column === absent) Object.assign(cell, ABSENT, { sources: 0, untyped: false, page: undefined });
    }
  });
  await changing<{ data: ReviewCell }>(page, new RegExp(`/cells/[^/]+/${absent}$`), ({ data }) => {
    Object.assign(data, ABSENT, { answer: '', untyped: false, nearest: data.sources, sources: [], problem: null });
  });
  await changing<{ data: ReviewCell }>(page, new RegExp(`/cells/[^/]+/${unsure}$`), ({ data }) => {
    Object.assign(data, { likelihood: 0.5 });
  });

  await page.goto(hrefTo.tabularReview(review.id));
  const grid = page.getByRole('grid', { name });
  const mark = { name: 'Possible: read its passage' };
  await expect(grid.getByRole('gridcell', { name: /England and Wales/ })).toBeVisible();
  // A narrow window renders the first columns only: the active cell moves to the fourth.
  for (const key of ['Control+Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await grid.press(key);
  const possible = grid.getByRole('gridcell').filter({ has: page.getByRole('img', mark) });
  await expect(possible).toHaveCount(1);
  await expect(possible).toContainText('Either party may terminate');
  await expectNoSidewaysScrolling(page);

  await possible.click();
  const cell = page.getByRole('region', { name: /^Termination: Mill supply/ });
  await expect(cell.getByText('Possible', { exact: true })).toBeVisible();
  await expect(cell.getByText('The engine is not sure that this passage answers the question.')).toBeVisible();
  await cell.getByRole('button', { name: 'Close the cell' }).click();

  // The liability cap is the last column.
  await grid.press('End');
  await grid.getByRole('gridcell', { name: 'Not found in the documents' }).last().click();
  const silent = page.getByRole('region', { name: /^Liability cap: Mill supply/ });
  const nearest = silent.getByRole('group', { name: 'Nearest passages: Liability cap' });
  await expect(nearest).toContainText('Close to the question, but not an answer. Read a passage before you use it.');
  await expect(silent.getByRole('heading', { name: /^Source/ })).toBeHidden();
  await expectAccessible(page);
  await nearest.getByRole('button', { name: 'Use this passage' }).first().click();
  await expect(page.getByText('Cell edited')).toBeVisible();
});

test('a result says which points are possible, and lists what is nearest to those not found', async ({
  page,
  session,
}) => {
  await changing<{ data: Run }>(page, /\/workflow\/runs\/[^/?]+$/, ({ data }) => {
    const answers = data.results[0]?.answers ?? [];
    for (const answer of answers) {
      answer.likelihood = 0.9;
      delete answer.nearest;
    }
    const [first, second] = answers;
    if (!first || !second) return;
    first.likelihood = 0.5;
    // Places as long as in real contracts: their line wraps.
    for (const source of data.sources) source.clause = `12.${source.number}(a)(iii)`;
    const near = { ...ABSENT, nearest: data.sources.slice(0, 5).map(({ number }) => number), sources: [] };
    Object.assign(second, near satisfies Partial<Answer>);
  });
  await openRunPage(page, session, 'Contract summary');
  await choose(page, 'Contract', textContract('steps.txt'));
  await run(page);
  await page.reload();
  const shown = result(page);
  await expect(shown.getByText('1 answer is only possible: read what it quotes before you rely on it.')).toBeVisible();
  await expect(shown.getByText('Possible', { exact: true })).toHaveCount(1);
  await shown.getByText(/^Not found in the documents \(\d+\):$/).click();
  const places = shown.getByRole('button', { name: /^Nearest passages: .*; .*; .*; .*; / });
  await expect(places).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await places.click();
  const nearest = shown.getByRole('group', { name: /^Nearest passages: / });
  await expect(nearest.getByRole('button', { name: 'Use this passage' })).toHaveCount(5);
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
});
