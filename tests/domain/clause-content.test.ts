// The table of a clause as title and content: the layout of the wire, without loss.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClauseTable } from '#domain/clause-content.ts';
import { CLAUSE_COLUMNS, clauseRowsIn, decodeClause, encodeClause, NEW_COLUMN } from '#domain/clause-content.ts';
import { clauseFieldsSchema } from '#domain/clauses.ts';
import { CLAUSE_COLUMNS_MAX, CLAUSE_CONTENT_MAX, CLAUSE_ROWS_MAX } from '#domain/limits.ts';
import { storable } from '#domain/storable.ts';

describe('the content of a clause', () => {
  it('is the clause text and the jurisdiction joined by a blank line', () => {
    const table = { columns: CLAUSE_COLUMNS, rows: [['Notices', 'Notices are in writing.', 'England and Wales']] };
    const written = { title: 'Notices', content: 'Notices are in writing.\n\nEngland and Wales' };
    expect(encodeClause(table)).toEqual(written);
    expect(decodeClause(written)).toEqual(table);
  });

  it('joins several rows with a separator line', () => {
    const rows = [
      ['Governing law', 'The laws of England apply.', 'England and Wales'],
      ['', 'Delaware law applies.', 'Delaware'],
    ];
    const content = 'The laws of England apply.\n\nEngland and Wales\n\n---\n\nDelaware law applies.\n\nDelaware';
    expect(encodeClause({ columns: CLAUSE_COLUMNS, rows })).toEqual({ title: 'Governing law', content });
    expect(decodeClause({ title: 'Governing law', content }).rows).toEqual(rows);
  });

  it('keeps the titles of further rows after the last row', () => {
    const rows = [
      ['Long form', 'a', 'b'],
      ['', 'c', 'd'],
      ['Short form', 'e', 'f'],
    ];
    const { title, content } = encodeClause({ columns: CLAUSE_COLUMNS, rows });
    expect(title).toBe('Long form');
    expect(content).toBe('a\n\nb\n\n---\n\nc\n\nd\n\n---\n\ne\n\nf\n\n---\n\n\\titles\n\n\n\nShort form');
    expect(decodeClause({ title, content }).rows).toEqual(rows);
  });

  it('names the columns only where they are not the usual ones', () => {
    const columns = ['Title', 'Wording', 'Jurisdiction', NEW_COLUMN];
    const { content } = encodeClause({ columns, rows: [['t', 'w', 'j', 'n']] });
    expect(content).toBe('w\n\nj\n\nn\n\n---\n\n\\columns\n\nTitle\n\nWording\n\nJurisdiction\n\nNew Column');
  });

  it('keeps blank lines and separator lines that stand in a cell apart from its own', () => {
    const cell = 'First.\n\nSecond.\n---\n\\third';
    const { content } = encodeClause({ columns: CLAUSE_COLUMNS, rows: [['t', cell, '---']] });
    expect(content).toBe('First.\n\\\nSecond.\n---\n\\\\third\n\n\\---');
  });
});

it('is refused beyond the rows that a page can show', () => {
  const clauseOf = (rows: number) =>
    encodeClause({ columns: CLAUSE_COLUMNS, rows: Array.from({ length: rows }, () => ['t', 'c', 'j']) });
  expect(clauseFieldsSchema.safeParse(clauseOf(CLAUSE_ROWS_MAX)).success).toBe(true);
  const refused = clauseFieldsSchema.safeParse(clauseOf(CLAUSE_ROWS_MAX + 1));
  expect(refused.error?.issues).toEqual([expect.objectContaining({ path: ['content'], message: 'At most 200 rows' })]);
});

