// The run page's checks of its inputs before and after they are sent.
import { describe, expect, it, vi } from 'vitest';
import { FIELD_VALUE_MAX, UPLOAD_MAX_BYTES } from '#domain/limits.ts';
import type { WorkflowInput } from '#domain/workflows.ts';
import { UnreadableFile } from '#src/providers/http/file-content.ts';
import type { InputFile } from '#src/pages/workflows/inputs/run-inputs.ts';
import {
  hasInput,
  checkReadiness,
  fileProblem,
  buildRunRequest,
  splitErrors,
} from '#src/pages/workflows/inputs/run-inputs.ts';

const input = (name: string, type: 'text' | 'file', is_require = true, main = false): WorkflowInput => ({
  name,
  type,
  is_require,
  main,
});
const INPUTS = [
  input('Contract', 'file', true, true),
  input('Annex', 'file', false),
  input('Party', 'text'),
  input('Notes', 'text', false),
];
const file = (name: string, size = 3) => {
  const made = new File(['abc'], name);
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const values = (texts: [string, string][], files: [string, InputFile][] = []) => ({
  texts: new Map(texts),
  files: new Map(files),
});

describe('readiness', () => {
  it('names every required input that is missing, and no optional one', () => {
    expect(checkReadiness(INPUTS, values([['Party', '  \n']]))).toEqual({
      isReady: false,
      hint: 'Still needed: Contract, Party',
    });
  });
  it('is reached once every required file is chosen and every required text is more than blanks', () => {
    const all = values([['Party', 'Vale']], [['Contract', file('a.pdf')]]);
    expect(checkReadiness(INPUTS, all)).toEqual({ isReady: true, hint: '' });
  });
  it('waits for every pending file, also for an optional input', () => {
    const all = values([['Party', 'Vale']], [['Contract', file('a.pdf')]]);
    expect(checkReadiness(INPUTS, all, ['annex.pdf'])).toEqual({ isReady: false, hint: 'Loading annex.pdf' });
  });
  it('refuses a text that is too long instead of shortening it', () => {
    const long = values([['Party', 'x'.repeat(FIELD_VALUE_MAX + 1)]], [['Contract', file('a.pdf')]]);
    expect(checkReadiness(INPUTS, long).hint).toBe('Party is too long to send');
  });
  it('refuses files that together would not fit into one request', () => {
    const inputs = Array.from({ length: 6 }, (_, index) => input(`File ${index}`, 'file'));
    const files = inputs.map(({ name }): [string, File] => [name, file(`${name}.pdf`, UPLOAD_MAX_BYTES - 1)]);
    expect(checkReadiness(inputs, values([], files)).hint).toContain('too large for one run');
    expect(checkReadiness(inputs.slice(1), values([], files.slice(1))).isReady).toBe(true);
  });
});

describe('a file', () => {
  it('is refused for its type, its size, or its emptiness, with what to do', () => {
    expect(fileProblem(file('photo.png'))).toBe('photo.png cannot be used here. Choose a PDF, DOCX, DOC or TXT file.');
    expect(fileProblem(file('old.doc'))).toBeNull();
    expect(fileProblem(file('big.pdf', UPLOAD_MAX_BYTES))).toContain('File size must be less than 10MB');
    expect(fileProblem(file('big.pdf', UPLOAD_MAX_BYTES - 1))).toBeNull();
    expect(fileProblem(file('none.txt', 0))).toBe('none.txt is empty. Choose a file that has content.');
  });
  it('is named without characters that reverse a name', () => {
    expect(fileProblem(file('nda\u202Efdp.exe'))).toContain('ndafdp.exe cannot be used');
  });
});

describe('the request', () => {
  it('has texts unchanged, blank ones too, and each file with its own name', async () => {
    const body = await buildRunRequest(
      INPUTS,
      values([['Party', 'Vale']], [['Contract', new File(['abc'], 'Lease.PDF')]]),
    );
    expect(body.fields).toEqual([
      { name: 'Party', value: 'Vale' },
      { name: 'Notes', value: '' },
    ]);
    expect(body.files).toMatchObject([{ name: 'Contract', extension: '.pdf', main: true, file_name: 'Lease.PDF' }]);
    expect(body.files[0]?.value).toMatch(/^data:.*;base64,YWJj$/);
  });
  it('names a file of the repository by its id, without its bytes', async () => {
    const lease = { id: '018f', name: 'Lease.docx' };
    const chosen = values([['Party', 'Vale']], [['Contract', lease]]);
    expect(checkReadiness(INPUTS, chosen).isReady).toBe(true);
    const { files } = await buildRunRequest(INPUTS, chosen);
    expect(files).toEqual([
      { name: 'Contract', file_id: '018f', extension: '.docx', main: true, file_name: 'Lease.docx' },
    ]);
  });
  it('fails for the input whose file has gone since it was chosen', async () => {
    class Gone extends EventTarget implements Pick<FileReader, 'result' | 'readAsDataURL'> {
      result = null;
      readAsDataURL(): void {
        this.dispatchEvent(new Event('error'));
      }
    }
    vi.stubGlobal('FileReader', Gone);
    const body = buildRunRequest(INPUTS, values([], [['Contract', file('gone.pdf')]]));
    await expect(body).rejects.toBeInstanceOf(UnreadableFile);
    await expect(body).rejects.toMatchObject({ input: 'Contract', message: expect.stringContaining('gone.pdf') });
  });
});

it('knows which changes would be lost by leaving', () => {
  expect(hasInput(values([['Party', '  ']]))).toBe(false);
  expect(hasInput(values([['Party', 'Vale']]))).toBe(true);
  expect(hasInput(values([], [['Contract', file('a.pdf')]]))).toBe(true);
});

it('shows errors beside the input that they name, and keeps the others', () => {
  const sorted = splitErrors({ Contract: ['It is damaged.'], 'files.0.value': ['Not base64.'] }, INPUTS);
  expect([...sorted.inputErrors]).toEqual([['Contract', 'It is damaged.']]);
  expect(sorted.others).toEqual(['Not base64.']);
});
