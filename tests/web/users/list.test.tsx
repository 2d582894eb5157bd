// Users Management: title, columns, row menus, search, order, pages and licenses, against the real server.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ManagedUser } from '#domain/users.ts';
import { hrefTo } from '#domain/screens.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { ask } from '#tests/web/support/ask.ts';
import { holdUp } from '#tests/web/support/refused-calls.ts';
import { cellsOf, column, heads, openMenu, rowOf } from './table.ts';

const visitor = testConsole();
const ADMIN = 'admin@harbour.test';
const SUPER_ADMIN = 'super@whereas.test';
const texts = (items: HTMLElement[]) => items.map((item) => item.textContent);

it('has a title and an introduction, and links to the subscription and to a new user', async () => {
  await visitor.signedInAs(ADMIN);
  const page = visitor.open('/users');
  await screen.findByRole('heading', { level: 1, name: 'Users Management' });
  expect(screen.getByText('Manage profiles, roles and access.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add New User' })).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Subscription' }));
  expect(page.where()).toBe('/subscription');
});

it('has its columns for an administrator', async () => {
  await visitor.signedInAs(ADMIN);
  visitor.open('/users');
  expect(await cellsOf('user@harbour.test')).toEqual([
    '2',
    'Theo',
    'Marchbank',
    'user@harbour.test',
    '+441174960142',
    'Yes',
    'Yes',
    '',
  ]);
  expect(heads()).toEqual([
    'No.',
    'FirstName',
    'LastName',
    'Email',
    'Phonenumber',
    'Licensed?',
    'Registered?',
    'Actions',
  ]);
});

it('marks administrators beside their name', async () => {
  await visitor.signedInAs(ADMIN);
  visitor.open('/users');
  expect(within(await rowOf(ADMIN)).getByText('Administrator')).toBeTruthy();
  expect(within(await rowOf('user@harbour.test')).queryByText('Administrator')).toBeNull();
});

it('continues the row numbers from page to page', async () => {
  await visitor.signedInAs(ADMIN);
  const page = visitor.open('/users?page_size=5');
  expect(await column(0)).toEqual(['1', '2', '3', '4', '5']);
  const release = holdUp('/users/');
  await page.user.click(await screen.findByRole('listitem', { name: '2' }));
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeTruthy());
  // Rows that stay on screen meanwhile keep their numbers.
  expect(await column(0)).toEqual(['1', '2', '3', '4', '5']);
  release();
  await waitFor(async () => expect(await column(0)).toEqual(['6', '7', '8', '9', '10']));
  expect(page.where()).toBe('/users?page_size=5&page=2');
});

it('goes from a page that no longer exists to the last one', async () => {
  await visitor.signedInAs(ADMIN);
  const page = visitor.open('/users?page_size=10&page=99');
  expect(await column(0)).toEqual(['11', '12']);
  expect(page.where()).toBe('/users?page_size=10&page=2');
});

it('shows how many licenses are used, and how many are free', async () => {
  await visitor.signedInAs(ADMIN);
  visitor.open('/users');
  expect((await screen.findByText('7 of 10')).parentElement?.textContent).toBe('7 of 10 licenses used');
  const meter = screen.getByRole('meter', { name: 'Licenses used' });
  expect(meter.getAttribute('aria-valuenow')).toBe('7');
  expect(meter.getAttribute('aria-valuemax')).toBe('10');
  expect(screen.getByText('3 free')).toBeTruthy();
});

it('searches by name and address on the server, and keeps the search in the address', async () => {
  await visitor.signedInAs(ADMIN);
  const page = visitor.open('/users');
  await rowOf(ADMIN);
  await page.user.type(screen.getByRole('searchbox'), 'OTTOL');
  await waitFor(async () => expect(await column(3)).toEqual(['ottoline.brackenbury@harbour.test']));
  expect(page.where()).toBe('/users?search=OTTOL');
  await page.user.type(screen.getByRole('searchbox'), 'zzz');
  expect(await screen.findByText('No records found.')).toBeTruthy();
});

