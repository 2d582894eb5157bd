// Reads the workflows of server/seed/content, each validated as the builder would validate it.
// An instruction is an opening and "- Label: what to look for" lines. A model reads it as a brief, the built-in engine reads
// its questions from the lines, so what to look for is said in the words that contracts use.
import { z } from 'zod';
import { createWorkflowSchema } from '#domain/workflow-definition.ts';
import { type Workflow, type WorkflowPrompt, WORKFLOW_STATUSES } from '#domain/workflows.ts';
import { type ContentOwner, authorShape } from './library-content.ts';
import { type Section, fencedText, readContentFolder } from './read-markdown.ts';

export interface SeedWorkflow extends Pick<
  Workflow,
  'name' | 'description' | 'category' | 'display_tag' | 'status' | 'prompts'
> {
  /** Undefined for the provider's. */
  readonly author_email: string | undefined;
}

const workflowShape = z.strictObject({
  ...authorShape,
  Description: z.string(),
  Tag: z.string(),
  Status: z.enum(WORKFLOW_STATUSES),
});

/** A workflow is a file, its prompts the headings below. */
export async function readWorkflows(owner: ContentOwner): Promise<SeedWorkflow[]> {
  return (await readContentFolder(`${owner}/workflows`)).map(({ title, fields, sections }) => {
    const { Author, Category, Description, Tag, Status } = workflowShape.parse(Object.fromEntries(fields));
    const workflow = createWorkflowSchema.parse({
      name: title,
      description: Description,
      category: Category,
      display_tag: Tag,
      status: Status,
      prompts: sections.map(promptOf),
    });
    return { ...workflow, display_tag: Tag, author_email: Author };
  });
}

/** A custom format is a fenced block under the heading "Output"; a fixed one is the field "Output". */
function promptOf({ title, fields, text, sections }: Section): WorkflowPrompt {
  const inputs: Pick<WorkflowPrompt, 'fields' | 'files'> = { fields: [], files: [] };
  const outputs = sections.map((section) => fencedText(section.text));
  for (const [name, value] of fields) {
    if (name === 'Output') outputs.push(value);
    else if (name === 'Field') inputs.fields.push({ name: value, is_require: true });
    else if (name === 'Optional field') inputs.fields.push({ name: value, is_require: false });
    else if (name === 'Main document') inputs.files.push({ name: value, is_require: true, main: true });
    else if (name === 'Document') inputs.files.push({ name: value, is_require: true, main: false });
    else if (name === 'Optional document') inputs.files.push({ name: value, is_require: false, main: false });
    else throw new Error(`the prompt "${title}" has a field "${name}"`);
  }
  const [output = '', ...more] = outputs;
  if (more.length > 0) throw new Error(`the prompt "${title}" has more than one output`);
  return { title, prompt: text, output, ...inputs };
}
