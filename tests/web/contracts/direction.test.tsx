// Contracts that are read from right to left: each paragraph and cell is laid out in the direction of its words.
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import { directionOf } from '#src/shared/contract/document/direction.ts';
import { WordDiff } from '#src/shared/contract/word-pieces.tsx';
import { drawDocument } from './draw-document.tsx';

const CLAUSE = 'Harbour B.V. (“المورد”) يدفع الرسوم خلال ثلاثين (30) يوما.';
const LATIN = 'The Buyer (המזמין) shall pay.';
const TEXT = `${CLAUSE}\n${LATIN}\nالرسوم | 540`;
const rowStart = CLAUSE.length + LATIN.length + 2;
const contract: ContractText = {
  revision: 1,
  view: 'final',
  kind: 'docx',
  pages: null,
  text: TEXT,
  blocks: [
    { kind: 'paragraph', start: 0, end: CLAUSE.length, label: '1.' },
    { kind: 'paragraph', start: CLAUSE.length + 1, end: rowStart - 1 },
    {
      kind: 'table_row',
      start: rowStart,
      end: TEXT.length,
      table: 0,
      cells: [
        { start: rowStart, end: rowStart + 6 },
        { start: TEXT.length - 3, end: TEXT.length },
      ],
    },
  ],
  changes: [],
  comments: [],
  warnings: [],
};

it('takes the direction of most letters, and none without letters', () => {
  expect([CLAUSE, LATIN, '12.5 (30)', ''].map(directionOf)).toEqual(['rtl', 'ltr', undefined, undefined]);
});

it('lays out paragraphs with their numbers, tables and cells in the direction of their words', () => {
  drawDocument({ contract });
  expect(screen.getByText('1.').closest('[dir]')?.getAttribute('dir')).toBe('rtl');
  expect(screen.getByText(LATIN).closest('[dir]')?.getAttribute('dir')).toBe('ltr');
  // A figure is in the direction of its table.
  expect(screen.getByText('540').closest('[dir]')?.className).toBe('doc-table');
  expect(screen.getByText('540').closest('[dir]')?.getAttribute('dir')).toBe('rtl');
});

it('shows words of a difference in their own direction', () => {
  render(<WordDiff from="ثلاثين (30) يوما" to="ستين (60) يوما" />);
  expect(
    screen
      .getAllByText(/\(60\)/)[0]
      ?.closest('[dir]')
      ?.getAttribute('dir'),
  ).toBe('rtl');
});
