import { describe, expect, it } from 'vitest';
import type { Answer, Decision } from '#domain/answers.ts';
import { decidedText } from '#domain/result-text/decided/decided-text.ts';

const BY = 'Ana Vale';
const edited = (value: string): Decision => ({ state: 'edited', by: BY, value });
const rejected: Decision = { state: 'rejected', by: BY };
const verified: Decision = { state: 'verified', by: BY };

const answer = (label: string, value: string, decision: Decision, over: Partial<Answer> = {}): Answer => ({
  label,
  value,
  sources: [],
  engine: { kind: 'built-in', model: null },
  decision,
  ...over,
});
const absent = (label: string, decision: Decision) => answer(label, '', decision, { absence: 'not_in_documents' });
const textOf = (text: string, ...answers: Answer[]) => decidedText({ text, answers }).text;
const lineOf = (text: string, ...answers: Answer[]) =>
  textOf(text, ...answers)
    .split('\n')
    .at(-1);
const unplacedIn = (text: string, ...answers: Answer[]) =>
  decidedText({ text, answers }).unplaced.map(({ label }) => label);

const table = (...rows: string[]) =>
  ['| Point | What the document says | Where |', '| --- | --- | --- |', ...rows].join('\n');

describe('in a table', () => {
  it('an edited answer is in the cell of the engine’s, with its sources and who said so', () => {
    const text = table('| Parties | Not found in the documents | – |', '| Term | “Two years” [1] | Page 1 |');
    expect(textOf(text, absent('Parties', edited('Cedar | Dogwood\n[2] Co')))).toBe(
      table(
        '| Parties | Cedar \\| Dogwood<br>\\[2\\] Co *(edited by Ana Vale)* | – |',
        '| Term | “Two years” [1] | Page 1 |',
      ),
    );
    expect(lineOf(text, answer('Term', 'Two years', edited('Five years'), { sources: [1, 7] }))).toBe(
      '| Term | Five years [1] *(edited by Ana Vale)* | Page 1 |',
    );
  });
  it('an answer whose passage a person replaced has the place of the new passage', () => {
    const text = table(
      '| Price | “Fees” [1] | Page 9, clause 8.12. See also page 10 [2] |',
      '| Price | “Sums” [3] | Page 9 |',
    );
    const quote = { document: 'A.pdf', quote: 'Customer pays', start: 5, end: 18, check: 'exact' as const };
    const sources = [{ ...quote, number: 7, page: 4, clause: '8.2' }];
    const replaced = { ...edited('Customer pays'), sources };
    expect(textOf(text, answer('Price', 'Fees', replaced, { sources: [1, 3, 2] }))).toBe(
      table('| Price | Customer pays [7] *(edited by Ana Vale)* | Page 4, clause 8.2 |'),
    );
  });
  it('a rejected answer is struck and said to be, a verified one is marked', () => {
    const text = table('| Term | “Two years” [1] | Page 1 |');
    expect(lineOf(text, answer('Term', 'Two years', rejected))).toBe(
      '| Term | *Rejected by Ana Vale:* ~~“Two years” [1]~~ | Page 1 |',
    );
    expect(lineOf(text, answer('Term', 'Two years', verified))).toBe(
      '| Term | “Two years” [1] *✓\u00a0verified* | Page 1 |',
    );
  });
  it('an answer in several rows becomes one, with all its places', () => {
    const text = table('| Term | “Two years” [1] | Page 1 |', '| **Term** | “Until 2027” [2] | Page 4 |');
    expect(textOf(text, answer('Term', 'Two years', edited('Five'), { sources: [1, 2] }))).toBe(
      table('| Term | Five [1] [2] *(edited by Ana Vale)* | Page 1; Page 4 |'),
    );
  });
  it('an answer that is in several columns is edited beside its label, and what it replaces is struck', () => {
    const text = '| Point | A.pdf | B.pdf |\n| --- | --- | --- |\n| Law | “Delaware law” [1] | “Texas law” [2] |';
    expect(lineOf(text, answer('Law', 'Delaware law; Texas law', edited('New York')))).toBe(
      '| Law *Edited by Ana Vale:* New York | ~~“Delaware law” [1]~~ | ~~“Texas law” [2]~~ |',
    );
  });
  it('what the engine says of nothing that was decided stays letter for letter', () => {
    const text = `Before\n\n${table('|Term|  a \\| b |x', 'Law | c | d')}\nAfter`;
    expect(textOf(text, answer('Price', '5', edited('6')), answer('Term', 'a', { state: 'open' }))).toBe(text);
  });
});

