// The outline of a result leads to the point that was chosen, whatever the list of points covered before.
import { choose, openRunPage, result, run } from './support/run-page.ts';
import { textContract } from './support/documents.ts';
import { expect, test } from './support/test.ts';
import { USER } from './support/visit.ts';

test.use({ account: USER });

test('a point chosen in the outline is visible, below the bars', async ({ page, session }) => {
  await openRunPage(page, session, 'Contract summary');
  await choose(page, 'Contract', textContract('outline.txt'));
  await run(page);
  const outline = page.getByRole('navigation', { name: 'Points' });
  const unfold = outline.getByRole('button', { name: 'Go to a point' });
  for (const name of ['Termination', 'Parties']) {
    if (await unfold.isVisible()) await unfold.click();
    // A note may follow: "Parties possible".
    await outline.getByRole('button', { name: new RegExp(`^${name}\\b`) }).click();
    const heading = result(page).getByText(name, { exact: true }).first();
    const bar = result(page).getByRole('button', { name: 'Next unchecked' });
    await expect
      .poll(async () => {
        const [top, bars] = [(await heading.boundingBox())?.y ?? -1, await bar.boundingBox()];
        const free = (bars?.y ?? 0) + (bars?.height ?? 0);
        return top >= free && top < (page.viewportSize()?.height ?? 0);
      })
      .toBe(true);
  }
});
