// A template cut into words and places of fields.
import { expect, it } from 'vitest';
import type { DraftTemplate } from '#domain/drafts/template-fields.ts';
import { piecesOf, placesIn } from '#src/workspace/draft/contract/preview/template-pieces.ts';
import { templateOf } from './supply-template.ts';

/** Each piece as its words, or as the field that stands there. */
function cut(template: DraftTemplate, index: number): string[] {
  const block = template.blocks[index];
  if (!block) throw new Error(`There is no block ${index}`);
  return piecesOf(block.start, block.end, block, index, placesIn(template)).map(({ start, end, field }) =>
    field === null ? template.text.slice(start, end) : `#${field.id}`,
  );
}

it('has words and places in their order', () => {
  expect(cut(templateOf(), 1)).toEqual([
    'Between ',
    '#supplier-name',
    ', of ',
    '#supplier-address',
    ', and ',
    '#customer-name',
    '.',
  ]);
});

it('says which pieces belong to an optional clause', () => {
  const template = templateOf(['Fees. <late>Late fees of {rate} are due.</late> End.']);
  const [block] = template.blocks;
  if (!block) throw new Error('There is no block');
  const pieces = piecesOf(block.start, block.end, block, 0, placesIn(template));
  expect(pieces.map(({ clauses }) => clauses.length)).toEqual([0, 1, 1, 1, 0]);
});

it('cuts at styles, but never within a place', () => {
  const template = templateOf(['Pay {fee} now']);
  const [block] = template.blocks;
  if (!block) throw new Error('There is no block');
  const styled = { ...block, spans: [{ start: 2, end: 7, styles: ['bold' as const] }] };
  const pieces = piecesOf(0, block.end, styled, 0, placesIn(template));
  expect(pieces.map(({ start, end, field, styles }) => [start, end, field?.id ?? null, ...styles])).toEqual([
    [0, 2, null],
    [2, 4, null, 'bold'],
    [4, 9, 'fee', 'bold'],
    [9, 13, null],
  ]);
});

it('shows the first of two places that overlap, and one across two paragraphs once', () => {
  const template = templateOf(['One [outer', 'inner] two']);
  const over = {
    ...template,
    fields: [
      { ...templateOf(['{a}']).fields[0], id: 'outer', places: [{ start: 4, end: 17 }] },
      { ...templateOf(['{a}']).fields[0], id: 'within', places: [{ start: 5, end: 8 }] },
    ],
  } as DraftTemplate;
  expect(cut(over, 0)).toEqual(['One ', '#outer']);
  expect(cut(over, 1)).toEqual([' two']);
});
