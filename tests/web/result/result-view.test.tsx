// A finished run on the page: its quotes, whether they are in the document, and what was not found.
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Answer, Source } from '#domain/answers.ts';
import type { Run } from '#domain/runs.ts';
import { RunFacts } from '#src/components/result/run-facts.tsx';
import type { Review } from '#src/components/result/review.ts';
import { ResultView } from '#src/components/result/result-view.tsx';

const source = (number: number, check: Source['check'], place: Partial<Source> = {}): Source => ({
  number,
  document: 'lease.pdf',
  quote: `Words of quote ${number}`,
  start: check === 'missing' ? null : 0,
  end: check === 'missing' ? null : 5,
  check,
  ...place,
});
const answer = (label: string, absence: Answer['absence']): Answer => ({
  label,
  value: '',
  sources: [],
  ...(absence ? { absence } : {}),
  engine: { kind: 'built-in', model: null },
  decision: { state: 'open' },
});
const run = (changes: Partial<Run> = {}): Run => ({
  id: '0190aaaa-0000-7000-8000-000000000001',
  workflow_id: '0190aaaa-0000-7000-8000-000000000002',
  workflow_name: 'Summary',
  workflow_version: 1,
  is_test: false,
  category: 'Organization',
  author: '01900000-0000-7000-8000-000000000003',
  author_name: { name: 'Ada Vale' },
  progress: null,
  status: 'finished',
  engine: { kind: 'built-in', model: null },
  fields: [],
  documents: [
    {
      name: 'lease.pdf',
      input: 'Contract',
      main: true,
      bytes: 2048,
      sha256: 'ab',
      kind: 'pdf',
      pages: 4,
      warnings: ['Page 3 has no text.'],
    },
  ],
  results: [],
  sources: [source(1, 'exact', { page: 2, clause: '7.2' }), source(2, 'missing')],
  text: 'Rent is due [1], and notice is short [2].',
  usage: null,
  problem: null,
  created_at: '2026-11-20T08:00:00.000Z',
  finished_at: '2026-11-20T08:00:04.000Z',
  ...changes,
});

it('links a citation to its source, and back', async () => {
  render(<ResultView run={run()} />);
  await userEvent.click(
    screen.getByRole('button', { name: 'Source 1: lease.pdf, page 2, clause 7.2. Quote found in the document' }),
  );
  const item = screen.getByText('Words of quote 1').closest('li');
  expect(document.activeElement).toBe(item);
  expect(item?.dataset['active']).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Show where source 2 is cited' }));
  expect(document.activeElement?.getAttribute('aria-label')).toContain(
    'Source 2: lease.pdf. Quote not found in the document',
  );
});

it('marks a quote that is not in the document, in words', () => {
  render(<ResultView run={run()} />);
  const item = screen.getByText('Words of quote 2').closest('li');
  expect(within(item ?? document.body).getByText('Quote not found in the document')).toBeTruthy();
  expect(screen.getByText(/^1 quote not found in the document; 1 quote found in the document/)).toBeTruthy();
});

it('distinguishes what the documents do not say from what could not be read and what failed', () => {
  const answers = [
    answer('Notice', 'not_in_documents'),
    answer('Governing law', 'not_in_documents'),
    answer('Signature date', 'unreadable'),
    answer('Liability cap', 'engine_failed'),
    answer('Rent', undefined),
  ];
  render(<ResultView run={run({ results: [{ prompt: 'p', output: 'List', text: '', answers }] })} />);
  const points = [...screen.getByRole('region', { name: 'Open points' }).children].map((point) => point.textContent);
  expect(points[0]).toContain('The engine failed here: Liability cap');
  expect(points[1]).toContain('Could not be read: Signature date');
  expect(points).toHaveLength(2);
  expect(screen.getByText('Not found in the documents (2):').closest('summary')?.textContent).toBe(
    'Not found in the documents (2): Notice, Governing law',
  );
});

