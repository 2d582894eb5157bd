// The usage of one company: rows by user and contract, and its events over time, against the real server.
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { CompanyUsage, ContractUsage, Counters, UsageDay } from '#domain/analytics.ts';
import { COUNTER_NAMES, COUNTERS } from '#domain/analytics.ts';
import { hrefTo } from '#domain/screens.ts';
import { createFormats } from '#src/components/format/create-formats.ts';
import { formatDay } from '#src/components/format/formats.tsx';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { cutOff } from '#tests/web/support/refused-calls.ts';
import { cellsWith, headsOf, headWith, rowWith } from '#tests/web/support/rows.ts';
import { savedFiles } from '#tests/web/support/saved-files.ts';

const visitor = testConsole();
const FORMATS = createFormats({ locale: null, time_zone: null });
const TABLE = 'Usage by user and contract';
const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';

interface Reply {
  data: ContractUsage[];
  total: number;
  totals: Counters;
}
let harbour: string;
let castellan: string;

beforeEach(async () => {
  await visitor.signedInAs('super@whereas.test');
  const { data } = await ask<{ data: CompanyUsage[] }>('/contract/analytics/');
  const idOf = (name: string) => data.find((row) => row.company === name)?.id ?? '';
  harbour = idOf('Harbour & Vale');
  castellan = idOf('Castellan Foods');
});

const detail = (id: string, query = '') => ask<Reply>(`/contract/analytics/${id}?${query}`);
const words = (counters: Counters) => COUNTER_NAMES.map((name) => counters[name].toLocaleString('en-US'));
const loaded = () => screen.findByText('Total');
const codes = () =>
  [...document.querySelectorAll('.ant-table-tbody tr')]
    .flatMap((row) => row.querySelectorAll('td')[2]?.textContent ?? [])
    .filter((code) => code !== '');

it('is titled with the company, has a column per counter, and the totals', async () => {
  const { data: all } = await detail(castellan, 'page_size=100');
  const only = all.find(
    (one) =>
      one.contract_code !== '' && !all.some((other) => other !== one && other.contract_code === one.contract_code),
  );
  const code = only?.contract_code ?? '';
  const { data, totals } = await detail(castellan, `search=${code}`);
  const [row] = data;
  if (!row) throw new Error('The demo data has no such contract');
  const page = visitor.open(hrefTo.analyticsView(castellan) + `?search=${code}`);
  await screen.findByRole('heading', { level: 1, name: 'Castellan Foods' });
  await loaded();
  expect(document.title).toBe('Castellan Foods · Data Analytics · Whereas');
  expect(headsOf(TABLE)).toEqual(['User', 'Contract Name', 'Contract Code', ...Object.values(COUNTERS), 'Created At']);
  const [first] = screen.getAllByText(row.user, { selector: 'td' });
  const cells = [...(first?.closest('tr')?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
  expect(cells).toEqual([row.user, row.contract_name, code, ...words(row), FORMATS.fixedMoment(row.created_at)]);
  expect(cells.at(-1)).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(await cellsWith('Total')).toEqual(['Total', '', '', ...words(totals), '']);
  await page.user.click(screen.getByLabelText('Back to Data Analytics'));
  expect(page.where()).toBe('/data-analytics');
});

it('is ordered and paged on the server, and keeps both in the address', async () => {
  const page = visitor.open(`${hrefTo.analyticsView(harbour)}?page_size=5`);
  await loaded();
  expect(headWith('Created At').getAttribute('aria-sort')).toBe('descending');
  await page.user.click(headWith('Contract Code'));
  expect(page.where()).toBe(`${hrefTo.analyticsView(harbour)}?page_size=5&sort=contract_code&order=asc`);
  const codesOf = async (number: number) => {
    const { data } = await detail(harbour, `sort=contract_code&order=asc&page_size=5&page=${number}`);
    return data.map((row) => row.contract_code || '–');
  };
  const [first, second] = [await codesOf(1), await codesOf(2)];
  await waitFor(() => expect(codes()).toEqual(first));
  await page.user.click(screen.getByTitle('2'));
  await waitFor(() => expect(codes()).toEqual(second));
  expect(page.where()).toContain('page=2');
});

it('shows its events per day in words and as a table, for the range that the address keeps', async () => {
  const { data } = await ask<{ data: UsageDay[] }>(`/contract/analytics/${harbour}/timeline?days=90`);
  const sum = data.reduce((total, { event_count }) => total + event_count, 0);
  const page = visitor.open(hrefTo.analyticsView(harbour));
  expect(await screen.findByText(/^\d+ events in the last 30 days, /)).toBeTruthy();
  await page.user.click(screen.getByText('90 days'));
  expect(page.where()).toBe(`${hrefTo.analyticsView(harbour)}?days=90`);
  expect(await screen.findByText(new RegExp(`^${sum} events in the last 90 days, .* Most on `))).toBeTruthy();
  const region = screen.getByLabelText('Events per day as a table');
  const rows = [...region.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows).toEqual(data.toReversed().map(({ day, event_count }) => `${formatDay(day)}${event_count}`));
});

it('is searched, and exports the matches in order', async () => {
  const saved = savedFiles();
  const page = visitor.open(`${hrefTo.analyticsView(harbour)}?days=90`);
  await loaded();
  const code = codes().find((one) => one !== '–') ?? '';
  await page.user.type(screen.getByLabelText('Search by user or contract'), code);
  await waitFor(() => expect(new Set(codes())).toEqual(new Set([code])));
  expect(page.where()).toBe(`${hrefTo.analyticsView(harbour)}?days=90&search=${code}`);
  await page.user.click(screen.getByText('Export CSV'));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^Data Analytics Harbour & Vale \d{4}-\d\d-\d\d\.csv$/);
  const lines = (await saved[0]?.blob.text())?.trimEnd().split('\r\n') ?? [];
  expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual(codes());
});

it('says that there is no usage yet, and that a search finds nothing', async () => {
  const { data } = await ask<{ data: CompanyUsage[] }>('/contract/analytics/?search=orrin');
  const page = visitor.open(hrefTo.analyticsView(data[0]?.id ?? ''));
  expect(await screen.findByText('No events in the last 30 days.')).toBeTruthy();
  expect(await screen.findByText('No records found.')).toBeTruthy();
  expect(screen.getByText('No usage has been recorded yet.')).toBeTruthy();
  await page.user.type(screen.getByLabelText('Search by user or contract'), 'x');
  expect(await screen.findByText('No user or contract matches the search.')).toBeTruthy();
});

it('shows the server’s message for a company that does not exist, and nothing else', async () => {
  visitor.open(hrefTo.analyticsView(UNKNOWN_ID));
  expect(await screen.findByText('This company does not exist.')).toBeTruthy();
  expect(screen.getByText('Error fetching data')).toBeTruthy();
  // The chart's error may come before the table's, which replaces the rest.
  await waitFor(() => expect(screen.queryByText('Export CSV')).toBeNull());
});

it('shows the table if only the chart could not be loaded, and loads it on Retry', async () => {
  const restore = cutOff(`/contract/analytics/${harbour}/timeline`);
  const page = visitor.open(hrefTo.analyticsView(harbour));
  await rowWith('Total');
  expect(await screen.findByText('Error fetching data')).toBeTruthy();
  restore();
  await page.user.click(screen.getByText('Retry'));
  expect(await screen.findByText(/in the last 30 days/)).toBeTruthy();
});
