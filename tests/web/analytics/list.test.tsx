// Data Analytics: columns, totals, search, order, pages and file, against the real server.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CompanyUsage, Counters } from '#domain/analytics.ts';
import { COUNTER_NAMES } from '#domain/analytics.ts';
import { hrefTo } from '#domain/screens.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { cellsWith, headsOf, headWith, rowWith } from '#tests/web/support/rows.ts';
import { cutOff } from '#tests/web/support/refused-calls.ts';
import { savedFiles } from '#tests/web/support/saved-files.ts';

const visitor = testConsole();
const SUPER_ADMIN = 'super@whereas.test';
const TABLE = 'Usage by company';

interface Reply {
  data: CompanyUsage[];
  totals: Counters;
}
const list = (query = '') => ask<Reply>(`/contract/analytics/?${query}`);
const words = (counters: Counters) => COUNTER_NAMES.map((name) => counters[name].toLocaleString('en-US'));
const companies = () => screen.queryAllByText('View Details', { selector: 'td a' }).map(nameIn);
const nameIn = (link: HTMLElement) => link.closest('tr')?.querySelector('td')?.textContent;

it.each(['admin@harbour.test', 'user@harbour.test'])('is closed to %s', async (email) => {
  await visitor.signedInAs(email);
  const page = visitor.open('/data-analytics');
  await waitFor(() => expect(page.where()).toBe('/unauthorized'));
});

it('has a column per counter, a row per company, and the totals of all', async () => {
  await visitor.signedInAs(SUPER_ADMIN);
  const { data, totals } = await list();
  const [first] = data;
  if (!first) throw new Error('The demo data has no usage');
  visitor.open('/data-analytics');
  await screen.findByRole('heading', { level: 1, name: 'Data Analytics' });
  expect(await cellsWith(first.company)).toEqual([first.company, ...words(first), `View Details of ${first.company}`]);
  expect(await cellsWith('Total')).toEqual(['Total', ...words(totals), '']);
  expect(headsOf(TABLE)).toEqual([
    'Company',
    'Playbook Applications',
    'Chats With Contract',
    'Draft Contracts',
    'Draft Preambles',
    'New Clauses Drafted',
    'Event Count',
    'Clauses Extracted',
    'Extracted Contract Clauses',
    'General Reviews',
    'Clauses Redrafted',
    'Clause Library Searches',
    'Contracts Summarized',
    'Actions',
  ]);
  expect(companies()).toEqual(data.map((row) => row.company));
});

it('leads to the details of a company', async () => {
  await visitor.signedInAs(SUPER_ADMIN);
  const [first] = (await list()).data;
  const page = visitor.open('/data-analytics');
  await page.user.click(within(await rowWith(first?.company ?? '')).getByText('View Details'));
  expect(page.where()).toBe(hrefTo.analyticsView(first?.id ?? ''));
});

it('is ordered on the server, each way with one click, and keeps the order in the address', async () => {
  await visitor.signedInAs(SUPER_ADMIN);
  const page = visitor.open('/data-analytics');
  await waitFor(() => expect(companies().length).toBeGreaterThan(1));
  expect(headWith('Event Count').getAttribute('aria-sort')).toBe('descending');
  await page.user.click(headWith('Company'));
  expect(page.where()).toBe('/data-analytics?sort=company&order=asc');
  const byName = (await list('sort=company&order=asc')).data.map((row) => row.company);
  await waitFor(() => expect(companies()).toEqual(byName));
  await page.user.click(headWith('Company'));
  expect(page.where()).toBe('/data-analytics?sort=company&order=desc');
  await waitFor(() => expect(companies()).toEqual(byName.toReversed()));
  await page.user.click(headWith('Company'));
  expect(page.where()).toBe('/data-analytics?sort=company&order=asc');
});

it('is searched by name, with the totals of the matches, and returns to page 1', async () => {
  await visitor.signedInAs(SUPER_ADMIN);
  const { totals } = await list('search=castellan');
  const page = visitor.open('/data-analytics?page=2&page_size=5');
  await page.user.type(await screen.findByLabelText('Search by company name'), 'CASTELLAN');
  await waitFor(() => expect(companies()).toEqual(['Castellan Foods']));
  expect(page.where()).toBe('/data-analytics?page_size=5&search=CASTELLAN');
  expect(await cellsWith('Total')).toEqual(['Total', ...words(totals), '']);
  await page.user.type(screen.getByLabelText('Search by company name'), 'zzz');
  expect(await screen.findByText('No records found.')).toBeTruthy();
  expect(screen.getByText('No company matches the search.')).toBeTruthy();
  expect(screen.queryByText('Total')).toBeNull();
});

it('exports the rows on screen, in order, as a file', async () => {
  await visitor.signedInAs(SUPER_ADMIN);
  const saved = savedFiles();
  const page = visitor.open('/data-analytics?search=o&sort=company&order=desc');
  await waitFor(() => expect(companies().length).toBeGreaterThan(1));
  await page.user.click(screen.getByText('Export CSV'));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^Data Analytics \d{4}-\d\d-\d\d\.csv$/);
  const lines = (await saved[0]?.blob.text())?.trimEnd().split('\r\n') ?? [];
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(companies());
});

it('says that it could not be loaded, and loads on Retry', async () => {
  await visitor.signedInAs(SUPER_ADMIN);
  const restore = cutOff('/contract/analytics/');
  const page = visitor.open('/data-analytics');
  expect(await screen.findByText('Error fetching data')).toBeTruthy();
  restore();
  await page.user.click(screen.getByText('Retry'));
  await waitFor(() => expect(companies().length).toBeGreaterThan(1));
});
