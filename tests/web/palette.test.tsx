// The command palette: opened by key and by button, searched by typing, navigated by arrows, with recent entries.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cutOff } from './support/refused-calls.ts';
import { testConsole } from './support/console.tsx';

const visitor = testConsole();

async function opened(email: string, path = '/libraries') {
  await visitor.signedInAs(email);
  const page = visitor.open(path);
  const opener = await screen.findByRole('link', { name: 'Workflows' });
  opener.focus();
  fireEvent.keyDown(opener, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: /^Search screens/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  return { page, opener, field };
}
const option = (name: RegExp) => screen.findByRole('option', { name });
const names = () => screen.getAllByRole('option').map((one) => one.textContent);
const chosen = (field: Element) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

it('finds records of several kinds by a part of their names, in groups', async () => {
  const { page, field } = await opened('user@harbour.test');
  await page.user.type(field, 'nda');
  expect((await option(/^Mutual NDA\.docx/)).getAttribute('href')).toMatch(/^\/repository\/.+\?file=/);
  expect(screen.getByRole('group', { name: 'Contracts and other files' })).toBeTruthy();
});

it('opens a screen by arrows and Enter, and offers it as recent the next time', async () => {
  const { page, field } = await opened('user@harbour.test');
  await page.user.type(field, 'review');
  await option(/^Tabular Review/);
  expect(chosen(field)).toBe('Tabular Review');
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(page.where()).toBe('/tabular-review'));
  expect(screen.queryByRole('combobox')).toBeNull();
  await page.user.click(screen.getAllByRole('button', { name: /^Search/ })[0] ?? document.body);
  const recent = await screen.findByRole('group', { name: 'Recent' });
  expect(within(recent).getByRole('option', { name: 'Tabular Review' })).toBeTruthy();
});

it('cycles through the list, with the focus in the field', async () => {
  const { field } = await opened('user@harbour.test');
  const all = names();
  expect(chosen(field)).toBe(all[0]);
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(chosen(field)).toBe(all.at(-1));
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(chosen(field)).toBe(all[1]);
  expect(document.activeElement).toBe(field);
});

it.each([
  ['user@harbour.test', ['Home', 'Repository'], ['Companies', 'Users']],
  ['admin@harbour.test', ['Users', 'Audit Log'], ['Companies', 'Data Analytics']],
  ['super@whereas.test', ['Companies', 'Data Analytics'], ['Repository', 'Tabular Review']],
])('offers %s the screens of the role only', async (email, has, lacks) => {
  const { page, field } = await opened(email);
  for (const name of has) {
    await page.user.clear(field);
    await page.user.type(field, name);
    expect(await option(new RegExp(`^${name}`))).toBeTruthy();
  }
  for (const name of lacks) {
    await page.user.clear(field);
    await page.user.type(field, name);
    expect(screen.queryByRole('option', { name })).toBeNull();
  }
});

it('changes the theme, and says which one is active', async () => {
  const { page, opener, field } = await opened('user@harbour.test');
  await page.user.type(field, 'theme');
  expect(
    within(screen.getByRole('group', { name: 'Commands' }))
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['Theme: systemCurrent', 'Theme: light', 'Theme: dark']);
  await page.user.type(field, ' dark');
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
  expect(screen.queryByRole('combobox')).toBeNull();
  fireEvent.keyDown(opener, { key: 'k', ctrlKey: true });
  await page.user.type(await screen.findByRole('combobox', { name: /^Search screens/ }), 'theme');
  await page.user.click(await option(/^Theme: light/));
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBeUndefined());
  expect(page.where()).toBe('/libraries');
});

it('says that nothing was found, and what to try', async () => {
  const { page, field } = await opened('user@harbour.test');
  await page.user.type(field, 'zzzzz');
  expect(await screen.findByText(/^Nothing named “zzzzz”/)).toBeTruthy();
  const texts = screen.getByRole('group', { name: 'Search the texts' });
  const clauses = within(texts).getByRole('option', { name: 'Clause Library: “zzzzz”' });
  expect(clauses.getAttribute('href')).toBe('/clause-library?search=zzzzz');
});

it('says that a search failed, and searches again', async () => {
  const { page, field } = await opened('user@harbour.test');
  const restore = cutOff('/search');
  await page.user.type(field, 'mutual');
  expect((await screen.findByRole('alert')).textContent).toContain('The search failed.');
  restore();
  await page.user.click(screen.getByRole('button', { name: 'Search again' }));
  expect((await screen.findAllByRole('option', { name: /^Mutual NDA/ })).length).toBeGreaterThan(0);
});

it('closes by Escape and returns the focus', async () => {
  const { opener, field } = await opened('user@harbour.test');
  fireEvent.keyDown(field, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(document.activeElement).toBe(opener);
});

it('does not open over a dialog', async () => {
  await visitor.signedInAs('admin@harbour.test');
  const page = visitor.open('/users');
  await page.user.click(await screen.findByRole('button', { name: 'Add New User' }));
  await screen.findByRole('dialog');
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(screen.queryByRole('combobox', { name: /^Search screens/ })).toBeNull();
});
