// The marked view as it is drawn: change bars, labels of deleted paragraphs, and each author's color.
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import { drawDocument } from './draw-document.tsx';

const TEXT = 'Payment\nDelivery in June\nRisk passes';
const contract: ContractText = {
  revision: 2,
  view: 'marked',
  kind: 'docx',
  pages: null,
  text: TEXT,
  blocks: [
    { kind: 'paragraph', start: 0, end: 7, label: '1.' },
    { kind: 'paragraph', start: 8, end: 24, label: '2.', label_deleted: true },
    { kind: 'paragraph', start: 25, end: 36, label: '2.' },
  ],
  changes: [
    { id: 'a#1', kind: 'deleted', author: 'Ines', date: '2026-03-09T10:15:00Z', start: 8, end: 24 },
    { id: 'a#2', kind: 'paragraph_deleted', author: 'Ines', date: null, start: 24, end: 24 },
    { id: 'a#3', kind: 'inserted', author: 'Tom', date: null, start: 30, end: 36 },
  ],
  comments: [],
  warnings: [],
};

beforeEach(() => {
  drawDocument({
    contract,
    colors: new Map([
      ['Ines', 0],
      ['Tom', 1],
    ]),
    currentChanges: new Set(['a#1', 'a#2']),
  });
});

const blockWith = (words: string) => {
  const block = screen.getByText(words).closest('.doc-block');
  if (!block) throw new Error(`“${words}” is in no paragraph`);
  return block;
};

it('marks paragraphs with tracked changes, and no others, with a bar', () => {
  expect(blockWith('Delivery in June').hasAttribute('data-changed')).toBe(true);
  expect(blockWith('passes').hasAttribute('data-changed')).toBe(true);
  expect(blockWith('Payment').hasAttribute('data-changed')).toBe(false);
});

it('strikes the number of a deleted paragraph, which the next one has again', () => {
  const labels = [...document.querySelectorAll('.doc-label')];
  expect(labels.map((label) => [label.textContent, label.hasAttribute('data-deleted')])).toEqual([
    ['1.', false],
    ['2.', true],
    ['2.', false],
  ]);
});

it('strikes what is deleted and underlines what is inserted, each in the color of its author and with who and when', () => {
  const [deleted, inserted] = [
    screen.getByText('Delivery in June').closest('del'),
    screen.getByText('passes').closest('ins'),
  ];
  expect(deleted?.dataset['author']).toBe('0');
  expect(deleted?.title).toMatch(/^Deleted by Ines, .*2026/);
  expect(inserted?.dataset['author']).toBe('1');
  expect(inserted?.title).toBe('Inserted by Tom');
});

it('outlines every change of the current group, its marks included', () => {
  const current = [...document.querySelectorAll<HTMLElement>('[data-current]')];
  expect(current.map((element) => element.dataset['change'])).toEqual(['a#1', 'a#2']);
});
