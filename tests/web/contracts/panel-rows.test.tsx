// A long list in the panel: its first rows and the part with the current row are drawn, room is kept for all others.
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PanelRows } from '#src/workspace/panel/panel-rows.tsx';

const HEIGHT = 10;

function draw(count: number, current: number | null) {
  const rows = Array.from({ length: count }, (_, row) => row);
  const { container } = render(
    <PanelRows
      rows={rows}
      keyOf={(row) => row}
      isCurrent={(row) => row === current}
      height={HEIGHT}
      area={{ current: null }}
    >
      {(row) => <li key={row}>Row {row}</li>}
    </PanelRows>,
  );
  const room = [...container.querySelectorAll('ul')].reduce((sum, { style }) => sum + (parseInt(style.height) || 0), 0);
  return { drawn: screen.getAllByRole('listitem').length, room };
}

it('draws a short list as a whole', () => expect(draw(48, null)).toEqual({ drawn: 48, room: 0 }));

it('draws the first rows of 10,000 and keeps room for the others', () =>
  expect(draw(10_000, null)).toEqual({ drawn: 48, room: 9_952 * HEIGHT }));

it('draws the current row, however far down it is', () => {
  expect(draw(10_000, 7_777).drawn).toBe(52);
  expect(screen.getByText('Row 7777')).toBeTruthy();
});
