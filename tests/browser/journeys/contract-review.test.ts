// A contract is reviewed under a playbook: side and playbook chosen, suggestions accepted, one with a comment of its own, written
// as a redline, and reviewed again: what was missing is there now.
import type { Page } from '@playwright/test';
import { negotiatedContract } from '#tests/browser/support/negotiated-contract.ts';
import { FLOUR_RULES, ownPlaybook } from '#tests/browser/support/own-contract.ts';
import { acceptedText, downloadRevision } from '#tests/browser/support/revision-files.ts';
import { expect, test } from '#tests/browser/support/test.ts';

test.use({ account: 'user@harbour.test' });

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 1200;

const ADDED = 'Neither party is liable for a delay that is caused by events beyond its reasonable control.';
const RULES = [
  ...FLOUR_RULES,
  { ...FLOUR_RULES[1], title: 'Force majeure', rule: 'Delay by force majeure is excused.', preferred_language: ADDED },
];
const COMMENT = 'Our recipes are what we sell.';

test('a contract is reviewed under a playbook, redlined with what is accepted, and meets the rules then', async ({
  page,
  hand,
  session,
}, testInfo) => {
  // Two reviews and a redline, reached key by key.
  test.slow();
  const title = `Flour rules ${testInfo.testId.slice(-6)} ${testInfo.retry}`;
  await ownPlaybook(page, session, title, RULES);
  const file = await negotiatedContract(`Flour review ${testInfo.testId.slice(-6)} ${testInfo.retry}.docx`);
  const dialog = page.getByRole('dialog');

  await page.goto('/dashboard');
  await hand.press(page.getByRole('button', { name: 'Choose a contract' }));
  await hand.give(dialog.getByRole('button', { name: 'Choose File: Contract' }), file);
  await expect(dialog.getByText(`Selected: ${file.name}`)).toBeVisible();
  await hand.press(dialog.getByRole('button', { name: 'Open', exact: true }));

  const panel = page.getByRole('region', { name: 'Work on the contract' });
  const form = panel.getByRole('form', { name: 'Review revision 1' });
  await hand.press(form.getByRole('radio', { name: /^Buyer/ }));
  await choosePlaybook(title);
  await hand.press(form.getByRole('button', { name: 'Start the review' }));
  await expect(panel.getByRole('button', { name: '2 Missing' })).toBeVisible({ timeout: 30_000 });
  await expect(panel.getByRole('button', { name: '1 Meets' })).toBeVisible();

  await openFinding('Confidentiality');
  await hand.press(panel.getByRole('button', { name: 'Change', exact: true }));
  await hand.write(dialog.getByLabel(/^Comment for the counterparty/), COMMENT);
  await hand.press(dialog.getByRole('button', { name: 'Update' }));
  await expect(panel.getByText(COMMENT)).toBeVisible();
  await accept();
  await openFinding('Force majeure');
  await accept();

  await hand.press(page.getByRole('button', { name: 'Redline (2)' }));
  await hand.press(dialog.getByRole('button', { name: 'Save as revision 2' }));
  await expect(page.getByText('Redline saved as revision 2')).toBeVisible();
  if (isNarrow(page)) await hand.press(page.locator('.contract-switch').getByText('Changes', { exact: true }));
  await hand.press(panel.locator('.panel-views').getByText('Revisions'));
  expect(acceptedText(await downloadRevision(page, 2, testInfo))).toContain(ADDED);

  await hand.press(panel.getByRole('tab', { name: /Review$/ }));
  await leaveFinding();
  await hand.press(panel.getByRole('button', { name: 'Review revision 2' }));
  const again = panel.getByRole('form', { name: 'Review revision 2' });
  await expect(again.getByRole('radio', { name: /^Buyer/ })).toBeChecked();
  await hand.press(again.getByRole('button', { name: 'Start the review' }));
  await expect(panel.getByRole('button', { name: '3 Meets' })).toBeVisible({ timeout: 30_000 });

  /** Among those that fit, or among all others. */
  async function choosePlaybook(name: string) {
    const fitting = form.getByRole('radio', { name: new RegExp(`^${name}`) });
    await expect(form.getByRole('radio', { name: /^General review/ })).toBeVisible();
    if ((await fitting.count()) > 0) return hand.press(fitting);
    await hand.press(form.getByRole('radio', { name: /^(A|Another) playbook$/ }));
    await hand.choose(form.getByRole('combobox', { name: 'Playbook' }), name);
  }

  /** A phone shows one finding at a time. */
  async function leaveFinding() {
    const back = panel.getByRole('button', { name: 'All findings' });
    if (await back.isVisible()) await hand.press(back);
  }

  async function openFinding(name: string) {
    await leaveFinding();
    await hand.press(panel.getByRole('button', { name: new RegExp(name), expanded: false }));
  }

  async function accept() {
    await hand.press(panel.getByRole('button', { name: 'Accept', exact: true }));
    await expect(panel.getByText('Accepted', { exact: true })).toBeVisible();
  }
});
