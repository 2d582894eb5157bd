// How sure an answer is: answered, possible, or not found with the nearest passages.
import { describe, expect, it } from 'vitest';
import { ANSWERED_FROM, claimedStep } from '#domain/answers.ts';
import { answerPrompts } from '#server/engine/answer-prompts.ts';
import { createExtractiveEngine } from '#server/engine/extractive/extractive-engine.ts';
import { answerOf, type CitedQuote, type Finding } from '#server/engine/extractive/findings.ts';
import { planJson } from '#server/engine/extractive/json-shape.ts';
import { asList, asParagraphs, asTable } from '#server/engine/extractive/layouts.ts';
import { answerThreshold, likelihoodOf } from '#server/engine/extractive/log-odds.ts';
import { subQuestion } from '#server/engine/extractive/questions.ts';
import { aboveThreshold, closeToBest, nearestOf } from '#server/engine/extractive/selection.ts';
import { planTemplate } from '#server/engine/extractive/text-template.ts';
import { engineDocument } from '#tests/server/engine/documents.ts';

const question = subQuestion('Deposit');
const THRESHOLD = answerThreshold(question);
const quote = (number: number, likelihood: number, place = `Clause ${number}`): CitedQuote => ({
  text: `Words of clause ${number}.`,
  value: `Words of clause ${number}.`,
  number,
  place,
  likelihood,
});

const answered: Finding = {
  question,
  documents: [{ name: 'lease.pdf', quotes: [quote(1, 0.9)], further: [] }],
  nearest: [],
};
const possible: Finding = {
  question,
  documents: [{ name: 'lease.pdf', quotes: [quote(1, 0.5)], further: [quote(2, 0.3)] }],
  nearest: [],
};
const absent: Finding = {
  question,
  documents: [{ name: 'lease.pdf', quotes: [], further: [] }],
  nearest: [
    { name: 'lease.pdf', quote: quote(3, 0.1) },
    { name: 'lease.pdf', quote: quote(5, 0.1, 'Page 4') },
  ],
};
const several = (...documents: Finding['documents']): Finding => ({ question, documents, nearest: [] });

describe('the likelihood of a passage', () => {
  it('grows with its log odds, between 0 and 1 in two decimals', () => {
    const shares = Array.from({ length: 60 }, (_, at) => likelihoodOf((at - 30) / 2));
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares.every((share) => share >= 0 && share <= 1 && Number(share.toFixed(2)) === share)).toBe(true);
    expect(likelihoodOf(THRESHOLD)).toBeLessThan(ANSWERED_FROM);
    expect(likelihoodOf(20)).toBeGreaterThan(ANSWERED_FROM);
    expect(likelihoodOf(Number.NEGATIVE_INFINITY)).toBeLessThan(likelihoodOf(THRESHOLD));
  });
});

describe('passages are selected', () => {
  const hits = (...scores: number[]) => scores.map((score, at) => ({ start: at * 10, end: at * 10 + 5, score }));
  const asked = { isSummary: false };

  it('only from the threshold on, whatever was ranked below it', () => {
    expect(aboveThreshold(hits(THRESHOLD - 0.1, -9), question, asked)).toEqual([]);
    expect(aboveThreshold(hits(THRESHOLD, THRESHOLD - 1), question, asked)).toHaveLength(2);
  });

  it('one as the quote of a possible answer, several of a sure one', () => {
    expect(closeToBest(hits(9, 8.9, 8.8), question)).toHaveLength(3);
    expect(closeToBest(hits(THRESHOLD, THRESHOLD - 0.1), question)).toHaveLength(1);
  });

  it('for a summary only where the point is answered', () => {
    expect(aboveThreshold(hits(9), question, { isSummary: true })).toHaveLength(1);
    expect(aboveThreshold(hits(THRESHOLD), question, { isSummary: true })).toEqual([]);
  });

  it('as nearest from all documents, the best first, five at most', () => {
    const document = engineDocument('One here.\n\nTwo here.\n\nThree here.\n\nFour here.', 'a.txt');
    const other = { ...document, name: 'b.txt' };
    const spans = [...document.content.text.matchAll(/\w+ here\./g)].map(({ index, 0: words }) => ({
      start: index,
      end: index + words.length,
    }));
    const ranked = spans.map((span, at) => ({ ...span, score: -5 - at }));
    const nearest = nearestOf([
      { document, ranked },
      { document: other, ranked: ranked.map((hit) => ({ ...hit, score: hit.score + 0.5 })) },
    ]);
    expect(nearest.map(({ document: { name }, hit: { score } }) => [name, score])).toEqual([
      ['b.txt', -4.5],
      ['a.txt', -5],
      ['b.txt', -5.5],
      ['a.txt', -6],
      ['b.txt', -6.5],
    ]);
  });
});

