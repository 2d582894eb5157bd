// Every export of a library can be imported again, for any record and any neighbors.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLAUSES } from '#domain/clauses.ts';
import type { LibraryDescriptor } from '#domain/library.ts';
import { PLAYBOOKS } from '#domain/playbooks.ts';
import { PROMPTS } from '#domain/prompts.ts';
import { QUERIES } from '#domain/queries.ts';
import { sheetCodec } from '#domain/sheets/sheet-codecs.ts';
import type { FilledSheet, Sheet } from '#domain/sheets/sheet.ts';
import { anyClause, anyPlaybook, anyPrompt, anyQuery } from '#tests/support/library-records.ts';

const RUNS = 300;

/** The sheet as a spreadsheet gives it back: numbered from its heading on, empty rows left out. */
export const filled = ({ columns, rows }: Sheet): FilledSheet => ({
  columns,
  rows: rows
    .map((cells, index) => ({ number: index + 2, cells, notes: [], faults: [] }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
});

/** The columns of a sheet in another order, and its rows with them. */
const turned = ({ columns, rows }: Sheet): Sheet => ({
  columns: columns.toReversed(),
  rows: rows.map((cells) => cells.toReversed()),
});

function readBack<Fields extends object>(library: LibraryDescriptor<Fields>, sheet: Sheet): Fields[] {
  return sheetCodec<Fields>(library)
    .fromSheet(filled(sheet))
    .map(({ fields, faults }) => {
      expect(faults).toEqual([]);
      return library.fields.parse(fields);
    });
}

function holds<Fields extends object>(library: LibraryDescriptor<Fields>, record: fc.Arbitrary<Fields>) {
  const codec = sheetCodec<Fields>(library);
  fc.assert(
    fc.property(fc.array(record, { minLength: 1, maxLength: 4 }), (records) => {
      expect(readBack(library, codec.toSheet(records))).toEqual(records);
    }),
    { numRuns: RUNS },
  );
}

describe('a sheet', () => {
  it('of playbooks comes back as it was', () => {
    expect(() => holds(PLAYBOOKS, anyPlaybook)).not.toThrow();
  });
  it('of clauses comes back as it was, with renamed and further columns and several rows', () => {
    expect(() => holds(CLAUSES, anyClause)).not.toThrow();
  });
  it('of prompts comes back as it was', () => {
    expect(() => holds(PROMPTS, anyPrompt)).not.toThrow();
  });
  it('of queries comes back as it was', () => {
    expect(() => holds(QUERIES, anyQuery)).not.toThrow();
  });

  it('of playbooks, prompts and queries may have its columns in any order', () => {
    fc.assert(
      fc.property(anyPlaybook, anyPrompt, anyQuery, (playbook, prompt, query) => {
        const back = <Fields extends object>(library: LibraryDescriptor<Fields>, record: Fields) =>
          readBack(library, turned(sheetCodec<Fields>(library).toSheet([record])));
        expect(back(PLAYBOOKS, playbook)).toEqual([playbook]);
        expect(back(PROMPTS, prompt)).toEqual([prompt]);
        expect(back(QUERIES, query)).toEqual([query]);
      }),
      { numRuns: RUNS },
    );
  });
});
