// The list of clauses against the real server: only what other libraries' lists do not have.
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testConsole } from '#tests/web/support/console.tsx';
import { choose, listed, marked, openSelect, rowOf, tabs, titles } from '#tests/web/support/library-lists.ts';
import { shownDialog } from '#tests/web/support/rows.ts';

const visitor = testConsole();

it('shows title, text and jurisdiction of the clauses of the organization', async () => {
  await visitor.signedInAs('user@harbour.test');
  const page = visitor.open('/clause-library');
  await listed('2 clauses');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Clause Library');
  expect(tabs()).toEqual(['Organization', 'Personal']);
  const row = await rowOf('Interest on late payment');
  expect(row.textContent).toContain('Interest accrues on an overdue sum');
  expect(row.textContent).toContain('Jurisdiction: England and Wales');
  await page.user.click(screen.getByText('Add New Clause'));
  await waitFor(() => expect(page.where()).toBe('/add-clause'));
});

it('finds clauses of the provider, and opens them in another tab where they can be cloned', async () => {
  await visitor.signedInAs('user@harbour.test');
  const page = visitor.open('/clause-library?search=whistleblower');
  await page.user.click(await screen.findByText(/^By Whereas \(\d+\)$/));
  await rowOf('Employee confidentiality with notice of whistleblower immunity');
  expect(tabs()).toEqual(['Organization', 'Personal', 'By Whereas']);
  expect(marked()).toContain('whistleblower');
  await choose('Employee confidentiality with notice of whistleblower immunity', 'Clone');
  await waitFor(() => expect(page.where()).toMatch(/^\/add-clause\?clone=[\da-f-]{36}$/));
  expect(page.state()).toMatchObject({ clone: { category: 'Provider' } });
});

it('narrows the clauses to a jurisdiction, and keeps it in the address', async () => {
  await visitor.signedInAs('super@whereas.test');
  const page = visitor.open('/clause-library');
  await listed(/^1\d\d clauses$/);
  openSelect('.library-areas');
  await page.user.click(await screen.findByTitle('California'));
  await listed(/^\d\d? clauses?$/);
  expect(page.where()).toBe('/clause-library?area_code=California');
  for (const title of titles()) expect((await rowOf(title ?? '')).textContent).toContain('Jurisdiction: California');
});

it('says that it is empty', async () => {
  await visitor.signedInAs('admin@harbour.test');
  const page = visitor.open('/clause-library?category=Personal');
  expect(await screen.findByText('No clauses available.')).toBeDefined();
  await page.user.click(screen.getByRole('button', { name: 'Browse clauses by Whereas' }));
  await listed(/^1\d\d clauses$/);
  expect(page.where()).toBe('/clause-library?category=Provider');
});

it('asks before it deletes a clause', async () => {
  await visitor.signedInAs('user@harbour.test');
  const page = visitor.open('/clause-library?category=Personal');
  await choose('Entire agreement, short', 'Delete');
  expect((await shownDialog()).textContent).toMatch(/^Delete “/);
  expect((await shownDialog()).textContent).toContain('Are you sure you want to delete this clause?');
  await page.user.click(screen.getByText('Confirm'));
  expect(await screen.findByText('Request was successful')).toBeDefined();
  expect(await screen.findByText('No clauses available.')).toBeDefined();
});
