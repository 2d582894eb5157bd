// The XML of SAML: what a response may look like before anybody believes it, and the facts of an assertion whose signature was
// checked.
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { SignOnRefused } from './identity.ts';

const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/** A response with hundreds of groups has some 50 kB. */
const RESPONSE_MAX = 256 * 1024;
const DEPTH_MAX = 50;

const STRONG = new Set(
  ['256', '384', '512'].flatMap((bits) => [
    `http://www.w3.org/2001/04/xmldsig-more#rsa-sha${bits}`,
    `http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha${bits}`,
    `http://www.w3.org/2001/04/xmlenc#sha${bits}`,
    `http://www.w3.org/2001/04/xmldsig-more#sha${bits}`,
  ]),
);

const invalid = (detail: string) => new SignOnRefused('invalid', detail);
const attributeOf = (tag: SaxesTagNS, name: string): string | null => tag.attributes[name]?.value ?? null;

function parse(
  xml: string,
  on: { open: (tag: SaxesTagNS, depth: number) => void; text?: (text: string) => void; close?: () => void },
): void {
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  parser.on('error', (error) => {
    throw invalid(`the response is not well-formed: ${error.message.slice(0, 200)}`);
  });
  parser.on('opentag', (tag) => {
    if (depth > DEPTH_MAX) throw invalid('the response is nested too deeply');
    on.open(tag, depth);
    depth += 1;
  });
  parser.on('closetag', () => {
    depth -= 1;
    on.close?.();
  });
  if (on.text) parser.on('text', on.text);
  parser.write(xml).close();
}

/**
 * Refuses what no honest provider sends: document types, comments and CDATA, where parsers differ and entities expand; a second
 * assertion anywhere, which is how signatures are wrapped; elements with the same id; weak algorithms; another destination; an
 * assertion beside the word that the sign-in has failed.
 * @throws SignOnRefused
 */
export function requirePlainResponse(xml: string, acs: string): void {
  if (xml.length > RESPONSE_MAX) throw invalid('the response is too long');
  if (xml.includes('<!')) throw invalid('the response has a document type, a comment or CDATA');
  const ids = new Set<string>();
  let assertions = 0;
  let status: string | null = null;
  parse(xml, {
    open(tag, depth) {
      const { local, uri } = tag;
      if (depth === 0) requireRoot(tag, acs);
      // Those within it say more about a failure.
      if (depth === 2 && local === 'StatusCode' && uri === PROTOCOL) status = attributeOf(tag, 'Value');
      if (local === 'EncryptedAssertion') throw invalid('the assertion is encrypted, which is not supported');
      // By name alone: whoever reads it may not look at namespaces.
      if (local === 'Assertion') {
        assertions += 1;
        if (depth !== 1 || uri !== ASSERTION) throw invalid('the assertion is not where it belongs');
      }
      for (const name of ['ID', 'Id', 'id']) {
        const id = attributeOf(tag, name);
        if (id === null || uri === SIGNATURE) continue;
        if (ids.has(id)) throw invalid('two elements have the same id');
        ids.add(id);
      }
      const algorithm = attributeOf(tag, 'Algorithm');
      if ((local === 'SignatureMethod' || local === 'DigestMethod') && !STRONG.has(algorithm ?? ''))
        throw invalid(`the signature uses ${algorithm}, which is too weak`);
    },
  });
  if (status !== SUCCESS) throw invalid(`the provider says that the sign-in failed: ${status ?? 'it has no status'}`);
  if (assertions !== 1) throw invalid(`the response has ${assertions} assertions`);
}

function requireRoot(tag: SaxesTagNS, acs: string): void {
  if (tag.local !== 'Response' || tag.uri !== PROTOCOL) throw invalid('this is no SAML response');
  const destination = attributeOf(tag, 'Destination');
  if (destination !== null && destination !== acs) throw invalid('the response is for another address');
}

interface Confirmation {
  readonly recipient: string | null;
  /** ISO 8601. */
  readonly notOnOrAfter: string;
  readonly inResponseTo: string | null;
}

export interface AssertionFacts {
  readonly id: string;
  readonly issuer: string;
  readonly confirmations: readonly Confirmation[];
  readonly authnInstant: string | null;
  readonly authnContext: string | null;
}

/** @param xml the assertion as it was signed @throws SignOnRefused */
export function readAssertion(xml: string): AssertionFacts {
  let id: string | null = null;
  let authnInstant: string | null = null;
  let authnContext: string | null = null;
  let isBearer = false;
  let isContext = false;
  let isIssuer = false;
  let issuer = '';
  const confirmations: Confirmation[] = [];
  parse(xml, {
    open(tag, depth) {
      isContext = tag.local === 'AuthnContextClassRef';
      isIssuer = depth === 1 && tag.local === 'Issuer';
      if (depth === 0 && tag.local === 'Assertion') id = attributeOf(tag, 'ID');
      if (tag.local === 'AuthnStatement') authnInstant = attributeOf(tag, 'AuthnInstant');
      if (tag.local === 'SubjectConfirmation') isBearer = attributeOf(tag, 'Method') === BEARER;
      const notOnOrAfter = attributeOf(tag, 'NotOnOrAfter');
      if (tag.local === 'SubjectConfirmationData' && isBearer && notOnOrAfter !== null)
        confirmations.push({
          recipient: attributeOf(tag, 'Recipient'),
          notOnOrAfter,
          inResponseTo: attributeOf(tag, 'InResponseTo'),
        });
    },
    text(text) {
      if (isIssuer) issuer += text.trim();
      if (isContext) authnContext = (authnContext ?? '') + text.trim();
    },
    close() {
      isContext = false;
      isIssuer = false;
    },
  });
  if (id === null) throw invalid('the assertion has no id');
  return { id, issuer, confirmations, authnInstant, authnContext };
}