describe('an answer record', () => {
  it('has the likelihood of its best quote', () => {
    expect(answerOf(answered)).toMatchObject({ quotes: [1], likelihood: 0.9 });
    expect(answerOf(possible)).toMatchObject({ quotes: [1, 2], likelihood: 0.5 });
  });

  it('has the nearest passages beside its quotes, never among them', () => {
    const record = answerOf(absent);
    expect(record).toMatchObject({ value: '', quotes: [], absence: 'not_in_documents', nearest: [3, 5] });
    expect(record).not.toHaveProperty('likelihood');
  });

  it('of several documents is as likely as the likeliest, and names the quotes that are only possible', () => {
    const finding = several(
      { name: 'a.pdf', quotes: [quote(1, 0.9)], further: [] },
      { name: 'b.pdf', quotes: [quote(2, 0.4)], further: [] },
      { name: 'c.pdf', quotes: [], further: [] },
    );
    expect(answerOf(finding)).toMatchObject({
      value: 'Words of clause 1.; possibly Words of clause 2.',
      likelihood: 0.9,
      possible: [2],
    });
    expect(answerOf(answered)).not.toHaveProperty('possible');
    expect(answerOf(possible)).not.toHaveProperty('possible');
  });
});

describe('the text says which answers are possible, and which passages are only near', () => {
  it('in a list', () => {
    expect(asList([answered])).toBe('- **Deposit:** “Words of clause 1.” [1]');
    expect(asList([possible])).toBe('- **Deposit:** Possibly “Words of clause 1.” [1]\n  - See also clause 2 [2]');
    expect(asList([absent])).toBe('- **Deposit:** Not found in the documents. Nearest: clause 3 [3]; page 4 [5]');
  });

  it('in a table', () => {
    expect(asTable([possible]).split('\n')[2]).toBe(
      '| Deposit | Possibly “Words of clause 1.” [1] | Clause 1. See also clause 2 [2] |',
    );
    expect(asTable([absent]).split('\n')[2]).toBe(
      '| Deposit | Not found in the documents | Nearest: clause 3 [3]; page 4 [5] |',
    );
  });

  it('in a paragraph', () => {
    expect(asParagraphs([possible])).toBe('**Deposit.** Possibly “Words of clause 1.” [1] (see also clause 2 [2])');
    expect(asParagraphs([absent])).toBe('**Deposit.** Not found in the documents. Nearest: clause 3 [3]; page 4 [5]');
  });

  it('for each of several documents', () => {
    const mixed = several(
      { name: 'a.pdf', quotes: [quote(1, 0.9)], further: [] },
      { name: 'b.pdf', quotes: [quote(2, 0.4)], further: [] },
    );
    expect(asList([mixed])).toBe(
      '- **Deposit:**\n  - a.pdf: “Words of clause 1.” [1]\n  - b.pdf: possibly “Words of clause 2.” [2]',
    );
    const none: Finding = {
      ...several({ name: 'a.pdf', quotes: [], further: [] }, { name: 'b.pdf', quotes: [], further: [] }),
      nearest: [{ name: 'b.pdf', quote: quote(7, 0.1) }],
    };
    expect(asList([none])).toBe('- **Deposit:** Not found in the documents. Nearest: b.pdf, clause 7 [7]');
    expect(asTable([none]).split('\n')[2]).toBe(
      '| Deposit | Not found in this document | Not found in this document. Nearest: clause 7 [7] |',
    );
  });

  it('under the JSON of a form, whose values stay as they are', () => {
    const shape = '{"deposit":"string","rent":"string"}';
    const text = planJson(shape)?.fill([possible, absent]) ?? '';
    const [json = '', below] = text.split('\n\n');
    expect(JSON.parse(json.replaceAll(/```(json)?/g, ''))).toEqual({
      deposit: 'Words of clause 1.',
      rent: 'Not found in the documents',
    });
    expect(below).toBe('- deposit: [1] (possible)');
  });

  it('in the blanks of a form', () => {
    const form = planTemplate('Deposit: [deposit]');
    expect(form?.fill([{ ...possible, documents: [{ name: '', quotes: [quote(1, 0.5)], further: [] }] }])).toBe(
      'Deposit: Possibly “Words of clause 1.” [1]',
    );
  });
});

describe('the built-in engine', () => {
  const LEASE =
    'LEASE\n\n1. Governing law. This Lease is governed by the laws of England and Wales.\n\n2. Repairs. The Tenant shall keep the Premises in good repair.';

  it.each([false, true])('says how sure it is of what it found, from one document or many (%s)', async (isAcross) => {
    const documents = [engineDocument(LEASE, 'lease.txt'), engineDocument('The kettle is descaled.', 'memo.txt')];
    const { results, sources } = await answerPrompts({
      prompts: [{ prompt: '- Governing law\n- Repair of the helicopter', output: 'List', fields: [], files: [] }],
      fields: [],
      documents: isAcross ? documents : documents.slice(0, 1),
      engine: createExtractiveEngine(),
      signal: new AbortController().signal,
      isAcross,
    });
    const [law, helicopter] = results[0]?.answers ?? [];
    expect(law && claimedStep(law)).toBe('answered');
    expect(law).not.toHaveProperty('nearest');
    expect(helicopter).toBeDefined();
    for (const { number } of sources) expect(results[0]?.text).toContain(`[${number}]`);
  });
});
