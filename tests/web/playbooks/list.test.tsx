// The list of playbooks against the real server.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Playbook } from '#domain/playbooks.ts';
import { hrefTo } from '#domain/screens.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import {
  addRecord,
  choose,
  count,
  listed,
  marked,
  openSelect,
  range,
  rowOf,
  tabs,
  titles,
} from '#tests/web/support/library-lists.ts';
import { cutOff, holdUp } from '#tests/web/support/refused-calls.ts';
import { shownDialog } from '#tests/web/support/rows.ts';

const visitor = testConsole();
const LIST = '/playbook/list/';
const searchBox = () => screen.getByPlaceholderText('Search by Title');
const type = (text: string) => fireEvent.change(searchBox(), { target: { value: text } });

it('shows title and category of each playbook, and its number of rules and questions', async () => {
  await visitor.signedInAs('user@harbour.test');
  const { data } = await ask<{ data: Playbook[] }>(`${LIST}?category=Provider`);
  visitor.open('/playbook');
  await listed('6 playbooks');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Playbook');
  expect(screen.getByText(/^Create and manage playbooks/)).toBeDefined();
  expect(tabs()).toEqual(['By Whereas', 'Organization', 'Personal']);
  expect(titles()).toEqual(data.map(({ title }) => title));
  const [first] = data;
  const row = await rowOf(first?.title ?? '');
  expect(row.textContent).toContain(
    'By Whereas · 14 rules · 8 questions · Imogen Strand · Acting for Either party · version 1 published',
  );
  expect(row.querySelector('a')?.getAttribute('href')).toBe(hrefTo.playbook(first?.id ?? ''));
  await waitFor(() => expect(range()).toBe('1 - 6 of 6'));
});

it('opens a playbook with a click, and passes the record along', async () => {
  await visitor.signedInAs('user@harbour.test');
  const page = visitor.open('/playbook?category=Personal');
  const link = (await rowOf('My checks for supplier terms')).querySelector('a');
  await page.user.click(link ?? document.body);
  await waitFor(() => expect(page.where()).toBe(link?.getAttribute('href')));
  expect(page.state()).toMatchObject({ record: { title: 'My checks for supplier terms' } });
});

it('links to the form for a new one', async () => {
  await visitor.signedInAs('user@harbour.test');
  const page = visitor.open('/playbook');
  await page.user.click(await screen.findByText('Add New Playbook'));
  await waitFor(() => expect(page.where()).toBe('/create-playbook'));
});

it('finds titles at once without regard to case, and texts once the server has replied', async () => {
  await visitor.signedInAs('user@harbour.test');
  const page = visitor.open('/playbook');
  await listed('6 playbooks');
  const release = holdUp(LIST);
  type('LEASE');
  await listed('1 playbook found');
  expect(titles()).toEqual(['Commercial lease (tenant)']);
  expect(marked()).toEqual(['lease']);
  expect(page.where()).toBe('/playbook');
  release();
  await waitFor(() => expect(document.querySelector('.library-passages mark')?.textContent).toMatch(/^lease/i));
  expect(page.where()).toBe('/playbook?search=LEASE');
  expect(document.querySelectorAll('.library-passages li').length).toBeLessThanOrEqual(3 * titles().length);
  await page.user.click(screen.getByRole('button', { name: 'Clear search' }));
  await listed('6 playbooks');
  expect(page.where()).toBe('/playbook');
});

it('searches titles only if that is chosen', async () => {
  await visitor.signedInAs('user@harbour.test');
  const page = visitor.open('/playbook?search=liability');
  await listed('6 playbooks found');
  openSelect('.library-key');
  await page.user.click(await screen.findByText('Titles only'));
  await listed('0 playbooks found');
  expect(page.where()).toBe('/playbook?search=liability&key=title');
  await page.user.click(screen.getByText('Clear search and filters'));
  await listed('6 playbooks');
  expect(page.where()).toBe('/playbook');
});

it('shows the matches in the other tabs, and keeps the search on switching', async () => {
  await visitor.signedInAs('user@harbour.test');
  const page = visitor.open('/playbook?search=supplier');
  await listed(/found$/);
  await page.user.click(await screen.findByText('Personal (1)'));
  await waitFor(() => expect(titles()).toEqual(['My checks for supplier terms']));
  expect(page.where()).toBe('/playbook?search=supplier&category=Personal');
  expect(marked()).toContain('supplier');
  expect(screen.getByText(/^By Whereas \(\d+\)$/)).toBeDefined();
});