describe('how sure the answers are', () => {
  const nearby = [source(1, 'exact', { page: 2 }), source(2, 'exact', { page: 3, clause: '7.2' })];
  const absent: Answer = { ...answer('Deposit', 'not_in_documents'), nearest: [2] };
  const possible: Answer = { ...answer('Rent', undefined), value: 'two thousand', sources: [1], likelihood: 0.5 };
  const shown = (answers: Answer[], text = '', output = 'List') =>
    run({ results: [{ prompt: 'p', output, text, answers }], sources: nearby });

  it('is said of a possible answer until somebody has judged it', () => {
    const { rerender } = render(<ResultView run={shown([possible, absent])} />);
    const row = screen.getByRole('heading', { name: 'Rent' }).closest('li') ?? document.body;
    expect(within(row).getByText('Possible')).toBeTruthy();
    expect(screen.getByText('1 answer is only possible: read what it quotes before you rely on it.')).toBeTruthy();
    const outline = screen.getByRole('navigation', { name: 'Points' });
    expect(outline.textContent).toContain('2 points, 2 not checked, 1 possible, 1 not found');
    rerender(<ResultView run={shown([{ ...possible, decision: { state: 'verified' } }, absent])} />);
    expect(screen.queryByText('Possible')).toBeNull();
    expect(screen.queryByText(/only possible/)).toBeNull();
  });

  it('filters the points, until the last possible one is judged or the outline leads elsewhere', async () => {
    const law: Answer = { ...possible, label: 'Governing law', likelihood: 0.9 };
    const points = () => screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
    const { rerender } = render(<ResultView run={shown([law, possible, absent])} />);
    const onlyThis = () => userEvent.click(screen.getByRole('button', { name: 'Show only this one' }));
    await onlyThis();
    expect(points()).toEqual(['Rent']);
    await userEvent.click(screen.getByRole('button', { name: 'Show all answers' }));
    expect(points()).toEqual(['Governing law', 'Rent', 'Deposit']);
    await onlyThis();
    const outline = screen.getByRole('navigation', { name: 'Points' });
    await userEvent.click(within(outline).getByRole('button', { name: /^Governing law/ }));
    expect(document.activeElement?.textContent).toContain('Governing law');
    await onlyThis();
    rerender(<ResultView run={shown([law, { ...possible, decision: { state: 'verified' } }, absent])} />);
    expect(points()).toEqual(['Governing law', 'Rent', 'Deposit']);
  });

  it('name the documents that do not answer, while others do, until a person has written the answer', () => {
    const given = { ...possible, not_found_in: ['memo.pdf', 'plan.pdf'] };
    const { rerender } = render(<ResultView run={shown([given, absent])} />);
    expect(screen.getByText('Nothing found in memo.pdf; plan.pdf')).toBeTruthy();
    rerender(<ResultView run={shown([{ ...given, decision: { state: 'edited', value: 'One year' } }, absent])} />);
    expect(screen.queryByText(/Nothing found in/)).toBeNull();
  });

  it('is said of the one document that may not answer, while another does', () => {
    const sources = [source(1, 'exact'), source(2, 'exact', { document: 'memo.pdf' })];
    const answers = [{ ...possible, value: '', sources: [1, 2], likelihood: 0.9, possible: [2] }];
    const mixed = run({ results: [{ prompt: 'p', output: 'List', text: '', answers }], sources });
    const { rerender } = render(<ResultView run={mixed} />);
    const marks = screen.getAllByText('Possible');
    expect(marks.map((mark) => mark.closest('.passage')?.textContent)).toEqual([
      expect.stringContaining('“Words of quote 2”'),
    ]);
    const verified = answers.map((one) => ({ ...one, decision: { state: 'verified' as const } }));
    rerender(
      <ResultView run={{ ...mixed, results: [{ prompt: 'p', output: 'List', text: '', answers: verified }] }} />,
    );
    expect(screen.queryByText('Possible')).toBeNull();
  });

  it('lists the passages nearest to a question that was not answered, apart from sources', async () => {
    render(<ResultView run={shown([possible, absent])} />);
    await userEvent.click(screen.getByText('Not found in the documents (1):'));
    await userEvent.click(screen.getByRole('button', { name: 'Nearest passages: 7.2, p. 3' }));
    const nearest = screen.getByRole('group', { name: 'Nearest passages: Deposit' });
    expect(nearest.textContent).toContain(
      'Close to the question, but not an answer. Read a passage before you use it.',
    );
    expect(nearest.textContent).toContain('“Words of quote 2”');
    // Nobody may decide here.
    expect(within(nearest).queryByRole('button', { name: 'Use this passage' })).toBeNull();
    expect(screen.getByText(/^1 quote found in the document/)).toBeTruthy();
  });

  it('shows them right away if nothing else is asked', () => {
    render(<ResultView run={shown([absent])} />);
    expect(screen.getByRole('group', { name: 'Nearest passages: Deposit' })).toBeTruthy();
  });

  it('marks a passage that is only near in the list of sources', async () => {
    render(<ResultView run={shown([possible, absent])} />);
    await userEvent.click(screen.getByText('As written'));
    const fold = screen.getByText('Sources (1) and nearest passages (1)').closest('details') ?? document.body;
    expect(within(fold).getAllByText('Nearest to “Deposit”, but not an answer')).toHaveLength(1);
  });

  it('makes a nearest passage the answer', async () => {
    const decided: unknown[] = [];
    const review: Review = {
      decide: (_, wanted) => {
        decided.push(wanted);
        return Promise.resolve(true);
      },
      history: () => Promise.resolve([]),
      passages: () => Promise.resolve([]),
      onUnsaved: () => undefined,
    };
    render(<ResultView run={shown([absent])} review={review} />);
    await userEvent.click(screen.getByRole('button', { name: 'Use this passage' }));
    const quote = { document: 'lease.pdf', quote: 'Words of quote 2', start: 0, end: 5 };
    expect(decided).toEqual([{ state: 'edited', value: 'Words of quote 2', quote }]);
  });
});

