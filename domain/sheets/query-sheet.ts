// Prompts as a sheet, one row each; and queries: a row per item, under the name of their query, with the description in the
// first of them.
import { COLUMN_TYPE_NAMES, QUESTION_TYPES, type QuestionType } from '#domain/column-types.ts';
import type { PromptFields } from '#domain/prompts.ts';
import { type QueryFields, type QueryItem, typeOfItem } from '#domain/queries.ts';
import { allBlank, faultsOf, groupRows, joinGroups, notesOf } from './row-groups.ts';
import type { CellsOf, FilledSheet, SheetCodec, SheetRow, Candidate } from './sheet.ts';
import { asHeading, columnsNamed, isBlank } from './sheet.ts';

const COLUMNS = ['Query', 'Description', 'Item', 'Instructions', 'Type'] as const;
const TYPES = QUESTION_TYPES.map((type) => COLUMN_TYPE_NAMES[type]).join(', ');
type Column = (typeof COLUMNS)[number];

const rowsOf = ({ name, description, query }: QueryFields): string[][] =>
  query.map((item, index) => [
    name,
    index === 0 ? description : '',
    item.title,
    item.description,
    COLUMN_TYPE_NAMES[typeOfItem(item)],
  ]);

/** A blank cell is text, as in a sheet without the column. */
const typeIn = (cell: string): QuestionType | undefined =>
  isBlank(cell) ? 'text' : QUESTION_TYPES.find((type) => asHeading(COLUMN_TYPE_NAMES[type]) === asHeading(cell));

export const QUERY_SHEET: SheetCodec<QueryFields> = {
  toSheet: (queries) => ({ columns: COLUMNS, rows: joinGroups(queries.map(rowsOf)) }),

  fromSheet(sheet: FilledSheet) {
    const cellsOf = columnsNamed(sheet, COLUMNS, ['Description', 'Instructions', 'Type']);
    return groupRows(sheet.rows, (row) => cellsOf(row).Query).map((rows) => queryOf(rows, cellsOf));
  },
};

function queryOf(rows: readonly SheetRow[], cellsOf: CellsOf<Column>): Candidate {
  const items: QueryItem[] = [];
  const rowNumbers: number[] = [];
  const faults: string[] = faultsOf(rows);
  let description = '';
  for (const row of rows) {
    const cells = cellsOf(row);
    if (isBlank(description)) description = cells.Description;
    else if (!isBlank(cells.Description) && cells.Description.trim() !== description.trim())
      faults.push(`Row ${row.number}, Description: Further up this query has another one. Keep one of them.`);
    if (allBlank([cells.Item, cells.Instructions, cells.Type])) continue;
    const type = typeIn(cells.Type);
    if (type === undefined) faults.push(`Row ${row.number}, Type: Write one of ${TYPES}, or leave it blank for Text.`);
    items.push({ title: cells.Item, description: cells.Instructions, type });
    rowNumbers.push(row.number);
  }
  const [first] = rows;
  const name = first ? cellsOf(first).Query : '';
  return {
    row: first?.number ?? 0,
    name: name.trim(),
    fields: { name, description, query: items },
    faults,
    notes: notesOf(rows),
    locationOf: ([field, index, part]) => {
      if (field === 'name') return `Row ${first?.number}, Query`;
      if (field === 'description') return `Row ${first?.number}, Description`;
      if (typeof index !== 'number') return '';
      return `Row ${rowNumbers[index]}, ${part === 'description' ? 'Instructions' : 'Item'}`;
    },
  };
}

const PROMPT_COLUMNS = ['Name', 'Description', 'Prompt'] as const;

const PROMPT_COLUMN_OF: Readonly<Record<string, (typeof PROMPT_COLUMNS)[number]>> = {
  name: 'Name',
  description: 'Description',
  prompt: 'Prompt',
};

export const PROMPT_SHEET: SheetCodec<PromptFields> = {
  toSheet: (prompts) => ({
    columns: PROMPT_COLUMNS,
    rows: prompts.map(({ name, description, prompt }) => [name, description, prompt]),
  }),

  fromSheet(sheet: FilledSheet) {
    const cellsOf = columnsNamed(sheet, PROMPT_COLUMNS, ['Description']);
    return sheet.rows.map((row) => {
      const { Name: name, Description: description, Prompt: prompt } = cellsOf(row);
      return {
        row: row.number,
        name: name.trim(),
        fields: { name, description, prompt },
        faults: row.faults,
        notes: row.notes,
        locationOf: ([field]) => `Row ${row.number}, ${PROMPT_COLUMN_OF[String(field)] ?? 'Name'}`,
      };
    });
  },
};
