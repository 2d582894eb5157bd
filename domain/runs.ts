// A run of a workflow: its request, its record, and its stream of events.
import { z } from 'zod';
import { answerSchema, sourceSchema } from './answers.ts';
import { categorySchema } from './categories.ts';
import { engineInfoSchema } from './configuration.ts';
import { DOCUMENT_KINDS } from './documents.ts';
import { problemCodeSchema, problemSchema } from './errors.ts';
import { FIELD_VALUE_MAX, FILE_NAME_MAX, WORKFLOW_INPUTS_MAX } from './limits.ts';
import { storable } from './storable.ts';

export const runRequestSchema = z.strictObject({
  fields: z
    .array(
      z.strictObject({
        name: z.string().max(200).overwrite(storable),
        value: z.string().max(FIELD_VALUE_MAX).overwrite(storable),
      }),
    )
    .max(WORKFLOW_INPUTS_MAX)
    .default([]),
  files: z
    .array(
      z
        .strictObject({
          /** Its file input; an unknown name fills the first open file input. */
          name: z.string().max(1000),
          /** Base64, or a data URL. */
          value: z.string().optional(),
          /** Instead of `value`: the current version of a file of the repository or of a template. */
          file_id: z.uuid().optional(),
          extension: z.string().max(20).optional(),
          main: z.boolean().optional(),
          /** The file's own name, shown beside its quotes. Without it the input's name and extension serve. */
          file_name: z.string().max(1000).optional(),
        })
        .refine(({ value, file_id }) => (value === undefined) !== (file_id === undefined), {
          path: ['value'],
          message: 'Send the file itself, or the id of a file in the repository.',
        }),
    )
    .max(WORKFLOW_INPUTS_MAX)
    .default([]),
});
export type RunRequest = z.infer<typeof runRequestSchema>;

export const RUN_STATUSES = ['queued', 'running', 'finished', 'failed', 'cancelled', 'interrupted'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** A run that has not ended: queued or running. */
export const UNDER_WAY: RunStatus[] = ['queued', 'running'];
export const isUnderWay = ({ status }: { readonly status: RunStatus }): boolean => UNDER_WAY.includes(status);

const runDocumentSchema = z.object({
  name: z.string(),
  input: z.string(),
  main: z.boolean(),
  bytes: z.int(),
  /** SHA-256 of the bytes, hexadecimal. */
  sha256: z.string(),
  /** Known once the document has been read. */
  kind: z.enum(DOCUMENT_KINDS).optional(),
  pages: z.int().nullable().optional(),
  warnings: z.array(z.string()).optional(),
});
export type RunDocument = z.infer<typeof runDocumentSchema>;

const promptResultSchema = z.object({
  /** Its heading, see prompt-titles.ts; absent in results from before prompts had titles. */
  title: z.string().optional(),
  /** The instruction as asked, fields filled in. */
  prompt: z.string(),
  output: z.string(),
  /** Markdown; `[3]` cites source number 3 of the run. */
  text: z.string(),
  answers: z.array(answerSchema),
});
export type PromptResult = z.infer<typeof promptResultSchema>;

const RUN_STAGES = ['reading', 'answering', 'checking'] as const;

/** The progress of a running run. */
const runProgressSchema = z.object({
  stage: z.enum(RUN_STAGES),
  /** The current step: the name of a document, or "Prompt 2 of 3". */
  label: z.string(),
  done: z.int(),
  total: z.int(),
});

/** The tokens of a run, and their cost where the prices are known. */
export const runUsageSchema = z.object({
  input_tokens: z.int(),
  output_tokens: z.int(),
  /** At the prices of the day: `currency` by its ISO 4217 code. */
  cost: z.object({ amount: z.number(), currency: z.string() }).optional(),
});
export type RunUsage = z.infer<typeof runUsageSchema>;

export const runSchema = z.object({
  id: z.string(),
  workflow_id: z.string(),
  workflow_name: z.string(),
  /** The version of the workflow that ran; null for a test, and for a run from before there were versions. */
  workflow_version: z.int().nullable(),
  /** A test of a definition before it is saved; its `workflow_id` then belongs to no workflow. */
  is_test: z.boolean(),
  /** Of the workflow when it ran; null for a test. A finished run of an Organization one opens for colleagues. */
  category: categorySchema.nullable(),
  /** Who ran it. */
  author: z.string(),
  author_name: z.object({ name: z.string() }),
  status: z.enum(RUN_STATUSES),
  /** Of a running run; null before and after. */
  progress: runProgressSchema.nullable(),
  engine: engineInfoSchema,
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
  documents: z.array(runDocumentSchema),
  /** Of a question about a project: the chosen files; empty for all files. */
  asked_files: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  results: z.array(promptResultSchema),
  sources: z.array(sourceSchema),
  /** The whole result as Markdown; empty until the run is finished. */
  text: z.string(),
  /** Null for the built-in engine, and where the service reports none. */
  usage: runUsageSchema.nullable(),
  problem: z.object({ code: problemCodeSchema, message: z.string() }).nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});
export type Run = z.infer<typeof runSchema>;

/** A row of the history: the run without its results. */
export const runSummarySchema = runSchema
  .pick({ id: true, workflow_id: true, workflow_name: true, status: true, created_at: true, finished_at: true })
  .extend({
    documents: z.array(z.string()),
    /** Its answers, and those of them that a person has verified, edited or rejected. */
    answers: z.int(),
    checked: z.int(),
  });

/** What the history can be ordered by. */
export const RUN_SORTS = ['created_at', 'workflow_name', 'status'] as const;

/** As many as one page of the history shows. */
export const deleteRunsSchema = z.strictObject({
  ids: z.array(z.uuid()).min(1, 'Choose the runs to delete.').max(100, 'At most 100 runs at once'),
});
export type RunSummary = z.infer<typeof runSummarySchema>;

/** The events of a streamed run, in order: one started, any of progress and text, then finished or failed. */
export const runEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), run_id: z.string() }),
  runProgressSchema.extend({ type: z.literal('progress') }),
  z.object({ type: z.literal('text'), prompt: z.int(), delta: z.string() }),
  z.object({ type: z.literal('finished'), data: z.string(), run: runSchema }),
  z.object({ type: z.literal('failed'), problem: problemSchema }),
]);
export type RunEvent = z.infer<typeof runEventSchema>;

const FORBIDDEN_IN_NAMES = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"|?*]/gu;
const BLANKS_AND_DOTS_AROUND = /^[.\s]+|(?<![.\s])[.\s]+$/g;

/** A name fit to show and to save under: no path, no control or direction characters, never empty. */
export function safeFileName(name: string, fallback = 'document'): string {
  return withoutPath(name) || withoutPath(fallback) || 'document';
}

function withoutPath(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const clean = base.replace(FORBIDDEN_IN_NAMES, '').replace(/\s+/g, ' ').replace(BLANKS_AND_DOTS_AROUND, '');
  if (clean.length <= FILE_NAME_MAX) return clean;
  // A long name is cut before its extension, and not through a surrogate pair.
  const extension = /\.[^.]{1,20}$/u.exec(clean)?.[0] ?? '';
  const stem = clean.slice(0, FILE_NAME_MAX - extension.length).replace(/[\uD800-\uDBFF]$/, '');
  return stem.replace(BLANKS_AND_DOTS_AROUND, '') + extension;
}

/** A workbook is made of results that have a table only. */
export const RUN_EXPORT_FORMATS = ['docx', 'html', 'md', 'xlsx'] as const;
export type RunExportFormat = (typeof RUN_EXPORT_FORMATS)[number];
