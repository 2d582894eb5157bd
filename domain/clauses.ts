// Clauses: wording worth keeping, by jurisdiction.
import { z } from 'zod';
import { CLAUSE_COLUMNS, clauseRowsIn, decodeClause } from './clause-content.ts';
import { type LibraryDescriptor, changedVersion, chosenCategorySchema, libraryRecordShape } from './library.ts';
import { CLAUSE_CONTENT_MAX, CLAUSE_ROWS_MAX, TITLE_MAX } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { titleText, verbatim } from './passages.ts';

const shape = {
  title: titleText(MESSAGES.titleRequired),
  /** The rows of the clause's table, as `encodeClause` writes them. */
  content: verbatim(MESSAGES.clauseRequired, CLAUSE_CONTENT_MAX).refine(
    (content) => clauseRowsIn(content) <= CLAUSE_ROWS_MAX,
    `At most ${CLAUSE_ROWS_MAX} rows`,
  ),
};
export const clauseFieldsSchema = z.strictObject(shape);
export type ClauseFields = z.infer<typeof clauseFieldsSchema>;

export const clauseSchema = z.object({ ...libraryRecordShape, ...shape });
export type Clause = z.infer<typeof clauseSchema>;

const createShape = { ...shape, category: chosenCategorySchema };
export const createClauseSchema = z.strictObject(createShape);
export const updateClauseSchema = z.strictObject({ ...createShape, ...changedVersion });

const JURISDICTION_COLUMN = CLAUSE_COLUMNS.indexOf('Jurisdiction');

/** The jurisdiction of the first row, '' where it has none. */
export function jurisdictionOf(clause: ClauseFields): string {
  return decodeClause(clause).rows[0]?.[JURISDICTION_COLUMN]?.trim().slice(0, TITLE_MAX) ?? '';
}

export const CLAUSES: LibraryDescriptor<ClauseFields> & { name: 'clauses' } = {
  name: 'clauses',
  noun: { one: 'clause', many: 'clauses' },
  successMessages: { created: MESSAGES.clauseCreated, updated: MESSAGES.clauseUpdated },
  fields: clauseFieldsSchema,
  titleOf: ({ title }) => title,
  descriptionOf: () => '',
  textsOf: (clause) => {
    const { columns, rows } = decodeClause(clause);
    // The first title is the clause's own.
    return rows.flatMap((cells, row) =>
      cells.flatMap((text, column) => (row === 0 && column === 0 ? [] : [{ label: columns[column] ?? '', text }])),
    );
  },
  areaOf: jurisdictionOf,
};
