// The footer of a list: its text for rows that were not counted, and how far its pages go.
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MAX_PAGE_DEPTH_ROWS } from '#domain/limits.ts';
import { pagedRows, totalInWords, totalOf } from '#src/components/table/list-total.ts';
import { PageNumbers } from '#src/components/table/page-numbers.tsx';

const shown = () => document.querySelector('.ant-pagination-total-text')?.textContent;

it.each([
  [99, 1000, '981 - 990 of more than 1,000'],
  [100, 1000, '991 - 1000 of more than 1,000'],
  [101, 1010, '1001 - 1010 of more than 1,010'],
  // The reply of the previous page is still on screen.
  [101, 1000, '1001 - 1010 of more than 1,000'],
])('moves from page %i of more than %i rows to the next, and says so in words', (page, total, words) => {
  const onChange = vi.fn();
  render(<PageNumbers page={page} pageSize={10} total={total} hasMore className="" onChange={onChange} />);
  expect(shown()).toBe(words);
  fireEvent.click(screen.getByTitle('Next Page'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ page: page + 1 });
});

it.each([
  [3, 25, '21 - 25 of 25'],
  [101, 1005, '1001 - 1005 of 1005'],
])('ends with page %i of %i rows', (page, total, words) => {
  render(<PageNumbers page={page} pageSize={10} total={total} className="" onChange={vi.fn()} />);
  expect(shown()).toBe(words);
  expect(screen.getByTitle('Next Page').getAttribute('aria-disabled')).toBe('true');
});

it('goes no further than the last page', () => {
  expect(pagedRows({ total: MAX_PAGE_DEPTH_ROWS, hasMore: true }, 100, 100)).toBe(MAX_PAGE_DEPTH_ROWS);
  expect(pagedRows({ total: 200_000 }, 1, 10)).toBe(MAX_PAGE_DEPTH_ROWS);
});

it('reads the total of a reply', () => {
  expect(totalOf(undefined)).toEqual({ total: 0, hasMore: false });
  expect(totalInWords(totalOf({ total: 1000 }))).toBe('1000');
  expect(totalInWords(totalOf({ total: 1000, more: true }))).toBe('more than 1,000');
});
