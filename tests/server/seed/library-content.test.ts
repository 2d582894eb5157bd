import { describe, expect, it } from 'vitest';
import { decodeClause } from '#domain/clause-content.ts';
import { subQuestionsOf } from '#server/engine/extractive/questions.ts';
import { isPreambleExample } from '#server/engine/drafts/preambles/preamble-example.ts';
import { readClauses, readPrompts, readQueries } from '#server/seed/library-content.ts';
import { readContentFolder } from '#server/seed/read-markdown.ts';

/** In the order of the library. */
const FAMILIES = [
  'Confidentiality',
  'Liability',
  'Indemnity',
  'Intellectual property',
  'Term and termination',
  'Payment',
  'Warranties',
  'Data protection',
  'Force majeure',
  'Governing law and disputes',
  'Assignment and change of control',
  'Boilerplate',
  'Insurance',
  'Audit',
  'Non-solicitation',
  'Service levels',
];

/** "United States" and "European Union" mean federal and Union law. */
const JURISDICTIONS = [
  'England and Wales',
  'Scotland',
  'Ireland',
  'European Union',
  'Germany',
  'France',
  'United States',
  'New York',
  'Delaware',
  'California',
  'Ontario',
  'Singapore',
  'Hong Kong',
  'New South Wales',
];

/** How every prompt ends: it asks for statements that a reader can check. */
const GROUNDED =
  'Quote the exact words that you rely on, with the clause or page. Where the documents are silent on a point, answer "not found in the documents" and add nothing from general knowledge.';

const folders = await readContentFolder('provider/clauses');
/** Examples of a preamble are forms with places, and have a test of their own (tests/server/engine/drafts/preambles.test.ts). */
const families = folders
  .filter(({ title }) => title !== 'Preambles')
  .flatMap(({ title, sections }) => sections.map(() => title));
const written = (await readClauses('provider')).filter(({ fields }) => !isPreambleExample(fields));
const PROVIDER_CLAUSES = written.map(({ fields }, index) => {
  const [title = '', text = '', jurisdiction = ''] = decodeClause(fields).rows[0] ?? [];
  return { family: families[index] ?? '', title, text, jurisdiction };
});
const PROVIDER_PROMPTS = (await readPrompts('provider')).map(({ fields }) => fields);
const PROVIDER_QUERIES = (await readQueries('provider')).map(({ fields }) => fields);

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;
const sentencesOf = (text: string) => text.split(/[.?!](?=\s+[A-Z“[]|\]?$)/).filter((part) => /\w/.test(part)).length;
const labelsOf = (prompt: string) => [...prompt.matchAll(/^- ([^:\n]{3,60}): \S/gm)].map((match) => match[1]);
const BRACKETS = [
  ['[', ']'],
  ['(', ')'],
  ['“', '”'],
] as const;
const isTrimmed = (text: string) => text !== '' && text === text.trim();
const countBy = (values: readonly string[]) =>
  values.reduce((counts, value) => counts.set(value, (counts.get(value) ?? 0) + 1), new Map<string, number>());
/** Lower case, because to a reader two names that differ by a capital are one. */
const expectDistinct = (names: readonly string[]) =>
  expect([...countBy(names.map((name) => name.toLowerCase()))].filter(([, count]) => count > 1)).toEqual([]);

