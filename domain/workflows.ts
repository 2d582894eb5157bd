// Workflows: their inputs, which of them a run needs, and the format of their output.
import { z } from 'zod';
import { categorySchema } from './categories.ts';
import { READABLE_FILE_EXTENSIONS } from './documents.ts';
import { extensionOf } from './file-extension.ts';
import {
  UPLOAD_MAX_BYTES,
  WORKFLOW_DESCRIPTION_MAX,
  WORKFLOW_INPUTS_MAX,
  WORKFLOW_NAME_MAX,
  WORKFLOW_PROMPT_TITLE_MAX,
  WORKFLOW_PROMPTS_MAX,
} from './limits.ts';
import { versionSchema } from './people.ts';

export const WORKFLOW_STATUSES = ['Draft', 'Pending', 'Publish'] as const;
export type WorkflowStatus = (typeof WORKFLOW_STATUSES)[number];

/** The badge of a card: Publish is shown as "Live". */
export const STATUS_BADGES: Readonly<Record<WorkflowStatus, string>> = {
  Publish: 'Live',
  Pending: 'Pending',
  Draft: 'Draft',
};

const inputNameSchema = z.string().trim().min(1).max(100);
const promptFieldSchema = z.strictObject({ name: inputNameSchema, is_require: z.boolean() });
const promptFileSchema = z.strictObject({ name: inputNameSchema, is_require: z.boolean(), main: z.boolean() });

export const workflowPromptSchema = z.strictObject({
  /** Heads its result; prompt-titles.ts says what stands there without one. */
  title: z.string().trim().max(WORKFLOW_PROMPT_TITLE_MAX).optional(),
  prompt: z.string().trim().min(1).max(20_000),
  /** "List", "Table" or "Plain Text"; any other text is the custom format or JSON shape of a Dynamic output. */
  output: z.string().trim().min(1).max(10_000),
  fields: z.array(promptFieldSchema).max(WORKFLOW_INPUTS_MAX),
  files: z.array(promptFileSchema).max(WORKFLOW_INPUTS_MAX),
});
export type WorkflowPrompt = z.infer<typeof workflowPromptSchema>;

const workflowInputSchema = z.object({
  name: z.string(),
  is_require: z.boolean(),
  type: z.enum(['text', 'file']),
  main: z.boolean(),
});
export type WorkflowInput = z.infer<typeof workflowInputSchema>;

export const workflowSchema = z.object({
  id: z.string(),
  name: z.string().min(1).max(WORKFLOW_NAME_MAX),
  description: z.string().max(WORKFLOW_DESCRIPTION_MAX),
  category: categorySchema,
  author: z.string(),
  author_name: z.object({ name: z.string() }),
  display_tag: z.string(),
  status: z.enum(WORKFLOW_STATUSES),
  prompts: z.array(workflowPromptSchema).max(WORKFLOW_PROMPTS_MAX),
  inputs: z.array(workflowInputSchema),
  version: versionSchema,
  created_at: z.string(),
  updated_at: z.string(),
});
export type Workflow = z.infer<typeof workflowSchema>;

/** What was live under one version. */
export const workflowVersionSchema = workflowSchema
  .pick({ version: true, name: true, description: true, prompts: true })
  .extend({ published_at: z.string(), published_by: z.object({ name: z.string() }) });
export type WorkflowVersion = z.infer<typeof workflowVersionSchema>;

export const OUTPUT_FORMATS = ['List', 'Table', 'Plain Text', 'Dynamic'] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

/** Splits the wire's `output` into the format and, for Dynamic, the template that the reply must follow. */
export function parseOutput(output: string): { format: OutputFormat; template?: string } {
  const fixed = OUTPUT_FORMATS.find((format) => format !== 'Dynamic' && format === output);
  return fixed ? { format: fixed } : { format: 'Dynamic', template: output };
}

/** The inputs a run asks for: every field and file of the prompts once, required if any prompt requires it. */
export function inputsOf(prompts: readonly WorkflowPrompt[]): WorkflowInput[] {
  const inputs = new Map<string, WorkflowInput>();
  const add = (input: WorkflowInput) => {
    const key = `${input.type}:${input.name}`;
    const known = inputs.get(key);
    inputs.set(
      key,
      known ? { ...known, is_require: known.is_require || input.is_require, main: known.main || input.main } : input,
    );
  };
  for (const prompt of prompts) {
    for (const file of prompt.files) add({ ...file, type: 'file' });
    for (const field of prompt.fields) add({ ...field, type: 'text', main: false });
  }
  return [...inputs.values()];
}

/** Replaces `{{Field name}}` by the value given for it; a name that was not given stays as written. */
export function fillFields(text: string, fields: readonly { name: string; value: string }[]): string {
  // Trimmed afterwards: an expression that also matches the blanks takes minutes over a brace and many of them.
  return text.replace(/\{\{([^{}]+)\}\}/g, (placeholder, inside: string) => {
    const name = inside.trim().toLowerCase();
    const field = fields.find((one) => one.name.toLowerCase() === name);
    return field ? field.value : placeholder;
  });
}

type FileRefusal = 'type' | 'size' | 'empty';

/** What the run page can tell about a file before it is sent; the server looks at the content itself. */
export function refuseFile(file: { name: string; size: number }): FileRefusal | null {
  const extension = extensionOf(file.name);
  if (!READABLE_FILE_EXTENSIONS.some((accepted) => accepted === extension)) return 'type';
  if (file.size >= UPLOAD_MAX_BYTES) return 'size';
  return file.size === 0 ? 'empty' : null;
}

/** The file input that a document is for where nobody says which: the main one, or the first where none is. */
export function mainFileOf(inputs: readonly WorkflowInput[]): WorkflowInput | undefined {
  const files = inputs.filter((input) => input.type === 'file');
  return files.find((one) => one.main) ?? files[0];
}

/** Names of the required inputs that are still missing: a blank text, or a file not chosen. */
export function missingInputs(
  inputs: readonly WorkflowInput[],
  given: { texts: ReadonlyMap<string, string>; files: ReadonlySet<string> },
): string[] {
  return inputs
    .filter((input) => input.is_require)
    .filter((input) => (input.type === 'file' ? !given.files.has(input.name) : !given.texts.get(input.name)?.trim()))
    .map((input) => input.name);
}