it('names the documents, their warnings and the time', () => {
  render(<ResultView run={run()} />);
  const facts = screen.getByRole('region', { name: 'About this run' }).textContent;
  expect(facts).toContain('lease.pdf (4 pages, 2 KB)');
  expect(facts).toContain('Page 3 has no text.');
  expect(facts).toContain('took 4.0 seconds');
});

it('does not claim how long an interrupted run took', () => {
  const factsOf = (status: Run['status']) => {
    const { container, unmount } = render(<RunFacts run={run({ status })} />);
    const text = container.textContent ?? '';
    unmount();
    return text;
  };
  expect(factsOf('cancelled')).toContain('stopped after 4.0 seconds');
  expect(factsOf('interrupted')).not.toContain('seconds');
});

it('offers each document by its position', async () => {
  const asked: number[] = [];
  render(<ResultView run={run()} documents={{ loading: null, download: (index) => void asked.push(index) }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Download lease.pdf' }));
  expect(asked).toEqual([0]);
});

it('names the model, its tokens and its cost, if one was used', () => {
  const engine = { kind: 'anthropic', model: 'some-model' } as const;
  render(
    <ResultView
      run={run({
        engine,
        usage: { input_tokens: 1000, output_tokens: 234, cost: { amount: 0.0065, currency: 'USD' } },
      })}
    />,
  );
  expect(screen.getByText(/^Written by some-model, 1,000 tokens read and 234 written, USD 0\.0065\./)).toBeTruthy();
});

it('shows hostile text as plain text', () => {
  const { container } = render(<ResultView run={run({ text: '<img src=x onerror=alert(1)>' })} />);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
});

it('shows the warnings of a document first, and a quote that was recognized from a scan', () => {
  const scan = source(1, 'exact', { page: 2, recognised: true });
  const { container } = render(<ResultView run={run({ sources: [scan] })} />);
  const [first] = container.querySelectorAll('.result-main > :not(.result-bar)');
  expect(first?.textContent).toBe('Check against the originallease.pdf: Page 3 has no text.');
  expect(container.textContent).toContain('Recognized from a scan: compare with the page');
  expect(container.textContent?.toLowerCase()).not.toContain('word for word');
});

it('names a prompt with one point once, in the result and in its outline', () => {
  const said = (label: string): Answer => ({ ...answer(label, undefined), value: `About ${label} [1].`, sources: [1] });
  const results = ['Governing law', 'Notice periods'].map((title) => ({
    title,
    prompt: 'p',
    output: 'List' as const,
    text: '',
    answers: title === 'Governing law' ? [said(title)] : [said('Notice'), said('Cure period')],
  }));
  render(<ResultView run={run({ results })} />);
  const seen = (text: string) => screen.getAllByText(text).filter((one) => !one.classList.contains('visually-hidden'));
  const outline = screen.getByRole('navigation', { name: 'Points' });
  expect(seen('Governing law').filter((one) => !outline.contains(one))).toHaveLength(1);
  expect(within(outline).getAllByText('Governing law')).toHaveLength(1);
  expect(within(outline).getByRole('heading', { name: 'Notice periods' })).toBeTruthy();
});
