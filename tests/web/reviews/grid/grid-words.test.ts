// Formatting of values, positions of columns, and the address of a grid.
import { describe, expect, it } from 'vitest';
import type { CellSummary, ReviewColumn } from '#domain/reviews.ts';
import { placeholderFor, marksOf } from '#src/pages/reviews/grid/cell-state.ts';
import { missingCell } from '#src/pages/reviews/grid/data/cell-store.ts';
import { cutToFit, fitFor, fitForItem, formatCellValue } from '#src/pages/reviews/grid/cell-value.ts';
import { initialsOf } from '#src/pages/reviews/grid/document-cell.tsx';
import {
  DEFAULT_LAYOUT,
  computeLayout,
  moveColumn,
  parseLayoutSettings,
  setColumnWidth,
} from '#src/pages/reviews/grid/layout.ts';
import { growTowards } from '#src/pages/reviews/grid/use-visible-range.ts';
import { readGridAddress, rowsQueryOf, writeGridAddress } from '#src/pages/reviews/grid/use-grid-address.ts';
import { readOpenCell, writeOpenCell } from '#src/pages/reviews/grid/panel/use-open-cell.ts';

const ONE = '01890000-0000-7000-8000-000000000001';
const OTHER = '01890000-0000-7000-8000-000000000002';
const cell = (given: Partial<CellSummary>): CellSummary => ({ ...missingCell('d', 'c'), state: 'done', ...given });

describe('a value', () => {
  it.each([
    ['yes_no', 'Yes', { as: 'tag', text: 'Yes', says: 'Yes', rest: '' }],
    [
      'verdict',
      'Deviates: the cap is 50 %.',
      { as: 'tag', text: 'Deviates', says: 'deviates', rest: 'the cap is 50 %.' },
    ],
    ['verdict', 'Fine', { as: 'text', text: 'Fine' }],
    ['yes_no', 'No. It ends by itself.', { as: 'tag', text: 'No', says: 'No', rest: 'It ends by itself.' }],
    ['yes_no', 'Nobody knows', { as: 'text', text: 'Nobody knows' }],
    ['yes_no', 'No Party may assign', { as: 'text', text: 'No Party may assign' }],
    ['yes_no', 'No. 5 of the Schedule', { as: 'text', text: 'No. 5 of the Schedule' }],
    ['yes_no', 'No later than 30 days', { as: 'text', text: 'No later than 30 days' }],
    ['date', '2026-03-01', { as: 'date', text: '2026-03-01' }],
    ['date', 'in spring', { as: 'text', text: 'in spring' }],
    ['amount', 'USD 1,000,000', { as: 'amount', text: 'USD 1,000,000' }],
    ['amount', 'the charges paid', { as: 'text', text: 'the charges paid' }],
    ['list', '- Larkmoor\n- Fennimore', { as: 'items', items: ['Larkmoor', 'Fennimore'] }],
    ['list', '5. Main Street', { as: 'text', text: '5. Main Street' }],
    ['list', 'Office\n5. Main Street', { as: 'items', items: ['Office', '5. Main Street'] }],
    ['list', 'Larkmoor', { as: 'text', text: 'Larkmoor' }],
    ['verbatim', 'Either party…', { as: 'quote', text: 'Either party…' }],
  ] as const)('of %s, %s, is shown as %j', (type, value, shown) => {
    expect(formatCellValue(type, value)).toEqual(shown);
  });

  it('is cut at a word to what fits', () => {
    const oneLine = { line: 20, lines: 1, last: 20 };
    expect(cutToFit('short', oneLine)).toBe('short');
    expect(cutToFit('the laws of England and Wales', oneLine)).toBe('the laws of England…');
    expect(fitFor(240, 'tall').lines).toBeGreaterThan(fitFor(240, 'normal').lines);
  });

  it('is cut when its wrapped words fill the lines, and before the page in the last one', () => {
    const narrow = { line: 14, lines: 3, last: 14 };
    // "Thereafter it" / "renews" / "automatically"
    expect(cutToFit('Thereafter it renews automatically', narrow)).toBe('Thereafter it renews automatically');
    expect(cutToFit('Thereafter it renews automatically for periods', narrow)).toBe(
      'Thereafter it renews automatically…',
    );
    expect(cutToFit('commences on 15 June 2025', { ...narrow, lines: 2 })).toBe('commences on 15 June 2025');
    expect(cutToFit('commences on 15 June 2025', { ...narrow, lines: 2, last: 8 })).toBe('commences on 15 June…');
    expect(fitFor(132, 'normal', { hasPage: true }).last).toBeLessThan(fitFor(132, 'normal').last);
    expect(fitFor(132, 'normal', { marks: 1 }).line).toBeLessThan(fitFor(132, 'normal').line);
  });

  it('of several items gives each the same number of lines', () => {
    const fit = { line: 20, lines: 6, last: 14 };
    expect([1, 2, 3, 6].map((items) => fitForItem(fit, items, 0).lines)).toEqual([6, 3, 2, 1]);
    expect(fitForItem({ ...fit, lines: 3 }, 2, 0).lines).toBe(1);
  });

  it('of several items makes room for the page only in the last line of the cell', () => {
    const fit = { line: 30, lines: 3, last: 20 };
    const cut = (items: readonly string[]) =>
      items.map((item, index) => cutToFit(item, fitForItem(fit, items.length, index)));
    const names = ['Hartwell Instruments, Inc.', 'Meridian Analytics Limited', 'Orchard Vale Holdings'];
    expect(cut(names.slice(0, 2))).toEqual(names.slice(0, 2));
    expect(cut(names)).toEqual([...names.slice(0, 2), 'Orchard Vale…']);
  });
});

