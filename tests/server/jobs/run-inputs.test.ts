// The inputs of a run, matched to those of its workflow.
import { describe, expect, it } from 'vitest';
import { ProblemError } from '#domain/errors.ts';
import type { RunRequest } from '#domain/runs.ts';
import { runRequestSchema } from '#domain/runs.ts';
import type { WorkflowInput } from '#domain/workflows.ts';
import { takeInputs } from '#server/jobs/run-inputs.ts';
import { base64 } from '#tests/support/workflows.ts';

const file = (name: string, is_require = true, main = false): WorkflowInput => ({
  name,
  is_require,
  main,
  type: 'file',
});
const text = (name: string, is_require = true): WorkflowInput => ({ name, is_require, main: false, type: 'text' });
const request = (body: unknown): RunRequest => runRequestSchema.parse(body);
const sent = (name: string, rest: object = {}) => ({ name, value: base64('text'), ...rest });

function refusal(inputs: WorkflowInput[], body: unknown): ProblemError {
  try {
    takeInputs(inputs, request(body));
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
  throw new Error('was taken');
}
const names = (inputs: WorkflowInput[], body: unknown) =>
  takeInputs(inputs, request(body)).files.map((one) => `${one.input}: ${one.name}`);

describe('files', () => {
  it('go to the input with their name in any case, and others to the remaining inputs, in order', () => {
    const inputs = [file('Contract'), file('Policy'), file('Annex')];
    const files = [sent('other.txt'), sent(' CONTRACT ', { file_name: 'c.txt' }), sent('third.txt')];
    expect(names(inputs, { files })).toEqual(['Policy: other.txt', 'Contract: c.txt', 'Annex: third.txt']);
  });

  it('come with the main one first', () => {
    const inputs = [file('Annex'), file('Contract', true, true)];
    expect(
      names(inputs, { files: [sent('Annex', { file_name: 'a.txt' }), sent('Contract', { file_name: 'c.txt' })] }),
    ).toEqual(['Contract: c.txt', 'Annex: a.txt']);
  });

  it('of one name are distinguished', () => {
    const inputs = [file('A'), file('B'), file('C')];
    const files = ['A', 'B', 'C'].map((name) => sent(name, { file_name: 'contract.txt' }));
    expect(names(inputs, { files })).toEqual(['A: contract.txt', 'B: contract (2).txt', 'C: contract (3).txt']);
  });

  it('are shown under a safe name, with their extension', () => {
    const named = (rest: object) => names([file('Contract')], { files: [sent('Contract', rest)] })[0];
    expect(named({ file_name: '..\\..\\a\u202e.txt' })).toBe('Contract: a.txt');
    expect(named({ file_name: 'agreement', extension: 'PDF' })).toBe('Contract: agreement.pdf');
    expect(named({ file_name: 'agreement', extension: '/../x' })).toBe('Contract: agreement');
    expect(named({ extension: '.docx' })).toBe('Contract: Contract.docx');
    expect(named({ file_name: '' })).toBe('Contract: Contract');
  });

  it('beyond the inputs of the workflow are refused by name', () => {
    const error = refusal([file('Contract')], { files: [sent('Contract'), sent('extra.txt')] });
    expect(error.errors).toEqual({ 'extra.txt': ['extra.txt has no place: this workflow asks for fewer files.'] });
  });

  it.each([
    ['plain', base64('text')],
    ['without its padding', 'dGV4dA'],
    ['broken into lines', 'dG\r\nV4\ndA=='],
    ['a data URL', `data:text/plain;base64,${base64('text')}`],
    ['a data URL with parameters', `data:text/plain;charset=utf-8;base64,${base64('text')}`],
  ])('are read from base64, %s', (_how, value) => {
    const { files } = takeInputs([file('Contract')], request({ files: [{ name: 'Contract', value }] }));
    expect(Buffer.from(files[0]?.content as Uint8Array).toString()).toBe('text');
  });

  it.each(['text!', 'dGV4d', 'dGV=4dA', 'data:text/plain,hell', 'data:,', '日本', '=', 'a\u0000bc'])(
    'that are not base64 are refused as damaged, and not as missing: %j',
    (value) => {
      const error = refusal([file('Contract')], { files: [{ name: 'Contract', value, file_name: 'a.txt' }] });
      expect(error.code).toBe('invalid');
      expect(error.message).toBe('a.txt arrived damaged. Choose the file again.');
      expect(error.errors).toEqual({ Contract: [error.message] });
    },
  );

  it('of 10 MB are refused, and one byte less is accepted', () => {
    const limit = 10 * 1024 * 1024;
    const of = (bytes: number) => ({ files: [{ name: 'Contract', value: Buffer.alloc(bytes).toString('base64') }] });
    const error = refusal([file('Contract')], of(limit));
    expect(error.code).toBe('too_large');
    expect(error.message).toBe('File size must be less than 10MB');
    expect(takeInputs([file('Contract')], request(of(limit - 1))).files).toHaveLength(1);
  });
});

describe('files of the repository', () => {
  const LEASE = '01900000-0000-7000-8000-00000000000a';
  const stored = { sha256: 'a'.repeat(64), bytes: 20 * 1024 * 1024 };
  const chosen = new Map([[LEASE, { name: 'Lease.pdf', ...stored }]]);
  const take = (files: unknown[], inputs = [file('Contract'), file('Annex')]) =>
    takeInputs(inputs, request({ files }), chosen).files;

  it('keep their own names beside sent files, and are not sent again', () => {
    const [contract, annex] = take([{ name: 'Contract', file_id: LEASE }, sent('Annex', { file_name: 'Lease.pdf' })]);
    expect(contract).toMatchObject({ name: 'Lease.pdf', input: 'Contract', content: stored });
    expect(annex?.name).toBe('Lease (2).pdf');
  });

  it('that are gone are reported as gone, not as missing', () => {
    const gone = { name: 'Contract', file_id: '01900000-0000-7000-8000-00000000000b' };
    expect(refusal([file('Contract')], { files: [gone] }).errors).toEqual({
      Contract: ['The file that was chosen is no longer in the repository. Choose another one.'],
    });
  });

  it.each([{ name: 'Contract' }, { name: 'Contract', value: '', file_id: LEASE }])('come one way: %j', (given) => {
    expect(runRequestSchema.safeParse({ files: [given] }).success).toBe(false);
  });
});

describe('texts', () => {
  it('go to the input with their name, the last value winning', () => {
    const fields = [
      { name: ' our PARTY ', value: 'first' },
      { name: 'Our party', value: 'second' },
    ];
    expect(takeInputs([text('Our party')], request({ fields })).fields).toEqual([
      { name: 'Our party', value: 'second' },
    ]);
  });

  it('for an unknown input are refused by name, whatever the name', () => {
    for (const name of ['Other', 'constructor', '__proto__', 'toString']) {
      const { errors } = refusal([], { fields: [{ name, value: 'x' }] });
      expect(Object.entries(errors ?? {})).toEqual([[name, [`${name} is not an input of this workflow.`]]]);
    }
  });
});

describe('missing inputs', () => {
  it('are listed completely, without the optional ones', () => {
    const inputs = [file('Contract'), text('Party'), text('Note', false), file('Annex', false)];
    const error = refusal(inputs, { fields: [{ name: 'Party', value: '  ' }] });
    expect(error.message).toBe('Please fill in all required fields');
    expect(error.errors).toEqual({ Contract: ['Contract is required.'], Party: ['Party is required.'] });
  });

  it('are noticed for an input named like a member of Object', () => {
    expect(refusal([text('constructor'), file('toString')], {}).errors).toMatchObject({
      constructor: ['constructor is required.'],
      toString: ['toString is required.'],
    });
  });

  it('are reported beside other errors', () => {
    const error = refusal([file('Contract'), text('Party')], { files: [{ name: 'Contract', value: '!' }] });
    expect(Object.keys(error.errors ?? {}).toSorted()).toEqual(['Contract', 'Party']);
    expect(error.message).toBe('Please fill in all required fields');
  });
});
