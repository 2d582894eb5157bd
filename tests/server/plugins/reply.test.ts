// A reply has the declared fields of a record, at any depth, and no others.
import { expect, it } from 'vitest';
import { z } from 'zod';
import { replyWriter } from '#server/plugins/reply.ts';

const written = (schema: z.ZodType, value: unknown): unknown => JSON.parse(replyWriter(schema)(value));
const person = z.object({ name: z.string(), phone: z.string().optional(), seat: z.int().nullable() });
const anna = { name: 'Anna', seat: null };
const record = { ...anna, password_hash: 'secret' };

it.each<[string, z.ZodType, unknown, unknown]>([
  ['a record', person, record, anna],
  [
    'a list',
    z.object({ data: z.array(person), total: z.int() }),
    { data: [record], total: 1, x: 1 },
    { data: [anna], total: 1 },
  ],
  ['a record inside a record', z.object({ by: person.nullable() }), { by: record }, { by: anna }],
  ['one that may be missing', z.object({ by: person.optional() }), { by: record }, { by: anna }],
  ['one with a standard', z.object({ by: person.default({ name: '', seat: 1 }) }), { by: record }, { by: anna }],
  ['one of several kinds', z.union([z.object({ a: person }), z.null()]), { a: record, b: 1 }, { a: anna }],
  ['records by name', z.object({ all: z.record(z.string(), person) }), { all: { x: record } }, { all: { x: anna } }],
  ['a pair', z.tuple([z.string(), person]), ['x', record], ['x', anna]],
  ['one that allows no others', z.strictObject({ name: z.string() }), record, { name: 'Anna' }],
])('leaves out undeclared fields of %s', (_what, schema, value, expected) => {
  expect(written(schema, value)).toEqual(expected);
});

it('leaves them out of a tree at every depth', () => {
  const node = z.object({
    name: z.string(),
    get children() {
      return z.array(node).optional();
    },
  });
  const tree = { name: 'a', x: 1, children: [{ name: 'b', x: 1, children: [{ name: 'c', x: 1 }] }] };
  const expected = { name: 'a', children: [{ name: 'b', children: [{ name: 'c' }] }] };
  expect(written(node, tree)).toEqual(expected);
});

it('keeps null, and leaves out what is undefined', () => {
  expect(replyWriter(person)({ name: 'Anna', phone: undefined, seat: null })).toBe('{"name":"Anna","seat":null}');
  expect(replyWriter(z.object({ data: z.null() }))({ data: null })).toBe('{"data":null}');
});

it('treats a field such as "constructor" like any other', () => {
  expect(replyWriter(z.object({ constructor: z.string().optional() }))({})).toBe('{}');
});
