// Search results of the command palette: records of every kind in one shape.
import { z } from 'zod';
import { categorySchema } from './categories.ts';

/** In display order. */
const FOUND_KINDS = [
  'workflow',
  'run',
  'project',
  'file',
  'review',
  'playbook',
  'clause',
  'prompt',
  'query',
  'template',
  'person',
  'company',
] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Per kind; its list has the rest. */
export const FOUND_PER_KIND_MAX = 5;

export const foundRecordSchema = z.object({
  kind: z.enum(FOUND_KINDS),
  id: z.string(),
  name: z.string(),
  /** Distinguishes records of the same name: the documents of a run, the address of a person. */
  detail: z.string(),
  /** Null without a category. */
  category: categorySchema.nullable(),
  /** The workflow of a run, the project of a file. */
  parent: z.object({ id: z.string(), name: z.string() }).nullable(),
  created_at: z.string(),
});
export type FoundRecord = z.infer<typeof foundRecordSchema>;
