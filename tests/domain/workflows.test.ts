import { describe, expect, it } from 'vitest';
import type { WorkflowInput, WorkflowPrompt } from '#domain/workflows.ts';
import { extensionOf } from '#domain/file-extension.ts';
import {
  fillFields,
  inputsOf,
  mainFileOf,
  missingInputs,
  OUTPUT_FORMATS,
  parseOutput,
  refuseFile,
  STATUS_BADGES,
  workflowPromptSchema,
} from '#domain/workflows.ts';

const prompt = (inputs: Partial<WorkflowPrompt>): WorkflowPrompt => ({
  prompt: 'Summarize.',
  output: 'List',
  fields: [],
  files: [],
  ...inputs,
});

describe('the inputs of a workflow', () => {
  it('are none without prompts', () => {
    expect(inputsOf([])).toEqual([]);
  });

  it('ask once for what several prompts share, required and main if any prompt says so', () => {
    const inputs = inputsOf([
      prompt({ files: [{ name: 'Contract', is_require: false, main: false }] }),
      prompt({ files: [{ name: 'Contract', is_require: true, main: false }] }),
      prompt({ files: [{ name: 'Contract', is_require: false, main: true }] }),
    ]);
    expect(inputs).toEqual([{ name: 'Contract', is_require: true, main: true, type: 'file' }]);
  });

  it('keep a text and a file of one name apart', () => {
    const inputs = inputsOf([
      prompt({
        files: [{ name: 'Term', is_require: true, main: true }],
        fields: [{ name: 'Term', is_require: false }],
      }),
    ]);
    expect(inputs).toEqual([
      { name: 'Term', is_require: true, main: true, type: 'file' },
      { name: 'Term', is_require: false, main: false, type: 'text' },
    ]);
  });

  it('stand in the order in which they are first asked for', () => {
    const inputs = inputsOf([
      prompt({ fields: [{ name: 'B', is_require: false }] }),
      prompt({ fields: [{ name: 'A', is_require: false }], files: [{ name: 'C', is_require: false, main: false }] }),
      prompt({ fields: [{ name: 'B', is_require: true }] }),
    ]);
    expect(inputs.map((input) => input.name)).toEqual(['B', 'C', 'A']);
  });
});

describe('filling fields into a prompt', () => {
  const fields = [
    { name: 'Our party', value: 'Harbour & Vale' },
    { name: 'Law', value: '{{Our party}} $& $1' },
  ];

  it('replaces a name in double braces, whatever its case and the space around it', () => {
    expect(fillFields('For {{Our party}}, {{ OUR PARTY }} and {{our party}}.', fields)).toBe(
      'For Harbour & Vale, Harbour & Vale and Harbour & Vale.',
    );
  });

  it('leaves a name that was not given as written', () => {
    expect(fillFields('Under {{Their law}}.', fields)).toBe('Under {{Their law}}.');
  });

  it('takes a value literally: neither braces nor dollar signs in it mean anything', () => {
    expect(fillFields('Law: {{Law}}', fields)).toBe('Law: {{Our party}} $& $1');
  });

  it('leaves single and empty braces alone', () => {
    expect(fillFields('{Law} {{}} {{ }} }}{{', fields)).toBe('{Law} {{}} {{ }} }}{{');
  });

  it('stays fast on braces that never close', () => {
    const text = '{{ '.repeat(20_000);
    expect(fillFields(text, fields)).toBe(text);
  });
});

describe('the output of a prompt', () => {
  it.each(['List', 'Table', 'Plain Text'])('is the fixed format %s', (output) => {
    expect(parseOutput(output)).toEqual({ format: output });
  });

  it.each(['Dynamic', 'list', 'List ', '{"parties": []}'])(
    'is otherwise Dynamic, with the text as template: %j',
    (output) => {
      expect(parseOutput(output)).toEqual({ format: 'Dynamic', template: output });
    },
  );

  it('is one of the four formats', () => {
    expect(OUTPUT_FORMATS).toEqual(['List', 'Table', 'Plain Text', 'Dynamic']);
  });
});

