// A playbook as a new user works on it: cloned from the provider's, changed, found again by a word of it, and deleted;
// and what only a browser shows: rules put in order by keyboard, and the browser's back button over unsaved work.
import { hrefTo, SCREENS } from '#domain/screens.ts';
import { ownPlaybook, PROVIDER_PLAYBOOK } from '#tests/browser/support/playbook-visits.ts';
import { expect, test } from '#tests/browser/support/test.ts';
import { expectToast } from '#tests/browser/support/toasts.ts';
import { USER } from '#tests/browser/support/visit.ts';

test.use({ account: USER });

const RULE = 'Definition of Confidential Information';
const COPY = `${PROVIDER_PLAYBOOK} (Copy)`;
const rule = (title: string) => ({
  title,
  rule: `The rule on ${title}.`,
  preferred_language: '',
  fallback_position: '',
  fallback_language: '',
});

test('a provider playbook is cloned, changed, found by a word of its fallback language, and deleted', async ({
  page,
  hand,
}) => {
  await page.goto(SCREENS.playbooks.path);
  await hand.press(page.getByRole('link', { name: PROVIDER_PLAYBOOK }));
  await expect(page.getByRole('heading', { level: 1, name: PROVIDER_PLAYBOOK })).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Clone' }));

  await expect(page.getByLabel('Name')).toHaveValue(COPY);
  await hand.press(page.getByRole('button', { name: `Edit ${RULE}` }));
  const dialog = page.getByRole('dialog', { name: 'Edit Rule' });
  await hand.write(
    dialog.getByLabel('Fallback Language', { exact: true }),
    'Spoken words count once a perambulator has minuted them.',
  );
  await hand.press(dialog.getByRole('button', { name: 'Save Rule' }));
  await expect(dialog).toBeHidden();
  await hand.press(page.getByRole('button', { name: 'Save', exact: true }));
  await expectToast(page, 'Playbook cloned successfully');
  await expect(page).toHaveURL(/\/playbook\?category=Personal$/);

  await hand.write(page.getByPlaceholder('Search by Title'), 'perambulator');
  const found = page.getByRole('listitem').filter({ hasText: 'Spoken words count' });
  await expect(found.locator('mark')).toHaveText('perambulator');
  await hand.press(page.getByRole('link', { name: COPY }));
  await expect(page.locator('mark')).toHaveText('perambulator');
  await expect(page.locator('mark')).toBeInViewport();

  await hand.press(page.getByRole('button', { name: 'Delete' }));
  const asked = page.getByRole('dialog', { name: 'Delete this playbook?' });
  // It takes the focus once it has opened; until then what is pressed may miss it.
  await expect(asked.locator(':focus')).toHaveCount(1);
  await hand.press(asked.getByRole('button', { name: 'Confirm' }));
  await expectToast(page, 'Request was successful');
  await expect(page).toHaveURL(/\/playbook\?category=Personal$/);
  await expect(page.getByRole('link', { name: COPY })).toHaveCount(0);
});

test('rules are reordered by keyboard, and keep the order', { tag: '@wide' }, async ({ page, session, hand }) => {
  const playbook = await ownPlaybook(page, session, { title: 'Ordered', rules: ['Cap', 'Term', 'Law'].map(rule) });
  await page.goto(hrefTo.editPlaybook(playbook.id));
  const titles = page.getByRole('region', { name: 'Rules' }).getByRole('heading', { level: 3 });
  await expect(titles).toHaveText(['1. Cap', '2. Term', '3. Law']);
  const handle = page.getByRole('button', { name: 'Reorder Cap' });
  await hand.press(handle);
  await expect(page.getByText('Cap is at position 1 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Cap is at position 2 of 3.')).toBeAttached();
  await hand.press(handle);
  await expect(titles).toHaveText(['1. Term', '2. Cap', '3. Law']);
  await hand.press(page.getByRole('button', { name: 'Update' }));
  await expectToast(page, 'Playbook updated successfully');
  await page.goto(hrefTo.playbook(playbook.id));
  await expect(page.locator('.playbook-card h2')).toHaveText(['1.Term', '2.Cap', '3.Law']);
});

test(
  'the back button asks before it takes away a rule that is being typed',
  { tag: '@wide' },
  async ({ page, hand }) => {
    await page.goto(SCREENS.playbooks.path);
    await hand.press(page.getByRole('button', { name: 'Add New Playbook' }));
    await hand.press(page.getByRole('button', { name: 'Add Rule' }));
    const dialog = page.getByRole('dialog', { name: 'Add Rule' });
    await hand.write(dialog.getByLabel('Title'), 'Half a rule');
    // A test may be faster than the page; a person is not.
    const asksOnClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await expect.poll(() => page.evaluate(asksOnClosing)).toBe(true);
    await page.goBack();
    const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
    await hand.press(asked.getByRole('button', { name: 'Stay' }));
    await expect(asked).toBeHidden();
    await expect(dialog.getByLabel('Title')).toHaveValue('Half a rule');
    await expect(page).toHaveURL(SCREENS.createPlaybook.path);
  },
);