describe('content that was written elsewhere', () => {
  it('without a jurisdiction has an empty one', () => {
    expect(decodeClause({ title: 'Notices', content: 'In writing.' })).toEqual({
      columns: CLAUSE_COLUMNS,
      rows: [['Notices', 'In writing.', '']],
    });
  });

  it('that is empty is one row', () => {
    expect(decodeClause({ title: '', content: '' })).toEqual({ columns: CLAUSE_COLUMNS, rows: [['', '', '']] });
  });

  it('with more blocks than columns gets a column for each', () => {
    expect(decodeClause({ title: 't', content: 'a\n\nb\n\nc\n\n---\n\nd' })).toEqual({
      columns: [...CLAUSE_COLUMNS, NEW_COLUMN],
      rows: [
        ['t', 'a', 'b', 'c'],
        ['', 'd', '', ''],
      ],
    });
  });

  it('with more blocks than a table has columns keeps the rest in the last one', () => {
    const blocks = Array.from({ length: CLAUSE_COLUMNS_MAX + 5 }, (_, index) => `block ${index}`);
    const { columns, rows } = decodeClause({ title: 't', content: blocks.join('\n\n') });
    expect(columns).toHaveLength(CLAUSE_COLUMNS_MAX);
    expect(rows[0]?.at(-1)).toBe(blocks.slice(CLAUSE_COLUMNS_MAX - 2).join('\n\n'));
  });

  it('never becomes a table of more cells than a machine can hold', () => {
    const wide = 'x\n\n'.repeat(CLAUSE_CONTENT_MAX / 6);
    const long = '\n\n---\n\n'.repeat(CLAUSE_CONTENT_MAX / 14);
    const { columns, rows } = decodeClause({ title: 't', content: wide + long });
    expect(columns.length * rows.length).toBeLessThan(CLAUSE_CONTENT_MAX * 2);
  });

  it('may have any length', () => {
    expect(decodeClause({ title: 't', content: '\n\n---\n\n'.repeat(150_000) }).rows).toHaveLength(150_001);
  });
});

const pieces = fc.constantFrom(
  '\n',
  '\n\n',
  '\r\n',
  '\r',
  '---',
  '\\',
  '\\columns',
  '\\titles',
  ' ',
  '\t',
  'a',
  '😀',
  '',
);
const cell = fc.oneof(
  fc.array(pieces, { maxLength: 8 }).map((some) => some.join('')),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(...CLAUSE_COLUMNS, NEW_COLUMN),
);
const table: fc.Arbitrary<ClauseTable> = fc
  .oneof(
    { arbitrary: fc.integer({ min: 1, max: CLAUSE_COLUMNS_MAX }), weight: 1 },
    { arbitrary: fc.constantFrom(1, 2, 3), weight: 2 },
  )
  .chain((width) => {
    const line = fc.array(cell, { minLength: width, maxLength: width });
    const usual = fc.constant<string[]>([...CLAUSE_COLUMNS].slice(0, width));
    return fc.record({
      columns: width === CLAUSE_COLUMNS.length ? fc.oneof(line, usual) : line,
      rows: fc.array(line, { minLength: 1, maxLength: 5 }),
    });
  });
const anyContent = fc.oneof(
  fc.array(fc.oneof(pieces, fc.constant('\n\n---\n\n')), { maxLength: 30 }).map((some) => some.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

describe('every table', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(table, (one) => {
        expect(decodeClause(encodeClause(one))).toEqual(one);
      }),
      { numRuns: 1000 },
    );
  });

  it('comes back from the database with only those characters replaced that a column cannot hold', () => {
    const kept = (text: string) => storable(text);
    fc.assert(
      fc.property(table, (one) => {
        const { title, content } = encodeClause(one);
        expect(decodeClause({ title: storable(title), content: storable(content) })).toEqual({
          columns: one.columns.map(kept),
          rows: one.rows.map((row) => row.map(kept)),
        });
      }),
    );
  });
});

describe('every content', () => {
  it('is read as a table with a row, each as long as the columns', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), anyContent, (title, content) => {
        const { columns, rows } = decodeClause({ title, content });
        expect(columns.length).toBeGreaterThanOrEqual(1);
        expect(rows.length).toBeGreaterThanOrEqual(1);
        expect(rows[0]?.[0]).toBe(title);
        expect(clauseRowsIn(content)).toBe(rows.length);
        for (const row of rows) expect(row).toHaveLength(columns.length);
      }),
      { numRuns: 1000 },
    );
  });

  it('is the same table after it was written here', () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        const read = decodeClause({ title: 'Notices', content });
        expect(decodeClause(encodeClause(read))).toEqual(read);
      }),
      { numRuns: 1000 },
    );
  });

  it('in the plain layout is written back to the letter', () => {
    const block = fc.stringMatching(/^[A-Za-z .,]{1,30}$/);
    const row = fc.tuple(block, block).map((both) => both.join('\n\n'));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
        const content = rows.join('\n\n---\n\n');
        expect(encodeClause(decodeClause({ title: 'Notices', content })).content).toBe(content);
      }),
    );
  });
});
