// Invalid bodies: one part of a valid body changed, or the bytes around it.
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { Operation } from '#tests/hostile/operations.ts';
import { describedBy, hostileText, hostileValue } from '#tests/hostile/values.ts';

export interface HostileBody {
  readonly attack: string;
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const JSON_TYPE = 'application/json';
const DEEP = 50_000;
const MEGABYTE = 1024 * 1024;

/** The paths of all parts of a value, outermost first. */
function placesIn(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...at, key]))];
}

/** A copy with another value at a path; `undefined` removes it. */
function replaced(value: unknown, [key, ...rest]: readonly string[], part: unknown): unknown {
  if (key === undefined) return part;
  if (Array.isArray(value))
    return value.flatMap((one, index) => {
      if (String(index) !== key) return [one];
      const changed = replaced(one, rest, part);
      return changed === undefined ? [] : [changed];
    });
  return { ...(value as object), [key]: replaced((value as Record<string, unknown>)[key], rest, part) };
}

function valueAt(value: unknown, place: readonly string[]): unknown {
  return place.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null)?.[key], value);
}

type Change = (was: unknown) => unknown;

const change: fc.Arbitrary<readonly [string, Change]> = fc.oneof(
  { weight: 6, arbitrary: hostileValue.map((value) => ['another value', () => value] as const) },
  { weight: 3, arbitrary: hostileText.map((text) => ['another text', () => text] as const) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<readonly [string, Change]>(
      ['nothing', () => undefined],
      ['in an array', (was) => [was]],
      ['in an object', (was) => ({ value: was })],
      ['a thousand times', (was) => Array.from({ length: 1000 }, () => was)],
      ['as text', (was) => JSON.stringify(was)],
      [
        'with a field more',
        (was) => ({ ...(was as object), company_id: '1', is_admin: true, is_super_user: true, author_id: 1 }),
      ],
    ),
  },
);

const json = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value) ?? '');

/** A valid body with one part replaced. */
function changed(good: unknown): fc.Arbitrary<HostileBody> {
  const places = placesIn(good);
  return fc.tuple(fc.constantFrom(...places), change).map(([place, [what, make]]) => ({
    attack: `${what} at /${place.join('/')}`,
    bytes: json(replaced(good, place, make(valueAt(good, place)))),
    type: JSON_TYPE,
  }));
}

const around = (good: unknown): HostileBody[] => {
  const text = JSON.stringify(good) ?? '{}';
  const bytes = Buffer.from(text);
  const inside = text.startsWith('{') && text.length > 2 ? `,${text.slice(1)}` : '}';
  const of = (attack: string, body: string | Uint8Array, type = JSON_TYPE, headers = {}): HostileBody => ({
    attack,
    bytes: Buffer.from(body),
    type,
    headers,
  });
  return [
    of('no body', ''),
    of('half of the body', text.slice(0, Math.ceil(text.length / 2))),
    of('two bodies', text + text),
    of('null', 'null'),
    of('an array', `[${text}]`),
    of('a text', JSON.stringify(text)),
    of(
      'no UTF-8',
      Buffer.concat([bytes.subarray(0, -2), Buffer.from([0xff, 0xc0, 0x80, 0xed, 0xa0, 0x80]), bytes.subarray(-2)]),
    ),
    of('UTF-16', Buffer.from(text, 'utf16le'), 'application/json; charset=utf-16'),
    of('a byte order mark', `\ufeff${text}`),
    of('gzip', gzipSync(bytes), JSON_TYPE, { 'content-encoding': 'gzip' }),
    of('gzip that says nothing', gzipSync(bytes)),
    of('a bomb in gzip', gzipSync(Buffer.alloc(MEGABYTE, ' ')), JSON_TYPE, { 'content-encoding': 'gzip, gzip' }),
    ...[
      'text/plain',
      'text/html',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'application/json, text/html',
      'application/jsonp',
      'application/json; charset=no',
      '*/*',
      ';',
      'application/octet-stream',
    ].map((type) => of(`as ${type}`, text, type)),
    of('every key twice', `{${text.slice(1, -1)}${inside}`),
    of('a prototype', `{"__proto__":{"is_admin":true,"isAdmin":true}${inside}`),
    of('a constructor', `{"constructor":{"prototype":{"is_admin":true}}${inside}`),
    of('a lone surrogate', `{"name":"\\ud800"${inside}`),
    of('NUL', `{"name":"\\u0000"${inside}`),
    of('a number that is none', `{"version":1e999${inside}`),
    of('a long number', `{"version":${'9'.repeat(5000)}${inside}`),
    of('deep arrays', '['.repeat(DEEP) + ']'.repeat(DEEP)),
    of('deep objects', '{"a":'.repeat(DEEP) + '1' + '}'.repeat(DEEP)),
    of('a field of a megabyte', `{"name":"${'a'.repeat(MEGABYTE)}"${inside}`),
    of(
      'many fields',
      JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`f${index}`, index]))),
    ),
    of('many blanks', `${' '.repeat(MEGABYTE)}${text}`),
    of('a comment', `/* */${text}`),
    of('a trailing comma', text.replace(/\}$/, ',}')),
    of(
      'random bytes',
      Uint8Array.from({ length: 512 }, (_, index) => (index * 167) % 256),
    ),
  ];
};

/** @param good the body of a valid request of the call */
export function hostileBodies(operation: Operation, good: unknown): fc.Arbitrary<HostileBody> {
  const { body } = operation;
  const described = body === undefined ? fc.constant({}) : describedBy(body);
  return fc.oneof(
    { weight: 5, arbitrary: changed(good ?? {}) },
    { weight: 3, arbitrary: fc.constantFrom(...around(good ?? {})) },
    {
      weight: 2,
      arbitrary: described.map((value) => ({ attack: 'made from the schema', bytes: json(value), type: JSON_TYPE })),
    },
    {
      weight: 2,
      arbitrary: described.chain((value) =>
        changed(value).map((one) => ({ ...one, attack: `made from the schema, ${one.attack}` })),
      ),
    },
  );
}
