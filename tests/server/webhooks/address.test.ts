// Nothing but the public internet is an address of a webhook, however it is spelled.
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '#server/outbound/public-address.ts';
import { addressesOf, problemOfTarget, TargetRefused } from '#server/webhooks/target.ts';

const ALLOWED_NOWHERE = { allowPrivate: false };

const PUBLIC = [
  '1.1.1.1',
  '8.8.8.8',
  '93.184.216.34',
  '172.15.255.255',
  '172.32.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '2606:4700:4700::1111',
  '2a00:1450:4001:82b::200e',
];

/** By the reason that they are not public. */
const HOSTILE: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1', '127.0.0.2', '127.1.2.3', '127.255.255.254', '::1', '0:0:0:0:0:0:0:1'],
  unspecified: ['0.0.0.0', '0.0.0.1', '0.255.255.255', '::'],
  private: ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.254'],
  'carrier NAT': ['100.64.0.1', '100.100.100.200', '100.127.255.255'],
  'link-local and metadata': ['169.254.0.1', '169.254.169.254', '169.254.170.2', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
  'metadata of clouds elsewhere': ['192.0.0.192', '168.63.129.16', 'fd00:ec2::254'],
  'protocol assignments and tests': [
    '192.0.0.8',
    '192.0.2.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
  ],
  'relays and reserved': ['192.88.99.1', '192.31.196.1', '192.52.193.1', '240.0.0.1', '255.255.255.254'],
  'multicast and broadcast': ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1', 'ff0e::1'],
  'unique local': ['fc00::1', 'fd12:3456:789a::1', 'fdff::1'],
  'site-local': ['fec0::1', 'feff::1'],
  'IPv4 in IPv6': [
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:169.254.169.254',
    '::ffff:8.8.8.8',
    '::ffff:0:127.0.0.1',
  ],
  'IPv4-compatible': ['::127.0.0.1', '::7f00:1', '::10.0.0.1'],
  NAT64: ['64:ff9b::127.0.0.1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::10.0.0.1'],
  '6to4 and Teredo': ['2002:7f00:1::1', '2002:c0a8:101::1', '2002:808:808::1', '2001:0:53aa:64c::1'],
  ISATAP: ['2606:4700::5efe:127.0.0.1', '2606:4700::200:5efe:a00:1'],
  'documentation, discard and others': [
    '2001:db8::1',
    '3fff::1',
    '100::1',
    '2001:10::1',
    '2001:20::1',
    '5f00::1',
    '4000::1',
  ],
  'no address': ['', 'localhost', '127.1', '2130706433', '0x7f.1', '[::1]', '1.1.1.1 ', '1.1.1.1.1'],
};

/** As somebody may write them into the form; `URL` reads the numbers as a browser does. */
const SPELLINGS = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://127.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://017700000001/',
  'https://0/',
  'https://00000000177.1/',
  'https://127。0。0。1/',
  'https://127．0．0．1/',
  'https://①②⑦.⓪.⓪.①/',
  'https://%31%32%37.0.0.1/',
  'https://127.0.0.1./',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[0:0:0:0:0:ffff:7f00:1]/',
  'https://localhost/',
  'https://LOCALHOST/',
  'https://localhost./',
  'https://hooks.localhost/',
  'https://ｌｏｃａｌｈｏｓｔ/',
  'https://169.254.169.254/latest/meta-data/',
  'https://2852039166/',
  'https://0xa9fea9fe/',
  'https://[fd00:ec2::254]/',
  'https://[64:ff9b::7f00:1]/',
  'https://10.0.0.1:8443/',
  'https:\\\\192.168.0.1\\hook',
];

describe('an address', () => {
  it.each(PUBLIC)('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each(Object.entries(HOSTILE).flatMap(([why, all]) => all.map((address) => [address, why] as const)))(
    '%s is not: %s',
    (address) => expect(isPublicAddress(address)).toBe(false),
  );

  it('is refused in more spellings than sixty', () => {
    expect(Object.values(HOSTILE).flat().length + SPELLINGS.length).toBeGreaterThan(100);
  });
});

describe('a target', () => {
  it.each(SPELLINGS)('%s is refused before it is stored', (url) => {
    expect(problemOfTarget(url, ALLOWED_NOWHERE)).toContain('is not an address of the public internet');
  });

  it.each([
    ['http://example.com/', 'begins with https://'],
    ['ftp://example.com/', 'begins with https://'],
    ['file:///etc/passwd', 'begins with https://'],
    ['gopher://example.com/', 'begins with https://'],
    ['https://user@example.com/', 'Leave user and password out'],
    ['https://user:secret@example.com/', 'Leave user and password out'],
    ['https://example.com:22/', 'ports 443 and 8443 only'],
    ['https://example.com:80/', 'ports 443 and 8443 only'],
    ['https://example.com:5432/', 'ports 443 and 8443 only'],
    ['example.com', 'not an address'],
  ])('%s is refused with what to do about it', (url, sentence) => {
    expect(problemOfTarget(url, ALLOWED_NOWHERE)).toContain(sentence);
  });

  it.each([
    'https://example.com/',
    'https://example.com:443/hook?x=1',
    'https://example.com:8443/',
    'https://1.1.1.1/',
  ])('%s is taken', (url) => expect(problemOfTarget(url, ALLOWED_NOWHERE)).toBeNull());

  const resolving = (...addresses: string[]) =>
    addressesOf(new URL('https://hooks.example.com/'), { allowPrivate: false, resolve: async () => addresses });

  it('is connected to at the addresses of its name, IPv4 first', async () => {
    expect(await resolving('2606:4700::1111', '1.1.1.1')).toEqual(['1.1.1.1', '2606:4700::1111']);
  });

  it.each([
    [['10.0.0.1'], 'leads to 10.0.0.1'],
    [['1.1.1.1', '127.0.0.1'], 'leads to 127.0.0.1'],
    [['1.1.1.1', '::ffff:169.254.169.254'], 'leads to ::ffff:169.254.169.254'],
    [['fe80::1%eth0'], 'leads to fe80::1%eth0'],
    [[], 'was not found'],
  ])('is refused where its name leads to %j', async (addresses, sentence) => {
    await expect(resolving(...addresses)).rejects.toThrow(sentence);
    await expect(resolving(...addresses)).rejects.toBeInstanceOf(TargetRefused);
  });

  it('is not looked up where it is an address itself, and may be on this machine where that is allowed', async () => {
    const rules = { allowPrivate: true, resolve: () => Promise.reject(new Error('looked up')) };
    expect(await addressesOf(new URL('http://127.0.0.1:1234/'), rules)).toEqual(['127.0.0.1']);
    expect(await addressesOf(new URL('http://[::1]:1234/'), rules)).toEqual(['::1']);
  });
});
