// A result of 500 answers: rows are added a few at a time, and only changed ones render again.
import { render, screen, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Answer, Decision } from '#domain/answers.ts';
import { ResultView } from '#src/components/result/result-view.tsx';
import { runOf } from '#tests/server/exports/runs.ts';

const COUNT = 500;
/** The most rows that one commit adds. */
const BATCH = 70;

/** The states of rendered rows, one for each render. */
const rendered: string[] = [];
vi.mock('#src/components/result/answer-mark.tsx', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  AnswerMark({ state }: Pick<Decision, 'state'>) {
    rendered.push(state);
    return state;
  },
}));
beforeEach(() => void (rendered.length = 0));

const answerOf = (index: number): Answer => ({
  label: `Point ${index}`,
  value: `Value ${index}`,
  sources: [],
  engine: { kind: 'built-in', model: null },
  decision: { state: 'open' },
});
const answers = Array.from({ length: COUNT }, (_, index) => answerOf(index));
const run = runOf('', { documents: [], sources: [], results: [{ prompt: 'p', output: 'List', text: '', answers }] });
const rows = () => document.querySelectorAll('.answer');

it('adds a few rows with each commit until all are there', () => {
  const counts: number[] = [];
  render(
    <Profiler id="result" onRender={() => void counts.push(rows().length)}>
      <ResultView run={run} />
    </Profiler>,
  );
  expect(rows()).toHaveLength(COUNT);
  const added = counts.map((count, commit) => count - (counts[commit - 1] ?? 0));
  expect(Math.max(...added)).toBeLessThanOrEqual(BATCH);
  expect(rendered).toHaveLength(COUNT);
});

it('renders one row if one answer changed, and none if something else did', () => {
  const { rerender } = render(<ResultView run={run} />);
  rendered.length = 0;
  const changed = answers.with(7, { ...answerOf(7), decision: { state: 'verified' } });
  const results = [{ prompt: 'p', output: 'List', text: '', answers: changed }];
  rerender(<ResultView run={{ ...run, results }} actions="Done" />);
  expect(rendered).toEqual(['verified']);
});

it.each([
  ['a jump from the outline', () => screen.getByRole('button', { name: /^Point 499/ }).click(), 'Point 499'],
  ['a print', () => window.dispatchEvent(new Event('beforeprint')), null],
])('shows all rows at %s', async (_, act, focused) => {
  // Outside act, which waits for all batches.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  try {
    root.render(<ResultView run={run} />);
    await waitFor(() => expect(rows().length).toBeGreaterThan(10));
    expect(rows().length).toBeLessThan(COUNT);
    act();
    expect(rows()).toHaveLength(COUNT);
    if (focused !== null) expect(document.activeElement?.textContent).toContain(focused);
  } finally {
    root.unmount();
    box.remove();
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  }
});
