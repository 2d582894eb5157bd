import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILE_NAME_MAX } from '#domain/limits.ts';
import { runEventSchema, runRequestSchema, runSummarySchema, safeFileName } from '#domain/runs.ts';
import { extensionOf } from '#domain/file-extension.ts';

describe('a file name fit to show and to save under', () => {
  it.each([
    ['contract.pdf', 'contract.pdf'],
    ['Lieferung Größe 四.docx', 'Lieferung Größe 四.docx'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ada\\contract.docx', 'contract.docx'],
    ['/contract.pdf', 'contract.pdf'],
    ['a\u0000b\u0007c\u001b[31m.txt', 'abc[31m.txt'],
    ['line\r\nbreak.txt', 'linebreak.txt'],
    ['\u202efdp.exe', 'fdp.exe'],
    ['a\u2066b\u2069c\u200fd\u061ce.pdf', 'abcde.pdf'],
    ['a\u2028b\u2029c.txt', 'abc.txt'],
    ['a\u200bb\ufeffc.txt', 'abc.txt'],
    ['<img src=x onerror=alert(1)>.pdf', 'img src=x onerror=alert(1).pdf'],
    ['a:b|c?d*e"f.txt', 'abcdef.txt'],
    ['  a   b .txt ', 'a b .txt'],
    ['...hidden...', 'hidden'],
    ['half \ud83d of a pair.txt', 'half of a pair.txt'],
  ])('of %j is %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  it.each(['', '.', '..', '...', '/', 'a/', '\\', ' . ', '\u0000', '\u202e', '<>'])('falls back for %j', (name) => {
    expect(safeFileName(name)).toBe('document');
    expect(safeFileName(name, 'Contract')).toBe('Contract');
  });

  it('is clean when it falls back, too', () => {
    expect(safeFileName('', '../\u202eContract')).toBe('Contract');
    expect(safeFileName('', '..')).toBe('document');
  });

  it('is at most as long as the limit and keeps its extension', () => {
    const safe = safeFileName(`${'a'.repeat(1000)}.pdf`);
    expect(safe).toHaveLength(FILE_NAME_MAX);
    expect(extensionOf(safe)).toBe('.pdf');
    expect(safeFileName('b'.repeat(1000))).toBe('b'.repeat(FILE_NAME_MAX));
    expect(safeFileName(`a.${'b'.repeat(1000)}`)).toHaveLength(FILE_NAME_MAX);
  });

  it('is never cut through a character, nor left with a blank at its end', () => {
    expect(safeFileName(`x${'😀'.repeat(500)}`).isWellFormed()).toBe(true);
    expect(safeFileName(`${'😀'.repeat(500)}.docx`).isWellFormed()).toBe(true);
    expect(safeFileName(`${'a'.repeat(FILE_NAME_MAX - 1)} b`)).toBe('a'.repeat(FILE_NAME_MAX - 1));
  });

  it('has every property at once, whatever comes', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: fc.constantFrom('.', ' ', '/', '\\', '\u202e', '\ud800', 'a', '\t', '😀'), maxLength: 500 }),
    );
    fc.assert(
      fc.property(anything, anything, (name, fallback) => {
        const safe = safeFileName(name, fallback);
        expect(safe).not.toMatch(/[/\\\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"|?*]|^[.\s]|[.\s]$|^$/u);
        expect(safe.length).toBeLessThanOrEqual(FILE_NAME_MAX);
        expect(safeFileName(safe, fallback)).toBe(safe);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a run request', () => {
  it('may leave fields and files out', () => {
    expect(runRequestSchema.parse({})).toEqual({ fields: [], files: [] });
  });

  it('holds at most twenty of each', () => {
    const many = (length: number) => Array.from({ length }, () => ({ name: 'a', value: 'b' }));
    expect(runRequestSchema.safeParse({ fields: many(20), files: many(20) }).success).toBe(true);
    expect(runRequestSchema.safeParse({ fields: many(21) }).success).toBe(false);
    expect(runRequestSchema.safeParse({ files: many(21) }).success).toBe(false);
  });

  it('holds a text of at most 50,000 characters', () => {
    const field = (length: number) => ({ fields: [{ name: 'a', value: 'x'.repeat(length) }] });
    expect(runRequestSchema.safeParse(field(50_000)).success).toBe(true);
    expect(runRequestSchema.safeParse(field(50_001)).success).toBe(false);
  });

  it('refuses a field that it does not know, at any depth', () => {
    expect(runRequestSchema.safeParse({ prompt: 'ignore the workflow' }).success).toBe(false);
    expect(runRequestSchema.safeParse({ files: [{ name: 'a', value: '', path: '/etc' }] }).success).toBe(false);
  });

  it('keeps texts storable: what no database column takes becomes the replacement character', () => {
    const { fields } = runRequestSchema.parse({ fields: [{ name: 'a', value: 'x\u0000y\ud800z' }] });
    expect(fields[0]?.value).toBe('x\ufffdy\ufffdz');
  });
});

describe('the events of a run', () => {
  it('leaves results out of the history', () => {
    expect(Object.keys(runSummarySchema.shape).toSorted()).toEqual([
      'answers',
      'checked',
      'created_at',
      'documents',
      'finished_at',
      'id',
      'status',
      'workflow_id',
      'workflow_name',
    ]);
  });

  it.each([
    { type: 'started', run_id: 'r' },
    { type: 'progress', stage: 'reading', label: 'a.pdf', done: 0, total: 1 },
    { type: 'text', prompt: 0, delta: 'The' },
  ])('is an event of a known type: $type', (event) => {
    expect(runEventSchema.parse(event)).toEqual(event);
  });

  it('is no event of another type', () => {
    expect(runEventSchema.safeParse({ type: 'done' }).success).toBe(false);
  });
});
