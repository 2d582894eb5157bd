// The editable table of a clause: cells, labels, columns, rows, and blocks from a spreadsheet.
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { ClauseTable } from '#domain/clause-content.ts';
import { decodeClause } from '#domain/clause-content.ts';
import { CLAUSE_COLUMNS_MAX, CLAUSE_CONTENT_MAX, CLAUSE_ROWS_MAX } from '#domain/limits.ts';
import { TableEditor } from '#src/pages/clauses/table-editor.tsx';

/** The state of a new clause. */
const NEW_TABLE = decodeClause({ title: '', content: '' });
const TWO: ClauseTable = {
  columns: ['Title', 'Clause', 'Jurisdiction'],
  rows: [
    ['Notices', 'In writing.', 'England'],
    ['Short form', 'By email.', 'Delaware'],
  ],
};

function edit(begin: ClauseTable = NEW_TABLE) {
  const given = vi.fn<(table: ClauseTable) => void>();
  function Owner() {
    const [table, setTable] = useState(begin);
    const onChange = (next: ClauseTable) => {
      given(next);
      setTable(next);
    };
    return <TableEditor table={table} onChange={onChange} />;
  }
  render(<Owner />);
  return { user: userEvent.setup({ delay: null }), table: () => given.mock.lastCall?.[0] ?? begin };
}

const cell = (label: string, row = 1) => screen.getByLabelText(`${label} of row ${row}`);
const labels = () => screen.getAllByLabelText(/^Label of column/).map((one) => (one as HTMLInputElement).value);
const paste = (into: HTMLElement, text: string, html = '') =>
  fireEvent.paste(into, {
    clipboardData: { getData: (type: string) => ({ 'text/plain': text, 'text/html': html })[type] ?? '' },
  });

async function chooseColumns(user: ReturnType<typeof userEvent.setup>, entry: string): Promise<void> {
  await user.click(screen.getByText('Columns'));
  // The menu takes the focus a moment after it opens.
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menuitem'));
  await user.click(screen.getByText(entry, { selector: '[role=menuitem] *' }));
}

it('starts with the columns Title, Clause and Jurisdiction and one row', () => {
  edit();
  expect(labels()).toEqual(['Title', 'Clause', 'Jurisdiction']);
  expect(screen.getAllByRole('textbox', { name: /of row/ })).toHaveLength(3);
});

it('accepts typing; Tab moves between cells, and Enter starts a line except in a title', async () => {
  const { user, table } = edit();
  await user.click(cell('Title'));
  await user.keyboard('Notices{Enter}{Tab}First{Enter}Second{Tab}England');
  expect(table().rows).toEqual([['Notices', 'First\nSecond', 'England']]);
});

it('joins a pasted title into one line', () => {
  const { table } = edit();
  fireEvent.change(cell('Title'), { target: { value: 'Limitation\r\n of liability' } });
  expect(table().rows[0]?.[0]).toBe('Limitation of liability');
});

it('has labels that are edited in place', async () => {
  const { user, table } = edit();
  await user.clear(screen.getByLabelText('Label of column 3'));
  await user.type(screen.getByLabelText('Label of column 3'), 'Governing law');
  expect(table().columns).toEqual(['Title', 'Clause', 'Governing law']);
  expect(cell('Governing law')).toBeTruthy();
});

it('adds a column labeled New Column, and focuses its label', async () => {
  const { user, table } = edit(TWO);
  await chooseColumns(user, 'Add Column');
  expect(table().columns).toEqual([...TWO.columns, 'New Column']);
  expect(table().rows).toEqual(TWO.rows.map((row) => [...row, '']));
  await user.keyboard('Source');
  expect(labels()).toEqual([...TWO.columns, 'Source']);
});

it('deletes an empty last column without asking', async () => {
  const { user, table } = edit({ columns: ['Title', 'Clause', 'Notes'], rows: [['a', 'b', ' ']] });
  await chooseColumns(user, 'Delete Last Column');
  expect(table()).toEqual({ columns: ['Title', 'Clause'], rows: [['a', 'b']] });
});

