// Company Management and the subscription page in the states that matter.
import type { Page } from '@playwright/test';
import { activePlan } from '#domain/endpoints/subscriptions.ts';
import { SCREENS } from '#domain/screens.ts';
import type { ActivePlan } from '#domain/subscriptions.ts';
import type { Visits } from './visit.ts';
import { ADMIN, at, EXPIRED_ADMIN, fromMenu, pressing, SUPER_ADMIN } from './visit.ts';

const SUBSCRIPTION_HEADING = "Review your Company's subscription details";

async function openCompanies(page: Page): Promise<void> {
  await page.goto(SCREENS.companies.path);
  await page.getByRole('link', { name: 'Castellan Foods' }).waitFor();
}

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** The server says that the subscription is in its buffer period, without a company for which that is true. */
async function claimBufferPeriod(page: Page): Promise<void> {
  await page.route(`**/api${activePlan.path}`, async (route) => {
    const reply = await route.fetch();
    const { data } = (await reply.json()) as { data: ActivePlan };
    await route.fulfill({ json: { data: { ...data, expire_date: inDays(-3), buffer_period: inDays(11) } } });
  });
}

export const VISITS: Visits = {
  companies: [
    {
      as: SUPER_ADMIN,
      open: openCompanies,
      heading: 'Company Management',
      over: [
        { shows: 'components/row-menu-popup.tsx', open: fromMenu('Tamarisk Biologics') },
        {
          shows: 'pages/companies/create-company.tsx',
          open: async (page) => {
            await page.getByRole('button', { name: 'Add New Company' }).click();
            await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
            await page.getByText('Company name is required').waitFor();
          },
        },
        { shows: 'pages/companies/edit-company.tsx', open: fromMenu('Castellan Foods', 'Edit') },
        {
          shows: 'pages/companies/company-subscription.tsx',
          open: fromMenu('Pellworth Estates', 'Manage Tenant Subscription'),
        },
        { shows: 'pages/companies/company-sign-in.tsx', open: fromMenu('Pellworth Estates', 'Sign-in') },
        {
          shows: 'pages/companies/delete-company.tsx',
          open: async (page) => {
            await fromMenu('Castellan Foods', 'Delete')(page);
            await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
            await page.getByText('Type Castellan Foods, as it is spelled').waitFor();
          },
        },
        {
          shows: 'pages/companies/deletions-dialog.tsx',
          open: async (page) => {
            await page.getByRole('button', { name: 'Deleted Companies' }).click();
            await page.getByText('No company has been deleted yet.').waitFor();
          },
        },
        { shows: 'pages/companies/confirm-action.tsx', open: fromMenu('Castellan Foods', 'Deactivate') },
      ],
    },
    {
      state: 'with nothing found',
      as: SUPER_ADMIN,
      open: async (page) => {
        await page.goto('/company?search=zzz');
        await page.getByText('No records found.').waitFor();
      },
      heading: 'Company Management',
    },
  ],
  subscription: [
    {
      as: ADMIN,
      open: at(SCREENS.subscription.path),
      heading: SUBSCRIPTION_HEADING,
      over: [{ shows: 'pages/subscription/purchase-dialog.tsx', open: pressing('Upgrade or change') }],
    },
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
  ],
};
