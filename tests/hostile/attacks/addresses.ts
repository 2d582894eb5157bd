// Invalid addresses, headers and methods.
import fc from 'fast-check';
import type { Operation } from '#tests/hostile/operations.ts';
import { describedBy, hostileText } from '#tests/hostile/values.ts';

interface HostileAddress {
  readonly attack: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Percent-encodes all but unreserved characters; a lone surrogate becomes U+FFFD. */
function escaped(text: string): string {
  return [...Buffer.from(text, 'utf8')]
    .map((byte) =>
      /[\w.~-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');
}

const ADDRESS_MAX = 6000;
const METHODS = [
  'GET',
  'HEAD',
  'OPTIONS',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'TRACE',
  'PROPFIND',
  'MKCOL',
  'LOCK',
  'PURGE',
  'SEARCH',
  'QUERY',
];

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { accept: '' },
  { accept: 'text/html' },
  { accept: 'text/event-stream' },
  { accept: `${'a/b,'.repeat(2000)}*/*;q=NaN` },
  { 'accept-language': '../../../etc/passwd' },
  { 'accept-encoding': 'br;q=2,gzip;q=-1,,,*' },
  { range: 'bytes=0-0,1-1,2-2,5-3,-1' },
  { range: 'bytes=999999999999999999-' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'never' },
  { 'x-forwarded-for': "127.0.0.1', (select 1)" },
  { 'x-forwarded-host': 'elsewhere.test' },
  { 'x-http-method-override': 'DELETE' },
  { host: 'elsewhere.test' },
  { host: 'a"><script>' },
  { origin: 'https://elsewhere.test', 'access-control-request-method': 'PUT' },
  { cookie: 'session=1; __Host-x=2; '.repeat(100) },
  { 'user-agent': `\u00e9\u00ff${'x'.repeat(4000)}` },
  { 'content-type': 'application/json; charset=\u00ff' },
  { expect: '200-ok' },
  { upgrade: 'websocket', connection: 'Upgrade', 'sec-websocket-key': 'AAAA', 'sec-websocket-version': '13' },
  { upgrade: 'h2c', connection: 'Upgrade, HTTP2-Settings', 'http2-settings': 'AAMAAABkAAQAAP__' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer a b' },
  { authorization: 'Basic c3VwZXI6c3VwZXI=' },
  { authorization: 'bearer null' },
  { 'stripe-signature': 't=1,v1=00' },
  { 'x-request-id': "1\t'; drop table users" },
];

const queryText = (pairs: readonly (readonly [string, string])[]): string =>
  pairs
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .join('&')
    .slice(0, ADDRESS_MAX);

/** Objects as JSON: some that fast-check generates have no toString. */
const inAddress = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

function hostileQuery({ query }: Operation): fc.Arbitrary<readonly [string, string]> {
  const names = [...query.map(({ name }) => name), 'unknown', '__proto__', 'company_id', 'search[]', 'sort'];
  const one = fc.tuple(fc.constantFrom(...names), hostileText);
  const described = fc.tuple(
    ...query.map(({ name, schema }) => describedBy(schema).map((value) => [name, inAddress(value)] as const)),
  );
  return fc.oneof(
    { weight: 4, arbitrary: one.map((pair) => ['a hostile query', queryText([pair])] as const) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(described, one)
        .map(([pairs, pair]) => ['a query with one hostile part', queryText([...pairs, pair])] as const),
    },
    { weight: 3, arbitrary: described.map((pairs) => ['a query made from the schema', queryText(pairs)] as const) },
    {
      weight: 1,
      arbitrary: described.map((pairs) => ['everything twice in the query', queryText([...pairs, ...pairs])] as const),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ['a broken escape', 'search=%zz'],
        ['no UTF-8', 'search=%ff%fe'],
        ['many parts', 'a=1&'.repeat(1500)],
        ['only signs', '&&=&==&'],
        ['brackets', 'search[a][b][c]=1&search[]=2'],
      ),
    },
  );
}

const inPath = (text: string): string => escaped(text).slice(0, ADDRESS_MAX);

/** @param good the address of a valid request, and its parameters */
export function hostileAddresses(
  operation: Operation,
  good: { path: string; params: readonly string[] },
): fc.Arbitrary<HostileAddress> {
  const { method } = operation;
  const [bare = '', query = ''] = good.path.split('?');
  const same = { method, path: good.path, headers: {} };
  const withQuery = hostileQuery(operation).map(([attack, text]) => ({ ...same, attack, path: `${bare}?${text}` }));
  const withParam = fc
    .tuple(fc.constantFrom(...good.params, bare.split('/').at(-1) ?? ''), hostileText)
    .map(([param, text]) => ({
      ...same,
      attack: 'a hostile part of the path',
      path: `${bare.replace(encodeURIComponent(param), inPath(text))}?${query}`,
    }));
  const withMethod = fc
    .constantFrom(...METHODS)
    .map((other) => ({ ...same, method: other, attack: `the method ${other}` }));
  const withHeaders = fc
    .constantFrom(...HEADERS)
    .map((headers) => ({ ...same, headers, attack: `the header ${JSON.stringify(headers).slice(0, 80)}` }));
  const elsewhere = fc
    .constantFrom(
      '//',
      '/./',
      '/%2e%2e/',
      '/..;/',
      '/%00',
      '%20',
      ';a=b',
      '.json',
      '/',
      '%2f',
      '?',
      '#x',
      '\\',
      '/..%5c',
    )
    .map((end) => ({ ...same, attack: `${end} behind the path`, path: `${bare}${end.replace('\\', '%5c')}` }));
  return fc.oneof(
    { weight: operation.query.length > 0 ? 5 : 1, arbitrary: withQuery },
    { weight: good.params.length > 0 ? 3 : 1, arbitrary: withParam },
    { weight: 2, arbitrary: withMethod },
    { weight: 2, arbitrary: withHeaders },
    { weight: 1, arbitrary: elsewhere },
  );
}
