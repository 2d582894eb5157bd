// What attackers make of a signed response: signatures wrapped in the eight ways of Somorovsky et al. ("On Breaking SAML", 2012),
// names split by what parsers skip, and XML that asks for more than it says.
import fc from 'fast-check';

export interface Forgery {
  readonly attack: string;
  /** @param signed the response as the provider signed it @returns what is posted */
  readonly make: (signed: string) => string;
  /** Changes nothing that is signed: it may count, as what was signed. */
  readonly mayCount?: true;
}

/** Who the attacker wants to be. */
interface Wanted {
  /** As the signed assertion names its person, and as the forged one should. */
  readonly from: { readonly nameId: string; readonly email: string };
  readonly to: { readonly nameId: string; readonly email: string };
}

const assertionIn = (xml: string): string => /<saml:Assertion[\s>].*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
const signatureIn = (xml: string): string => /<ds:Signature[\s>].*<\/ds:Signature>/s.exec(xml)?.[0] ?? '';
const before = (xml: string, mark: string, more: string) => xml.replace(mark, () => `${more}${mark}`);
const swapped = (xml: string, part: string, other: string) => xml.replace(part, () => other);

/** With an object in the signature that holds something. */
const holding = (signature: string, held: string) =>
  swapped(signature, '</ds:Signature>', `<ds:Object>${held}</ds:Object></ds:Signature>`);

interface Wrapped {
  /** The response as it was signed. */
  readonly signed: string;
  /** Its assertion, and that without its signature. */
  readonly assertion: string;
  readonly bare: string;
  readonly signature: string;
  /** The assertion as the attacker wants it, unsigned. */
  readonly evil: string;
}

/** The ways to wrap, by number. The first two are about a signed response, which our counterpart signs in its assertion. */
const WRAPPINGS: readonly (readonly [string, (parts: Wrapped) => string])[] = [
  [
    'XSW1: a forged response with the signed one in its signature',
    ({ signed, evil, signature, assertion }) =>
      swapped(signed, assertion, evil).replace(
        '</samlp:Response>',
        () => `${holding(signature, signed)}</samlp:Response>`,
      ),
  ],
  [
    'XSW2: a forged response beside a detached signature',
    ({ signed, evil, signature, assertion }) => swapped(signed, assertion, `${signature}${signed}${evil}`),
  ],
  ['XSW3: a forged assertion before the signed one', ({ signed, evil }) => before(signed, '<saml:Assertion', evil)],
  ['XSW3: a forged assertion after the signed one', ({ signed, evil }) => before(signed, '</samlp:Response>', evil)],
  [
    'XSW4: the signed assertion within a forged one',
    ({ signed, evil, assertion }) =>
      swapped(signed, assertion, swapped(evil, '</saml:Assertion>', `${assertion}</saml:Assertion>`)),
  ],
  [
    'XSW5: the signature moved into a forged assertion, the signed one at the end',
    ({ signed, evil, signature, bare, assertion }) =>
      swapped(signed, assertion, `${swapped(evil, '<saml:Subject>', `${signature}<saml:Subject>`)}${bare}`),
  ],
  [
    'XSW6: the same, with the signed assertion in the signature',
    ({ signed, evil, signature, bare, assertion }) =>
      swapped(signed, assertion, swapped(evil, '<saml:Subject>', `${holding(signature, bare)}<saml:Subject>`)),
  ],
  [
    'XSW7: a forged assertion in an extension',
    ({ signed, evil }) => before(signed, '<saml:Assertion', `<samlp:Extensions>${evil}</samlp:Extensions>`),
  ],
  [
    'XSW7: the signed assertion in an extension',
    ({ signed, evil, assertion }) =>
      swapped(signed, assertion, `<samlp:Extensions>${assertion}</samlp:Extensions>${evil}`),
  ],
  [
    'XSW8: the signed assertion as an object of the forged one',
    ({ signed, evil, signature, bare, assertion }) =>
      swapped(
        signed,
        assertion,
        swapped(evil, '<saml:Subject>', `${holding(signature, `<x>${bare}</x>`)}<saml:Subject>`),
      ),
  ],
  [
    'a wrapping without namespaces',
    ({ signed, evil }) =>
      before(
        signed,
        '<saml:Assertion',
        evil.replaceAll('saml:', '').replace('<Assertion', '<Assertion xmlns="urn:oasis:names:tc:SAML:2.0:assertion"'),
      ),
  ],
  [
    'a wrapping under another prefix',
    ({ signed, evil }) =>
      before(
        signed,
        '<saml:Assertion',
        evil
          .replaceAll('saml:', 'a:')
          .replace('<a:Assertion', '<a:Assertion xmlns:a="urn:oasis:names:tc:SAML:2.0:assertion"'),
      ),
  ],
  [
    'a wrapping in another namespace',
    ({ signed, evil }) =>
      before(
        signed,
        '<saml:Assertion',
        evil.replaceAll('saml:', 'b:').replace('<b:Assertion', '<b:Assertion xmlns:b="urn:elsewhere"'),
      ),
  ],
  ['two responses', ({ signed, evil, assertion }) => `${swapped(signed, assertion, evil)}${signed}`],
];

