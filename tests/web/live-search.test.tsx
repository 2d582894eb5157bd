// What is typed into a search stays, however late the address follows.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LiveSearchBox } from '#src/components/live-search-box.tsx';

it('keeps letters typed while the address is behind, and follows an address that changes by itself', async () => {
  const onPause = vi.fn();
  const box = (search: string) => <LiveSearchBox search={search} placeholder="Search" onPause={onPause} />;
  const { rerender } = render(box(''));
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  await userEvent.type(field, 'La');
  await vi.waitFor(() => expect(onPause).toHaveBeenLastCalledWith('La'), { timeout: 60_000 });
  await userEvent.type(field, 'n');
  await vi.waitFor(() => expect(onPause).toHaveBeenLastCalledWith('Lan'), { timeout: 60_000 });
  await userEvent.type(field, 't');
  for (const late of ['La', 'Lan']) {
    rerender(box(late));
    expect(field.value).toBe('Lant');
  }
  rerender(box('Harbour'));
  expect(field.value).toBe('Harbour');
  rerender(box(''));
  expect(field.value).toBe('');
});
