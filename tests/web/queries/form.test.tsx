// Add, clone, view and edit a query against the real server: its items. What every form does is in
// tests/web/shared/saving.test.tsx.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Query, QueryItem } from '#domain/queries.ts';
import { hrefTo } from '#domain/screens.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { button, chooseCategory, field, fill, notSaved, press } from '#tests/web/support/record-form.ts';
import { answerWith } from '#tests/web/support/refused-calls.ts';

const visitor = testConsole();
const USER = 'user@harbour.test';
const LIST = '/query-library?category=Personal';

beforeAll(async () => {
  await Promise.all([import('#src/pages/queries/form.tsx'), import('#src/pages/queries/list.tsx')]);
});

const ITEMS: QueryItem[] = [
  { title: 'Term', description: 'State the initial term.' },
  { title: 'Renewal', description: 'State how the contract renews.' },
  { title: 'Notice', description: '' },
];

async function add(name: string, query = ITEMS): Promise<Query> {
  const body = { name, description: '', category: 'Personal', query };
  return (await ask<{ data: Query }>('/queries/create', body)).data;
}

const itemsOf = async (id: string) => (await ask<{ data: Query }>(`/queries/${id}`)).data.query;

async function openQuery(name: string) {
  await visitor.signedInAs(USER);
  const query = await add(name);
  const page = visitor.open(hrefTo.viewQuery(query.id));
  await field('Name');
  return { query, page };
}

/** The fields of a label, top to bottom. */
const fields = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
const titles = () => fields('Title').map(({ value }) => value);
const put = (element: HTMLElement | undefined, value: string) => {
  if (!element) throw new Error('There is no such field');
  fireEvent.change(element, { target: { value } });
};

