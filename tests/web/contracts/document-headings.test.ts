// Which blocks of a document are drawn as headings, and their levels.
import { expect, it } from 'vitest';
import type { PrintedBlock } from '#domain/contracts/contract-text.ts';
import { chunksOf } from '#src/shared/contract/document/tables.ts';

const levelsOf = (blocks: readonly PrintedBlock[]) =>
  chunksOf(blocks).flatMap(({ parts }) => parts.map((part) => (part.of === 'block' ? part.drawn.level : null)));

const block = (length: number, more: Partial<PrintedBlock>): PrintedBlock => ({
  kind: 'heading',
  start: 0,
  end: length,
  ...more,
});

it('levels follow those of the document, below the heading of the page, and skip none', () => {
  expect(levelsOf([block(12, { level: 1 }), block(20, { level: 3 }), block(40, { kind: 'paragraph' })])).toEqual([
    2,
    3,
    undefined,
  ]);
});

it('a clause in the style of a heading is no heading', () => {
  expect(levelsOf([block(120, { level: 2 }), block(121, { level: 2 })])).toEqual([2, undefined]);
});
