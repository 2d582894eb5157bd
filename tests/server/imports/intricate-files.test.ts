// Files of brackets, commas and escapes that take a parser seconds: none is parsed as a whole.
import { describe, expect, it, vi } from 'vitest';
import { ProblemError } from '#domain/errors.ts';
import { PROMPTS } from '#domain/prompts.ts';
import { readImport } from '#server/imports/read-import.ts';
import { isWithin } from '#domain/json-bounds.ts';
import { fieldsOf } from '#tests/support/libraries.ts';
import { asBase64, libraryFile } from '#tests/support/library-files.ts';

const MILLION = 1_000_000;
const within = (records: string) =>
  `{"format":"whereas-library","version":1,"library":"prompts","records":[${records}]}`;

describe('a file of eight megabytes', () => {
  it.each([
    ['lists in lists', '['.repeat(8 * MILLION)],
    ['lists in a record', within(`${'['.repeat(4 * MILLION)}${']'.repeat(4 * MILLION)}`)],
    ['empty lists in a record', within(`[${'[],'.repeat(2 * MILLION)}[]]`)],
    ['names in a record', within(`{${'"a":1,'.repeat(1.3 * MILLION)}"a":1}`)],
    ['escapes in a record', within(`"${'\\u0041'.repeat(1.3 * MILLION)}${'\\\\'.repeat(MILLION)}"`)],
    ['names around the records', `{${'"a":1,'.repeat(1.3 * MILLION)}"records":[]}`],
  ])('that holds %s is refused before it is parsed', async (_, file) => {
    const parse = vi.spyOn(JSON, 'parse');
    const refusal = await readImport(asBase64(file), PROMPTS).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ProblemError);
    expect(Math.max(0, ...parse.mock.calls.map(([text]) => text.length))).toBeLessThan(1000);
  });
});

describe('records', () => {
  const read = async (file: string) => (await readImport(asBase64(file), PROMPTS)).map(({ fields }) => fields);
  const fields = { ...fieldsOf('prompts', 'A "quoted" [name], with \\ and }'), note: ['[', { a: '{,' }] };

  it('are read one by one with the same result as together', async () => {
    const records = [fields, 1, null, 'a,b]', [], { records: [1, 2] }];
    expect(await read(libraryFile('prompts', records))).toEqual(records);
    expect(await read(JSON.stringify(JSON.parse(libraryFile('prompts', records)), null, 2))).toEqual(records);
  });

  it('of two lists are those of the last, as usual in JSON', async () => {
    expect(await read(within('1],"records":[2'))).toEqual([2]);
  });

  it.each(['[1,]', '[1}', '1 2', '{"a":1', '"a'])('that are not JSON are refused: %j', async (records) => {
    await expect(read(within(records))).rejects.toBeInstanceOf(ProblemError);
  });
});

describe('the complexity of JSON', () => {
  const fits = (json: string, bounds = {}) =>
    isWithin(Buffer.from(json), { depth: 2, parts: 6, escapes: 1, ...bounds });

  it('is counted outside strings, and includes escapes in them', () => {
    expect([fits('[[1]]'), fits('[[[1]]]')]).toEqual([true, false]);
    expect([fits('[1,1,1,1,1]'), fits('[1,1,1,1,1,1]')]).toEqual([true, true]);
    expect(fits('[1,1,1,1,1,1,1]')).toBe(false);
    expect(fits(`["${'[,{'.repeat(500)}"]`)).toBe(true);
    expect([fits(`"${'a'.repeat(99)}\\n"`), fits(`"${'a'.repeat(99)}\\n\\""`)]).toEqual([true, false]);
    expect(fits('"a\\"', { escapes: 9 })).toBe(true);
  });
});
