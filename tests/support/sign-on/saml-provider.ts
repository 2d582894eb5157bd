// A SAML identity provider: signs assertions as real ones do, with xml-crypto through samlify, and as hostile ones would.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { SamlLib } from 'samlify';

interface SamlKey {
  readonly key: string;
  readonly certificate: string;
}

/** A new key with a certificate that nobody but itself vouches for. */
export function newSamlKey(): SamlKey {
  const folder = mkdtempSync(join(tmpdir(), 'whereas-saml-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=idp.test', '-days', '2'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, '-keyout', key, '-out', certificate],
    {
      stdio: 'ignore',
    },
  );
  const made = { key: readFileSync(key, 'utf8'), certificate: readFileSync(certificate, 'utf8') };
  rmSync(folder, { recursive: true });
  return made;
}

export interface Assertion {
  readonly issuer: string;
  readonly acs: string;
  readonly audience: string;
  readonly nameId: string;
  /** Of our request; null where the person begins at the provider. */
  readonly inResponseTo: string | null;
  readonly email?: string;
  readonly groups?: readonly string[];
  /** Milliseconds that the assertion is valid for. */
  readonly lifetime?: number;
  readonly id?: string;
}

/** The id of the request that an address carries. */
export function requestIdOf(url: string): string {
  const encoded = new URL(url).searchParams.get('SAMLRequest') ?? '';
  const xml = inflateRawSync(Buffer.from(encoded, 'base64')).toString('utf8');
  return /ID="([^"]+)"/.exec(xml)?.[1] ?? '';
}

const attribute = (name: string, values: readonly string[]) =>
  `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`;

/** The response before it is signed. */
export function responseXml(assertion: Assertion): string {
  const { issuer, acs, audience, nameId, inResponseTo, email, groups = [], lifetime = 300_000 } = assertion;
  const { id = `_${randomUUID()}` } = assertion;
  const now = new Date().toISOString();
  const until = new Date(Date.now() + lifetime).toISOString();
  const answers = inResponseTo === null ? '' : ` InResponseTo="${inResponseTo}"`;
  return [
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${now}" Destination="${acs}"${answers}>`,
    `<saml:Issuer>${issuer}</saml:Issuer>`,
    '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>',
    `<saml:Assertion ID="${id}" Version="2.0" IssueInstant="${now}"><saml:Issuer>${issuer}</saml:Issuer>`,
    `<saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${nameId}</saml:NameID>`,
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${acs}"${answers}/></saml:SubjectConfirmation></saml:Subject>`,
    `<saml:Conditions NotBefore="${now}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${now}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`,
    `<saml:AttributeStatement>${email === undefined ? '' : attribute('email', [email])}${attribute('groups', groups)}</saml:AttributeStatement>`,
    '</saml:Assertion></samlp:Response>',
  ].join('');
}

const SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

const RESPONSE = "/*[local-name(.)='Response']";
const ASSERTION = `${RESPONSE}/*[local-name(.)='Assertion']`;

/** Signs the assertion of a response. */
export const signedResponse = (assertion: Assertion, key: SamlKey, algorithm = SHA256): string =>
  signed(ASSERTION, assertion, key, algorithm);

/** Signs a response as a whole, and not its assertion. */
export const responseSignedAlone = (assertion: Assertion, key: SamlKey): string =>
  signed(RESPONSE, assertion, key, SHA256);

function signed(part: string, assertion: Assertion, { key, certificate }: SamlKey, signatureAlgorithm: string): string {
  const encoded = SamlLib.constructSAMLSignature({
    rawSamlMessage: responseXml(assertion),
    referenceTagXPath: part,
    privateKey: key,
    signatureAlgorithm,
    signingCert: certificate.replace(/-----[A-Z ]+-----|\s/g, ''),
    isBase64Output: false,
    isMessageSigned: false,
    signatureConfig: {
      prefix: 'ds',
      location: {
        reference: `${part}/*[local-name(.)='Issuer']`,
        action: 'after',
      },
    },
  });
  return encoded;
}