const wrappings = (wanted: Wanted, id: string, keepsId: boolean): readonly Forgery[] =>
  WRAPPINGS.map(([attack, wrap]) => ({
    attack: `${attack}${keepsId ? ', with the same id' : ''}`,
    make: (signed) => {
      const assertion = assertionIn(signed);
      const signature = signatureIn(assertion);
      const bare = swapped(assertion, signature, '');
      const named = bare
        .replaceAll(wanted.from.nameId, wanted.to.nameId)
        .replaceAll(wanted.from.email, wanted.to.email);
      const evil = keepsId ? named : named.replace(/ID="[^"]+"/, `ID="${id}"`);
      return wrap({ signed, assertion, signature, bare, evil });
    },
  }));

/** What is put into a name, so that one reader sees less of it than another. */
const SPLITS = ['<!---->', '<!--x-->', '<?x?>', '<![CDATA[]]>', '&#0;', '\u0000', '<x/>', '&#x200b;', '<saml:NameID/>'];

const splitting = ({ from, to }: Wanted): fc.Arbitrary<Forgery> =>
  fc
    .tuple(fc.constantFrom(...SPLITS), fc.constantFrom(from.nameId, from.email), fc.nat(), fc.boolean())
    .map(([split, name, at, isLonger]) => ({
      attack: `${JSON.stringify(split)} in a name`,
      make: (signed) => {
        const place = 1 + (at % (name.length - 1));
        const inside = `${name.slice(0, place)}${split}${name.slice(place)}`;
        return signed.replaceAll(
          name,
          isLonger ? `${name === from.email ? to.email : to.nameId}${split}.${name}` : inside,
        );
      },
    }));

