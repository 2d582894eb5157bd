// Company Management: title, columns, row menus, search, order and pages, against the real server.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Company } from '#domain/companies.ts';
import { hrefTo } from '#domain/screens.ts';
import { subscriptionDate } from '#domain/subscriptions.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { cellsWith, headsOf, openMenuOf, rowWith } from '#tests/web/support/rows.ts';

const visitor = testConsole();
const SUPER_ADMIN = 'super@whereas.test';
const HARBOUR = 'admin@harbour.test';

const companyOf = async (email: string): Promise<Company> => {
  const { data } = await ask<{ data: Company[] }>(`/company/list/?search=${email}`);
  const [company] = data;
  if (!company) throw new Error(`No company of ${email}`);
  return company;
};
const names = () =>
  screen.queryAllByLabelText(/^Actions for/).map((button) => button.closest('tr')?.querySelector('a')?.textContent);

it('is titled, adds companies, and leads to all users', async () => {
  await visitor.signedInAs(SUPER_ADMIN);
  const page = visitor.open('/company');
  await screen.findByRole('heading', { level: 1, name: 'Company Management' });
  expect(screen.getByRole('button', { name: 'Add New Company' })).toBeTruthy();
  await page.user.click(screen.getByRole('link', { name: 'All Users' }));
  expect(page.where()).toBe('/users');
});

it('has its columns, including the subscription', async () => {
  await visitor.signedInAs(SUPER_ADMIN);
  const { latest_subscription: latest } = await companyOf(HARBOUR);
  visitor.open('/company');
  expect(await cellsWith(HARBOUR)).toEqual([
    'Harbour & Vale',
    HARBOUR,
    'United Kingdom',
    '+441174960140',
    'Active',
    'Verified',
    `Enterprise (Yearly)7 of 10 in use, until ${subscriptionDate(latest?.end_date ?? '')}`,
    '',
  ]);
  expect(headsOf('Companies')).toEqual([
    'Company',
    'Admin email',
    'Country',
    'Phone',
    'Active',
    'Verified',
    'Subscription',
    'Actions',
  ]);
});

it('says in words what is inactive, not verified, ended, or missing', async () => {
  await visitor.signedInAs(SUPER_ADMIN);
  visitor.open('/company');
  expect(await cellsWith('admin@tamarisk.test')).toEqual(expect.arrayContaining(['Inactive', 'Not verified', 'None']));
  expect(await cellsWith('admin@orrin.test')).toEqual(expect.arrayContaining(['Inactive', 'Verified']));
  expect((await cellsWith('admin@pellworth.test'))[6]).toMatch(
    /^Team \(Monthly\)2 of 3 in use, ended \d{4}-\d\d-\d\d$/,
  );
});

it('links a company to its users', async () => {
  await visitor.signedInAs(SUPER_ADMIN);
  const { id } = await companyOf(HARBOUR);
  visitor.open('/company');
  const link = within(await rowWith(HARBOUR)).getByRole('link', { name: 'Harbour & Vale' });
  expect(link.getAttribute('href')).toBe(hrefTo.usersOf(id));
});

it.each([
  [
    'an active company',
    HARBOUR,
    ['Deactivate', 'Edit', 'Manage Tenant Subscription', 'Sign-in', 'Data and Storage', 'Delete'],
  ],
  [
    'an inactive one',
    'admin@orrin.test',
    ['Reactivate', 'Edit', 'Manage Tenant Subscription', 'Sign-in', 'Data and Storage', 'Delete'],
  ],
  [
    'an unverified one',
    'admin@tamarisk.test',
    ['Resend email', 'Edit', 'Manage Tenant Subscription', 'Sign-in', 'Data and Storage', 'Delete'],
  ],
])('offers the row menu of %s', async (_which, email, entries) => {
  await visitor.signedInAs(SUPER_ADMIN);
  const page = visitor.open('/company');
  expect((await openMenuOf(page.user, email)).map((item) => item.textContent)).toEqual(entries);
});

it('searches by name and address on the server, and keeps the search in the address', async () => {
  await visitor.signedInAs(SUPER_ADMIN);
  const page = visitor.open('/company');
  await rowWith(HARBOUR);
  await page.user.type(screen.getByRole('searchbox'), 'CASTELL');
  await waitFor(() => expect(names()).toEqual(['Castellan Foods']));
  expect(page.where()).toBe('/company?search=CASTELL');
  await page.user.type(screen.getByRole('searchbox'), 'zzz');
  expect(await screen.findByText('No records found.')).toBeTruthy();
});

it('sorts by the chosen column, and keeps the order in the address', async () => {
  await visitor.signedInAs(SUPER_ADMIN);
  const page = visitor.open('/company');
  await rowWith(HARBOUR);
  await page.user.click(screen.getByRole('columnheader', { name: 'Company' }));
  await waitFor(() => expect(names()[0]).toBe('Castellan Foods'));
  expect(page.where()).toBe('/company?sort=name&order=asc');
  await page.user.click(screen.getByRole('columnheader', { name: 'Company' }));
  await waitFor(() => expect(names()[0]).toBe('Tamarisk Biologics'));
  expect(page.where()).toBe('/company?sort=name&order=desc');
});

it('shows ten rows per page', async () => {
  await visitor.signedInAs(SUPER_ADMIN);
  for (const number of [1, 2, 3, 4, 5, 6])
    await ask('/company/', {
      name: `Meridian ${number}`,
      first_name: 'Ines',
      last_name: 'Maro',
      email: `ines${number}@meridian.test`,
    });
  const page = visitor.open('/company');
  await waitFor(() => expect(names()).toHaveLength(10));
  expect(await screen.findByText('1 - 10 of 11')).toBeTruthy();
  await page.user.click(screen.getByRole('listitem', { name: '2' }));
  await waitFor(() => expect(names()).toHaveLength(1));
  expect(page.where()).toBe('/company?page=2');
});

it.each(['admin@harbour.test', 'user@harbour.test'])('is closed to %s', async (email) => {
  await visitor.signedInAs(email);
  const page = visitor.open('/company');
  await screen.findByRole('heading', { level: 1, name: 'You do not have access to this page' });
  expect(page.where()).toBe('/unauthorized');
});
