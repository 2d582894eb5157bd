// A table that is wider than the page scrolls inside of it, by keyboard too.
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import { drawDocument } from './draw-document.tsx';

const contract: ContractText = {
  revision: 1,
  view: 'final',
  kind: 'docx',
  pages: null,
  text: 'Flour',
  blocks: [{ kind: 'table_row', start: 0, end: 5, table: 0, cells: [{ start: 0, end: 5 }] }],
  changes: [],
  comments: [],
  warnings: [],
};

const draw = (inside: number, outside: number) => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(inside);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(outside);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe: () => void;
      constructor(tell: () => void) {
        this.observe = tell;
      }
      disconnect = () => undefined;
    },
  );
  drawDocument({ contract });
};

it('can be focused if it is wider than the page', () => {
  draw(585, 314);
  expect(screen.getByRole('region', { name: /^Table/ }).tabIndex).toBe(0);
});

it('is no stop on the way if it is not', () => {
  draw(314, 314);
  expect(screen.queryByRole('region', { name: /^Table/ })).toBeNull();
});