describe('the items of a query', () => {
  it('have a title and instructions each, and are saved in order', async () => {
    await visitor.signedInAs(USER);
    const page = visitor.open(hrefTo.addQuery());
    await fill('Name', 'Exit');
    await chooseCategory('Personal');
    put(fields('Title')[0], 'Termination');
    put(fields('Instructions')[0], 'Who may terminate, and when.');
    press('Add item');
    expect(document.activeElement).toBe(fields('Title')[1]);
    put(fields('Title')[1], 'Exit fee');
    press('Save');
    expect(await screen.findByText('Created successfully.')).toBeTruthy();
    await waitFor(() => expect(page.where()).toBe(LIST));
    const { data } = await ask<{ data: Query[] }>('/queries?category=Personal&key=title&search=Exit');
    expect(data[0]?.query).toEqual([
      { title: 'Termination', description: 'Who may terminate, and when.' },
      { title: 'Exit fee', description: '' },
    ]);
  });

  it('have a type each, text by default', async () => {
    const { query, page } = await openQuery('Of types');
    const boxes = () => screen.getAllByRole('combobox', { name: 'Type' });
    expect(boxes()).toHaveLength(3);
    fireEvent.mouseDown(boxes()[1] as HTMLElement);
    fireEvent.click(await screen.findByText('Date', { selector: '.ant-select-item-option-content' }));
    press('Update');
    await waitFor(() => expect(page.where()).toBe(LIST));
    const [term, renewal, notice] = ITEMS;
    expect(await itemsOf(query.id)).toEqual([term, { ...renewal, type: 'date' }, notice]);
  });

  it('can be removed until one is left', async () => {
    const { query, page } = await openQuery('Less and less');
    fireEvent.click(screen.getByLabelText('Remove Renewal'));
    fireEvent.click(screen.getByLabelText('Remove Term'));
    expect(titles()).toEqual(['Notice']);
    expect(screen.getByLabelText('Remove Notice')).toHaveProperty('disabled', true);
    press('Update');
    await waitFor(() => expect(page.where()).toBe(LIST));
    expect(await itemsOf(query.id)).toEqual([{ title: 'Notice', description: '' }]);
  });

  it('can be reordered, which is announced, and the button keeps the focus', async () => {
    const { query, page } = await openQuery('Another order');
    const down = screen.getByLabelText('Move Term down');
    down.focus();
    fireEvent.click(down);
    expect(titles()).toEqual(['Renewal', 'Term', 'Notice']);
    expect(screen.getByText('Term is at position 2 of 3.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Move Term down'));
    fireEvent.click(screen.getByLabelText('Move Notice up'));
    expect(titles()).toEqual(['Renewal', 'Notice', 'Term']);
    press('Update');
    await waitFor(() => expect(page.where()).toBe(LIST));
    expect((await itemsOf(query.id)).map(({ title }) => title)).toEqual(['Renewal', 'Notice', 'Term']);
  });

  it('stay in place at either end', async () => {
    await openQuery('Ends');
    fireEvent.click(screen.getByLabelText('Move Term up'));
    fireEvent.click(screen.getByLabelText('Move Notice down'));
    expect(titles()).toEqual(['Term', 'Renewal', 'Notice']);
    expect(button('Update').disabled).toBe(true);
  });

  it('need a title each', async () => {
    await openQuery('Without titles');
    press('Add item');
    put(fields('Title')[1], '');
    press('Update');
    expect(await screen.findAllByText('Title is required.')).toHaveLength(2);
    expect((await notSaved()).textContent).toBe('Not saved: 2 fields need a change.');
    expect(document.activeElement).toBe(fields('Title')[1]);
  });

  it('show the server’s error about one of them under its field', async () => {
    await openQuery('Refused');
    put(fields('Title')[1], 'Renewals');
    const sentence = 'Say it in other words.';
    const problem = { type: '/problems/invalid', title: 'Not valid', status: 400, detail: sentence, message: sentence };
    answerWith('/queries/update', 400, 'Bad Request', { ...problem, errors: { 'query.1.title': [sentence] } });
    press('Update');
    await waitFor(() => expect(document.activeElement).toBe(fields('Title')[1]));
    const note = document.getElementById(fields('Title')[1]?.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe(sentence);
    expect(titles()).toEqual(['Term', 'Renewals', 'Notice']);
  });
});

describe('a query', () => {
  it('is cloned with its items', async () => {
    await visitor.signedInAs(USER);
    const [term, ...others] = ITEMS;
    const original = await add('Cloned', [{ title: '', description: '', ...term, type: 'date' }, ...others]);
    visitor.open(hrefTo.addQuery(original.id));
    expect((await field('Name')).value).toBe('Cloned (Copy)');
    expect(titles()).toEqual(['Term', 'Renewal', 'Notice']);
    expect(document.querySelector('.query-item-line')?.textContent).toContain('Date');
  });

  it('of the provider is read-only, with its instructions', async () => {
    await visitor.signedInAs(USER);
    const [query] = (await ask<{ data: Query[] }>('/queries?category=Provider')).data;
    visitor.open(hrefTo.viewQuery(query?.id ?? ''));
    expect(await screen.findByText('This query is by Whereas. Clone it to change it.')).toBeTruthy();
    const shown = document.querySelector('.record-page')?.textContent ?? '';
    for (const { title, description } of query?.query ?? []) {
      expect(shown).toContain(title);
      expect(shown).toContain(description);
    }
    expect(screen.queryByLabelText(/^(Move|Remove|Reorder) /)).toBeNull();
  });

  it('says that an unknown id does not exist', async () => {
    await visitor.signedInAs(USER);
    visitor.open(hrefTo.viewQuery('no-id'));
    expect(await screen.findByText('No query found!')).toBeTruthy();
  });
});

it('starts a review with its items as columns', async () => {
  await visitor.signedInAs(USER);
  const [term, renewal, notice] = ITEMS as [QueryItem, QueryItem, QueryItem];
  const query = await add('Asked of all', [term, { ...renewal, type: 'yes_no' }, notice]);
  const page = visitor.open(hrefTo.viewQuery(query.id));
  await page.user.click(await screen.findByRole('button', { name: 'Start a review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Review' }, { timeout: 60_000 }));
  expect(dialog.getByText(/^3 columns from “Asked of all”/)).toBeTruthy();
  await page.user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(page.where()).toMatch(/^\/tabular-review\/[0-9a-f-]+$/), { timeout: 60_000 });
  const id = page.where().split('/').at(-1) ?? '';
  const { data } = await ask<{ data: { columns: { title: string; type: string }[] } }>(`/tabular-review/${id}`);
  expect(data.columns.map(({ title, type }) => [title, type])).toEqual([
    ['Term', 'text'],
    ['Renewal', 'yes_no'],
    ['Notice', 'text'],
  ]);
});
