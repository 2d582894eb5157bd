// Selected words as offsets: across blocks and tables, and where a border is in a label, a number or between blocks.
import { createRef } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import type { DocumentHandle } from '#src/shared/contract/document/contract-document.tsx';
import { selectedRange } from '#src/shared/contract/document/selection.ts';
import { drawDocument } from './draw-document.tsx';

const TEXT = 'Payment\nThe Buyer shall pay.\nFlour | 540';
const contract: ContractText = {
  revision: 1,
  view: 'final',
  kind: 'docx',
  pages: null,
  text: TEXT,
  blocks: [
    { kind: 'heading', start: 0, end: 7, level: 1, label: '1.' },
    {
      kind: 'paragraph',
      start: 8,
      end: 28,
      label: '1.1',
      spans: [{ start: 12, end: 17, styles: ['bold'] }],
      note_references: [{ at: 17, note: '1' }],
    },
    {
      kind: 'table_row',
      start: 29,
      end: 40,
      table: 0,
      cells: [
        { start: 29, end: 34 },
        { start: 37, end: 40 },
      ],
    },
  ],
  changes: [],
  comments: [],
  warnings: [],
};

let area: HTMLElement;
beforeEach(() => {
  const ref = createRef<DocumentHandle>();
  drawDocument({ ref, contract });
  const found = ref.current?.area();
  if (!found) throw new Error('The document is not drawn');
  area = found;
});

/** The text node with these words, and the place of `at` in it. */
function place(words: string, at: number): [Node, number] {
  const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node.textContent === words) return [node, at];
  throw new Error(`No text node has “${words}”`);
}

function selectedWords(from: [Node, number], to: [Node, number]): string | null {
  const selection = window.getSelection();
  selection?.setBaseAndExtent(...from, ...to);
  const range = selectedRange(selection, area);
  return range && TEXT.slice(range.start, range.end);
}

it('has the exact words of a selection within one run', () => {
  expect(selectedWords(place('Buyer', 1), place('Buyer', 4))).toBe('uye');
});

it('goes across runs, notes and blocks', () => {
  expect(selectedWords(place('Payment', 3), place(' shall pay.', 6))).toBe('ment\nThe Buyer shall');
});

it('goes across the cells of a table', () => {
  expect(selectedWords(place('Flour', 2), place('540', 1))).toBe('our | 5');
});

it('leaves out a label and the number of a note, which are no words of the text', () => {
  expect(selectedWords(place('1.1', 0), place('The ', 3))).toBe('The');
  expect(selectedWords(place('Buyer', 0), place('1', 1))).toBe('Buyer');
  expect(selectedWords(place('1.', 0), place('1.', 2))).toBeNull();
});

it('takes a whole block that is selected from its start to the start of the next', () => {
  const [first, second] = [...area.querySelectorAll('.doc-block')];
  if (!first || !second) throw new Error('Two blocks are missing');
  expect(selectedWords([first, 0], [second, 0])).toBe('Payment');
});

it('has nothing for a selection outside of the document, or for none', () => {
  expect(selectedRange(window.getSelection(), document.createElement('div'))).toBeNull();
  window.getSelection()?.removeAllRanges();
  expect(selectedRange(window.getSelection(), area)).toBeNull();
});
