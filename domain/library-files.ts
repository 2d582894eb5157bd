// Export formats of libraries, and the outcome of an import row by row.
import { z } from 'zod';
import { type LibraryName, chosenCategorySchema } from './library.ts';
import { FILE_NAME_MAX, IMPORT_BODY_MAX_BYTES } from './limits.ts';
import { storable } from './storable.ts';

/** The formats that can be imported again. A Word document of playbooks cannot. */
const IMPORTED = ['json', 'xlsx'] as const;
/** The download formats of each library. */
export const EXPORT_FORMATS = {
  playbooks: [...IMPORTED, 'docx'],
  clauses: IMPORTED,
  prompts: IMPORTED,
  queries: IMPORTED,
} as const satisfies Record<LibraryName, readonly string[]>;
export type ExportFormat = (typeof EXPORT_FORMATS)[LibraryName][number];

export const importRequestSchema = z.strictObject({
  /** The category of the new records. */
  category: chosenCategorySchema,
  file: z.strictObject({
    name: z.string().min(1, 'Choose a file to import').max(FILE_NAME_MAX).overwrite(storable),
    /** The file's bytes as base64. */
    value: z.string().min(1, 'The file is empty').max(IMPORT_BODY_MAX_BYTES),
  }),
});
export type ImportRequest = z.infer<typeof importRequestSchema>;

const importRowSchema = z.object({
  /** Its position in the file: the row of the sheet, the heading being row 1, or the position in the JSON list from 1. */
  row: z.int(),
  name: z.string(),
  outcome: z.enum(['add', 'refuse']),
  /** Why it is refused, or notes on what is added, in sentences. */
  reasons: z.array(z.string()),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const importPreviewSchema = z.object({
  rows: z.array(importRowSchema),
  adds: z.int(),
  refuses: z.int(),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

export const alreadyExists = (noun: string): string => `This ${noun} already exists.`;

/** Why an import would add nothing: all records exist already, or all rows are refused. */
export function nothingToImport(
  rows: readonly ImportRow[],
  noun: { readonly one: string; readonly many: string },
): string {
  const isOne = rows.length === 1;
  if (rows.every(({ reasons }) => reasons.includes(alreadyExists(noun.one))))
    return `Nothing to import: ${isOne ? `this ${noun.one} already exists` : `all ${rows.length.toLocaleString('en')} ${noun.many} already exist`}.`;
  return `Nothing to import: ${isOne ? 'the only row is' : `all ${rows.length.toLocaleString('en')} rows are`} refused.`;
}
