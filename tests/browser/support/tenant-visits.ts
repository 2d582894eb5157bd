// Company Management and the subscription page in the states that matter.
import type { Page } from '@playwright/test';
import { activePlan } from '#domain/endpoints/subscriptions.ts';
import type { ScreenName } from '#domain/screens.ts';
import { SCREENS } from '#domain/screens.ts';
import type { ActivePlan } from '#domain/subscriptions.ts';
import type { Visit } from './visit.ts';
import { ADMIN, at, EXPIRED_ADMIN, SUPER_ADMIN } from './visit.ts';

const SUBSCRIPTION_HEADING = "Review your Company's subscription details";

/** The list of companies once its rows are here, and what is then done on it. */
function companiesWith(then: (page: Page) => Promise<void> = () => Promise.resolve()) {
  return async (page: Page) => {
    await page.goto(SCREENS.companies.path);
    await page.getByRole('link', { name: 'Castellan Foods' }).waitFor();
    await then(page);
  };
}

/** A dialog opened from a company's row menu. */
const companyWith = (company: string, action: string, dialog: string) =>
  companiesWith(async (page) => {
    await page.getByRole('button', { name: `Actions for ${company}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
    await page.getByRole('dialog', { name: dialog }).waitFor();
  });

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** The server says that the subscription has ended and its buffer has not, without a company of that kind. */
async function claimBufferPeriod(page: Page): Promise<void> {
  await page.route(`**/api${activePlan.path}`, async (route) => {
    const reply = await route.fetch();
    const { data } = (await reply.json()) as { data: ActivePlan };
    await route.fulfill({ json: { data: { ...data, expire_date: inDays(-3), buffer_period: inDays(11) } } });
  });
}

export const TENANT_VISITS = {
  companies: [
    { as: SUPER_ADMIN, open: companiesWith(), heading: 'Company Management' },
    {
      state: 'with nothing found',
      as: SUPER_ADMIN,
      open: async (page) => {
        await page.goto('/company?search=zzz');
        await page.getByText('No records found.').waitFor();
      },
      heading: 'Company Management',
    },
    {
      state: 'with the menu of an unverified company open',
      as: SUPER_ADMIN,
      open: companiesWith(async (page) => {
        await page.getByRole('button', { name: 'Actions for Tamarisk Biologics' }).click();
        await page.getByRole('menuitem', { name: 'Resend email' }).waitFor();
      }),
      heading: 'Company Management',
    },
    {
      state: 'creating one',
      as: SUPER_ADMIN,
      open: companiesWith(async (page) => {
        await page.getByRole('button', { name: 'Add New Company' }).click();
        await page.getByRole('dialog', { name: 'Create Company' }).waitFor();
      }),
      heading: 'Company Management',
    },
    {
      state: 'creating one with everything missing',
      as: SUPER_ADMIN,
      open: companiesWith(async (page) => {
        await page.getByRole('button', { name: 'Add New Company' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
        await page.getByText('Company name is required').waitFor();
      }),
      heading: 'Company Management',
    },
    {
      state: 'editing one',
      as: SUPER_ADMIN,
      open: companyWith('Castellan Foods', 'Edit', 'Edit Company'),
      heading: 'Company Management',
    },
    {
      state: 'changing a subscription',
      as: SUPER_ADMIN,
      open: companyWith('Pellworth Estates', 'Manage Tenant Subscription', 'Update Subscription'),
      heading: 'Company Management',
    },
    {
      state: 'asking before one is deactivated',
      as: SUPER_ADMIN,
      open: companyWith('Castellan Foods', 'Deactivate', 'Deactivate Castellan Foods?'),
      heading: 'Company Management',
    },
  ],
  subscription: [
    { as: ADMIN, open: at(SCREENS.subscription.path), heading: SUBSCRIPTION_HEADING },
    { state: 'that has ended', as: EXPIRED_ADMIN, open: at(SCREENS.subscription.path), heading: SUBSCRIPTION_HEADING },
    {
      state: 'in its buffer period',
      as: ADMIN,
      open: async (page) => {
        await claimBufferPeriod(page);
        await page.goto(SCREENS.subscription.path);
        await page.getByText(/^Your subscription ended on/).waitFor();
      },
      heading: SUBSCRIPTION_HEADING,
    },
    {
      state: 'asking for more',
      as: ADMIN,
      open: async (page) => {
        await page.goto(SCREENS.subscription.path);
        await page.getByRole('button', { name: 'Upgrade or change' }).click();
        await page.getByRole('dialog', { name: 'Upgrade or change' }).waitFor();
      },
      heading: SUBSCRIPTION_HEADING,
    },
  ],
} as const satisfies Partial<Record<ScreenName, readonly Visit[]>>;
