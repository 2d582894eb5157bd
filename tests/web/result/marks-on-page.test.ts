// A range of the full text as boxes on a page: from the first letter to the last, line by line.
import { expect, it } from 'vitest';
import type { PlacedLine } from '#domain/document-pages.ts';
import { marksOnPage } from '#src/components/document-viewer/page-text-layer.tsx';

const line = (text: string, start: number | null, top: number): PlacedLine => ({
  text,
  start,
  box: { left: 10, top, right: 10 + 5 * text.length, bottom: top + 12 },
  edges: Array.from({ length: text.length + 1 }, (_, index) => 10 + 5 * index),
});

it('covers the quoted letters and no others', () => {
  const lines = [line('DRAFT', null, 0), line('Rent is due on', 0, 20), line('the first day.', 15, 40)];
  expect(marksOnPage(lines, { start: 8, end: 24 })).toEqual([
    { left: 50, right: 80, top: 20, bottom: 32 },
    { left: 10, right: 55, top: 40, bottom: 52 },
  ]);
  expect(marksOnPage(lines, { start: 29, end: 40 })).toEqual([]);
});

it('covers a whole line if its letters have no positions', () => {
  const { edges: _edges, ...upright } = line('CONFIDENTIAL', 0, 0);
  expect(marksOnPage([upright], { start: 3, end: 5 })).toEqual([upright.box]);
});