describe('the extension of a file', () => {
  it.each([
    ['contract.PDF', '.pdf'],
    ['contract.v2.docx', '.docx'],
    ['contract', ''],
    ['contract.', ''],
    ['.txt', '.txt'],
    ['folder.v2/contract', ''],
    ['folder.v2\\contract', ''],
    ['', ''],
  ])('of %j is %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });
});

describe('a chosen file', () => {
  const MEGABYTES_10 = 10 * 1024 * 1024;

  it.each(['a.pdf', 'a.docx', 'a.doc', 'a.txt', 'A.PDF'])('is taken when it is %s', (name) => {
    expect(refuseFile({ name, size: 1 })).toBeNull();
  });

  it.each(['a.dot', 'a.exe', 'a.pdf.exe', 'pdf', ''])('is refused for its type when it is %j', (name) => {
    expect(refuseFile({ name, size: 1 })).toBe('type');
  });

  it('is less than 10 MB: one byte below passes, exactly 10 MB does not', () => {
    expect(refuseFile({ name: 'a.pdf', size: MEGABYTES_10 - 1 })).toBeNull();
    expect(refuseFile({ name: 'a.pdf', size: MEGABYTES_10 })).toBe('size');
    expect(refuseFile({ name: 'a.pdf', size: MEGABYTES_10 + 1 })).toBe('size');
  });

  it('is refused when it is empty', () => {
    expect(refuseFile({ name: 'a.pdf', size: 0 })).toBe('empty');
  });

  it('is refused for its type first', () => {
    expect(refuseFile({ name: 'a.exe', size: MEGABYTES_10 })).toBe('type');
  });
});

const input = (name: string, type: 'text' | 'file', is_require = true): WorkflowInput => ({
  name,
  type,
  is_require,
  main: false,
});

describe('missing inputs', () => {
  const given = (texts: Record<string, string>, files: string[] = []) => ({
    texts: new Map(Object.entries(texts)),
    files: new Set(files),
  });

  it.each(['', ' ', '\n\t ', '\u00a0'])('count a text of white space as missing: %j', (text) => {
    expect(missingInputs([input('Party', 'text')], given({ Party: text }))).toEqual(['Party']);
  });

  it('name every required input that was not given, in order', () => {
    const inputs = [input('Contract', 'file'), input('Party', 'text'), input('Law', 'text'), input('Policy', 'file')];
    expect(missingInputs(inputs, given({ Law: 'Ohio' }, ['Policy']))).toEqual(['Contract', 'Party']);
  });

  it('do not count what is optional', () => {
    expect(missingInputs([input('Note', 'text', false), input('Annex', 'file', false)], given({}))).toEqual([]);
  });

  it('are not satisfied by a text where a file is asked for, nor the other way round', () => {
    expect(missingInputs([input('A', 'file')], given({ A: 'text' }))).toEqual(['A']);
    expect(missingInputs([input('A', 'text')], given({}, ['A']))).toEqual(['A']);
  });
});

describe('the file input that a document is for', () => {
  it('is the main one, else the first, and none where no file is asked for', () => {
    const [party, annex] = [input('Party', 'text'), input('Annex', 'file')];
    const contract = { ...input('Contract', 'file'), main: true };
    expect(mainFileOf([party, annex, contract])).toBe(contract);
    expect(mainFileOf([party, annex])).toBe(annex);
    expect(mainFileOf([party])).toBeUndefined();
  });
});

describe('a prompt on the wire', () => {
  it('holds an instruction, an output and at most twenty inputs of a kind', () => {
    const fields = Array.from({ length: 21 }, (_, index) => ({ name: `F${index}`, is_require: false }));
    expect(workflowPromptSchema.safeParse(prompt({ fields: fields.slice(1) })).success).toBe(true);
    expect(workflowPromptSchema.safeParse(prompt({ fields })).success).toBe(false);
    expect(workflowPromptSchema.safeParse(prompt({ prompt: '  ' })).success).toBe(false);
    expect(workflowPromptSchema.safeParse(prompt({ output: '' })).success).toBe(false);
  });

  it('refuses a field that it does not know', () => {
    expect(workflowPromptSchema.safeParse({ ...prompt({}), model: 'x' }).success).toBe(false);
  });
});

describe('badges', () => {
  it('call what is published live', () => {
    expect(STATUS_BADGES).toEqual({ Publish: 'Live', Pending: 'Pending', Draft: 'Draft' });
  });
});
