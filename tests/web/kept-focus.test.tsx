// The focus after its element has left the page.
import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useKeptFocus } from '#src/components/use-kept-focus.ts';

/** A list whose first row is removed when its button is pressed, directly or after a confirmation. */
function Rows({ asks = false }: { asks?: boolean }) {
  useKeptFocus();
  const [rows, setRows] = useState(['Deed', 'Lease']);
  const [isAsking, setAsking] = useState(false);
  const remove = () => {
    setAsking(false);
    setRows(rows.slice(1));
  };
  return (
    <main>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button onClick={asks ? () => setAsking(true) : remove}>Delete {row}</button>
          </li>
        ))}
      </ul>
      {isAsking && (
        <div role="dialog">
          <button onClick={remove}>Confirm</button>
        </div>
      )}
    </main>
  );
}

async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  button.focus();
  button.click();
}

it('moves to the nearest remaining element around it', async () => {
  render(<Rows />);
  await press('Delete Deed');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')));
  screen.getByRole('button', { name: 'Delete Lease' }).focus();
  expect(screen.getByRole('list').hasAttribute('tabindex')).toBe(false);
});

it('moves there too if a dialog closed with the row that opened it', async () => {
  render(<Rows asks />);
  await press('Delete Deed');
  await press('Confirm');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')));
});

it('stays if another element is removed', async () => {
  render(<Rows />);
  screen.getByRole('button', { name: 'Delete Lease' }).focus();
  screen.getByRole('button', { name: 'Delete Deed' }).click();
  await waitFor(() => expect(screen.queryByText('Delete Deed')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete Lease' }));
});