it('sorts by the chosen column, and keeps the order in the address', async () => {
  await visitor.signedInAs(ADMIN);
  const page = visitor.open('/users');
  await rowOf(ADMIN);
  await page.user.click(screen.getByRole('columnheader', { name: 'LastName' }));
  await waitFor(async () => expect((await column(2))[0]).toBe('Achterberg'));
  expect(page.where()).toBe('/users?sort=last_name&order=asc');
  await page.user.click(screen.getByRole('columnheader', { name: 'LastName' }));
  await waitFor(async () => expect((await column(2))[0]).toBe('Wray'));
  expect(page.where()).toBe('/users?sort=last_name&order=desc');
});

it.each([
  ['an active user', 'user@harbour.test', ['Deactivate', 'Edit', 'Reset Password', 'Manage User License', 'Delete']],
  [
    'an inactive one',
    'winifred.garrow@harbour.test',
    ['Reactivate', 'Edit', 'Reset Password', 'Manage User License', 'Delete'],
  ],
  ['one with the default password', 'new@harbour.test', ['Resend email', 'Edit', 'Delete']],
])('offers the row menu of %s', async (_who, email, entries) => {
  await visitor.signedInAs(ADMIN);
  const page = visitor.open(`/users?search=${email}`);
  expect(texts(await openMenu(page.user, email))).toEqual(entries);
});

it('offers no license if the subscription of the signed-in user has ended', async () => {
  await visitor.signedInAs('admin@pellworth.test');
  const page = visitor.open('/users');
  expect(texts(await openMenu(page.user, 'user@pellworth.test'))).toEqual([
    'Deactivate',
    'Edit',
    'Reset Password',
    'Delete',
  ]);
  expect(await screen.findByText('There are no licenses, as no subscription is active.')).toBeTruthy();
});

it('shows a super admin the users of all companies, and no subscription of their own', async () => {
  await visitor.signedInAs(SUPER_ADMIN);
  visitor.open('/users?search=castellan');
  expect(await cellsOf('user@castellan.test')).toContain('Castellan Foods');
  expect(heads()).toContain('Company');
  expect(screen.queryByRole('button', { name: 'Subscription' })).toBeNull();
  expect(screen.queryByRole('meter')).toBeNull();
});

it('shows a super admin the users and licenses of one company, by name, with a link back to all', async () => {
  await visitor.signedInAs(SUPER_ADMIN);
  const { data } = await ask<{ data: ManagedUser[] }>('/users/?search=user@castellan.test');
  const page = visitor.open(hrefTo.usersOf(data[0]?.company_id ?? ''));
  expect(await screen.findByTitle('Castellan Foods')).toBeTruthy();
  expect(await screen.findByText('2 of 5')).toBeTruthy();
  expect(await column(3)).toEqual(['admin@castellan.test', 'user@castellan.test']);
  const filter = screen.getByTitle('Castellan Foods').closest('.ant-select');
  await page.user.click(filter?.querySelector('.ant-select-clear') ?? document.body);
  await waitFor(async () => expect(await column(3)).toContain(ADMIN));
  expect(page.where()).toBe('/users');
});

it('lets a super admin choose the company by name', async () => {
  await visitor.signedInAs(SUPER_ADMIN);
  const page = visitor.open('/users');
  await rowOf(ADMIN);
  await page.user.type(screen.getByRole('combobox', { name: 'Company' }), 'pellw');
  await page.user.click(await screen.findByTitle('Pellworth Estates'));
  await waitFor(async () => expect(await column(3)).toEqual(['admin@pellworth.test', 'user@pellworth.test']));
  expect(page.where()).toMatch(/^\/users\?company_id=/);
});

it('is closed to everybody else', async () => {
  await visitor.signedInAs('user@harbour.test');
  const page = visitor.open('/users');
  await screen.findByRole('heading', { level: 1, name: 'You do not have access to this page' });
  expect(page.where()).toBe('/unauthorized');
});
