// The contracts of bench:verdicts: what is known of them because of how they are made.
import { expect, it } from 'vitest';
import { makeContract } from '#benchmarks/verdicts/contract.ts';
import { type Frame, stripped } from '#benchmarks/verdicts/frames.ts';
import { REMOVED, UNTOUCHED } from '#benchmarks/verdicts/mutations/all.ts';
import { inWords, numbersIn } from '#benchmarks/verdicts/mutations/numbers.ts';
import { planContracts } from '#benchmarks/verdicts/plan-contracts.ts';
import { listItems, sentencesOf } from '#benchmarks/verdicts/sentences.ts';
import type { PlaybookFields, Rule } from '#domain/playbooks.ts';
import { seededNumbers } from '#tests/support/seeded.ts';

const rule = (title: string, language: string): Rule => ({
  title,
  rule: '',
  preferred_language: language,
  fallback_position: '',
  fallback_language: '',
});
const PLAYBOOK: PlaybookFields = {
  title: 'Supply',
  rules: [
    rule('Insurance', 'The Supplier must insure the goods against fire and theft. It must prove this each year.'),
    rule('Payment', 'The Customer must pay every invoice within 30 days. Overdue amounts bear interest of 4%.'),
  ],
  questions: [],
};
const FRAME: Frame = {
  name: 'frame.docx',
  sections: [
    { heading: 'Cover for risks', paragraphs: ['The goods are insured against theft and fire by the seller.'] },
    { heading: 'Payment', paragraphs: ['Nothing.'] },
    { heading: 'Counterparts', paragraphs: ['This document may be signed in two copies.'] },
    { heading: 'Parties', paragraphs: ['Larkmoor (the “Seller”) and Fennel Street (the “Buyer”) agree.'] },
  ],
};

it('leaves nothing of a frame that a rule is about, and nobody else’s parties', () => {
  expect(stripped(FRAME, PLAYBOOK).sections.map(({ heading }) => heading)).toEqual(['Counterparts']);
});

it.each([1, 2, 3, 4, 5, 6, 7, 8])('knows where every clause stands, with seed %i', (seed) => {
  const clauses = PLAYBOOK.rules.map(({ title, preferred_language: language }, at) => ({
    heading: title,
    language,
    isInSchedule: at === 1,
  }));
  const { content, places } = makeContract(
    { frame: stripped(FRAME, PLAYBOOK), clauses, roles: ['Supplier', 'Customer'], hasOtherNames: true },
    seededNumbers(seed),
  );
  for (const [at, { start, end }] of places.entries()) {
    const set = content.text.slice(start, end);
    for (const sentence of sentencesOf(clauses[at]?.language ?? '')) expect(set).toContain(sentence);
  }
  expect(content.text).toContain('(the “Vendor”)');
  expect(content.text).toContain('signed in two copies');
  expect(content.text.indexOf('SCHEDULE 1')).toBeGreaterThan(places[0]?.end ?? Infinity);
  expect(content.text.indexOf('SCHEDULE 1')).toBeLessThan(places[1]?.start ?? 0);
});

it('judges every case once, among one clause of each other rule, at most two of which are removed', () => {
  const fillers = Array.from({ length: 6 }, (_, at) => ({ rule: at, rank: 0, language: `Language ${at}.` }));
  const cases = fillers.flatMap((position) => [
    { position, mutation: REMOVED, language: '' },
    { position, mutation: UNTOUCHED, language: position.language },
  ]);
  const contracts = planContracts(cases, fillers, (language) => language, seededNumbers(1));
  const judged = contracts.flat().filter(({ isFiller }) => isFiller !== true);
  expect(judged).toHaveLength(cases.length);
  expect(new Set(judged)).toEqual(new Set(cases));
  for (const contract of contracts) {
    expect(new Set(contract.map(({ position }) => position.rule)).size).toBe(fillers.length);
    expect(contract.filter(({ mutation }) => mutation === REMOVED).length).toBeLessThanOrEqual(2);
  }
});

it('reads numbers in figures, in words and in both', () => {
  const found = numbersIn(
    'Within thirty (30) days it pays USD 1,500 or twenty-five percent, as clause 7 says, by 1 May.',
  );
  expect(found.map(({ text, value, kind }) => [text, value, kind])).toEqual([
    ['thirty (30)', 30, 'period'],
    ['1,500', 1500, 'money'],
    ['twenty-five', 25, 'percent'],
    ['7', 7, 'reference'],
    ['1', 1, 'date'],
  ]);
});

it('writes a number in the words of which it reads the number', () => {
  for (const value of [1, 12, 20, 48, 100, 115, 365, 1000, 2500, 40_000, 120_500, 3_000_000]) {
    const [found] = numbersIn(`${inWords(value)} days`);
    expect(found?.value).toBe(value);
  }
});

it('tells the items of a list from other numbers in brackets', () => {
  expect(listItems('It pays (i) in five (5) days, (ii) in full, and (iii) in EUR.').map(({ text }) => text)).toEqual([
    'in five (5) days',
    'in full',
    'in EUR',
  ]);
  expect(listItems('It pays within five (5) or six (6) days (a) year.')).toEqual([]);
});

it('splits sentences at their ends, not at abbreviations or amounts', () => {
  expect(sentencesOf('It pays 1.5% to Fennel Inc. That is all. “Fees” means No. 7 of the list.')).toEqual([
    'It pays 1.5% to Fennel Inc. That is all.',
    '“Fees” means No. 7 of the list.',
  ]);
});
