// Loading states of rows; nothing moves when they arrive.
import type { ContractRow } from '#domain/contracts/contracts.ts';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import { expectAccessible, expectSteady, settled, watchShifts } from './support/looks.ts';
import { hold, workflowNamed } from './support/run-page.ts';
import { SUPER_ADMIN, USER } from './support/visit.ts';
import { expect, test } from './support/test.ts';

test.use({ account: USER });

test('the name of the product shows before any script has loaded', async ({ page, faults }) => {
  faults.allow(/ERR_FAILED/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('Whereas', { exact: true }).filter({ visible: true })).toBeVisible();
});

test('what names no icon, such as a document in a tab of its own, gets that of the product', async ({ page }) => {
  await page.goto('/');
  const width = await page.evaluate(async () => {
    const icon = new Image();
    icon.src = '/favicon.ico';
    await icon.decode();
    return icon.naturalWidth;
  });
  expect(width).toBeGreaterThanOrEqual(16);
});

test('the list of workflows shows skeletons, which cards replace in place', async ({ page }) => {
  const shift = await watchShifts(page);
  const rows = await hold(page, '**/api/workflow?*');
  await page.goto('/workflows');
  await expect(page.getByLabel('Loading workflows')).toBeVisible();
  await rows.release();
  await expect(page.getByRole('link', { name: /Contract summary/ })).toBeVisible();
  await expect(page.getByLabel('Loading workflows')).toHaveCount(0);
  expectSteady(await shift());
});

test('the work on Home stays where it is, however many contracts wait', async ({ page }) => {
  const shift = await watchShifts(page);
  await page.route('**/api/contracts?*', async (route) => {
    const reply = await route.fetch();
    const list = (await reply.json()) as { data: readonly ContractRow[] };
    const data = ['read', 'review', 'decide_findings', 'redline'].map((step, index) => ({
      ...list.data[0],
      id: index + 1,
      name: `Framework agreement for the warehousing and onward carriage of chilled goods, lot ${index + 1}`,
      next_step: step,
    }));
    await route.fulfill({ response: reply, json: { ...list, data } });
  });
  const contracts = await hold(page, '**/api/contracts?*');
  await page.goto(SCREENS.dashboard.path);
  await expect(page.getByText('Recent runs')).toBeAttached();
  await contracts.release();
  await expect(page.getByRole('link', { name: /chilled goods, lot 4/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent runs' })).toBeVisible();
  expectSteady(await shift());
});

test('the run page shows a skeleton before the workflow has loaded', async ({ page, session }) => {
  const id = await workflowNamed(page, session, 'Risk report');
  const shift = await watchShifts(page);
  const workflow = await hold(page, '**/api/workflow/retrieve/*');
  await page.goto(hrefTo.runWorkflow(id));
  await expect(page.getByRole('heading', { level: 1, name: 'Loading the workflow' })).toBeAttached();
  await workflow.release();
  await expect(page.getByRole('heading', { level: 1, name: 'Risk report' })).toBeVisible();
  expectSteady(await shift());
});

test('a list that cannot be loaded says so and can be reloaded', async ({ page, faults }) => {
  faults.allow(/503|status of 503/);
  await page.route('**/api/workflow?*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/workflows');
  await expect(page.getByText('Error fetching data')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/workflow?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: /Contract summary/ })).toBeVisible();
});

test.describe('a large form', () => {
  test.use({ account: SUPER_ADMIN });

  test('is shown once all of its fields are there, with the focus in the first', async ({ page }) => {
    await page.goto('/company');
    await expect(page.getByRole('link', { name: 'Castellan Foods' })).toBeVisible();
    const looked = await page.evaluateHandle(() => {
      const seen: { fields: number; height: number }[] = [];
      const look = () => {
        const dialog = document.querySelector<HTMLElement>('[role=dialog]');
        if (dialog && getComputedStyle(dialog).visibility === 'visible')
          seen.push({ fields: dialog.querySelectorAll('input').length, height: dialog.offsetHeight });
        requestAnimationFrame(look);
      };
      look();
      return seen;
    });
    await page.getByRole('button', { name: 'Add New Company' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Company' });
    await expect(dialog.getByLabel('Company name')).toBeFocused();
    await settled(page);
    const seen = await looked.jsonValue();
    expect(seen.length).toBeGreaterThan(0);
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(seen[0]?.fields).toBe(await dialog.locator('input').count());
  });
});

test.describe('the sign-in screen', () => {
  test.use({ account: null });

  test('loads nothing of the console, also for its offer of passkeys', async ({ page, baseURL }) => {
    const chunks = new Set<string>();
    page.on('request', (request) => {
      const [, name] = /\/assets\/(.+?)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
      if (name !== undefined) chunks.add(name);
    });
    const offer = page.waitForResponse('**/api/auth/login/passkey');
    // A passkey belongs to a name, not to an address.
    const { port } = new URL(baseURL ?? '');
    await page.goto(`http://localhost:${port}${SCREENS.signIn.path}`);
    await offer;
    expect([...chunks].toSorted()).toEqual(['passkeys', 'public', 'react', 'rolldown-runtime', 'start']);
  });
});
