// Invalid values, and valid ones from a schema.
import fc from 'fast-check';
import type { JsonSchema } from './operations.ts';

const INJECTIONS = [
  "' or '1'='1' --",
  "'; drop table users; --",
  '1) union all select null,null,null--',
  '%27%20or%201=1',
  '{{7*7}}',
  '${7*7}',
  '#{7*7}<%= 7*7 %>',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  "=cmd|'/c calc'!A1",
  '@SUM(1+1)*cmd',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'x\r\nSet-Cookie: stolen=1\r\n\r\n<html>',
  'name"; filename="x.exe',
  '$(touch pwned)`touch pwned`',
  '*)(uid=*))(|(uid=*',
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202egnp.exe',
  '\u200b\u2060\ufeff',
  'İı\u0130ß',
  '🏴‍☠️'.repeat(20),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  ' ',
  '',
  'null',
  'NaN',
  '-0',
  '1e999',
  '9'.repeat(400),
  'true',
  '[]',
  '{}',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '(?:a+)+$',
  '%',
  '_',
  '\\',
  '/',
  '?',
  ':',
  '&',
  '| ! <->',
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...INJECTIONS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('a', ' ', '\n', '(', 'é', '"'), fc.constantFrom(300, 5000, 60_000))
      .map(([unit, times]) => unit.repeat(times)),
  },
);

const nested = (depth: number): unknown => Array.from({ length: depth }).reduce((inner) => [inner], 1);

/** Values of all types, invalid for most schemas. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      1.5,
      2 ** 31,
      2 ** 53,
      -(2 ** 63),
      1e308,
      [],
      {},
      [[]],
      [null],
      { a: 1 },
      { $gt: '' },
      { toString: 1 },
      { length: 1e9 },
      { then: 1 },
      nested(200),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 100, max: 5000 }).map((length) => Array.from({ length }, (_, index) => index)),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const TEXT_MAX = 60;
const ITEMS_MAX = 4;

function textOf({ format, minLength = 0, maxLength = TEXT_MAX }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  return fc.string({
    unit: 'grapheme',
    minLength: Math.min(minLength, maxLength),
    maxLength: Math.max(minLength, Math.min(maxLength, TEXT_MAX)),
  });
}

/** A value that matches the schema. */
export function describedBy(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.nullable === true) return fc.option(describedBy({ ...schema, nullable: false }));
  if (schema.enum && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? [];
  if (options.length > 0) return fc.oneof(...options.map(describedBy));
  const [first] = schema.allOf ?? [];
  if (first !== undefined) return describedBy(first);
  const { minimum = -1000, maximum = 1000, minItems = 0, maxItems = ITEMS_MAX, items = {}, properties = {} } = schema;
  switch (schema.type) {
    case 'object': {
      const parts = Object.entries(properties).map(([name, part]) => [name, describedBy(part)] as const);
      return fc.record(Object.fromEntries(parts), { requiredKeys: [...(schema.required ?? [])] });
    }
    case 'array':
      return fc.array(describedBy(items), {
        minLength: Math.min(minItems, ITEMS_MAX),
        maxLength: Math.max(minItems, Math.min(maxItems, ITEMS_MAX)),
      });
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -1000), max: Math.max(minimum, Math.min(maximum, 1000)) });
    case 'number':
      return fc.double({ min: minimum, max: Math.max(minimum, maximum), noNaN: true });
    case 'boolean':
      return fc.boolean();
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}