describe('a cell', () => {
  it('says in different words that nothing was found, that it could not be read and that the engine failed', () => {
    const said = (['not_in_documents', 'unreadable', 'engine_failed', 'cut_off'] as const).map((absence) =>
      placeholderFor(cell({ absence })),
    );
    expect(new Set(said).size).toBe(4);
    expect(said[0]).toBe('Not found in the documents');
  });

  it('shows its value, and a mark if it was cut off', () => {
    const cut = cell({ absence: 'cut_off', value: 'USD 1,500' });
    expect(placeholderFor(cut)).toBeNull();
    expect(marksOf(cut)).toEqual(['cut_off']);
  });

  it('shows what a person wrote if there is no answer', () => {
    expect(placeholderFor(cell({ absence: 'not_in_documents', decision: 'edited', value: 'Wales' }))).toBeNull();
  });

  it('marks a possible value until somebody has judged it', () => {
    const marksAt = (likelihood: number, decision: CellSummary['decision'] = 'open') =>
      marksOf(cell({ value: 'England', likelihood, decision }));
    expect(marksAt(0.5)).toEqual(['possible']);
    expect(marksAt(0.9)).toEqual([]);
    expect(marksOf(cell({ value: 'England' }))).toEqual([]);
    expect(marksAt(0.5, 'verified')).toEqual(['verified']);
    expect(marksAt(0.5, 'rejected')).toEqual(['rejected']);
  });

  it('shows a mark for each decision, flag and missing quote', () => {
    expect(marksOf(cell({ decision: 'verified', flagged: true, unsupported: true }))).toEqual([
      'flagged',
      'unsupported',
      'verified',
    ]);
    expect(marksOf(cell({ untyped: true, value: 'in spring', decision: 'verified' }))).toEqual(['untyped', 'verified']);
    expect(marksOf(cell({ state: 'failed' }))).toEqual(['failed']);
    expect(marksOf(cell({ state: 'missing' }))).toEqual([]);
  });
});

it('shows a person by two initials', () => {
  expect(['Theo Marchbank', 'Ana María de la Cruz', 'Prince', ''].map(initialsOf)).toEqual(['TM', 'AC', 'P', '']);
});

