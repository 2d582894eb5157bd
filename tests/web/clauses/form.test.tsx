// Add and Edit Clause against the real server. The tests of the prompts' form cover
// what all forms of the libraries do when saving fails.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Category } from '#domain/categories.ts';
import type { ClauseTable } from '#domain/clause-content.ts';
import { CLAUSE_COLUMNS, decodeClause, encodeClause } from '#domain/clause-content.ts';
import type { Clause } from '#domain/clauses.ts';
import { hrefTo } from '#domain/screens.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import {
  chooseCategory,
  chosenCategory,
  field,
  fill,
  notSaved,
  press,
  saidUnder,
} from '#tests/web/support/record-form.ts';

const visitor = testConsole();
const USER = 'user@harbour.test';
const LIST = '/clause-library?category=Personal';

beforeAll(async () => {
  await Promise.all([import('#src/pages/clauses/form.tsx'), import('#src/pages/clauses/list.tsx')]);
});

const CUSTOM: ClauseTable = {
  columns: ['Title', 'Clause', 'Governing law', 'Source'],
  rows: [
    ['Notices', 'In writing.\n\nBy hand.', 'England', 'Form 7'],
    ['Short form', 'By email.', '', ''],
  ],
};

async function add(table: ClauseTable, category: Category = 'Personal'): Promise<Clause> {
  return (await ask<{ data: Clause }>('/clauses/create', { category, ...encodeClause(table) })).data;
}
const current = async (id: string) => (await ask<{ data: Clause }>(`/clauses/${id}`)).data;
const listed = async () => (await ask<{ data: Clause[] }>('/clauses/?category=Personal&page_size=100')).data;
const titled = async (title: string) => (await listed()).filter((one) => one.title === title);
const cells = () => [...document.querySelectorAll('tbody textarea')].map((one) => (one as HTMLTextAreaElement).value);
const labels = () => [...document.querySelectorAll('thead input')].map((one) => (one as HTMLInputElement).value);

async function fillIn(title: string, text = 'In writing.'): Promise<void> {
  await fill('Title of row 1', title);
  await fill('Clause of row 1', text);
  await chooseCategory('Personal');
}

describe('Add Clause', () => {
  it('adds a clause in the layout of the wire, confirms it, and returns to the list on its tab', async () => {
    await visitor.signedInAs(USER);
    const page = visitor.open(hrefTo.addClause());
    await fillIn('Notices by post');
    await fill('Jurisdiction of row 1', 'Ireland');
    press('Save');
    expect(await screen.findByText('Clause created successfully')).toBeTruthy();
    await waitFor(() => expect(page.where()).toBe(LIST));
    expect(await titled('Notices by post')).toEqual([expect.objectContaining({ content: 'In writing.\n\nIreland' })]);
  });

  it('requires category, title and clause', async () => {
    await visitor.signedInAs(USER);
    visitor.open(hrefTo.addClause());
    await field('Title of row 1');
    press('Save');
    expect(await saidUnder('Category')).toBe('Category is required.');
    expect(await saidUnder('Title of row 1')).toBe('Title is required.');
    expect(await saidUnder('Clause of row 1')).toBe('Clause is required.');
    expect(document.activeElement?.contains(await field('Category'))).toBe(true);
  });

  it('requires at least one row', async () => {
    await visitor.signedInAs(USER);
    const page = visitor.open(hrefTo.addClause());
    await fillIn('Gone with its row');
    fireEvent.click(screen.getByLabelText('Remove row 1'));
    press('Save');
    expect((await screen.findByRole('alert')).textContent).toBe('Add at least one row.');
    expect(page.where()).toBe('/add-clause');
    press('Undo');
    press('Save');
    await waitFor(() => expect(page.where()).toBe(LIST));
    expect(await titled('Gone with its row')).toHaveLength(1);
  });

  it('keeps a title of 10,000 characters and five megabytes of text on screen, and says what is too long', async () => {
    await visitor.signedInAs(USER);
    visitor.open(hrefTo.addClause());
    await fillIn('n'.repeat(10_000), 'c'.repeat(5 * 1024 * 1024));
    press('Save');
    expect(await saidUnder('Title of row 1')).toBe('At most 200 characters');
    expect(await screen.findByText('At most 200,000 characters')).toBeTruthy();
    expect((await notSaved()).textContent).toBe('Not saved: 2 fields need a change.');
    expect(cells().map((text) => text.length)).toEqual([10_000, 5 * 1024 * 1024, 0]);
  });
});

