// A result as one list of points: how it is shown, and what a point shows first.
import { describe, expect, it } from 'vitest';
import { type Answer, type Source, sourcesOf } from '#domain/answers.ts';
import { nearestOnly, operativeAt, pointOf, readingOf } from '#domain/points.ts';

const source = (number: number, quote: string, document = 'lease.pdf'): Source => ({
  number,
  document,
  quote,
  start: 0,
  end: quote.length,
  check: 'exact',
});
const answer = (label: string, value: string, sources: number[], changes: Partial<Answer> = {}): Answer => ({
  label,
  value,
  sources,
  engine: { kind: 'built-in', model: null },
  decision: { state: 'open' },
  ...changes,
});
const byNumber = (...sources: Source[]) => new Map(sources.map((one) => [one.number, one]));
const LAW = 'This lease is governed by the laws of England and Wales.';

describe('what a point shows', () => {
  it('is the value, and the quote under it, where the value is less than the quote', () => {
    const sources = byNumber(source(1, LAW), source(2, 'The courts of England decide.'));
    const { value, first, more } = pointOf(answer('Governing law', 'England and Wales', [1, 2]), sources);
    expect(value).toBe('England and Wales');
    expect(first.map(({ text }) => text)).toEqual([LAW]);
    expect(more.map(({ text }) => text)).toEqual(['The courts of England decide.']);
  });
  it('is the quote alone where it is the answer', () => {
    expect(pointOf(answer('Governing law', LAW, [1]), byNumber(source(1, LAW))).value).toBeNull();
  });
  it('is one passage where a page break parts it into two quotes', () => {
    const sources = byNumber(source(1, 'The tenant shall pay'), source(2, 'the rent every month.'));
    const { first, more } = pointOf(answer('Rent', 'The tenant shall pay the rent every month.', [1, 2]), sources);
    expect(first.map(({ text }) => text)).toEqual(['The tenant shall pay the rent every month.']);
    expect(more).toEqual([]);
  });
  it('is the first passage of each document', () => {
    const sources = byNumber(
      source(1, 'One year.', 'a.pdf'),
      source(2, 'Two years.', 'b.pdf'),
      source(3, 'More.', 'b.pdf'),
    );
    const { first, more } = pointOf(answer('Term', 'One year.; Two years.', [1, 2, 3]), sources);
    expect(first.map(({ text }) => text)).toEqual(['One year.', 'Two years.']);
    expect(more.map(({ text }) => text)).toEqual(['More.']);
  });
  it('is its place alone where a person has taken the passage for the answer', () => {
    const taken = { state: 'edited', value: LAW, sources: [source(9, LAW)] } satisfies Answer['decision'];
    const sources = byNumber(source(9, LAW));
    expect(pointOf(answer('Law', 'France', [1], { decision: taken }), sources).isVerbatimPassage).toBe(true);
    expect(
      pointOf(answer('Law', 'France', [1], { decision: { ...taken, value: 'England' } }), sources).isVerbatimPassage,
    ).toBe(false);
  });
  it('is carried by the passage that a person has put in place of the engine’s', () => {
    const decision = { state: 'edited', value: 'Two years', sources: [source(9, 'Two years.')] } as const;
    expect(
      sourcesOf(answer('Term', 'One year', [1], { decision: { ...decision, sources: [...decision.sources] } })),
    ).toEqual([9]);
    expect(sourcesOf(answer('Term', 'One year', [1], { decision: { state: 'verified' } }))).toEqual([1]);
  });
});

