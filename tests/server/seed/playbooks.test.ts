import { describe, expect, it } from 'vitest';
import { type Rule, fallbacksOf } from '#domain/playbooks.ts';
import { readPlaybooks } from '#server/seed/library-content.ts';

const PROVIDER_PLAYBOOKS = (await readPlaybooks('provider')).map(({ fields }) => fields);
const LONGEST_TEXT = 4000;
const RULES = PROVIDER_PLAYBOOKS.flatMap((playbook) => playbook.rules);
/** All texts of a part, those of its fallbacks included. */
const textsOf = (part: object): string[] =>
  Object.values(part).flatMap((value: unknown) => {
    if (typeof value === 'string') return [value];
    return Array.isArray(value) ? value.flatMap((one: object) => textsOf(one)) : [];
  });
/** What is written as sentences: neither the title nor what is chosen from a few words. */
const sentencesIn = ({ title: _title, severity: _severity, escalate_to: _person, side: _side, ...rest }: Rule) =>
  textsOf(rest);
const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

/** Parts of a text long enough to be a sentence; "Art. 28" and the like make no difference. */
const sentencesOf = (text: string) => text.split(/(?<=[.;:]) /).filter((sentence) => sentence.length > 40);

/** Whether each `open` of the text has its `close` after it. Only round brackets may nest, as in "(Art. 28(2))". */
function isPaired(text: string, open: string, close: string): boolean {
  const deepest = open === '(' ? Number.POSITIVE_INFINITY : 1;
  let depth = 0;
  for (const mark of text) {
    if (mark === open) depth += 1;
    if (mark === close) depth -= 1;
    if (depth < 0 || depth > deepest) return false;
  }
  return depth === 0;
}

describe('the playbooks of the provider', () => {
  it('are six', () => {
    expect(PROVIDER_PLAYBOOKS).toHaveLength(6);
  });

  it('have a title each', () => {
    expect(repeated(PROVIDER_PLAYBOOKS.map((playbook) => playbook.title))).toEqual([]);
  });

  it('never repeat themselves in two rules, nor in two sentences', () => {
    const texts = RULES.flatMap(sentencesIn);
    expect(repeated(texts)).toEqual([]);
    expect(repeated(texts.flatMap(sentencesOf))).toEqual([]);
  });

  it('never ask the same question twice', () => {
    expect(repeated(PROVIDER_PLAYBOOKS.flatMap(({ questions }) => questions.map((asked) => asked.question)))).toEqual(
      [],
    );
  });
});

describe.each(PROVIDER_PLAYBOOKS)('playbook "$title"', ({ title, contract_type, side, rules, questions }) => {
  const texts = [title, ...[...rules, ...questions].flatMap(textsOf)];

  it('has 8 to 15 rules and 6 to 9 questions', () => {
    expect(rules.length).toBeGreaterThanOrEqual(8);
    expect(rules.length).toBeLessThanOrEqual(15);
    expect(questions.length).toBeGreaterThanOrEqual(6);
    expect(questions.length).toBeLessThanOrEqual(9);
  });

  it('says of each rule what to ask for, how much it matters, whom to ask and what is never accepted', () => {
    const needed = [
      'preferred_language',
      'fallback_position',
      'fallback_language',
      'severity',
      'escalate_to',
      'red_line',
      'comment',
    ] as const;
    expect(rules.flatMap((rule) => needed.filter((field) => !rule[field]))).toEqual([]);
  });

  it('says what it is for, and has a ranked second fallback for some rules', () => {
    expect([contract_type, side].map((text) => text?.length ?? 0).every((length) => length > 3)).toBe(true);
    expect(rules.filter(({ fallbacks = [] }) => fallbacks.length > 0).length).toBeGreaterThanOrEqual(3);
  });

  it('has no empty text, none with space at an end and none over 4000 characters', () => {
    expect(texts.filter((text) => text === '' || text !== text.trim() || text.length > LONGEST_TEXT)).toEqual([]);
  });

  it('names each rule and each question once', () => {
    expect(repeated(rules.map((rule) => rule.title))).toEqual([]);
    expect(repeated(questions.map((question) => question.title))).toEqual([]);
  });

  it('ends every rule, position and clause with a full stop and every question with a question mark', () => {
    const sentences = rules.flatMap(sentencesIn);
    expect(sentences.filter((text) => !text.endsWith('.'))).toEqual([]);
    expect(questions.filter(({ question }) => !question.endsWith('?'))).toEqual([]);
  });

  it('closes every blank, bracket and quotation mark that it opens', () => {
    const pairs = ['[]', '()', '“”'] as const;
    for (const [open = '', close = ''] of pairs) {
      expect(texts.filter((text) => !isPaired(text, open, close))).toEqual([]);
    }
  });

  it('leaves no blank empty', () => {
    expect(texts.filter((text) => /\[[\s_.…•●]*\]|_{3,}|\bTBD\b|\bXX+\b/.test(text))).toEqual([]);
  });

  it('offers fallback language that is not its preferred language', () => {
    for (const rule of rules) {
      const languages = [rule.preferred_language, ...fallbacksOf(rule).map(({ language }) => language)];
      expect(repeated(languages)).toEqual([]);
    }
  });
});