describe('Edit Clause', () => {
  it('opens with its rows and column labels, and keeps what is not changed', async () => {
    await visitor.signedInAs(USER);
    const { id } = await add(CUSTOM);
    const page = visitor.open(hrefTo.editClause(id));
    await field('Title of row 1');
    expect(labels()).toEqual(CUSTOM.columns);
    expect(cells()).toEqual(CUSTOM.rows.flat());
    await fill('Label of column 3', 'Law');
    await fill('Source of row 2', 'Form 8');
    press('Update');
    expect(await screen.findByText('Clause updated successfully')).toBeTruthy();
    await waitFor(() => expect(page.where()).toBe(LIST));
    expect(decodeClause(await current(id))).toEqual({
      columns: ['Title', 'Clause', 'Law', 'Source'],
      rows: [CUSTOM.rows[0], ['Short form', 'By email.', '', 'Form 8']],
    });
  });

  it('keeps markup and formulas as plain text', async () => {
    await visitor.signedInAs(USER);
    const row = ['=1+1', '<img src=x onerror="alert(1)">', '@SUM(A1)\n---\n\\columns'];
    const { id } = await add({ columns: CLAUSE_COLUMNS, rows: [row] });
    visitor.open(hrefTo.editClause(id));
    await field('Title of row 1');
    expect(cells()).toEqual(row);
    expect(document.querySelector('.record-page img')).toBeNull();
  });

  it('keeps the typed text when another user saved first, and loads theirs on request', async () => {
    await visitor.signedInAs(USER);
    const { id } = await add(CUSTOM);
    visitor.open(hrefTo.editClause(id));
    await fill('Clause of row 2', 'Mine.');
    const theirs: ClauseTable = { columns: CLAUSE_COLUMNS, rows: [['Notices', 'Theirs.', 'Ireland']] };
    await ask(`/clauses/${id}`, { category: 'Personal', ...encodeClause(theirs) }, 'PUT');
    press('Update');
    expect(await screen.findByText('Not saved: this clause was changed in the meantime.')).toBeTruthy();
    expect(cells()).toEqual([...(CUSTOM.rows[0] ?? []), 'Short form', 'Mine.', '', '']);
    press('Load the current version');
    await waitFor(() => expect(cells()).toEqual(theirs.rows.flat()));
    expect(labels()).toEqual([...CLAUSE_COLUMNS]);
  });

  it('shows a clause of the provider read-only', async () => {
    await visitor.signedInAs(USER);
    const [clause] = (await ask<{ data: Clause[] }>('/clauses/?category=Provider')).data;
    visitor.open(hrefTo.editClause(clause?.id ?? ''));
    expect(await screen.findByText('This clause is by Whereas. Clone it to change it.')).toBeTruthy();
    expect(document.querySelector('.clause-wording dd')?.textContent).toBe(clause?.content.split('\n\n')[0]);
    expect(document.querySelector('.record-page textarea')).toBeNull();
  });
});

describe('Clone Clause', () => {
  it('starts with (Copy) after the title and the whole table, in a category that the user can write', async () => {
    await visitor.signedInAs(USER);
    const { id } = await add(CUSTOM, 'Organization');
    const page = visitor.open(hrefTo.addClause(id));
    await field('Title of row 1');
    expect(cells()).toEqual(['Notices (Copy)', ...CUSTOM.rows.flat().slice(1)]);
    expect(labels()).toEqual(CUSTOM.columns);
    expect(chosenCategory()).toBe('Organization');
    press('Save');
    await waitFor(() => expect(page.where()).toBe('/clause-library?category=Organization'));
    expect(await current(id)).toMatchObject({ title: 'Notices', version: 1 });
  });
});
