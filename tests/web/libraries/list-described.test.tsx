// The hub and the lists of prompts and queries against the real server: only what other libraries' lists
// do not have.
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testConsole } from '#tests/web/support/console.tsx';
import { choose, listed, rowOf, tabs } from '#tests/web/support/library-lists.ts';

const visitor = testConsole();

it('links the hub to the libraries', async () => {
  await visitor.signedInAs('user@harbour.test');
  visitor.open('/libraries');
  await screen.findByText('Prompt Library');
  const tiles = [...document.querySelectorAll('.tile')];
  expect(tiles.map((tile) => [tile.querySelector('strong')?.textContent, tile.getAttribute('href')])).toEqual([
    ['Prompt Library', '/prompt-library'],
    ['Clause Library', '/clause-library'],
    ['Query Library', '/query-library'],
    ['Template Library', '/template-library'],
  ]);
});

const CASES = [
  {
    path: '/prompt-library',
    title: 'Prompt Library',
    listedAs: '1 prompt',
    name: 'Email to the client in plain words',
    says: 'Theo Marchbank',
    add: ['Add New Prompt', '/add-prompt'],
    one: '/view-prompt/',
    none: 'No prompts found',
  },
  {
    path: '/query-library',
    title: 'Query Library',
    listedAs: '1 query',
    name: 'Dates I always miss',
    says: /\d items? · Theo Marchbank/,
    add: ['Add New Query', '/add-query'],
    one: '/view-query/',
    none: 'No queries found',
  },
] as const;

it.each(CASES)('shows name and description of each record of the $title', async (library) => {
  await visitor.signedInAs('user@harbour.test');
  const page = visitor.open(`${library.path}?category=Personal`);
  await listed(library.listedAs);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(library.title);
  expect(tabs()).toEqual(['By Whereas', 'Organization', 'Personal']);
  expect(screen.getByPlaceholderText('Search using natural language')).toBeDefined();
  const row = await rowOf(library.name);
  expect(row.textContent).toMatch(library.says);
  expect(row.querySelector('a')?.getAttribute('href')).toMatch(new RegExp(`^${library.one}`));
  const [label, address] = library.add;
  await page.user.click(screen.getByText(label));
  await waitFor(() => expect(page.where()).toBe(address));
});

it.each(CASES)(
  'clones a record of the $title by an address that can be shared',
  async ({ path, name, add: [, to] }) => {
    await visitor.signedInAs('user@harbour.test');
    const page = visitor.open(`${path}?category=Personal`);
    await choose(name, 'Clone');
    await waitFor(() => expect(page.where()).toMatch(new RegExp(`^${to}\\?clone=[\\da-f-]{36}$`)));
    expect(page.state()).toMatchObject({ clone: { name } });
  },
);

it.each(CASES)('says if the $title is empty', async ({ path, none }) => {
  await visitor.signedInAs('admin@harbour.test');
  visitor.open(`${path}?category=Personal`);
  expect(await screen.findByText(none)).toBeDefined();
  expect(screen.getByRole('button', { name: /^Browse (prompts|queries) by Whereas$/ })).toBeDefined();
});