it('says what to do if nothing is found, and if the list is empty', async () => {
  await visitor.signedInAs('admin@harbour.test');
  const page = visitor.open('/playbook?category=Personal&search=zzzz');
  expect(await screen.findByText('No playbooks found')).toBeDefined();
  expect(screen.getByText(/^Nothing in this tab matches “zzzz”/)).toBeDefined();
  await page.user.click(screen.getByText('Clear search'));
  await page.user.click(await screen.findByText('Browse playbooks by Whereas'));
  await listed('6 playbooks');
  expect(page.where()).toBe('/playbook');
});

it('says that the list could not be loaded, and retries', async () => {
  await visitor.signedInAs('user@harbour.test');
  const restore = cutOff(LIST);
  const page = visitor.open('/playbook');
  expect(await screen.findByText('Error fetching data')).toBeDefined();
  restore();
  await page.user.click(screen.getByText('Retry'));
  await listed('6 playbooks');
});

it('pages, and returns to page 1 with another page size', async () => {
  await visitor.signedInAs('user@harbour.test');
  const page = visitor.open('/playbook?page_size=5');
  await listed('6 playbooks');
  expect(titles()).toHaveLength(5);
  await waitFor(() => expect(range()).toBe('1 - 5 of 6'));
  await page.user.click(screen.getByTitle('Next Page'));
  await waitFor(() => expect(range()).toBe('6 - 6 of 6'));
  expect(document.querySelector('.ant-pagination-simple-pager')?.textContent).toBe('2/2');
  expect(page.where()).toBe('/playbook?page_size=5&page=2');
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Page size' }), '20 / page');
  await waitFor(() => expect(range()).toBe('1 - 6 of 6'));
  expect(page.where()).toBe('/playbook?page_size=20');
});

it('goes from a page that no longer exists to the last one', async () => {
  await visitor.signedInAs('user@harbour.test');
  const page = visitor.open('/playbook?page=7');
  await listed('6 playbooks');
  expect(page.where()).toBe('/playbook');
});

it('deletes after a question that can be declined, and keeps its position', async () => {
  await visitor.signedInAs('paralegal@harbour.test');
  for (const title of ['Sixth', 'Fifth', 'Fourth', 'Third', 'Second', 'First'])
    await addRecord('playbooks', 'Personal', title);
  const page = visitor.open('/playbook?category=Personal&page_size=5&page=2');
  await choose('Sixth', 'Delete');
  const dialog = await shownDialog();
  expect(dialog.textContent).toContain('Are you sure you want to delete “Sixth”?');
  await page.user.click(screen.getByText('Cancel'));
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  expect(titles()).toEqual(['Sixth']);
  await choose('Sixth', 'Delete');
  await shownDialog();
  await page.user.click(screen.getByText('Confirm'));
  expect(await screen.findByText('Request was successful')).toBeDefined();
  await listed('5 playbooks');
  await waitFor(() => expect(titles()).toEqual(['First', 'Second', 'Third', 'Fourth', 'Fifth']));
  expect(page.where()).toBe('/playbook?category=Personal&page_size=5');
});

it('removes a deleted playbook from a search, too', async () => {
  await visitor.signedInAs('paralegal@harbour.test');
  await addRecord('playbooks', 'Personal', 'Quokka rules');
  await addRecord('playbooks', 'Personal', 'Quokka terms');
  const page = visitor.open('/playbook?category=Personal');
  await rowOf('Quokka rules');
  type('quokka');
  await waitFor(() => expect(page.where()).toContain('search=quokka'));
  await listed('2 playbooks found');
  await choose('Quokka rules', 'Delete');
  await shownDialog();
  await page.user.click(screen.getByText('Confirm'));
  await listed('1 playbook found');
  const release = holdUp(LIST);
  type('quokk');
  await waitFor(() => expect(marked()).toEqual(['Quokk']));
  expect(count()).toBe('1 playbook found');
  release();
});

it('opens the screens of its menu with the playbook', async () => {
  await visitor.signedInAs('user@harbour.test');
  const page = visitor.open('/playbook?category=Personal');
  await choose('My checks for supplier terms', 'Clone');
  await waitFor(() => expect(page.where()).toMatch(/^\/clone-playbook\//));
  expect(page.state()).toMatchObject({ record: { title: 'My checks for supplier terms' } });
});