describe('the clauses of the provider', () => {
  it('are at least sixty, no title or text twice', () => {
    expect(PROVIDER_CLAUSES.length).toBeGreaterThanOrEqual(60);
    expectDistinct(PROVIDER_CLAUSES.map(({ title }) => title));
    expectDistinct(PROVIDER_CLAUSES.map(({ text }) => text));
  });

  it('have at least two in every family, in the order of the families', () => {
    const counts = countBy(PROVIDER_CLAUSES.map(({ family }) => family));
    expect([...counts.keys()]).toEqual([...FAMILIES]);
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(2);
  });

  it('are written for at least eight jurisdictions, all of them listed', () => {
    const used = new Set(PROVIDER_CLAUSES.map(({ jurisdiction }) => jurisdiction));
    expect(used.size).toBeGreaterThanOrEqual(8);
    expect(used).toEqual(new Set(JURISDICTIONS));
  });

  it.each(PROVIDER_CLAUSES)('hold "$title" ($jurisdiction) as one paragraph of one to six sentences', (clause) => {
    const { title, text } = clause;
    expect(isTrimmed(title) && title.length <= 80).toBe(true);
    // A blank line separates text and jurisdiction in stored content; contracts use curly quotes.
    expect(isTrimmed(text)).toBe(true);
    expect(text).not.toMatch(/[\r\n'"]| {2}/);
    expect(text).toMatch(/[.\]]$/);
    expect(sentencesOf(text)).toBeLessThanOrEqual(6);
    expect(wordsOf(text)).toBeGreaterThanOrEqual(20);
    expect(wordsOf(text)).toBeLessThanOrEqual(260);
  });

  it('close every bracket, and have no number alone in brackets, which would read as a citation', () => {
    for (const { title, text } of PROVIDER_CLAUSES) {
      for (const [open, close] of BRACKETS) expect(text.split(open).length, title).toBe(text.split(close).length);
      expect(text, title).not.toMatch(/\[\d+\]|\{\{/);
    }
  });

  it('name the statute of their own jurisdiction if the subject depends on it', () => {
    const textOf = (family: string, jurisdiction: string) =>
      PROVIDER_CLAUSES.filter((one) => one.family === family && one.jurisdiction === jurisdiction)
        .map(({ text }) => text)
        .join('\n');
    expect(textOf('Boilerplate', 'England and Wales')).toContain('Contracts (Rights of Third Parties) Act 1999');
    expect(textOf('Boilerplate', 'Scotland')).toContain('Contract (Third Party Rights) (Scotland) Act 2017');
    expect(textOf('Boilerplate', 'Singapore')).toContain('Contracts (Rights of Third Parties) Act 2001');
    expect(textOf('Liability', 'England and Wales')).toContain('Unfair Contract Terms Act 1977');
    expect(textOf('Governing law and disputes', 'New York')).toMatch(/5-1401.*\$250,000.*5-1402.*\$1,000,000/);
    expect(textOf('Data protection', 'European Union')).toContain('Regulation (EU) 2016/679');
    expect(textOf('Non-solicitation', 'California')).toContain('section 16600');
  });

  it('say who bears the cost of lost or disclosed data in other words than a reader would search for', () => {
    const breach = PROVIDER_CLAUSES.find(({ title }) => title === 'Cost of a personal data breach');
    expect(breach?.family).toBe('Indemnity');
    expect(breach?.text).toMatch(/shall bear the cost/);
    for (const { title, text } of PROVIDER_CLAUSES) expect(`${title} ${text}`).not.toMatch(/who pays|data is lost/i);
  });
});

describe('the prompts of the provider', () => {
  it('are at least twenty-five, no name or text twice', () => {
    expect(PROVIDER_PROMPTS.length).toBeGreaterThanOrEqual(25);
    expectDistinct(PROVIDER_PROMPTS.map(({ name }) => name));
    expectDistinct(PROVIDER_PROMPTS.map(({ description }) => description));
    expectDistinct(PROVIDER_PROMPTS.map(({ prompt }) => prompt));
  });

  it.each(PROVIDER_PROMPTS)('give "$name" a role, points to look for and a way to answer', (one) => {
    expect(isTrimmed(one.name) && one.name.length <= 60).toBe(true);
    expect(isTrimmed(one.description) && one.description.length <= 160).toBe(true);
    expect(one.prompt).toMatch(/^You (?:are|act|advise|review|check|maintain) /);
    expect(one.prompt.split('\n\n')).toHaveLength(3);
    expect(wordsOf(one.prompt)).toBeGreaterThanOrEqual(60);
    expect(wordsOf(one.prompt)).toBeLessThanOrEqual(250);
    expect(one.prompt).not.toContain('{{');
  });

  it('end by asking for quotes, and for missing clauses to be called missing', () => {
    expect(GROUNDED).toMatch(/quote the exact words/i);
    expect(GROUNDED).toContain('"not found in the documents"');
    expect(PROVIDER_PROMPTS.filter(({ prompt }) => !prompt.endsWith(GROUNDED))).toEqual([]);
  });

  it.each(PROVIDER_PROMPTS)('make the built-in engine ask exactly what the lines of "$name" list', (one) => {
    const labels = labelsOf(one.prompt);
    expect(labels.length).toBeGreaterThanOrEqual(6);
    expect(subQuestionsOf(one.prompt).questions.map(({ label }) => label)).toEqual(labels);
  });
});

describe('the query sets of the provider', () => {
  it('are at least ten, no name twice', () => {
    expect(PROVIDER_QUERIES.length).toBeGreaterThanOrEqual(10);
    expectDistinct(PROVIDER_QUERIES.map(({ name }) => name));
    expectDistinct(PROVIDER_QUERIES.map(({ description }) => description));
  });

  it.each(PROVIDER_QUERIES)('ask five to ten questions in "$name", each once and each with instructions', (one) => {
    expect(isTrimmed(one.name) && one.name.length <= 60).toBe(true);
    expect(isTrimmed(one.description) && one.description.length <= 160).toBe(true);
    expect(one.query.length).toBeGreaterThanOrEqual(5);
    expect(one.query.length).toBeLessThanOrEqual(10);
    expectDistinct(one.query.map(({ title }) => title));
    for (const { title, description } of one.query) {
      expect(isTrimmed(title) && title.length <= 60, title).toBe(true);
      expect(isTrimmed(description) && wordsOf(description) >= 5, title).toBe(true);
      expect(description, title).toMatch(/[.?]$/);
    }
  });
});
