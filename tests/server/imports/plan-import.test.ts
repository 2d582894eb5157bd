// What an import reports for each record: added, or refused with every reason at its row.
import { describe, expect, it } from 'vitest';
import { PLAYBOOKS } from '#domain/playbooks.ts';
import { PROMPTS } from '#domain/prompts.ts';
import { candidatesOf } from '#domain/sheets/library-json.ts';
import { checkCandidates, planImport } from '#server/imports/plan-import.ts';

const prompt = (name: string, text = 'List the dates.') => ({ name, description: '', prompt: text });
const planned = (records: readonly unknown[], there: readonly ReturnType<typeof prompt>[] = []) =>
  planImport(PROMPTS, checkCandidates(PROMPTS, candidatesOf(records)), there).preview;

describe('an import', () => {
  it('refuses duplicates, whichever order their fields are stored in', () => {
    const there = { prompt: 'List the dates.', description: '', name: 'Dates' };
    expect(planned([prompt('Dates')], [there])).toEqual({
      rows: [{ row: 1, name: 'Dates', outcome: 'refuse', reasons: ['This prompt already exists.'] }],
      adds: 0,
      refuses: 1,
    });
  });

  it('adds a title that exists with other content, and says so', () => {
    expect(planned([prompt('Dates', 'Other words.')], [prompt('Dates')]).rows).toEqual([
      {
        row: 1,
        name: 'Dates',
        outcome: 'add',
        reasons: ['A prompt with this title already exists with different content. Both are kept.'],
      },
    ]);
  });

  it('names the row of a duplicate, and of another record with the same title', () => {
    const { rows } = planned([prompt('Dates'), prompt(' Dates '), prompt('Dates', 'Other words.')]);
    expect(rows.map(({ outcome, reasons }) => [outcome, ...reasons])).toEqual([
      ['add'],
      ['refuse', 'It is the same as the one in row 1.'],
      ['add', 'Row 1 has the same title with different content. Both are added.'],
    ]);
  });

  it('says in words that a value is not a record', () => {
    const { rows } = planned(['text', null, 7, [], { name: 3, prompt: 'x', owner: 'me' }]);
    expect(rows.map(({ name, reasons }) => [name, ...reasons])).toEqual([
      ['', 'Expected fields with their names.'],
      ['', 'Expected fields with their names.'],
      ['', 'Expected fields with their names.'],
      ['', 'Expected fields with their names.'],
      ['', 'name: Name is required.', '“owner” is not a known field.'],
    ]);
  });

  it('gives the position of an error inside a record, and counts those beyond ten', () => {
    const rules = Array.from({ length: 12 }, () => ({ title: '', rule: 'x' }));
    const [row] = planImport(
      PLAYBOOKS,
      checkCandidates(PLAYBOOKS, candidatesOf([{ title: 'NDA', rules, questions: [] }])),
      [],
    ).preview.rows;
    expect(row?.reasons).toHaveLength(11);
    expect(row?.reasons[1]).toBe('rules 2, title: Title is required.');
    expect(row?.reasons.at(-1)).toBe('And 2 more.');
  });

  it('refuses a record larger than the create call accepts', () => {
    const rule = { title: 'Cap', rule: 'x'.repeat(20_000) };
    const book = { title: 'NDA', rules: Array.from({ length: 120 }, () => rule), questions: [] };
    const [row] = planImport(PLAYBOOKS, checkCandidates(PLAYBOOKS, candidatesOf([book])), []).preview.rows;
    expect(row).toMatchObject({
      outcome: 'refuse',
      reasons: ['It is larger than 2 MB, the limit for one playbook.'],
    });
  });

  it('accepts a record with a title such as "constructor"', () => {
    expect(planned([prompt('__proto__'), prompt('constructor')]).adds).toBe(2);
  });

  it('refuses fields that would pollute the prototype of every object', () => {
    const record = JSON.parse('{"name":"Dates","prompt":"x","__proto__":{"admin":true}}') as unknown;
    expect(planned([record]).rows[0]).toMatchObject({
      outcome: 'refuse',
      reasons: ['“__proto__” is not a known field.'],
    });
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});