describe('in a list or in paragraphs', () => {
  it('what stands behind the label is replaced, quotes below it included', () => {
    const text = '- **Term:** “Two years” [1]\n  - “Until 2027” [2]\n- **Law:** Texas';
    expect(textOf(text, answer('Term', 'Two years', edited('Five')), answer('Law', 'Texas', verified))).toBe(
      '- **Term:** Five *(edited by Ana Vale)*\n- **Law:** Texas *✓\u00a0verified*',
    );
    expect(textOf(text, answer('Term', 'Two years', rejected))).toBe(
      '- **Term:** *Rejected by Ana Vale:* ~~“Two years” [1]~~\n  - ~~“Until 2027” [2]~~\n- **Law:** Texas',
    );
  });
  it('a paragraph ends where the next begins', () => {
    const text = '**Term.** Two\nyears\n\nOther words.\n\nLaw: Texas  \nCap: none';
    expect(
      textOf(
        text,
        answer('Term', 'Two years', edited('Five')),
        answer('Law', 'Texas', edited('Ohio')),
        absent('Cap', verified),
      ),
    ).toBe(
      '**Term.** Five *(edited by Ana Vale)*\n\nOther words.\n\nLaw: Ohio *(edited by Ana Vale)*  \nCap: none *✓\u00a0verified*',
    );
  });
  it('a label in one word more or with a number is the same label, and another is not', () => {
    expect(textOf('1. **2) Term**: two', answer('Term', 'two', edited('five')))).toContain('five');
    expect(unplacedIn('- **Terms of payment:** two', answer('Term', 'two', edited('five')))).toEqual(['Term']);
  });
});

describe('in sections', () => {
  it('the one paragraph below a heading is replaced', () => {
    expect(textOf('## Term\n\nTwo years [1].\n\n## Law\n\nTexas', answer('Term', 'Two years', edited('Five')))).toBe(
      '## Term\n\nFive *(edited by Ana Vale)*\n\n## Law\n\nTexas',
    );
  });
  it('of several nothing is lost: the decision stands above them', () => {
    expect(textOf('## Term\n\nTwo years.\n\n- and more', answer('Term', 'Two', edited('Five')))).toBe(
      '## Term\n\n*Edited by Ana Vale:* Five\n\n*Before, the engine had written:*\n\nTwo years.\n\n- and more',
    );
  });
});

describe('as a whole', () => {
  it('a rewritten result shows the words of its author', () => {
    expect(textOf('Texas [1].', answer('', 'Texas [1].', edited('Ohio [1].')))).toBe(
      '*Edited by Ana Vale*\n\nOhio [1].',
    );
    expect(textOf('Texas', answer('', 'Texas', rejected))).toBe('**Rejected by Ana Vale**\n\nTexas');
  });
  it('is the engine’s where nobody has decided', () => {
    expect(decidedText({ text: 'Texas', answers: [answer('', 'Texas', { state: 'open' })] })).toEqual({
      text: 'Texas',
      unplaced: [],
    });
  });
});

describe('an answer without a place', () => {
  it.each([
    ['of free text', 'The contract runs for two years and is under the law of Texas.'],
    ['of JSON', '{ "term": "two" }'],
    ['in a block of code', '```json\n{ "Term": "two" }\n```\n\nSources:\n\n- Term: [1]'],
  ])('%s is named, and the text stays as it was', (_, text) => {
    expect(decidedText({ text, answers: [answer('Term', 'two', edited('five'))] })).toMatchObject({ text });
    expect(unplacedIn(text, answer('Term', 'two', edited('five')))).toEqual(['Term']);
    expect(unplacedIn(text, answer('Term', 'two', verified))).toEqual([]);
  });
  it('is each of two with one label', () => {
    expect(
      unplacedIn('- **Term:** two', answer('Term', 'two', edited('five')), answer('Term', 'six', rejected)),
    ).toEqual(['Term', 'Term']);
  });
});

describe('a possible answer that a person has verified', () => {
  const possible = (decision: Decision) => answer('Term', 'Two years', decision, { sources: [1], likelihood: 0.5 });

  it.each([
    ['- **Term:** Possibly “Two years” [1]', '- **Term:** “Two years” [1] *✓\u00a0verified*'],
    ['**Term.** Possibly “Two years” [1]', '**Term.** “Two years” [1] *✓\u00a0verified*'],
    [
      '- **Term:** Possibly two years – “A term of two years” [1]',
      '- **Term:** two years – “A term of two years” [1] *✓\u00a0verified*',
    ],
    ['Term: Possibly two years – see Notice [1]', 'Term: two years – see Notice [1] *✓\u00a0verified*'],
    ['Term: Possibly see Notice [1]', 'Term: see Notice [1] *✓\u00a0verified*'],
    [table('| Term | Possibly “Two years” [1] | Page 1 |'), '| Term | “Two years” [1] *✓\u00a0verified* | Page 1 |'],
    ['- **Term:**\n  - a.pdf: possibly “Two years” [1]', '  - a.pdf: “Two years” [1]'],
  ])('is no longer called possible: %s', (text, expected) => {
    expect(lineOf(text, possible(verified))).toBe(expected);
  });

  it('keeps every other word', () => {
    const text = '- **Term:** Possibly “It may possibly “end”” [1]';
    expect(lineOf(text, possible(verified))).toContain('may possibly “end”');
    expect(lineOf(text, possible(rejected))).toContain('~~Possibly “It may');
  });

  it('has no nearest passages beside the words of a person', () => {
    const near = table('| Term | Not found in the documents | Nearest: page 4 [5] |');
    expect(lineOf(near, absent('Term', edited('Two years')))).toBe('| Term | Two years *(edited by Ana Vale)* | – |');
    const quote = { document: 'A.pdf', quote: 'Two years', start: 5, end: 14, check: 'exact' as const };
    const chosen = { ...edited('Two years'), sources: [{ ...quote, number: 7, page: 4 }] };
    expect(lineOf(near, absent('Term', chosen))).toBe('| Term | Two years [7] *(edited by Ana Vale)* | Page 4 |');
  });
});