describe('the operative sentence', () => {
  const preface = 'The parties have discussed the matter at length and have set out their views in a letter. '.repeat(
    3,
  );
  it('is where a cut passage begins', () => {
    const text = `${preface}Neither party may assign this lease.`;
    expect(text.slice(operativeAt(text, 'Assignment'))).toBe('Neither party may assign this lease.');
  });
  it('is no leap where it is in sight, is about another matter, or is none', () => {
    expect(operativeAt(`Neither party may assign this lease. ${preface}`, 'Assignment')).toBe(0);
    expect(operativeAt(`${preface}Capitalized terms shall have the meanings given to them.`, 'Parties')).toBe(0);
    expect(operativeAt(preface, 'Assignment')).toBe(0);
  });
  it('is found in time that grows with the text', () => {
    const long = 'a. '.repeat(200_000);
    const before = performance.now();
    operativeAt(long, 'Assignment');
    expect(performance.now() - before).toBeLessThan(2000);
  });
});

describe('a point without an answer', () => {
  const sources = byNumber(source(1, LAW), source(2, 'The deposit is two thousand.'));
  const absent = answer('Deposit', '', [], { absence: 'not_in_documents', nearest: [2] });

  it('has the nearest passages, and none as its own', () => {
    const { value, first, more, nearest } = pointOf(absent, sources);
    expect({ value, first, more }).toEqual({ value: null, first: [], more: [] });
    expect(nearest.map(({ quote }) => quote)).toEqual(['The deposit is two thousand.']);
  });
  it('has them no longer once a person has written the answer', () => {
    const edited = { ...absent, decision: { state: 'edited' as const, value: 'None' } };
    expect(pointOf(edited, sources).nearest).toEqual([]);
  });
  it('shares a passage that answers another point, which stays a source', () => {
    const law = answer('Governing law', LAW, [1]);
    expect([...nearestOnly([law, { ...absent, nearest: [1, 2] }])]).toEqual([[2, ['Deposit']]]);
    expect([...nearestOnly([absent, { ...absent, label: 'Rent' }])]).toEqual([[2, ['Deposit', 'Rent']]]);
    expect([...nearestOnly([absent, absent])]).toEqual([[2, ['Deposit']]]);
  });
});

describe('a point that only some documents answer for sure', () => {
  const sources = byNumber(source(1, 'One year.', 'a.pdf'), source(2, 'Two years.', 'b.pdf'));
  const term = answer('Term', 'One year.; possibly Two years.', [1, 2], { possible: [2] });

  it('marks the passages that are only possible, until somebody decides', () => {
    const { value, first } = pointOf(term, sources);
    expect(value).toBeNull();
    expect(first.map(({ isPossible }) => isPossible)).toEqual([false, true]);
    const verified = pointOf({ ...term, decision: { state: 'verified' } }, sources);
    expect(verified.first.map(({ isPossible }) => isPossible)).toEqual([false, false]);
  });
});

describe('how a result is read first', () => {
  const result = (output: string, text: string, ...answers: Answer[]) => ({
    prompt: 'List it.',
    output,
    text,
    answers,
  });
  const model = { engine: { kind: 'anthropic', model: 'some-model' } } as const;

  it('is as points where quotations are all it says', () => {
    const law = answer('Governing law', LAW, [1]);
    expect(readingOf(result('Table', '| Point | … |', law), byNumber(source(1, LAW)))).toBe('points');
  });
  it('is as the table where documents are compared in it', () => {
    const sources = byNumber(source(1, 'One year.', 'a.pdf'), source(2, 'Two years.', 'b.pdf'));
    expect(readingOf(result('Table', '', answer('Term', 'One year.; Two years.', [1, 2])), sources)).toBe('text');
    expect(readingOf(result('List', '', answer('Term', 'One year.; Two years.', [1, 2])), sources)).toBe('points');
  });
  it('is as a model wrote it where that says more than its points', () => {
    const term = answer('Term', 'Two years', [1], model);
    expect(readingOf(result('List', '- **Term:** Two years [1]', term), byNumber())).toBe('points');
    expect(
      readingOf(result('List', '- **Term:** Two years [1], which the tenant may end early', term), byNumber()),
    ).toBe('text');
  });
  it('is as text where it is one answer as a whole', () => {
    expect(readingOf(result('Plain Text', 'A memo.', answer('', 'A memo.', [])), byNumber())).toBe('text');
  });
});
