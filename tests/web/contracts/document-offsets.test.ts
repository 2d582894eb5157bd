// Where the words of a document are: pieces of a block, layers over the blocks, and the way from a view to the final one.
import { expect, it } from 'vitest';
import type { TextChange, TextComment } from '#domain/contracts/contract-text.ts';
import { toFinalView } from '#src/shared/contract/document/live-offsets.ts';
import { blockAt, layersOf, NO_LAYERS, numberComments } from '#src/shared/contract/document/layers.ts';
import { sameBlock } from '#src/shared/contract/document/kept-place.ts';
import { piecesOf } from '#src/shared/contract/document/pieces.ts';
import { deletion, smallestEdit } from '#src/workspace/suggest/smallest-edit.ts';

const change = (part: Partial<TextChange>): TextChange => ({
  id: 'word/document.xml#0',
  kind: 'inserted',
  author: 'Ada',
  date: null,
  start: 0,
  end: 0,
  ...part,
});
const comment = (start: number, end: number): TextComment => ({
  id: '1',
  author: 'Ada',
  date: null,
  text: 'Why?',
  initials: 'A',
  resolved: false,
  start,
  end,
  replies: [],
});

it('cuts a block into pieces that together are its text', () => {
  const text = 'The Buyer shall pay.';
  const print = {
    spans: [{ start: 4, end: 9, styles: ['bold' as const] }],
    note_references: [{ at: 19, note: '3' }],
  };
  const layers = {
    ...NO_LAYERS,
    changes: [change({ start: 4, end: 15 }), change({ kind: 'deleted', start: 10, end: 15 })],
  };
  const pieces = piecesOf(0, text.length, print, layers);
  const words = pieces.flatMap((piece) =>
    piece.of === 'text' ? [text.slice(piece.start, piece.end)] : [`<${piece.of}>`],
  );
  expect(words).toEqual(['The ', 'Buyer', ' ', 'shall', ' pay', '<note>', '.']);
  const shall = pieces[3];
  expect(shall?.of === 'text' && shall.changes.map(({ kind }) => kind)).toEqual(['inserted', 'deleted']);
  expect(pieces[1]?.of === 'text' && pieces[1].styles).toEqual(['bold']);
});

it('shows a change of no words, and what stands at the end of a block, as a point', () => {
  const mark = change({ kind: 'paragraph_deleted', start: 5, end: 6 });
  const layers = { ...NO_LAYERS, changes: [mark], comments: numberComments([comment(0, 5)]) };
  const pieces = piecesOf(0, 5, { pictures: [{ at: 0, name: 'Logo' }] }, layers);
  expect(pieces.map(({ of }) => of)).toEqual(['picture', 'text', 'mark', 'comment']);
});

it('draws what stands between two cells once', () => {
  const layers = { ...NO_LAYERS, comments: numberComments([comment(0, 4)]) };
  const drawn = [piecesOf(0, 4, {}, layers, false), piecesOf(4, 4, {}, layers, true)].flat();
  expect(drawn.filter(({ of }) => of === 'comment')).toHaveLength(1);
});

it('finds the block of an offset, and every block of a range', () => {
  const blocks = [
    { start: 0, end: 10 },
    { start: 11, end: 20 },
    { start: 21, end: 30 },
  ];
  expect([0, 10, 11, 29, 99].map((offset) => blockAt(blocks, offset))).toEqual([0, 0, 1, 2, 2]);
  const layers = layersOf(blocks, [change({ start: 5, end: 22 })], [], []);
  expect([...layers.keys()]).toEqual([0, 1, 2]);
});

it('lays changes over 60,000 blocks in a moment', () => {
  const blocks = Array.from({ length: 60_000 }, (_, index) => ({ start: index * 100, end: index * 100 + 99 }));
  const changes = blocks.map(({ start }) => change({ start, end: start + 5 }));
  const begun = performance.now();
  expect(layersOf(blocks, changes, [], []).size).toBe(60_000);
  expect(performance.now() - begun).toBeLessThan(3000);
});

const MARKED = {
  text: 'Pay within thirtysixty days.\nOld clause.\nNew clause.',
  changes: [
    change({ kind: 'deleted', start: 11, end: 17 }),
    change({ start: 17, end: 22 }),
    change({ kind: 'moved_from', start: 29, end: 40 }),
  ],
};
const FINAL = { text: 'Pay within sixty days.\nNew clause.' };

it.each([
  ['words before a deletion', 0, 10, 'Pay within'],
  ['inserted words after a deletion', 17, 27, 'sixty days'],
  ['words after a passage that was moved away', 41, 51, 'New clause'],
])('maps %s to the final view', (_, start, end, words) => {
  const found = toFinalView({ start, end }, MARKED, FINAL);
  expect(found && FINAL.text.slice(found.start, found.end)).toBe(words);
});

