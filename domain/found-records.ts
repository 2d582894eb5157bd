// What the command palette finds: records of every kind in one form.
import { z } from 'zod';
import { categorySchema } from './categories.ts';

/** In the order in which they are listed. */
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

/** Of each kind; who looks for more goes on in its list. */
export const FOUND_PER_KIND_MAX = 5;

export const foundRecordSchema = z.object({
  kind: z.enum(FOUND_KINDS),
  id: z.string(),
  name: z.string(),
  /** What tells records of the same name apart: a run's documents, a person's address. */
  detail: z.string(),
  /** Null for what is in no category. */
  category: categorySchema.nullable(),
  /** The workflow of a run, the project of a file. */
  parent: z.object({ id: z.string(), name: z.string() }).nullable(),
  created_at: z.string(),
});
export type FoundRecord = z.infer<typeof foundRecordSchema>;