describe('columns', () => {
  const columns: ReviewColumn[] = ['a', 'b', 'c'].map((id) => ({ id, title: id, instructions: 'x', type: 'text' }));
  const shown = (arranged = DEFAULT_LAYOUT) => computeLayout(columns, arranged, false).columns.map(({ id }) => id);

  it('are in the review’s order until one is moved', () => {
    expect(shown()).toEqual(['a', 'b', 'c']);
    expect(shown(moveColumn(DEFAULT_LAYOUT, columns, 'a', 1))).toEqual(['b', 'a', 'c']);
    expect(moveColumn(DEFAULT_LAYOUT, columns, 'a', -1)).toBe(DEFAULT_LAYOUT);
  });

  it('that were added since are at the end', () => {
    expect(shown({ ...DEFAULT_LAYOUT, order: ['c', 'a'] })).toEqual(['c', 'a', 'b']);
  });

  it('start where the previous one ends, and keep their width within limits', () => {
    const layout = computeLayout(columns, setColumnWidth(setColumnWidth(DEFAULT_LAYOUT, 'a', 5000), 'b', 1), false);
    const [a, b, c] = layout.columns;
    expect([a?.width, b?.width]).toEqual([720, 96]);
    expect(a?.left).toBe(layout.fixedWidth);
    expect(c?.left).toBe(layout.fixedWidth + 720 + 96);
  });

  it('use the defaults if the stored layout is unreadable', () => {
    expect(parseLayoutSettings('{"widths":{"a":"wide"},"density":"huge"}')).toEqual(DEFAULT_LAYOUT);
    expect(parseLayoutSettings('not json')).toEqual(DEFAULT_LAYOUT);
    expect(parseLayoutSettings('{"density":"tall"}')).toEqual({ ...DEFAULT_LAYOUT, density: 'tall' });
  });
});

describe('the address', () => {
  it('is read as it was written', () => {
    const said = {
      search: 'lease',
      column: ONE,
      value: 'England',
      states: ['absent', 'open'] as const,
      assignee: 'me',
      sort: OTHER,
      order: 'desc' as const,
    };
    const params = writeGridAddress(new URLSearchParams('cell=kept'), said);
    expect(readGridAddress(params)).toEqual(said);
    expect(params.get('cell')).toBe('kept');
  });

  it('requests nothing from the server that it does not contain', () => {
    expect(rowsQueryOf(readGridAddress(new URLSearchParams(`column=${ONE}&state=&sort=sideways&assignee=x`)))).toEqual(
      {},
    );
    expect(rowsQueryOf(readGridAddress(new URLSearchParams(`column=${ONE}&state=open,odd`)))).toEqual({
      column: ONE,
      state: 'open',
    });
  });

  it('names the open cell, and the source that its document is opened at', () => {
    const open = { position: { document: ONE, column: OTHER }, source: 2 };
    expect(readOpenCell(writeOpenCell(new URLSearchParams('search=x'), open))).toEqual(open);
    expect(readOpenCell(new URLSearchParams(`cell=${ONE}.document`))).toEqual({
      position: { document: ONE, column: 'document' },
      source: 0,
    });
    expect(readOpenCell(new URLSearchParams('cell=a.b'))).toBeNull();
  });
});

it('renders visible rows a few at a time, and those after them later', () => {
  expect(growTowards([0, 9], [2, 12], 2, 0)).toEqual([2, 11]);
  expect(growTowards([2, 11], [2, 12], 2, 0)).toEqual([2, 12]);
  expect(growTowards([10, 20], [4, 16], 2, 0)).toEqual([8, 16]);
  expect(growTowards([0, 9], [100, 115], 2, 3)).toEqual([103, 104]);
  expect(growTowards([0, -1], [0, 1], 4, 0)).toEqual([0, 1]);
});
