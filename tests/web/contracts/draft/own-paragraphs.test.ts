// Drafted words as paragraphs of their own, and the place of a preamble.
import { expect, it } from 'vitest';
import { ownParagraphs, preamblePlace } from '#src/workspace/draft/own-paragraphs.ts';

const WHOLE = 'Title\nFirst clause.\nLast clause.';
const inserted = (start: number, text: string) =>
  WHOLE.slice(0, start) + ownParagraphs(WHOLE, start, text) + WHOLE.slice(start);

it('begins a paragraph behind one', () => {
  expect(inserted(19, ' New. ')).toBe('Title\nFirst clause.\nNew.\nLast clause.');
});

it('ends its paragraph before one, and at the beginning', () => {
  expect(inserted(6, 'New.\n')).toBe('Title\nNew.\nFirst clause.\nLast clause.');
  expect(inserted(0, 'New.')).toBe('New.\nTitle\nFirst clause.\nLast clause.');
});

it('begins a paragraph at the end of the text', () => {
  expect(inserted(WHOLE.length, 'A\nB')).toBe(`${WHOLE}\nA\nB`);
});

const block = (start: number, more: object = {}) => ({ kind: 'paragraph' as const, start, end: start + 10, ...more });

it('puts a preamble below the title', () => {
  expect(preamblePlace({ blocks: [block(0, { align: 'center' }), block(11)] })).toBe(11);
});

it('puts it behind the title where the next paragraph has a number, which it would take over', () => {
  expect(preamblePlace({ blocks: [block(0, { kind: 'heading' }), block(11, { label: '1.' })] })).toBe(10);
});

it('puts it at the beginning where there is no title, or nothing but titles', () => {
  expect(preamblePlace({ blocks: [block(0), block(11)] })).toBe(0);
  expect(preamblePlace({ blocks: [block(0, { kind: 'heading' })] })).toBe(0);
  expect(preamblePlace({ blocks: [] })).toBe(0);
});
