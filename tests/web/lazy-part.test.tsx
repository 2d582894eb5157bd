// Parts of a page that load when they are shown: what happens if they load late, or not at all.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { RowMenu } from '#src/components/row-menu.tsx';
import { expectConsoleError } from '#tests/support/console-errors.ts';

const Absent = lazyPart(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));

function Form() {
  const [isAsking, setAsking] = useState(false);
  return (
    <main>
      <input aria-label="Name" />
      <button onClick={() => setAsking(true)}>Cancel</button>
      {isAsking && <Absent />}
    </main>
  );
}

it('keep the page, and what was entered there, if they fail to load', async () => {
  expectConsoleError('Failed to fetch');
  render(<Form />);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Typed' } });
  fireEvent.click(screen.getByText('Cancel'));
  expect((await screen.findByRole('alert')).textContent).toContain('then reload the page');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Typed');
});

it('open no menu after the user has moved on', async () => {
  render(
    <>
      <RowMenu of="Deed" items={[{ key: 'edit', label: 'Edit', onChoose: () => undefined }]} />
      <input aria-label="Search" />
    </>,
  );
  const button = screen.getByLabelText('Actions for Deed');
  button.focus();
  fireEvent.click(button);
  act(() => screen.getByLabelText('Search').focus());
  expect(button.getAttribute('aria-expanded')).toBe('false');
});
