// A clause in the list: its content collapsed and expanded, and what can be copied.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { ClauseTable } from '#domain/clause-content.ts';
import { CLAUSE_COLUMNS, encodeClause } from '#domain/clause-content.ts';
import { ClauseRow } from '#src/pages/clauses/row.tsx';

const NOTICES = 'Notices are given in writing.\n\nThey take effect on receipt.';

function show({ columns, rows }: ClauseTable, passages: string | null = null) {
  const fields = encodeClause({ columns, rows });
  const record = {
    id: '1',
    category: 'Personal' as const,
    author: '2',
    author_name: { name: 'Theo Marchbank' },
    version: 1,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    ...fields,
  };
  render(<ClauseRow record={record} matches={[]} title={record.title} passages={passages} menu={<i>menu</i>} />);
  return userEvent.setup({ delay: null });
}
const plain = (...rows: string[][]): ClauseTable => ({ columns: CLAUSE_COLUMNS, rows });
const head = () => screen.getByText('Notices', { selector: 'h3 button' });
const words = (of: Element) => of.firstChild?.textContent ?? '';
/** What is expanded, row by row. */
const opened = () =>
  [...document.querySelectorAll('section')].map((row) => {
    const cells = [...row.querySelectorAll('dl > div')].map((cell) => [...cell.children].map(words).join(': '));
    return [...[...row.querySelectorAll('h4')].map(words), ...cells].join(', ');
  });

it('collapsed shows title, the beginning of the text, jurisdiction and its menu', () => {
  show(plain(['Notices', NOTICES, 'England and Wales']));
  expect(head().getAttribute('aria-expanded')).toBe('false');
  expect(document.body.textContent).toContain('Notices are given in writing.');
  expect(screen.getByText('England and Wales').textContent).toBe('Jurisdiction: England and Wales');
  expect(screen.getByText('menu')).toBeTruthy();
  expect(opened()).toEqual([]);
});

it('expanded shows clause text and Jurisdiction, by mouse and by keyboard', async () => {
  const user = show(plain(['Notices', NOTICES, '']));
  await user.click(head());
  expect(opened()).toEqual([`Clause: ${NOTICES}, Jurisdiction: None`]);
  head().focus();
  await user.keyboard('{Enter}');
  expect(opened()).toEqual([]);
  await user.keyboard(' ');
  expect(head().getAttribute('aria-expanded')).toBe('true');
});

it('expanded shows further rows, and further columns by their labels', async () => {
  const user = show({
    columns: ['Name', 'Wording', 'Law', 'Source'],
    rows: [
      ['Notices', 'a', 'England', 'Form 7'],
      ['Short form', 'b', 'Delaware', ''],
      ['', 'c', 'Ireland', ''],
    ],
  });
  await user.click(head());
  expect(opened()).toEqual([
    'Wording: a, Law: England, Source: Form 7',
    'Short form, Wording: b, Law: Delaware, Source: None',
    'Wording: c, Law: Ireland, Source: None',
  ]);
});

it('shows the match of a search in place of its beginning', () => {
  show(plain(['Notices', NOTICES, '']), 'on receipt');
  expect(screen.getByText('on receipt')).toBeTruthy();
  expect(screen.queryByText(/^Notices are given/)).toBeNull();
});

it('copies the wording as written, with markup as text', async () => {
  const user = show(plain(['Notices', '<b>First</b>\n\nSecond\nline', 'England']));
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
  await user.click(head());
  expect(document.querySelector('dd b')).toBeNull();
  await user.click(screen.getByLabelText('Copy the Clause of Notices'));
  const item = write.mock.calls[0]?.[0][0];
  const read = async (type: string) => (await item?.getType(type))?.text();
  expect(await read('text/plain')).toBe('<b>First</b>\n\nSecond\nline');
  expect(await read('text/html')).toBe('<p>&lt;b&gt;First&lt;/b&gt;</p><p>Second<br>line</p>');
});
