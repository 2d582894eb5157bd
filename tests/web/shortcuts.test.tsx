// Keys that work on every screen: "?" lists them, "/" focuses the search, and none acts during typing.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testConsole } from './support/console.tsx';

const visitor = testConsole();
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });
const dialog = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
const shown = async () =>
  within(await dialog())
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);

it('lists the shortcuts of the open screen, and returns the focus', async () => {
  await visitor.signedInAs('user@harbour.test');
  const page = visitor.open('/libraries');
  const link = await screen.findByRole('link', { name: 'Workflows' });
  link.focus();
  press('?');
  expect(await shown()).toEqual(['Everywhere']);
  await page.user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(link);
  await page.go('/workflows');
  await screen.findByRole('searchbox');
  press('?');
  expect(await shown()).toEqual(['List', 'Everywhere']);
});

it('focuses the search of a list by the slash, and types it there', async () => {
  await visitor.signedInAs('user@harbour.test');
  visitor.open('/workflows');
  const field = await screen.findByRole('searchbox');
  expect(press('/')).toBe(false);
  expect(document.activeElement).toBe(field);
  expect(press('/', field)).toBe(true);
  press('?', field);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('ignores single keys once they are turned off, until they are turned on again', async () => {
  await visitor.signedInAs('user@harbour.test');
  const page = visitor.open('/workflows');
  const field = await screen.findByRole('searchbox');
  press('?');
  const toggle = await screen.findByRole('switch', { name: /^Single-key shortcuts/ });
  await page.user.click(toggle);
  await page.user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('/');
  expect(document.activeElement).not.toBe(field);
});
