// The tabs of the panel: one stop for the Tab key, arrow keys among them, and the panel of the chosen one.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hrefTo } from '#domain/screens.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { uploadedContract } from './uploaded-contract.ts';

const visitor = testConsole();

async function openPanel() {
  await visitor.signedInAs('user@harbour.test');
  const { id } = await uploadedContract();
  const { user } = visitor.open(hrefTo.contract(id, { tab: 'ask' }));
  const list = within(await screen.findByRole('region', { name: 'Work on the contract' })).getByRole('tablist');
  const tab = (name: string | RegExp) => within(list).getByRole('tab', { name });
  return { user, list, tab };
}

it('moves with the arrow keys, Home and End, and around at both ends', async () => {
  const { user, tab } = await openPanel();
  tab('Ask').focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(tab('Clauses'));
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(tab('Review'));
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(tab('Summary'));
  await user.keyboard('{ArrowRight}{End}{ArrowLeft}');
  expect(document.activeElement).toBe(tab(/^Changes/));
  // Moving shows nothing yet: the panel that is read stays.
  expect(tab('Ask').getAttribute('aria-selected')).toBe('true');
});

it('leaves keys with a modifier to the browser', async () => {
  const { user, tab } = await openPanel();
  tab('Ask').focus();
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(document.activeElement).toBe(tab('Ask'));
});

it('is one stop for the Tab key, and Enter shows the panel of a tab', async () => {
  const { user, list, tab } = await openPanel();
  const stops = [...list.children].filter((one) => one instanceof HTMLElement && one.tabIndex === 0);
  expect(stops).toEqual([tab('Ask')]);
  tab('Ask').focus();
  await user.keyboard('{ArrowRight}{Enter}');
  const panel = await screen.findByRole('tabpanel', { name: 'Clauses' });
  expect(tab('Clauses').getAttribute('aria-controls')).toBe(panel.id);
  expect(tab('Clauses').getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement).toBe(tab('Clauses'));
});
