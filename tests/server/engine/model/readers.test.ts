// Readers of replies: the streamed text, the object in a reply, the shape of a template.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retryAfter } from '#server/engine/model/faults.ts';
import { parseJsonTemplate, schemaOfShape } from '#server/engine/model/json-shape.ts';
import { findObject } from '#server/engine/model/reply-json.ts';
import { createTextReader } from '#server/engine/model/text-reader.ts';

function streamed(reply: string, size: number): string {
  const read = createTextReader();
  let text = '';
  for (let at = 0; at < reply.length; at += size) text += read(reply.slice(at, at + size));
  return text;
}

test('any text in any position is read from any split of the reply', () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      value,
      value,
      fc.integer({ min: 1, max: 9 }),
      (text, before, after, size) => {
        expect(streamed(JSON.stringify({ before, text, after }), size)).toBe(text);
      },
    ),
    { numRuns: 200 },
  );
});

test('a nested text, a value "text" and braces in strings are no problem', () => {
  const reply = JSON.stringify({ a: { text: 'no' }, b: 'text', c: ['text', '}{"text":'], text: 'yes' });
  expect(streamed(reply, 3)).toBe('yes');
});

test('thoughts and a code fence before the object are skipped', () => {
  expect(streamed('<think>{"text":"no"}</think>Sure!\n```json\n{ "text": "yes" }\n```', 4)).toBe('yes');
  expect(streamed('Just prose, no object at all.', 4)).toBe('');
});

test('any object is found between any sentences', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.jsonValue({ maxDepth: 2 }), async (text, data) => {
      const found = await findObject(`Here you are: ${JSON.stringify({ text, data })} Done.`, 'text');
      expect(found).toEqual({ value: JSON.parse(JSON.stringify({ text, data })), isComplete: true });
    }),
    { numRuns: 100 },
  );
});

test('an object without its end is completed and marked as incomplete', async () => {
  expect(await findObject('{"text": "Delaware law', 'text')).toEqual({
    value: { text: 'Delaware law' },
    isComplete: false,
  });
});

test('a template is a shape only if it is JSON', () => {
  expect(parseJsonTemplate('Write {Party} and {Law}')).toBeNull();
  expect(parseJsonTemplate('[Party name], hereafter the Seller')).toBeNull();
  expect(parseJsonTemplate('```json\n{"a": 1}\n```')).toEqual({ a: 1 });
});

test.each<[string, unknown, unknown, boolean]>([
  ['an example', { law: '', n: 1 }, { law: 'x', n: 2 }, true],
  ['an example with a null', { law: '', n: 1 }, { law: null, n: null }, true],
  ['an example lacking a key', { law: '', n: 1 }, { law: 'x' }, false],
  ['an example with a key too many', { law: '' }, { law: 'x', more: 1 }, false],
  ['a list of objects', [{ a: '' }], [{ a: 'x' }, { a: 'y' }], true],
  ['a list with a stray', [{ a: '' }], [{ a: 'x' }, 'y'], false],
  ['a schema', { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] }, { a: 'x' }, true],
  [
    'a schema without its required',
    { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
    {},
    false,
  ],
  ['a schema without its optional', { type: 'object', properties: { a: { type: 'string' } }, required: [] }, {}, true],
  ['a value outside an enum', { type: 'array', items: { enum: ['low', 'high'] } }, ['low', 'mid'], false],
])('%s decides what follows it', (_, shape, value, follows) => {
  expect(schemaOfShape(shape).safeParse(value).success).toBe(follows);
});

test('a template nested without end does not exhaust the stack', () => {
  const deep: unknown = JSON.parse('['.repeat(4000) + ']'.repeat(4000));
  expect(schemaOfShape(deep).safeParse(deep).success).toBe(true);
});

test.each([
  [{ 'retry-after': '3' }, 3000],
  [{ 'retry-after': 'Thu, 01 Jan 1970 00:00:05 GMT' }, 5000],
  [{ 'retry-after': '-4' }, 0],
  [{ 'retry-after-ms': '250', 'retry-after': '9' }, 250],
  [{ 'retry-after': 'soon' }, undefined],
  [{}, undefined],
])('the headers %j ask for a pause of %s ms', (headers, pause) => {
  expect(retryAfter(headers, 0)).toBe(pause);
});
