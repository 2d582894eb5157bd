// Files that a library's records leave and come back in, and what an import says about each of their rows.
import { z } from 'zod';
import { chosenCategorySchema } from './library.ts';
import { FILE_NAME_MAX, IMPORT_BODY_MAX_BYTES } from './limits.ts';
import { storable } from './storable.ts';

/** Both come back whole by an import. A playbook is also read as a Word document, which does not. */
export const IMPORT_FORMATS = ['json', 'xlsx'] as const;
export const PLAYBOOK_FORMATS = ['json', 'xlsx', 'docx'] as const;
export type ExportFormat = (typeof PLAYBOOK_FORMATS)[number];

export const importRequestSchema = z.strictObject({
  /** Where the records go. */
  category: chosenCategorySchema,
  file: z.strictObject({
    name: z.string().min(1, 'Choose a file to import').max(FILE_NAME_MAX).overwrite(storable),
    /** The file's bytes as base64. */
    value: z.string().min(1, 'The file is empty').max(IMPORT_BODY_MAX_BYTES),
  }),
});
export type ImportRequest = z.infer<typeof importRequestSchema>;

const importRowSchema = z.object({
  /** Where it stands in the file: the row of a sheet with its heading as row 1, or the place in a JSON list from 1. */
  row: z.int(),
  name: z.string(),
  outcome: z.enum(['add', 'refuse']),
  /** Why it is refused, or what to know of what is added, in sentences. */
  reasons: z.array(z.string()),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const importPreviewSchema = z.object({
  rows: z.array(importRowSchema),
  adds: z.int(),
  refuses: z.int(),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;
