// How sure the answer of an open cell is: possible, or not found with the passages nearest to its question.
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ReviewCell, ReviewColumn } from '#domain/reviews.ts';
import type { DocumentViewer } from '#src/components/document-viewer/viewer-context.ts';
import { DocumentViewerContext } from '#src/components/document-viewer/viewer-context.ts';
import { missingCell } from '#src/pages/reviews/grid/data/cell-store.ts';
import { CellBody } from '#src/pages/reviews/grid/panel/cell-body.tsx';
import { citationOf } from '#src/pages/reviews/grid/panel/use-cell-document.ts';

const column: ReviewColumn = { id: 'c', title: 'Deposit', instructions: 'Which deposit is paid?', type: 'text' };
const source = {
  number: 1,
  document: 'Lease.pdf',
  page: 4,
  quote: 'The deposit is two thousand.',
  start: 5,
  end: 33,
  check: 'exact' as const,
};
const cell = (given: Partial<ReviewCell>): ReviewCell => ({
  ...missingCell('d', 'c'),
  state: 'done',
  value: '',
  answer: '',
  sources: [],
  engine: { kind: 'built-in', model: null },
  problem: null,
  decision: { state: 'open' },
  flag: null,
  answered_at: '2026-11-21T09:00:00.000Z',
  revision: 1,
  ...given,
});
const possible = cell({ value: 'two thousand', answer: 'two thousand', sources: [source], likelihood: 0.5 });
const absent = cell({ absence: 'not_in_documents', nearest: [source] });

function show(shown: ReviewCell, { isReadOnly = false } = {}) {
  const decided: unknown[] = [];
  const opened: number[] = [];
  const viewer: DocumentViewer = {
    opened: null,
    openSource: (number) => void opened.push(number),
    followSource: () => undefined,
    openDocument: () => undefined,
    close: () => undefined,
  };
  const decide = (_: unknown, wanted: unknown) => Promise.resolve(decided.push(wanted) > 0);
  render(
    <DocumentViewerContext value={viewer}>
      <CellBody
        cell={shown}
        column={column}
        document="Lease.pdf"
        review="r"
        decisions={{ decide, flag: () => Promise.resolve(true) }}
        onRun={isReadOnly ? null : () => undefined}
        form={null}
        onForm={() => undefined}
        onUnsaved={() => undefined}
        onReplace={() => undefined}
      />
    </DocumentViewerContext>,
  );
  return { decided, opened };
}

it('says of a possible answer that its reader has to judge it, and nothing once somebody has', () => {
  show(possible);
  expect(screen.getByText('Possible')).toBeTruthy();
  expect(screen.getByText(/^The engine is not sure that this passage answers/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Source' })).toBeTruthy();
});

it('calls a verified answer possible no more', () => {
  show({ ...possible, decision: { state: 'verified', by: 'Ana Vale', at: '2026-11-21T09:10:00.000Z' } });
  expect(screen.queryByText('Possible')).toBeNull();
});

it('lists the nearest passages of a question without an answer, not as sources', async () => {
  const { decided, opened } = show(absent);
  expect(screen.getByText('Not found in the documents')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /Source/ })).toBeNull();
  const nearest = within(screen.getByRole('group', { name: 'Nearest passages: Deposit' }));
  await userEvent.click(nearest.getByRole('button', { name: 'Open in document: page 4' }));
  expect(opened).toEqual([1]);
  await userEvent.click(nearest.getByRole('button', { name: 'Use this passage' }));
  const quote = { document: 'Lease.pdf', quote: source.quote, start: 5, end: 33 };
  expect(decided).toEqual([{ state: 'edited', value: source.quote, quote }]);
});

it('lists them without a choice in a published review', () => {
  show(absent, { isReadOnly: true });
  expect(screen.getByRole('group', { name: 'Nearest passages: Deposit' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Use this passage' })).toBeNull();
});

it('opens the document at a nearest passage', () => {
  expect(citationOf('c', 1, absent, undefined)).toMatchObject({ quote: source.quote, page: 4 });
  expect(citationOf('c', 2, absent, undefined)).toBeNull();
});
