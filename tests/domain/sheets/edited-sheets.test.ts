// Sheets as people hand them in: rows added, columns missing or their own, cells in the wrong place. Every refusal names
// the row and the column.
import { describe, expect, it } from 'vitest';
import { decodeClause } from '#domain/clause-content.ts';
import type { ClauseFields } from '#domain/clauses.ts';
import type { LibraryName } from '#domain/library.ts';
import { PLAYBOOKS } from '#domain/playbooks.ts';
import { QUERIES } from '#domain/queries.ts';
import { sheetCodec } from '#domain/sheets/sheet-codecs.ts';

/** A row of `null` is one that says nothing. */
const read = (library: LibraryName, columns: readonly string[], ...rows: (readonly string[] | null)[]) =>
  sheetCodec<object>({ name: library }).fromSheet({
    columns,
    rows: rows.flatMap((cells, index) => (cells ? [{ number: index + 2, cells, notes: [], faults: [] }] : [])),
  });

const PLAYBOOK = ['Playbook', 'Kind', 'Title', 'Text'] as const;
const CLAUSE = ['Title', 'Clause', 'Jurisdiction'] as const;
const QUERY = ['Query', 'Description', 'Item', 'Instructions'] as const;

describe('the columns of a sheet', () => {
  it('are named when they are missing, unknown or there twice', () => {
    expect(() => read('playbooks', ['Playbook', 'Title', 'Text', 'text', 'Owner'], ['NDA', 'Cap'])).toThrow(
      'The sheet has no column “Kind”. It has an unknown column “Owner”. It has more than one column “Text”. The columns are Playbook, Kind, Title, Text, Preferred Language, Fallback Position, Fallback Language, Red Line, Comment for the Counterparty, Severity, Required, Rule Side, Escalate to, Contract Type, Side.',
    );
  });
  it('may leave out those that a record can do without', () => {
    expect(read('prompts', ['Prompt', 'Name'], ['List the dates.', 'Dates'])).toMatchObject([
      { row: 2, name: 'Dates', fields: { name: 'Dates', description: '', prompt: 'List the dates.' }, faults: [] },
    ]);
  });
  it('are read in any case, with blanks around them, and with empty ones between', () => {
    expect(read('prompts', ['', ' NAME ', '', 'prompt'], ['', 'Dates', '', 'List them.'])).toMatchObject([
      { fields: { name: 'Dates', prompt: 'List them.' } },
    ]);
  });
  it('have a name wherever there is content', () => {
    expect(() => read('prompts', ['Name', 'Prompt', ''], ['Dates', 'List them.', 'A stray note'])).toThrow(
      'Column C has no name, but row 2 has content in it. Name it or empty it.',
    );
  });
});

describe('a sheet of playbooks', () => {
  it('takes the rows below a playbook for its own, named or not', () => {
    const [book, ...others] = read(
      'playbooks',
      PLAYBOOK,
      ['NDA', 'Rule', 'Cap', 'Liability is capped.'],
      ['', 'question', 'Term', 'How long?'],
      ['NDA', 'RULE ', 'Law', 'English law.'],
    );
    expect(others).toEqual([]);
    expect(PLAYBOOKS.fields.parse(book?.fields)).toMatchObject({
      rules: [{ title: 'Cap' }, { title: 'Law' }],
      questions: [{ title: 'Term', question: 'How long?' }],
    });
  });
  it('tells two playbooks of one name apart by an empty row', () => {
    const books = read('playbooks', PLAYBOOK, ['NDA', 'Rule', 'a', 'b'], null, ['NDA', 'Rule', 'c', 'd']);
    expect(books.map(({ row }) => row)).toEqual([2, 4]);
  });
  it('wants to know whether a row is a rule or a question', () => {
    const [book] = read('playbooks', PLAYBOOK, ['NDA', 'Rule', 'Cap', 'Text'], ['NDA', 'Clause', 'Law', 'Text']);
    expect(book?.faults).toEqual(['Row 3, Kind: Write Rule or Question.']);
  });
  it('takes further fallbacks by their rank, and severity and Required in any case', () => {
    const [book] = read(
      'playbooks',
      [...PLAYBOOK, 'Fallback Language', 'fallback language 3', 'Severity', 'Required', 'Contract Type'],
      ['NDA', 'Rule', 'Cap', 'Text', 'First.', 'Third.', 'HIGH', 'no', ''],
      ['NDA', 'Rule', 'Law', 'Text', '', '', '', 'Yes', 'Mutual NDA'],
    );
    expect(book?.faults).toEqual([]);
    expect(PLAYBOOKS.fields.parse(book?.fields)).toMatchObject({
      contract_type: 'Mutual NDA',
      rules: [
        {
          severity: 'high',
          required: false,
          fallback_language: 'First.',
          fallbacks: [
            { position: '', language: '' },
            { position: '', language: 'Third.' },
          ],
        },
        { required: true },
      ],
    });
  });
  it('says which cells of its further columns cannot be read', () => {
    const [book] = read(
      'playbooks',
      [...PLAYBOOK, 'Required', 'Side', 'Severity'],
      ['NDA', 'Rule', 'Cap', 'Text', 'maybe', 'Buyer', 'huge'],
      ['NDA', 'Rule', 'Law', 'Text', '', 'Seller', ''],
    );
    expect(book?.faults).toEqual(['Row 2, Required: Write Yes or No.', 'Row 3, Side: Row 2 says “Buyer”.']);
    expect(book?.locationOf(['rules', 0, 'severity'])).toBe('Row 2, Severity');
    expect(book?.locationOf(['rules', 1, 'fallbacks', 1, 'language'])).toBe('Row 3, Fallback Language 3');
  });
  it('has no language for a question', () => {
    const [book] = read(
      'playbooks',
      [...PLAYBOOK, 'Fallback Position'],
      ['NDA', 'Question', 'Term', 'Long?', 'Two years'],
    );
    expect(book?.faults).toEqual(['Row 2: A question has no Fallback Position.']);
  });
  it('knows the row and the column of every field', () => {
    const [book] = read(
      'playbooks',
      PLAYBOOK,
      ['NDA', 'Question', 'Term', 'Long?'],
      ['', 'Rule', 'Cap', ''],
      ['', 'Rule', '', 'x'],
    );
    const places = [
      ['title'],
      ['rules', 0, 'rule'],
      ['rules', 1, 'title'],
      ['rules', 1, 'fallback_language'],
      ['questions', 0, 'question'],
      ['rules'],
    ];
    expect(places.map((path) => book?.locationOf(path))).toEqual([
      'Row 2, Playbook',
      'Row 3, Text',
      'Row 4, Title',
      'Row 4, Fallback Language',
      'Row 2, Text',
      '',
    ]);
  });
});

