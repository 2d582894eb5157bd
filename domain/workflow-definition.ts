// The rules for saving a workflow, with an error per field. Records are read by the wider
// schemas of workflows.ts, so that a rule that is added later makes no stored workflow unreadable.
import { z } from 'zod';
import { changedVersion, chosenCategorySchema } from './library.ts';
import {
  WORKFLOW_DESCRIPTION_MAX,
  WORKFLOW_INPUT_NAME_MAX,
  WORKFLOW_INPUTS_MAX,
  WORKFLOW_NAME_MAX,
  WORKFLOW_OUTPUT_MAX,
  WORKFLOW_PROMPT_TITLE_MAX,
  WORKFLOW_PROMPTS_MAX,
  WORKFLOW_TAG_MAX,
} from './limits.ts';
import { MESSAGES } from './messages.ts';
import { passage } from './passages.ts';
import { optionalText, requiredText } from './people.ts';
import { runRequestSchema } from './runs.ts';
import { type WorkflowInput, type WorkflowPrompt, inputsOf, WORKFLOW_STATUSES } from './workflows.ts';
import { canonicalOutput, outputProblem } from './workflow-output.ts';

const inputNameSchema = requiredText(MESSAGES.inputNameRequired, WORKFLOW_INPUT_NAME_MAX)
  // A prompt inserts it as {{Name}}.
  .regex(/^[^{}]*$/, 'The name of an input cannot contain braces');

const fieldSchema = z.strictObject({ name: inputNameSchema, is_require: z.boolean() });
const fileSchema = z.strictObject({ name: inputNameSchema, is_require: z.boolean(), main: z.boolean().default(false) });

const promptSchema = z.strictObject({
  title: optionalText(WORKFLOW_PROMPT_TITLE_MAX).unwrap().optional(),
  prompt: passage(MESSAGES.promptRequired),
  output: passage('Choose an output format.', WORKFLOW_OUTPUT_MAX)
    .overwrite(canonicalOutput)
    .superRefine((output, context) => {
      const problem = outputProblem(output);
      if (problem) context.addIssue(problem);
    }),
  fields: z.array(fieldSchema).max(WORKFLOW_INPUTS_MAX, `At most ${WORKFLOW_INPUTS_MAX} fields`).default([]),
  files: z.array(fileSchema).max(WORKFLOW_INPUTS_MAX, `At most ${WORKFLOW_INPUTS_MAX} files`).default([]),
});

const KINDS = [
  { list: 'fields', type: 'text' },
  { list: 'files', type: 'file' },
] as const;

/** One spelling for each name: a run matches what it is given by name, whatever the case. */
function checkNames(prompts: readonly WorkflowPrompt[], context: z.RefinementCtx): void {
  for (const { list } of KINDS) {
    const spellings = new Map<string, string>();
    for (const [at, prompt] of prompts.entries()) {
      const here = new Set<string>();
      for (const [position, { name }] of prompt[list].entries()) {
        const key = name.toLowerCase();
        const known = spellings.get(key) ?? name;
        const path = [at, list, position, 'name'];
        if (here.has(key)) context.addIssue({ code: 'custom', path, message: `${name} already exists` });
        else if (known !== name)
          context.addIssue({ code: 'custom', path, message: `Write ${name} as in an earlier prompt: ${known}` });
        here.add(key);
        spellings.set(key, known);
      }
    }
  }
}

/** A run takes so many of each kind, over all prompts. */
function checkTotals(inputs: readonly WorkflowInput[], context: z.RefinementCtx): void {
  for (const { list, type } of KINDS)
    if (inputs.filter((input) => input.type === type).length > WORKFLOW_INPUTS_MAX)
      context.addIssue({ code: 'custom', message: `At most ${WORKFLOW_INPUTS_MAX} ${list} across all prompts` });
}

const promptsSchema = z
  .array(promptSchema, { error: MESSAGES.workflowPromptRequired })
  .min(1, MESSAGES.workflowPromptRequired)
  .max(WORKFLOW_PROMPTS_MAX, `At most ${WORKFLOW_PROMPTS_MAX} prompts`)
  .superRefine((prompts, context) => {
    checkNames(prompts, context);
    checkTotals(inputsOf(prompts), context);
  });

const definition = {
  name: requiredText(MESSAGES.nameRequired, WORKFLOW_NAME_MAX),
  description: requiredText(MESSAGES.descriptionRequired, WORKFLOW_DESCRIPTION_MAX),
  category: chosenCategorySchema,
  status: z.enum(WORKFLOW_STATUSES, { error: 'Choose Draft, Pending or Publish' }),
  /** A word on the card; what it says stays where an update leaves it out. */
  display_tag: optionalText(WORKFLOW_TAG_MAX).unwrap().optional(),
  prompts: promptsSchema,
};

export const createWorkflowSchema = z.strictObject(definition);
export type WorkflowDefinition = z.output<typeof createWorkflowSchema>;
export const updateWorkflowSchema = z.strictObject({ ...definition, ...changedVersion });

/** An unsaved definition, with the inputs to test it on. */
export const testWorkflowSchema = z.strictObject({
  name: optionalText(WORKFLOW_NAME_MAX),
  prompts: promptsSchema,
  ...runRequestSchema.shape,
});
