// Suggestions among the words of the final view, and what the address names: each can be found by the eye.
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { createShownSuggestions } from '#src/shared/contract/shown-suggestions.ts';
import { drawDocument } from './draw-document.tsx';

const TEXT = 'Payment within thirty days\nRisk passes on delivery';
const contract: ContractText = {
  revision: 2,
  view: 'final',
  kind: 'docx',
  pages: null,
  text: TEXT,
  blocks: [
    { kind: 'paragraph', start: 0, end: 26 },
    { kind: 'paragraph', start: 27, end: TEXT.length },
  ],
  changes: [],
  comments: [],
  warnings: [],
};

function suggestion(id: string, quote: string, text: string, state: Suggestion['state'], comment = ''): Suggestion {
  const start = TEXT.indexOf(quote);
  const place = { revision: 2, start, end: start + quote.length };
  const author = { author: 'theo', author_name: { name: 'Theo Marchbank' } };
  const about = { contract: 'c', created_at: '2026-03-09T10:15:00Z', decisions: [], note: '', origin: null };
  return { id, ...place, quote, text, comment, state, current: place, ...author, ...about };
}

beforeEach(() => {
  drawDocument({
    contract,
    suggestions: createShownSuggestions()(
      [
        suggestion('words', 'thirty', 'sixty', 'open'),
        suggestion('asked', 'Payment', 'Payment', 'open', 'By whom?'),
        suggestion('agreed', 'delivery', 'delivery', 'accepted', 'Delivery is not defined.'),
        suggestion('refused', 'Risk', 'Risk', 'rejected', 'Which risk?'),
      ],
      2,
    ),
    currentSuggestion: 'words',
    passage: 30,
  });
});

const marked = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

it('marks words that are only commented on, with the comment, until it is rejected', () => {
  const comments = marked('span.doc-suggested').map(({ textContent, title }) => [textContent, title]);
  expect(comments).toEqual([
    ['Payment', 'Commented by Theo Marchbank: By whom?'],
    ['delivery', 'Commented by Theo Marchbank: Delivery is not defined.'],
  ]);
});

it('marks the words that come and go in the current suggestion as current, and no others', () => {
  expect(marked('.doc-suggested[data-current]').map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['DEL', 'thirty'],
    ['INS', 'sixty'],
  ]);
});

it('shows the paragraph of a clicked difference as the current one', () => {
  expect(marked('[aria-current="true"]')).toEqual([screen.getByText(/^Risk passes/).closest('.doc-block')]);
});
