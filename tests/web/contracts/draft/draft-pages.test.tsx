// The ways to drafting, the choice of a template, and the page of a preamble.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import { rememberTemplate } from '#src/workspace/draft/contract/choose/recent-templates.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { ownTemplate } from './own-template.ts';

const visitor = testConsole();

it('leads from the contracts to the templates', async () => {
  await visitor.signedInAs('user@harbour.test');
  const { user, where } = visitor.open(SCREENS.contracts.path);
  await user.click(await screen.findByRole('button', { name: 'Draft' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Contract from a template' }));
  expect(await screen.findByRole('heading', { level: 1, name: SCREENS.draftContract.title })).toBeTruthy();
  expect(where()).toBe(hrefTo.draftContract());
});

it('lists templates, those that were drafted from first, and searches them', async () => {
  await visitor.signedInAs('user@harbour.test');
  const ids = [await ownTemplate('Barley terms'), await ownTemplate('Oat terms'), await ownTemplate('Rye terms')];
  rememberTemplate(ids[2] ?? '');
  const { user } = visitor.open(`${hrefTo.draftContract()}?category=Personal`);
  const used = within(await screen.findByRole('list', { name: 'Used recently' }));
  expect(used.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Rye terms']);
  expect(
    within(screen.getByRole('list', { name: 'All others' })).getByRole('link', { name: 'Oat terms' }),
  ).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Search templates' }), 'oat');
  expect(await screen.findByText('1 found')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Barley terms' })).toBeNull();
});

it('says how a template gets its placeholders where there is none', async () => {
  await visitor.signedInAs('paralegal@harbour.test');
  visitor.open(`${hrefTo.draftContract()}?category=Personal`);
  expect(await screen.findByText(/Write its placeholders in brackets/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the template library' })).toHaveProperty(
    'pathname',
    SCREENS.templates.path,
  );
});

it('says at the fields of a preamble what is missing, and goes to the first', async () => {
  await visitor.signedInAs('user@harbour.test');
  const { user } = visitor.open(hrefTo.draftPreamble());
  await user.click(await screen.findByRole('button', { name: 'Draft the preamble' }));
  expect(await screen.findByText('Say what kind of contract it is.')).toBeTruthy();
  expect(screen.getAllByText('Name the party.')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Kind of contract' }));
});

it('drafts a preamble to be copied', async () => {
  await visitor.signedInAs('user@harbour.test');
  const { user } = visitor.open(hrefTo.draftPreamble());
  await user.type(await screen.findByRole('textbox', { name: 'Kind of contract' }), 'Supply Agreement');
  for (const [index, name] of ['Rye & <Sons> Ltd', 'Oat plc'].entries())
    await user.type(screen.getAllByRole('textbox', { name: 'Name' })[index] ?? document.body, name);
  await user.click(screen.getByRole('button', { name: 'Add a recital' }));
  await user.type(screen.getByRole('textbox', { name: 'Recital A' }), 'The Supplier mills flour.');
  await user.click(screen.getByRole('button', { name: 'Draft the preamble' }));
  const result = within(await screen.findByRole('article', { name: 'Preamble' }));
  const { value } = result.getByRole<HTMLTextAreaElement>('textbox', { name: 'Preamble' });
  expect(value).toContain('Rye & <Sons> Ltd');
  expect(value).toContain('The Supplier mills flour');
  expect(result.getByRole('button', { name: 'Copy the drafted preamble' })).toBeTruthy();
  // A blank date is nothing wrong, and the style is named once.
  expect(result.getByText('The date is left blank, to be completed at signing.').className).toBe('panel-row-note');
  expect(result.getAllByText(/in the style of/i)).toHaveLength(1);
});

it('adds, moves and removes parties, never below two', async () => {
  await visitor.signedInAs('user@harbour.test');
  const { user } = visitor.open(hrefTo.draftPreamble());
  await user.type((await screen.findAllByRole('textbox', { name: 'Name' }))[0] ?? document.body, 'Rye Ltd');
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add a party' }));
  await user.click(screen.getByRole('button', { name: /^Move Rye Ltd down/ }));
  expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Name' }).map(({ value }) => value)).toEqual([
    '',
    'Rye Ltd',
    '',
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove Rye Ltd' }));
  expect(screen.getAllByRole('textbox', { name: 'Name' })).toHaveLength(2);
});
