// The form values of the builder, and their conversion from and to a workflow.
import type { z } from 'zod';
import type { Category } from '#domain/categories.ts';
import { WORKFLOW_NAME_MAX } from '#domain/limits.ts';
import { createWorkflowSchema } from '#domain/workflow-definition.ts';
import { isShape, shapeProblem } from '#domain/workflow-output.ts';
import type { OutputFormat, Workflow, WorkflowPrompt, WorkflowStatus } from '#domain/workflows.ts';
import { parseOutput } from '#domain/workflows.ts';
import type { PathErrors } from '#src/shared/form/field-errors.ts';
import { firstPerPath } from '#src/shared/form/field-errors.ts';

export type FieldValues = WorkflowPrompt['fields'][number];
export type FileValues = WorkflowPrompt['files'][number];

/** A prompt with the parts of `output`, which are kept while the user tries another format. */
export interface PromptValues extends WorkflowPrompt {
  readonly title: string;
  readonly format: OutputFormat;
  /** The custom format or the JSON shape of a Dynamic output. */
  readonly template: string;
  readonly isJson: boolean;
}

export interface BuilderValues {
  readonly name: string;
  readonly description: string;
  readonly category: Category | undefined;
  readonly prompts: readonly PromptValues[];
}

/** The `output` of a Dynamic prompt whose template is missing: domain/workflow-output.ts. */
const NO_TEMPLATE: OutputFormat = 'Dynamic';

export function withOutput(
  prompt: PromptValues,
  change: Partial<Pick<PromptValues, 'format' | 'template' | 'isJson'>>,
): PromptValues {
  const next = { ...prompt, ...change };
  const output = next.format === 'Dynamic' ? next.template.trim() || NO_TEMPLATE : next.format;
  return { ...next, output };
}

export function promptValuesOf({ title, prompt, output, fields, files }: WorkflowPrompt): PromptValues {
  const { format, template = '' } = parseOutput(output);
  const written = template === NO_TEMPLATE ? '' : template;
  return { title: title ?? '', prompt, output, fields, files, format, template: written, isJson: isShape(written) };
}

/** A new prompt takes over the files of the previous one. */
export const newPrompt = (before: PromptValues | undefined, { title = '', prompt = '' } = {}): PromptValues =>
  promptValuesOf({
    title,
    prompt,
    output: 'List',
    fields: [],
    files: before ? [...before.files] : [{ name: 'Contract', is_require: true, main: true }],
  });

const COPY = ' (Copy)';
export const copiedName = (name: string): string =>
  `${name.slice(0, WORKFLOW_NAME_MAX - COPY.length).trimEnd()}${COPY}`;

export const valuesOf = ({ name, description, category, prompts }: Workflow): BuilderValues => ({
  name,
  description,
  category,
  prompts: prompts.map(promptValuesOf),
});

export const promptsOf = (prompts: readonly PromptValues[]): WorkflowPrompt[] =>
  prompts.map(({ title, prompt, output, fields, files }) => ({
    ...(title.trim() !== '' && { title }),
    prompt,
    output,
    fields,
    files,
  }));

export const bodyOf = (values: BuilderValues, status: WorkflowStatus): object => ({
  ...values,
  status,
  prompts: promptsOf(values.prompts),
});

/** Validates a JSON template as JSON, even if its text would be valid as a custom format. */
function shapeErrors(prompts: readonly PromptValues[]): PathErrors {
  const problems = prompts.map(({ format, isJson, template }, index): [string, string | null] => [
    `prompts.${index}.output`,
    format === 'Dynamic' && isJson && template.trim() !== '' ? shapeProblem(template) : null,
  ]);
  return Object.fromEntries(problems.flatMap(([path, problem]) => (problem === null ? [] : [[path, problem]])));
}

/** Validates the values with the schema of the API call. */
export function checkBuilder(values: BuilderValues): PathErrors {
  const issues: readonly z.core.$ZodIssue[] =
    createWorkflowSchema.safeParse(bodyOf(values, 'Pending')).error?.issues ?? [];
  return { ...firstPerPath(issues), ...shapeErrors(values.prompts) };
}
