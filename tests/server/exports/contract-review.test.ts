// Reviews of contracts as files: what each format says of verdicts, quotes, suggestions and decisions.
import { describe, expect, it } from 'vitest';
import type { ContractReview, Finding } from '#domain/contracts/contract-reviews.ts';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { exportContractReview } from '#server/exports/contract-review/export-contract-review.ts';
import { readDocx, readSheets, sourceOf } from './runs.ts';

const ENGINE = { kind: 'built-in', model: null } as const;
const AT = '2026-11-20T09:31:00.000Z';

const suggestion: Suggestion = {
  id: 's1',
  contract: 'c',
  revision: 2,
  start: 0,
  end: 5,
  quote: 'The cap is fifty per cent.',
  text: 'The cap is one hundred per cent.',
  comment: 'Our usual cap.',
  note: '',
  origin: { finding: '01900000-0000-7000-8000-000000000009' },
  state: 'accepted',
  current: null,
  author: 'u',
  author_name: { name: 'Ada Vale' },
  created_at: AT,
  decisions: [],
};

const finding = (over: Partial<Finding>): Finding => ({
  id: 'f',
  title: 'Liability cap',
  state: 'done',
  rule: 'cap',
  observation: null,
  severity: 'high',
  verdict: 'deviates',
  fallback: null,
  reason: 'The cap is 50 %, the rule asks 100 %.',
  sources: [sourceOf(1)],
  comparison: null,
  suggestions: [suggestion],
  engine: ENGINE,
  usage: null,
  problem: null,
  decision: { state: 'verified', by: 'Ada Vale', at: AT, note: 'Agreed.' },
  assignee: { id: 'u', name: 'Theo Marchbank' },
  flag: { by: 'Ada Vale', at: AT, note: 'Ask the partner' },
  ...over,
});

const review = (over: Partial<ContractReview> = {}): ContractReview => ({
  id: 'r',
  contract: 'c',
  kind: 'playbook',
  playbook: { id: 'p', title: 'Supply', category: 'Organization', version: 3, published: true },
  revision: 2,
  newest: 3,
  scope: 'contract',
  since: null,
  side: 'Buyer',
  status: 'finished',
  total: 2,
  done: 2,
  failed: 0,
  problem: null,
  notices: ['The contract is not in English.'],
  counts: {
    deviates: 1,
    missing: 0,
    needs_reader: 0,
    fallback: 0,
    meets: 0,
    not_applicable: 0,
    not_judged: 1,
    observations: 0,
    open: 1,
  },
  engine: ENGINE,
  usage: null,
  author: 'u',
  author_name: { name: 'Ada Vale' },
  created_at: AT,
  finished_at: AT,
  changes: 4,
  rules: [
    {
      id: 'cap',
      title: 'Liability cap',
      rule: 'The cap is 100 %.',
      preferred_language: 'The cap is one hundred per cent.',
      fallback_position: 'At least 75 %.',
      fallback_language: '',
      red_line: 'No cap below 50 %.',
      escalate_to: 'The partner',
    },
  ],
  questions: [{ title: 'Insurance', question: 'Who insures?' }],
  findings: [
    finding({}),
    finding({
      title: 'Audit',
      rule: null,
      verdict: null,
      absence: 'engine_failed',
      reason: '',
      suggestions: [],
      sources: [],
      decision: { state: 'open' },
    }),
    finding({ title: 'Term', rule: null, decision: { state: 'edited', verdict: 'meets', by: 'Ada Vale', at: AT } }),
  ],
  answers: [
    {
      id: 'a',
      title: 'Insurance',
      state: 'done',
      question: 'Who insures?',
      value: 'The buyer',
      sources: [sourceOf(1)],
      nearest: [],
      engine: ENGINE,
      usage: null,
      problem: null,
      decision: { state: 'open' },
      assignee: null,
      flag: null,
    },
  ],
  ...over,
});

const exported = (format: 'docx' | 'xlsx', over: Partial<ContractReview> = {}) =>
  exportContractReview({ review: review(over), contract: 'Supply Agreement.docx', format }, 'Whereas');

describe('a review as a Word file', () => {
  it('has the verdict, the quote with its place, the rule and the decision of every finding', async () => {
    const { content, fileName } = await exported('docx');
    const text = readDocx(content)
      .paragraphs.map((one) => one.text)
      .join('\n');
    expect(fileName).toBe('Supply Agreement review 2026-11-20.docx');
    for (const words of [
      'Playbook review: Supply Agreement.docx',
      '1. Liability cap: Deviates',
      'The cap is 50 %, the rule asks 100 %.',
      'The Tenant shall pay quote number 1.',
      'page 3, clause 7.2(b)',
      'Our usual cap.',
      'Verified by Ada Vale, 2026-11-20 09:31 UTC. “Agreed.”',
      'Theo Marchbank',
      'No cap below 50 %.',
      'Who insures?',
    ])
      expect(text).toContain(words);
  });

  it('says what could not be judged, and keeps the verdict of the engine beside that of a person', async () => {
    const { content } = await exported('docx');
    const text = readDocx(content)
      .paragraphs.map((one) => one.text)
      .join('\n');
    expect(text).toContain('2. Audit: Could not be judged');
    expect(text).toContain('3. Term: Meets');
    expect(text).toContain('The engine said: Deviates');
  });

  it('warns of findings that nobody has decided, and of a newer revision', async () => {
    const { content } = await exported('docx');
    const text = readDocx(content)
      .paragraphs.map((one) => one.text)
      .join('\n');
    expect(text).toContain('1 finding is not decided yet.');
    expect(text).toContain('It is about revision 2; the contract has revision 3 now.');
    expect(text).toContain('The contract is not in English.');
  });
});

describe('a review as a workbook', () => {
  it('has sheets of findings, suggestions, answers and facts', async () => {
    const { content } = await exported('xlsx');
    const sheets = await readSheets(content);
    expect([...sheets.keys()]).toEqual(['Findings', 'Suggestions', 'Answers', 'About']);
    expect(sheets.get('Findings')?.[1]?.slice(0, 4)).toEqual(['Liability cap', 'Deviates', '', 'High']);
    expect(sheets.get('Suggestions')?.[1]?.slice(1, 4)).toEqual(['Accepted', suggestion.quote, suggestion.text]);
  });

  it('refuses a text that is longer than a cell takes', async () => {
    const long = [finding({ reason: 'a'.repeat(40_000) })];
    await expect(exported('xlsx', { findings: long })).rejects.toMatchObject({ code: 'too_large' });
  });
});
