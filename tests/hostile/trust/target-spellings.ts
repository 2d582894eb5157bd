// Addresses that lead inside, in every way that somebody could write them: in other bases, with parts left out, within an
// address of IPv6, as names, with user and password, odd ports and schemes.
import fc from 'fast-check';

type Octets = readonly [number, number, number, number];

/** The first and the last address of ranges that are not public, as RFC 6890 and the makers of clouds have them. */
const INSIDE_V4: readonly (readonly [Octets, Octets])[] = [
  [
    [0, 0, 0, 0],
    [0, 255, 255, 255],
  ],
  [
    [10, 0, 0, 0],
    [10, 255, 255, 255],
  ],
  [
    [100, 64, 0, 0],
    [100, 127, 255, 255],
  ],
  [
    [127, 0, 0, 0],
    [127, 255, 255, 255],
  ],
  [
    [169, 254, 0, 0],
    [169, 254, 255, 255],
  ],
  [
    [169, 254, 169, 254],
    [169, 254, 169, 254],
  ],
  [
    [168, 63, 129, 16],
    [168, 63, 129, 16],
  ],
  [
    [172, 16, 0, 0],
    [172, 31, 255, 255],
  ],
  [
    [192, 0, 0, 0],
    [192, 0, 0, 255],
  ],
  [
    [192, 0, 2, 0],
    [192, 0, 2, 255],
  ],
  [
    [192, 168, 0, 0],
    [192, 168, 255, 255],
  ],
  [
    [198, 18, 0, 0],
    [198, 19, 255, 255],
  ],
  [
    [224, 0, 0, 0],
    [239, 255, 255, 255],
  ],
  [
    [240, 0, 0, 0],
    [255, 255, 255, 255],
  ],
];

const numberOf = ([a, b, c, d]: Octets) => ((a * 256 + b) * 256 + c) * 256 + d;
const octetsOf = (value: number): Octets => [
  Math.floor(value / 2 ** 24),
  Math.floor(value / 2 ** 16) % 256,
  Math.floor(value / 256) % 256,
  value % 256,
];

export const insideV4: fc.Arbitrary<Octets> = fc
  .constantFrom(...INSIDE_V4)
  .chain(([first, last]) => fc.integer({ min: numberOf(first), max: numberOf(last) }))
  .map(octetsOf);

const hex = (value: number, digits = 1) => value.toString(16).padStart(digits, '0');
const octal = (value: number) => `0${value.toString(8)}`;
/** Digits as an input method of East Asia writes them, which a host name is mapped from. */
const wide = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));

/** One address of IPv4 in many spellings, each of which a browser understands as the same. */
export const SPELLINGS_V4: readonly ((octets: Octets) => string)[] = [
  (octets) => octets.join('.'),
  (octets) => `${octets.join('.')}.`,
  (octets) => String(numberOf(octets)),
  (octets) => `0x${hex(numberOf(octets))}`,
  (octets) => `0X${hex(numberOf(octets), 8).toUpperCase()}`,
  (octets) => octal(numberOf(octets)),
  (octets) => octets.map((part) => `0x${hex(part)}`).join('.'),
  (octets) => octets.map(octal).join('.'),
  (octets) => octets.map((part) => `000${octal(part)}`).join('.'),
  ([a, b, c, d]) => `${a}.${(b * 256 + c) * 256 + d}`,
  ([a, b, c, d]) => `0x${hex(a)}.${octal(b)}.${c * 256 + d}`,
  (octets) => wide(octets.join('.')),
  (octets) => octets.join('。'),
  (octets) => octets.join('%2e'),
  (octets) => octets.join('.').replace(/\d/g, (digit) => `%3${digit}`),
];

/** Within an address of IPv6. */
const SPELLINGS_V6: readonly ((octets: Octets) => string)[] = [
  (octets) => `::ffff:${octets.join('.')}`,
  (octets) => `::FFFF:${pairsOf(octets)}`,
  (octets) => `0:0:0:0:0:ffff:${pairsOf(octets)}`,
  (octets) => `::${pairsOf(octets)}`,
  (octets) => `::ffff:0:${pairsOf(octets)}`,
  (octets) => `64:ff9b::${pairsOf(octets)}`,
  (octets) => `64:ff9b:1::${pairsOf(octets)}`,
  (octets) => `2002:${pairsOf(octets)}::1`,
  (octets) => `2001:0:${pairsOf(octets)}::1`,
  (octets) => `2606:4700::5efe:${octets.join('.')}`,
];
const pairsOf = ([a, b, c, d]: Octets) => `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;

const insideV6 = fc.oneof(
  fc.constantFrom(
    '::',
    '::1',
    '0:0:0:0:0:0:0:1',
    'fe80::1',
    'febf::1',
    'fec0::1',
    'ff02::1',
    'fd00:ec2::254',
    '100::1',
    '2001:db8::1',
    '3fff::1',
    '5f00::1',
  ),
  fc
    .tuple(fc.integer({ min: 0xfc00, max: 0xfdff }), fc.nat(0xffff))
    .map(([first, last]) => `${hex(first)}::${hex(last)}`),
  fc.tuple(insideV4, fc.constantFrom(...SPELLINGS_V6)).map(([octets, spell]) => spell(octets)),
);

const names = fc.constantFrom('localhost', 'LOCALHOST', 'localhost.', 'a.localhost', 'ｌocalhost', 'loca%6chost');

/** A host that leads inside, as it is written in an address. */
const host = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(insideV4, fc.constantFrom(...SPELLINGS_V4)).map(([octets, spell]) => spell(octets)),
  },
  { weight: 4, arbitrary: insideV6.map((address) => `[${address}]`) },
  { weight: 1, arbitrary: names },
);

export interface Spelled {
  readonly attack: string;
  readonly url: string;
}

const wrapped: readonly ((host: string) => string)[] = [
  (inside) => `https://${inside}/hook`,
  (inside) => `https://${inside}:8443/hook`,
  (inside) => `HTTPS://${inside}:443`,
  (inside) => `https:\\\\${inside}\\hook`,
  (inside) => `https:/${inside}/`,
  (inside) => `https:${inside}`,
  (inside) => `\u0000https://${inside}/`,
  (inside) => ` https://${inside}/ `,
  (inside) => `ht\ntps://${inside}/`,
  (inside) => `https://${inside}/#@example.com`,
  (inside) => `https://${inside}/?@example.com`,
  (inside) => `https://${inside}\\@example.com/`,
];

/** Of a public host, and still not to be called. */
const FORBIDDEN: readonly string[] = [
  'http://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://example.com:11211/_stats',
  'data:text/plain,x',
  'javascript:fetch(1)',
  'blob:https://example.com/1',
  'ws://example.com/',
  'unix:/var/run/docker.sock',
  '//example.com/',
  '/hook',
  'example.com',
  '',
  'https://',
  'https://user:password@example.com/',
  'https://user@example.com/',
  'https://example.com@127.0.0.1/',
  'https://example.com:22/',
  'https://example.com:25/',
  'https://example.com:80/',
  'https://example.com:6379/',
  'https://example.com:99999/',
  'https://example.com:0/',
  'https://exa mple.com/',
  'https://%00/',
  `https://example.com/${'a'.repeat(3000)}`,
];

/** Nothing may ever be sent to any of them. */
export const forbiddenTargets: fc.Arbitrary<Spelled> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(host, fc.constantFrom(...wrapped))
      .map(([inside, wrap]) => ({ attack: 'an address inside', url: wrap(inside) })),
  },
  { weight: 1, arbitrary: fc.constantFrom(...FORBIDDEN).map((url) => ({ attack: 'a forbidden address', url })) },
);
