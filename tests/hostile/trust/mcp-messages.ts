// Messages that no honest assistant sends: arguments made from a tool's schema and then changed, and what is no message at all.
import fc from 'fast-check';
import type { JsonSchema } from '#tests/hostile/operations.ts';
import { describedBy, hostileText, hostileValue } from '#tests/hostile/values.ts';

export interface OfferedTool {
  readonly name: string;
  readonly inputSchema: JsonSchema;
}

interface HostileMessage {
  readonly attack: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const called = (name: unknown, given: unknown, id: unknown = 1) =>
  JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: given } });

/** For a list of types, such as integer or null, every kind of value is tried. */
export function plain(schema: JsonSchema): JsonSchema {
  const { properties, items, ...rest } = schema;
  const named = typeof rest.type === 'string' || rest.type === undefined ? rest : { ...rest, type: '' };
  return {
    ...named,
    ...(items === undefined ? {} : { items: plain(items) }),
    ...(properties === undefined
      ? {}
      : { properties: Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, plain(value)])) }),
  };
}

const DEEP = 5000;
const LONG = 300_000;

/** The arguments of a tool that are ids. */
export const idsIn = ({ inputSchema: { properties = {} } }: OfferedTool): string[] =>
  Object.keys(properties).filter((key) => key === 'id' || key.endsWith('_id') || properties[key]?.format === 'uuid');

/** Arguments of a tool with ids of another company, and with one of them changed. */
function argumentsOf(tool: OfferedTool, foreignIds: readonly string[]): fc.Arbitrary<HostileMessage> {
  const { name, inputSchema } = tool;
  const names = Object.keys(inputSchema.properties ?? {});
  const foreign = fc.constantFrom(...foreignIds);
  const good = describedBy(plain(inputSchema)) as fc.Arbitrary<Record<string, unknown>>;
  const planted = fc.tuple(good, foreign).map(([given, id]) => ({
    ...given,
    ...Object.fromEntries(idsIn(tool).map((key) => [key, id])),
  }));
  const of = (attack: string, given: unknown): HostileMessage => ({
    attack: `${name}: ${attack}`,
    body: called(name, given),
  });
  const raw = (attack: string, given: string): HostileMessage => ({
    attack: `${name}: ${attack}`,
    body: called(name, '?').replace('"?"', given),
  });
  return fc.oneof(
    { weight: 4, arbitrary: planted.map((given) => of('ids of another company', given)) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(planted, fc.constantFrom(...names, 'read_from', 'id'), fc.oneof(hostileValue, hostileText))
        .map(([given, key, value]) => of(`another value as ${key}`, { ...given, [key]: value })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(planted, hostileText, hostileValue)
        .map(([given, key, value]) => of('an argument that it has not', { ...given, [key]: value })),
    },
    { weight: 1, arbitrary: hostileValue.map((value) => of('something else than arguments', value)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        raw('a prototype', '{"__proto__":{"is_admin":true},"constructor":{"prototype":{"is_admin":true}}}'),
        raw('deep arguments', `${'{"id":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`),
        of('a long text', { id: 'a'.repeat(LONG), search: 'b'.repeat(LONG) }),
        of('many arguments', Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`a${index}`, index]))),
        of('a company of its own', { company_id: foreignIds[0], user_id: foreignIds[1], author_id: foreignIds[2] }),
      ),
    },
  );
}

const OFFICIAL = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };

const broken: fc.Arbitrary<HostileMessage> = fc.oneof(
  fc.tuple(hostileValue, fc.constantFrom('tools/list', 'tools/call', 'initialize', 'ping')).map(([id, method]) => ({
    attack: 'an id that is none',
    body: JSON.stringify({ jsonrpc: '2.0', id, method, params: {} }),
  })),
  hostileText.map((method) => ({
    attack: 'an unknown method',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method }),
  })),
  fc
    .tuple(
      hostileValue,
      fc.constantFrom('tools/list', 'tools/call', 'initialize', 'logging/setLevel', 'resources/read'),
    )
    .map(([params, method]) => ({
      attack: 'other parameters',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })),
  hostileText.map((name) => ({ attack: 'an unknown tool', body: called(name, {}) })),
  hostileValue.map((name) => ({ attack: 'a tool that is no name', body: called(name, {}) })),
  hostileValue.map((value) => ({ attack: 'no message', body: JSON.stringify(value) ?? '' })),
  hostileText.map((text) => ({ attack: 'no JSON', body: text })),
  fc.constantFrom<HostileMessage>(
    { attack: 'a batch', body: `[${called('list_contracts', {})},${called('list_contracts', {}, 2)}]` },
    { attack: 'a batch of nothing', body: '[]' },
    { attack: 'another version of JSON-RPC', body: called('list_contracts', {}).replace('2.0', '1.0') },
    { attack: 'a reply', body: JSON.stringify({ jsonrpc: '2.0', id: 1, result: { tools: [] } }) },
    { attack: 'a refusal', body: JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32_603, message: 'x' } }) },
    {
      attack: 'a notification',
      body: JSON.stringify({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }),
    },
    { attack: 'a prototype', body: '{"jsonrpc":"2.0","id":1,"method":"tools/list","__proto__":{"x":1}}' },
    {
      attack: 'deep parameters',
      body: `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`,
    },
    { attack: 'more than a megabyte', body: called('list_contracts', { search: 'x'.repeat(1_100_000) }) },
    {
      attack: 'every key twice',
      body: called('list_contracts', {}).replace('{', '{"jsonrpc":"1.0","id":7,"method":"ping",'),
    },
  ),
);

const oddHeaders = fc.constantFrom<Readonly<Record<string, string>>>(
  {},
  { accept: 'text/html' },
  { accept: 'application/json' },
  { accept: '' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'mcp-session-id': "' or true --" },
  { 'mcp-protocol-version': '1999-01-01' },
  { 'mcp-protocol-version': 'x'.repeat(5000) },
  { 'last-event-id': '1' },
  { host: 'evil.test' },
  { 'x-forwarded-host': 'evil.test', 'x-forwarded-for': '10.0.0.1' },
);

/** @param foreignIds of the victim's rows */
export function hostileMessages(
  tools: readonly OfferedTool[],
  foreignIds: readonly string[],
): fc.Arbitrary<HostileMessage> {
  const about = fc.constantFrom(...tools).chain((tool) => argumentsOf(tool, foreignIds));
  const withHeaders = (message: fc.Arbitrary<HostileMessage>) =>
    fc.tuple(message, oddHeaders).map(([one, odd]) => ({
      ...one,
      attack: [one.attack, JSON.stringify(odd).slice(0, 60)].join(' '),
      headers: { ...OFFICIAL, ...odd },
    }));
  return fc.oneof(
    { weight: 6, arbitrary: about.map((one) => ({ ...one, headers: OFFICIAL })) },
    { weight: 3, arbitrary: broken.map((one) => ({ ...one, headers: OFFICIAL })) },
    { weight: 2, arbitrary: withHeaders(fc.oneof(about, broken)) },
  );
}

export const OFFICIAL_HEADERS: Readonly<Record<string, string>> = OFFICIAL;
