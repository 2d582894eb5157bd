// Which workflows can be saved, and how the output of a prompt is read.
import { describe, expect, it } from 'vitest';
import { WORKFLOW_INPUTS_MAX } from '#domain/limits.ts';
import { canonicalOutput, outputProblem } from '#domain/workflow-output.ts';
import { createWorkflowSchema, testWorkflowSchema, updateWorkflowSchema } from '#domain/workflow-definition.ts';
import { definitionOf, PROMPT, withPrompt } from '#tests/support/workflow-definitions.ts';

const issuesOf = (body: object) =>
  (createWorkflowSchema.safeParse(body).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
const named = (...names: string[]) => names.map((name) => ({ name, is_require: true }));

describe('a definition', () => {
  it('is taken at its limits, and refused one beyond them', () => {
    expect(issuesOf(definitionOf({ name: 'x'.repeat(25), description: 'x'.repeat(80) }))).toEqual([]);
    expect(issuesOf(definitionOf({ prompts: Array.from({ length: 50 }, () => PROMPT) }))).toEqual([]);
    expect(issuesOf(definitionOf({ name: 'x'.repeat(26), description: 'x'.repeat(81) }))).toEqual([
      ['name', 'At most 25 characters'],
      ['description', 'At most 80 characters'],
    ]);
  });

  it('counts its name after the blanks around it are gone', () => {
    expect(createWorkflowSchema.parse(definitionOf({ name: `  ${'x'.repeat(25)} ` })).name).toHaveLength(25);
  });

  it.each(['Draft', 'Pending', 'Publish'])('may be saved as %s', (status) => {
    expect(issuesOf(definitionOf({ status }))).toEqual([]);
  });

  it('takes a prompt without inputs, and a file that is not said to be the main one', () => {
    const parsed = createWorkflowSchema.parse(
      definitionOf({ prompts: [{ prompt: 'Say hello.', output: 'List', files: named('Contract') }] }),
    );
    expect(parsed.prompts[0]).toMatchObject({ fields: [], files: [{ name: 'Contract', main: false }] });
  });

  it('is changed with the version that the change was made from, or without', () => {
    expect(updateWorkflowSchema.safeParse(definitionOf({ version: 3 })).success).toBe(true);
    expect(updateWorkflowSchema.safeParse(definitionOf()).success).toBe(true);
    expect(createWorkflowSchema.safeParse(definitionOf({ version: 3 })).success).toBe(false);
  });

  it('is tried without a name, and not without a prompt', () => {
    expect(testWorkflowSchema.safeParse({ prompts: [PROMPT] }).success).toBe(true);
    expect(testWorkflowSchema.safeParse({ prompts: [] }).success).toBe(false);
  });
});

describe('the inputs of a definition', () => {
  it('may be shared by prompts in one spelling, and by a text and a file', () => {
    expect(issuesOf(definitionOf({ prompts: [PROMPT, PROMPT] }))).toEqual([]);
    expect(issuesOf(withPrompt({ fields: named('Contract') }))).toEqual([]);
  });

  it('are refused where a later prompt spells one differently, at its place', () => {
    const prompts = [PROMPT, { ...PROMPT, fields: named('OUR PARTY') }];
    expect(issuesOf(definitionOf({ prompts }))).toEqual([
      ['prompts.1.fields.0.name', 'Write OUR PARTY as in an earlier prompt: Our party'],
    ]);
  });

  it('have no braces, as a prompt inserts them in braces', () => {
    expect(issuesOf(withPrompt({ fields: named('Our {party}') }))).toEqual([
      ['prompts.0.fields.0.name', 'The name of an input cannot contain braces'],
    ]);
  });

  it('are no more than a run takes, over all prompts', () => {
    const prompts = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...PROMPT, fields: named(`Field ${at}`) }));
    expect(issuesOf(definitionOf({ prompts: prompts(WORKFLOW_INPUTS_MAX) }))).toEqual([]);
    expect(issuesOf(definitionOf({ prompts: prompts(WORKFLOW_INPUTS_MAX + 1) }))).toEqual([
      ['prompts', 'At most 20 fields across all prompts'],
    ]);
  });
});

describe('the output of a prompt', () => {
  it.each([
    'List',
    'Table',
    'Plain Text',
    'Parties: [names]\nTerm: [years]',
    '[Date]: [what is due]',
    '{Party} owes {amount}',
    '{{Our party}} must: [duty]',
    '{"term": ""}',
    '[{"party": "", "duty": ""}]',
    '```json\n{"term": ""}\n```',
    'One sentence for each duty.',
  ])('may be %j', (output) => {
    expect(outputProblem(output)).toBeNull();
  });

  it.each([
    ['Dynamic', /^Enter the custom format/],
    ['Bullets', /^“Bullets” is not an output format/],
    ['x'.repeat(200), /^“x{40}…” is not an output format/],
    ['{"term": }', /^This JSON shape is not valid JSON: /],
    ['{ term: "" }', /^This JSON shape is not valid JSON: /],
    ["{'term': ''}", /^This JSON shape is not valid JSON: /],
    ['{', /^This JSON shape is not valid JSON: /],
    ['[{"term": ""}', /^This JSON shape is not valid JSON: /],
    ['```json\nterm\n```', /^This JSON shape is not valid JSON: /],
    ['```json\n7\n```', /^A JSON shape must be an object or a list/],
    ['{}', /^This JSON shape is empty/],
    ['[]', /^This JSON shape is empty/],
  ])('cannot be %j', (output, sentence) => {
    expect(outputProblem(output)).toMatch(sentence);
  });

  it.each([
    ['plain text', 'Plain Text'],
    ['LIST', 'List'],
    ['A list of dates', 'A list of dates'],
  ])('written %j is %j', (written, output) => {
    expect(canonicalOutput(written)).toBe(output);
  });
});