it('asks before it deletes a column with content', async () => {
  const { user, table } = edit(TWO);
  await chooseColumns(user, 'Delete Last Column');
  await screen.findByText('Delete the column “Jurisdiction”?');
  expect(screen.getByText('The text in 2 of its cells is deleted too.')).toBeTruthy();
  await user.click(screen.getByText('Cancel'));
  expect(table()).toEqual(TWO);
  await chooseColumns(user, 'Delete Last Column');
  await user.click(await screen.findByText('Delete'));
  expect(table().columns).toEqual(['Title', 'Clause']);
});

it('keeps at least one column: Delete Last Column is disabled for the only one', async () => {
  const { user, table } = edit({ columns: ['Title'], rows: [['Notices']] });
  await user.click(screen.getByText('Columns'));
  const entry = (await screen.findByText('Delete Last Column')).closest('[role=menuitem]');
  expect(entry?.getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByText('Delete Last Column'));
  expect(table().columns).toEqual(['Title']);
});

it('adds rows, and focuses the new one', async () => {
  const { user, table } = edit(TWO);
  await user.click(screen.getByText('Add Row'));
  await user.keyboard('Third');
  expect(table().rows).toEqual([...TWO.rows, ['Third', '', '']]);
});

it('removes a row and restores it, keeping later changes elsewhere', async () => {
  const { user, table } = edit(TWO);
  await user.click(screen.getByLabelText('Remove row 1'));
  expect(table().rows).toEqual([TWO.rows[1]]);
  expect(screen.getByRole('status').textContent).toBe('Row 1 was removed.');
  await user.type(cell('Clause'), ' Or by post.');
  await user.click(screen.getByText('Undo'));
  expect(table().rows).toEqual([TWO.rows[0], ['Short form', 'By email. Or by post.', 'Delaware']]);
  expect(screen.queryByText('Undo')).toBeNull();
});

it('removes an empty row without asking, and the last one too', async () => {
  const { user, table } = edit();
  await user.click(screen.getByLabelText('Remove row 1'));
  expect(table().rows).toEqual([]);
  expect(screen.queryByText('Undo')).toBeNull();
});

it('spreads a block from a spreadsheet over rows and columns, adding missing ones', async () => {
  const { user, table } = edit(TWO);
  paste(cell('Clause', 2), 'One\tFrance\t2024\r\n"Two\nlines"\tSpain\t2025\r\n');
  expect(table()).toEqual({
    columns: [...TWO.columns, 'New Column'],
    rows: [
      ['Notices', 'In writing.', 'England', ''],
      ['Short form', 'One', 'France', '2024'],
      ['', 'Two\nlines', 'Spain', '2025'],
    ],
  });
  expect(screen.getByRole('status').textContent).toBe('Pasted into 6 cells.');
  await user.click(screen.getByText('Undo'));
  expect(table()).toEqual(TWO);
});

it('undoes a pasted block with Ctrl+Z, until something is typed', async () => {
  const { user, table } = edit(TWO);
  paste(cell('Title'), 'a\tb');
  await user.click(cell('Title'));
  await user.keyboard('{Control>}z{/Control}');
  expect(table()).toEqual(TWO);
  paste(cell('Title'), 'a\tb');
  await user.type(cell('Title'), '!');
  expect(screen.queryByText('Undo')).toBeNull();
  expect(table().rows[0]).toEqual(['a!', 'b', 'England']);
});

it('refuses a block with too many rows or columns, and changes nothing', () => {
  const { table } = edit(TWO);
  for (const block of ['a\tb\n'.repeat(CLAUSE_ROWS_MAX), 'a\t'.repeat(CLAUSE_COLUMNS_MAX)]) {
    paste(cell('Title', 2), block);
    expect(screen.getByRole('status').textContent).toContain('at most 200 rows and 20 columns');
    expect(table()).toEqual(TWO);
  }
});

it('refuses 5 MB from the clipboard with the limit, and loses nothing', () => {
  const { table } = edit(TWO);
  const untouched = paste(cell('Clause'), 'x'.repeat(5 * 1024 * 1024));
  expect(untouched).toBe(false);
  expect(screen.getByRole('status').textContent).toContain('5,242,880 characters');
  expect(screen.getByRole('status').textContent).toContain(CLAUSE_CONTENT_MAX.toLocaleString('en-US'));
  expect(table()).toEqual(TWO);
});

it('leaves pasting plain text to the browser', () => {
  edit(TWO);
  expect(paste(cell('Clause'), 'One line\nand another')).toBe(true);
});