describe('a sheet of queries', () => {
  it('takes the description from any one of the rows, and refuses two that differ', () => {
    const [one, other] = read(
      'queries',
      QUERY,
      ['Dates', '', 'Term', 'How long?'],
      ['Dates', 'All dates', 'Notice', ''],
      ['Parties', 'Who', 'Names', ''],
      ['Parties', 'Which', 'Roles', ''],
    );
    expect(one?.fields).toMatchObject({ description: 'All dates', query: [{ title: 'Term' }, { title: 'Notice' }] });
    expect(other?.faults).toEqual(['Row 5, Description: Further up this query has another one. Keep one of them.']);
  });

  it('has types in any case, takes a blank for text, and names those that are unknown', () => {
    const [dates, wrong] = read(
      'queries',
      [...QUERY, 'Type'],
      ['Dates', '', 'Start', '', 'DATE'],
      ['Dates', '', 'Renewal', '', 'yes / no'],
      ['Dates', '', 'Notice', '', ' '],
      ['Sums', '', 'Fee', '', 'Money'],
    );
    const { query } = QUERIES.fields.parse(dates?.fields);
    expect(query.map(({ type }) => type)).toEqual(['date', 'yes_no', undefined]);
    expect(dates?.faults).toEqual([]);
    expect(wrong?.faults).toEqual([
      'Row 5, Type: Write one of Text, Yes / no, Date, Amount, List, Verbatim clause, or leave it blank for Text.',
    ]);
  });
});

const table = (fields: unknown) => decodeClause(fields as ClauseFields);

describe('a sheet of clauses', () => {
  it('gives a column of its own to the clauses that have something in it', () => {
    const [plain, noted] = read(
      'clauses',
      [...CLAUSE, 'Risk'],
      ['Cap', 'Text', 'Ireland'],
      ['Law', 'Text', 'France', 'Low'],
    );
    expect(table(plain?.fields).columns).toEqual([...CLAUSE]);
    expect(table(noted?.fields)).toEqual({
      columns: [...CLAUSE, 'Risk'],
      rows: [['Law', 'Text', 'France', 'Low']],
    });
  });
  it('of many rows and columns are read, all of them', () => {
    const wide = Array.from({ length: 190 }, (_, index) => `Note ${index}`);
    const row = (partOf: string) => ['Cap', 'Text', '', partOf, ...wide];
    const rows = Array.from({ length: 5000 }, (_, index) => row(index % 2 === 0 ? '' : 'Cap'));
    expect(read('clauses', [...CLAUSE, 'Part of', ...wide], ...rows)).toHaveLength(2500);
  });
  it('refuses more columns than a clause has', () => {
    const more = Array.from({ length: 18 }, (_, index) => `Note ${index}`);
    const [clause] = read('clauses', [...CLAUSE, ...more], ['Cap', 'Text', '', ...more]);
    expect(clause?.faults).toEqual(['Row 2: A clause has at most 20 columns, and this one 21.']);
  });
  it('takes its columns in another order, and without the jurisdiction', () => {
    const [clause] = read('clauses', ['clause', 'title'], ['Neither party is liable.', 'Liability']);
    expect(clause?.fields).toMatchObject({ title: 'Liability' });
    expect(table(clause?.fields).rows).toEqual([['Liability', 'Neither party is liable.', '']]);
  });
  it('wants the columns that a clause cannot do without', () => {
    expect(() => read('clauses', ['Heading', 'Clause'], ['a', 'b'])).toThrow('The sheet has no column “Title”.');
  });
  it('refuses a row that is part of a clause which is not above it', () => {
    const [, stray] = read('clauses', [...CLAUSE, 'Part of'], ['Cap', 'Text', '', ''], ['', 'More', '', 'Law']);
    expect(stray?.faults).toEqual(['Row 3, Part of: The clause above is not titled “Law”.']);
  });
  it('refuses a clause that lists a column which the sheet has not', () => {
    const [clause] = read('clauses', [...CLAUSE, 'Columns'], ['Cap', 'Text', '', 'Title\nClause\nRisk']);
    expect(clause?.faults).toEqual(['Row 2, Columns: The sheet has no column “Risk”.']);
  });
});