it('maps a whole paragraph without its deleted words', () => {
  expect(toFinalView({ start: 0, end: 28 }, MARKED, FINAL)).toBeNull();
  const found = toFinalView({ start: 0, end: 28 }, MARKED, FINAL, true);
  expect(found && FINAL.text.slice(found.start, found.end)).toBe('Pay within sixty days.');
});

it('finds no place in the final view for deleted words, white space or other words', () => {
  expect(toFinalView({ start: 8, end: 14 }, MARKED, FINAL)).toBeNull();
  expect(toFinalView({ start: 30, end: 34 }, MARKED, FINAL)).toBeNull();
  expect(toFinalView({ start: 10, end: 11 }, MARKED, FINAL)).toBeNull();
  expect(toFinalView({ start: 0, end: 10 }, MARKED, { text: 'Sell within sixty days.' })).toBeNull();
});

it.each([
  ['a word', 'within thirty days', 'within sixty days', { start: 107, end: 113, text: 'sixty' }],
  ['a part of a word', 'the payment', 'the payments', { start: 104, end: 111, text: 'payments' }],
  ['words at the end', 'thirty days', 'thirty days of receipt', { start: 111, end: 111, text: ' of receipt' }],
  ['all of it', 'old', 'new', { start: 100, end: 103, text: 'new' }],
  ['a whole amount', 'EUR 100,000 a year', 'EUR 150,000 a year', { start: 104, end: 111, text: '150,000' }],
  [
    'a number with its figure',
    'three (3) years',
    'thirteen (13) years',
    { start: 100, end: 109, text: 'thirteen (13)' },
  ],
  ['a percentage', 'at 4% a year', 'at 14% a year', { start: 103, end: 105, text: '14%' }],
  ['a character of two units', 'a 😀 b', 'a 😁 b', { start: 102, end: 104, text: '😁' }],
])('reduces an edit of a passage to %s', (_, before, after, edit) => {
  expect(smallestEdit(100, before, after)).toEqual(edit);
});

it.each([
  ['between two words takes one space', 'one two three', 'two', 'one three'],
  ['before a mark takes the space along', 'one two.', 'two', 'one.'],
  ['at the start of a paragraph takes the space behind', 'x\n\ntwo three', 'two', 'x\n\nthree'],
  ['with its own space takes no other', 'one two three', 'two ', 'one three'],
  ['of a part of a word takes no space', 'one twofold', 'two', 'one fold'],
])('a deletion %s', (_, text, words, left) => {
  const start = text.indexOf(words);
  const edit = deletion(text, { start, end: start + words.length });
  expect(text.slice(0, edit.start) + text.slice(edit.end)).toBe(left);
});

it('shows several empty paragraphs of one author as one mark with their number, and those in a changed row not at all', () => {
  const mark = (at: number, kind: TextChange['kind'] = 'paragraph_inserted') => change({ kind, start: at, end: at });
  const marksOf = (changes: TextChange[]) =>
    piecesOf(0, 5, {}, { ...NO_LAYERS, changes }).flatMap((piece) =>
      piece.of === 'mark' ? [{ at: piece.at, count: piece.count }] : [],
    );
  expect(marksOf([mark(0), mark(0), mark(0), mark(5)])).toEqual([
    { at: 0, count: 3 },
    { at: 5, count: 1 },
  ]);
  const row = change({ kind: 'row_deleted', start: 0, end: 5 });
  expect(marksOf([row, mark(2, 'paragraph_deleted'), mark(5, 'paragraph_deleted')])).toEqual([]);
  expect(marksOf([row, mark(2)])).toEqual([{ at: 2, count: 1 }]);
});

it('finds the paragraph of another view with the same words, unless several have them', () => {
  const blocksOf = (...words: string[]) => {
    let at = 0;
    const blocks = words.map((one) => {
      const start = at;
      at += one.length + 1;
      return { kind: 'paragraph' as const, start, end: start + one.length };
    });
    return { text: words.join('\n'), blocks };
  };
  const marked = blocksOf('Scope', 'Deleted', 'Fee', 'Notice', 'Notice');
  const final = blocksOf('Scope', 'Fee', 'Notice', 'Notice');
  expect([0, 1, 2, 3, 4].map((index) => sameBlock(marked, index, final))).toEqual([0, -1, 1, -1, -1]);
});

it('finds a paragraph whose words changed by its number and first words', () => {
  const before = 'The Buyer shall pay each invoice within thirty days.';
  const after = 'The Buyer shall pay each invoice.';
  const block = { kind: 'paragraph' as const, start: 0, label: '1.2' };
  const from = { text: before, blocks: [{ ...block, end: before.length }] };
  expect(sameBlock(from, 0, { text: after, blocks: [{ ...block, end: after.length }] })).toBe(0);
  expect(sameBlock(from, 0, { text: after, blocks: [{ ...block, end: after.length, label: '1.3' }] })).toBe(-1);
});
