// The manifest of the Word add-in: what Office refuses, it does not have. Orders and lengths are those of Microsoft's schema
// (MS-OWEMXML), and the names of requirement sets those of the Word JavaScript API.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DOMParser, type Element } from '@xmldom/xmldom';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addinId, type ManifestOptions, writeManifest } from '#server/plugins/addin/manifest.ts';

const PUBLIC = resolve(import.meta.dirname, '../../../../public');
const GIVEN: ManifestOptions = { url: 'https://contracts.example.com', providerName: 'Whereas', version: '0.1.0' };

/** Children in the only order that the schema takes; those in brackets are optional. */
const ORDERS: Readonly<Record<string, string>> = {
  OfficeApp:
    'Id [AlternateId] Version ProviderName DefaultLocale DisplayName Description [IconUrl] [HighResolutionIconUrl] [SupportUrl] [AppDomains] [Hosts] [Requirements] DefaultSettings Permissions [Dictionary] [VersionOverrides]',
  VersionOverrides: '[Description] [Requirements] [Hosts] [Resources] [WebApplicationInfo] [EquivalentAddins]',
  DesktopFormFactor: '[GetStarted] [FunctionFile] ExtensionPoint',
  GetStarted: 'Title Description LearnMoreUrl',
  Control: 'Label Supertip Icon Action',
  Supertip: 'Title Description',
  Action: '[TaskpaneId] SourceLocation [Title]',
  Resources: '[bt:Images] [bt:Urls] [bt:ShortStrings] [bt:LongStrings]',
};
const REQUIREMENT_SETS: Readonly<Record<string, readonly string[]>> = {
  WordApi: ['1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '1.7', '1.8', '1.9'],
  WordApiDesktop: ['1.1', '1.2', '1.3', '1.4'],
};
/** By list of resources: which elements may refer to it, and how long a value may be. */
const RESOURCES = [
  { list: 'bt:Images', users: ['bt:Image'], max: 2048 },
  { list: 'bt:Urls', users: ['SourceLocation', 'LearnMoreUrl'], max: 2048 },
  { list: 'bt:ShortStrings', users: ['Label', 'Title'], max: 125 },
  { list: 'bt:LongStrings', users: ['Description'], max: 250 },
] as const;

function parse(xml: string): Element {
  const problems: string[] = [];
  const parser = new DOMParser({ onError: (level, message) => void problems.push(`${level}: ${message}`) });
  const root = parser.parseFromString(xml, 'text/xml').documentElement;
  expect(problems).toEqual([]);
  if (root === null) throw new Error('there is no root element');
  return root;
}

const all = (root: Element, name: string): Element[] => [...root.getElementsByTagName(name)];
const childrenOf = (element: Element): Element[] =>
  [...element.childNodes].filter((node) => 'tagName' in node) as Element[];
const only = (root: Element, name: string): Element => {
  const [found, ...others] = childrenOf(root).filter((child) => child.tagName === name);
  if (found === undefined || others.length > 0)
    throw new Error(`${name}: one is expected, and there are others or none`);
  return found;
};
const valueOf = (element: Element) => element.getAttribute('DefaultValue') ?? '';
const textOf = (root: Element, name: string) => only(root, name).textContent ?? '';

/** Every address of the manifest. */
const addressesOf = (root: Element) =>
  ['IconUrl', 'HighResolutionIconUrl', 'SupportUrl', 'SourceLocation', 'bt:Image', 'bt:Url']
    .flatMap((name) => all(root, name))
    .map(valueOf)
    .filter((value) => value !== '');

/** The width and height that a PNG says it has. */
function sizeOf(path: string): [number, number] {
  const bytes = readFileSync(join(PUBLIC, path));
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

function expectSound(options: ManifestOptions): void {
  const root = parse(writeManifest(options));

  for (const [name, order] of Object.entries(ORDERS)) {
    const known = order.split(' ').map((word) => word.replace(/[[\]]/g, ''));
    const required = order.split(' ').filter((word) => !word.startsWith('['));
    for (const element of name === 'OfficeApp' ? [root] : all(root, name)) {
      const names = childrenOf(element).map((child) => child.tagName);
      expect(names).toEqual(known.filter((one) => names.includes(one)));
      expect(names).toEqual(expect.arrayContaining(required));
    }
  }

  const resources = only(only(root, 'VersionOverrides'), 'Resources');
  const references = [...root.getElementsByTagName('*')].filter((element) => element.hasAttribute('resid'));
  const ids = childrenOf(resources).flatMap((list) => childrenOf(list).map((one) => one.getAttribute('id') ?? ''));
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(references.map((reference) => reference.getAttribute('resid')))).toEqual(new Set(ids));
  for (const id of ids) expect(id.length).toBeLessThanOrEqual(32);
  for (const { list, users, max } of RESOURCES) {
    const values = childrenOf(only(resources, list));
    const own = new Set(values.map((value) => value.getAttribute('id')));
    for (const reference of references.filter(({ tagName }) => (users as readonly string[]).includes(tagName)))
      expect(own.has(reference.getAttribute('resid'))).toBe(true);
    for (const value of values) {
      expect(valueOf(value).length).toBeGreaterThan(0);
      expect(valueOf(value).length).toBeLessThanOrEqual(max);
    }
  }

  const { origin } = new URL(options.url);
  for (const address of addressesOf(root)) {
    expect(new URL(address).origin).toBe(origin);
    expect(address.startsWith(options.url)).toBe(true);
  }
  const identified = [...all(root, 'Group'), ...all(root, 'Control')].map((one) => one.getAttribute('id') ?? '');
  expect(new Set(identified).size).toBe(identified.length);
  expect(textOf(root, 'Id')).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(textOf(root, 'Version')).toMatch(/^[1-9]\d{0,4}(\.\d{1,5}){3}$/);
  for (const text of [textOf(root, 'ProviderName'), valueOf(only(root, 'DisplayName'))]) {
    expect(text.length).toBeGreaterThan(0);
    expect(text.length).toBeLessThanOrEqual(125);
  }
  expect(valueOf(only(root, 'Description')).length).toBeLessThanOrEqual(250);
}

describe('the manifest', () => {
  it('is what Office takes, for any https address and any name of a provider', () => {
    const name = fc.oneof(
      fc.constantFrom(
        'Smith & <Sons>',
        `"Quill" 'n' Co.`,
        'Łódź — 法律',
        ']]>',
        '&amp;',
        '🖋️ Pen',
        '\u0000\u0007\uFFFE\uD800',
      ),
      fc.string({ minLength: 1, maxLength: 60, unit: 'binary' }),
    );
    const url = fc
      .tuple(fc.domain(), fc.option(fc.integer({ min: 1, max: 65_535 })), fc.constantFrom('', '/whereas', '/a/b'))
      .map(([host, port, path]) => `https://${host}${port === null || port === 443 ? '' : `:${port}`}${path}`);
    fc.assert(
      fc.property(url, name, fc.tuple(fc.nat(500), fc.nat(500), fc.nat(500)), (at, providerName, version) =>
        expectSound({ url: at, providerName, version: version.join('.') }),
      ),
      { numRuns: 60 },
    );
  });

  it('names the provider as its people write it', () => {
    const root = parse(writeManifest({ ...GIVEN, providerName: 'Smith & <Sons>' }));
    expect(textOf(root, 'ProviderName')).toBe('Smith & <Sons>');
    expect(valueOf(only(root, 'DisplayName'))).toBe('Smith & <Sons>');
    const named = all(root, 'bt:String').find((one) => one.getAttribute('id') === 'Name');
    expect(named && valueOf(named)).toBe('Smith & <Sons>');
  });

  it('asks for requirement sets that exist, and for no more than the document', () => {
    const root = parse(writeManifest(GIVEN));
    const sets = all(root, 'Set').map((set) => [set.getAttribute('Name') ?? '', set.getAttribute('MinVersion') ?? '']);
    expect(sets).toEqual([['WordApi', '1.6']]);
    for (const [name = '', version = ''] of sets) expect(REQUIREMENT_SETS[name]).toContain(version);
    expect(textOf(root, 'Permissions')).toBe('ReadWriteDocument');
    expect(all(root, 'Host').map((host) => host.getAttribute('Name') ?? host.getAttribute('xsi:type'))).toEqual([
      'Document',
      'Document',
    ]);
  });

  it('has a button for each tab, which all open the same pane', () => {
    const root = parse(writeManifest(GIVEN));
    const urls = new Map(all(root, 'bt:Url').map((url) => [url.getAttribute('id'), valueOf(url)]));
    const actions = all(root, 'Action');
    expect(actions.map((action) => urls.get(only(action, 'SourceLocation').getAttribute('resid')))).toEqual(
      ['review', 'ask', 'clauses', 'draft'].map((tab) => `https://contracts.example.com/addin?tab=${tab}`),
    );
    expect(new Set(actions.map((action) => textOf(action, 'TaskpaneId'))).size).toBe(1);
    expect(all(root, 'OfficeTab').map((tab) => tab.getAttribute('id'))).toEqual(['TabHome']);
  });

  it('has icons of the sizes that Office asks for, each as large as it says', () => {
    const root = parse(writeManifest(GIVEN));
    const urls = new Map(
      all(root, 'bt:Image').map((image) => [image.getAttribute('id'), valueOf(image).replace(GIVEN.url, '')]),
    );
    const icons = all(root, 'Icon');
    expect(icons).toHaveLength(5);
    for (const icon of icons) {
      const images = childrenOf(icon);
      const sizes = images.map((image) => Number(image.getAttribute('size')));
      expect(sizes).toEqual(expect.arrayContaining([16, 32, 80]));
      for (const size of sizes) expect([16, 20, 24, 32, 40, 48, 64, 80]).toContain(size);
      for (const image of images) {
        const size = Number(image.getAttribute('size'));
        expect(sizeOf(urls.get(image.getAttribute('resid')) ?? '')).toEqual([size, size]);
      }
    }
    expect(sizeOf(valueOf(only(root, 'IconUrl')).replace(GIVEN.url, ''))).toEqual([32, 32]);
    expect(sizeOf(valueOf(only(root, 'HighResolutionIconUrl')).replace(GIVEN.url, ''))).toEqual([64, 64]);
  });

  it('keeps its id at one address, and has another at another', () => {
    expect(addinId('https://a.example.com')).toBe(addinId('https://a.example.com'));
    expect(addinId('https://a.example.com')).not.toBe(addinId('https://b.example.com'));
    // Fixed: people would have the add-in twice after an update that changes it.
    expect(addinId('https://contracts.example.com')).toBe('55c3155c-d3bc-55ca-a313-9c7beb69b2b3');
  });

  it.each([
    ['0.1.0', '1.1.0.0'],
    ['0.12.3', '1.12.3.0'],
    ['1.0.0', '2.0.0.0'],
    ['1.2.3-beta.4', '2.2.3.0'],
  ])('has four numbers from 1.0 on as the version of %s', (version, expected) => {
    expect(textOf(parse(writeManifest({ ...GIVEN, version })), 'Version')).toBe(expected);
  });

  it('says where it is for development only', () => {
    expect(writeManifest({ ...GIVEN, url: 'http://localhost:3000' })).toContain('<!-- For development');
    expect(writeManifest(GIVEN)).not.toContain('<!--');
  });
});