const entities = (levels: number) =>
  `<!DOCTYPE r [<!ENTITY e0 "lol">${Array.from({ length: levels }, (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`).join('')}]>`;

const bent = (wanted: Wanted): readonly Forgery[] => [
  { attack: 'another name', make: (xml) => xml.replaceAll(wanted.from.nameId, wanted.to.nameId) },
  { attack: 'another address', make: (xml) => xml.replaceAll(wanted.from.email, wanted.to.email) },
  { attack: 'no signature', make: (xml) => swapped(xml, signatureIn(xml), '') },
  { attack: 'an empty signature', make: (xml) => xml.replace(/<ds:SignatureValue>[^<]*/, '<ds:SignatureValue>') },
  { attack: 'an empty digest', make: (xml) => xml.replace(/<ds:DigestValue>[^<]*/, '<ds:DigestValue>') },
  { attack: 'a reference to nothing', make: (xml) => xml.replace(/URI="#[^"]*"/, 'URI=""') },
  { attack: 'a reference to another element', make: (xml) => xml.replace(/URI="#[^"]*"/, 'URI="#elsewhere"') },
  { attack: 'a reference to a file', make: (xml) => xml.replace(/URI="#[^"]*"/, 'URI="file:///etc/passwd"') },
  { attack: 'no references', make: (xml) => xml.replace(/<ds:Reference.*<\/ds:Reference>/s, '') },
  {
    attack: 'a transform that takes everything away',
    make: (xml) =>
      xml.replace(
        /<ds:Transforms>.*<\/ds:Transforms>/s,
        '<ds:Transforms><ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"><ds:XPath>false()</ds:XPath></ds:Transform></ds:Transforms>',
      ),
  },
  {
    attack: 'a stylesheet as a transform',
    make: (xml) =>
      xml.replace(
        '<ds:Transforms>',
        '<ds:Transforms><ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"><xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"/></ds:Transform>',
      ),
  },
  { attack: 'a signature by a shared secret', make: (xml) => xml.replace(/rsa-sha256/, 'hmac-sha256') },
  { attack: 'a digest of SHA-1', make: (xml) => xml.replace(/xmlenc#sha256/, 'xmldsig#sha1') },
  { attack: 'a digest in a comment', make: (xml) => xml.replace(/<ds:DigestValue>/, '<ds:DigestValue><!--AAAA-->') },
  { attack: 'two signed infos', make: (xml) => xml.replace(/(<ds:SignedInfo.*<\/ds:SignedInfo>)/s, '$1$1') },
  { attack: 'a billion laughs', make: (xml) => `${entities(9)}${xml.replace(wanted.from.nameId, '&e9;')}` },
  {
    attack: 'an outside entity',
    make: (xml) => `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xml.replace(wanted.from.nameId, '&x;')}`,
  },
  {
    attack: 'entities in attributes',
    make: (xml) => `${entities(5)}${xml.replace('Version="2.0"', 'Version="&e5;"')}`,
  },
  {
    attack: 'a megabyte',
    make: (xml) => before(xml, '<saml:Assertion', `<samlp:Extensions>${'x'.repeat(500_000)}</samlp:Extensions>`),
  },
  {
    attack: 'deep elements',
    make: (xml) => before(xml, '<saml:Assertion', `${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}`),
  },
  {
    attack: 'many attributes',
    mayCount: true,
    make: (xml) =>
      xml.replace(
        'Version="2.0"',
        `Version="2.0" ${Array.from({ length: 10_000 }, (_, index) => `a${index}="1"`).join(' ')}`,
      ),
  },
  {
    attack: 'many namespaces',
    mayCount: true,
    make: (xml) =>
      xml.replace(
        'Version="2.0"',
        `Version="2.0" ${Array.from({ length: 5000 }, (_, index) => `xmlns:n${index}="urn:${index}"`).join(' ')}`,
      ),
  },
  { attack: 'half of it', make: (xml) => xml.slice(0, xml.length / 2) },
  { attack: 'a status of failure', make: (xml) => xml.replace('status:Success', 'status:Requester') },
  {
    attack: 'another destination',
    make: (xml) => xml.replace(/Destination="[^"]*"/, 'Destination="https://elsewhere.test/acs"'),
  },
  { attack: 'no XML', make: () => '\u0000\u0001\ufffe' },
  { attack: 'a request in place of a response', make: (xml) => xml.replaceAll('samlp:Response', 'samlp:AuthnRequest') },
];

/** A byte of it changed, within the assertion. */
const turned: fc.Arbitrary<Forgery> = fc
  .tuple(fc.nat(), fc.constantFrom('0', 'A', '<', '&', ' ', '"'))
  .map(([at, letter]) => ({
    attack: 'a letter changed',
    // The certificate that comes with a signature is not signed, and is not believed either.
    mayCount: true,
    make: (signed) => {
      const assertion = assertionIn(signed);
      const place = at % assertion.length;
      const other = assertion[place] === letter ? '~' : letter;
      return swapped(signed, assertion, `${assertion.slice(0, place)}${other}${assertion.slice(place + 1)}`);
    },
  }));

export function forgeries(wanted: Wanted): { readonly all: readonly Forgery[]; readonly made: fc.Arbitrary<Forgery> } {
  const fixed = [...wrappings(wanted, '_forged', false), ...wrappings(wanted, '_forged', true), ...bent(wanted)];
  const pairs = fc.tuple(fc.constantFrom(...fixed), splitting(wanted));
  const both = pairs.map(([one, other]) => ({
    attack: `${one.attack}, ${other.attack}`,
    make: (xml: string) => other.make(one.make(xml)),
  }));
  return {
    all: fixed,
    made: fc.oneof(
      { weight: 2, arbitrary: splitting(wanted) },
      { weight: 2, arbitrary: turned },
      { weight: 1, arbitrary: both },
    ),
  };
}
