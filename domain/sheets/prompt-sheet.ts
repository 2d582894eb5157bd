// Prompts as a sheet: one row each.
import type { PromptFields } from '#domain/prompts.ts';
import type { FilledSheet, SheetCodec } from './sheet.ts';
import { columnsNamed } from './sheet.ts';

const COLUMNS = ['Name', 'Description', 'Prompt'] as const;

const COLUMN_OF: Readonly<Record<string, (typeof COLUMNS)[number]>> = {
  name: 'Name',
  description: 'Description',
  prompt: 'Prompt',
};

export const PROMPT_SHEET: SheetCodec<PromptFields> = {
  toSheet: (prompts) => ({
    columns: COLUMNS,
    rows: prompts.map(({ name, description, prompt }) => [name, description, prompt]),
  }),

  fromSheet(sheet: FilledSheet) {
    const cellsOf = columnsNamed(sheet, COLUMNS, ['Description']);
    return sheet.rows.map((row) => {
      const { Name: name, Description: description, Prompt: prompt } = cellsOf(row);
      return {
        row: row.number,
        name: name.trim(),
        fields: { name, description, prompt },
        faults: row.faults,
        notes: row.notes,
        placeOf: ([field]) => `Row ${row.number}, ${COLUMN_OF[String(field)] ?? 'Name'}`,
      };
    });
  },
};
