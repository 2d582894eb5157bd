// Sign-in through a SAML 2.0 provider. node-saml checks signatures, times and audience; what it leaves open is checked here: one
// assertion and no other, strong algorithms, and of whom, for whom, for which request and how fresh it is. Only what the
// signature covers is believed.
import { type Profile, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { SamlSettings } from '#domain/single-sign-on.ts';
import { firstAddress, namesFrom, type ProvenIdentity, requireSubject, SignOnRefused, valuesOf } from './identity.ts';
import { type AssertionFacts, readAssertion, requirePlainResponse } from './saml-xml.ts';

const CLOCK_SKEW_MS = 30_000;

export interface SamlProvider {
  readonly settings: SamlSettings;
  readonly roleClaim: string | null;
  /** Ours. */
  readonly entityId: string;
  readonly acs: string;
}

export interface SamlAnswer {
  readonly identity: ProvenIdentity;
  /** The id of our request; null where the person began at the provider. */
  readonly inResponseTo: string | null;
  readonly assertionId: string;
  /** Until when the assertion could be used again, in ISO 8601. */
  readonly expiresAt: string;
  /** When the provider checked who it is, in ISO 8601; null if it does not say. */
  readonly authenticatedAt: string | null;
}

function serviceProvider(
  { settings, entityId, acs }: SamlProvider,
  more: { id?: string; isFresh?: boolean } = {},
): SAML {
  const { id } = more;
  return new SAML({
    callbackUrl: acs,
    issuer: entityId,
    audience: entityId,
    entryPoint: settings.entry_point,
    idpIssuer: settings.issuer,
    idpCert: [...settings.certificates],
    wantAssertionsSigned: true,
    // The assertion's signature is what counts; many providers sign nothing else.
    wantAuthnResponseSigned: false,
    // Compared with the database below, as another process may have sent the request.
    validateInResponseTo: ValidateInResponseTo.never,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    signatureAlgorithm: 'sha256',
    forceAuthn: more.isFresh ?? false,
    ...(id === undefined ? {} : { generateUniqueId: () => id }),
  });
}

/** Where the person signs in. @param id of the request, which the answer repeats */
export const samlUrl = (provider: SamlProvider, id: string, isFresh: boolean): Promise<string> =>
  serviceProvider(provider, { id, isFresh }).getAuthorizeUrlAsync('', undefined, {});

/** What an administrator gives the provider. */
export const samlMetadata = (provider: Pick<SamlProvider, 'entityId' | 'acs'>): string =>
  new SAML({
    callbackUrl: provider.acs,
    issuer: provider.entityId,
    idpCert: 'none yet',
    wantAssertionsSigned: true,
    identifierFormat: null,
  }).generateServiceProviderMetadata(null, null);

/** @param encoded the response as the browser posts it, in base64 @throws SignOnRefused */
export async function samlAnswer(provider: SamlProvider, encoded: string, now: string): Promise<SamlAnswer> {
  requirePlainResponse(Buffer.from(encoded, 'base64').toString('utf8'), provider.acs);
  const profile = await verified(provider, encoded);
  const facts = readAssertion(profile.getAssertionXml?.() ?? '');
  // node-saml compares it at sign-out only.
  if (facts.issuer !== provider.settings.issuer)
    throw new SignOnRefused('invalid', 'the assertion is of another issuer');
  const confirmation = facts.confirmations.find(
    ({ recipient, notOnOrAfter }) =>
      recipient === provider.acs && Date.parse(notOnOrAfter) + CLOCK_SKEW_MS > Date.parse(now),
  );
  if (!confirmation) throw new SignOnRefused('invalid', 'the assertion is not for this address, or has expired');
  const unsigned = facts.confirmations.some(({ inResponseTo }) => inResponseTo !== confirmation.inResponseTo);
  if (unsigned) throw new SignOnRefused('invalid', 'the assertion answers several requests');
  return {
    identity: identityOf(provider, profile, facts),
    inResponseTo: confirmation.inResponseTo,
    assertionId: facts.id,
    expiresAt: new Date(Date.parse(confirmation.notOnOrAfter) + 2 * CLOCK_SKEW_MS).toISOString(),
    authenticatedAt: facts.authnInstant,
  };
}

async function verified(provider: SamlProvider, encoded: string): Promise<Profile> {
  try {
    const { profile } = await serviceProvider(provider).validatePostResponseAsync({ SAMLResponse: encoded });
    if (!profile) throw new SignOnRefused('invalid', 'there is no assertion');
    return profile;
  } catch (error) {
    if (error instanceof SignOnRefused) throw error;
    throw new SignOnRefused('invalid', error instanceof Error ? error.message.slice(0, 300) : '', error);
  }
}

const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
/** As Entra, Okta, Google, ADFS and Shibboleth call them. */
const EMAIL = ['email', 'mail', 'Email', 'emailAddress', `${CLAIMS}/emailaddress`, 'urn:oid:0.9.2342.19200300.100.1.3'];
const GIVEN = ['firstName', 'first_name', 'givenName', 'given_name', `${CLAIMS}/givenname`, 'urn:oid:2.5.4.42'];
const FAMILY = ['lastName', 'last_name', 'surname', 'sn', 'family_name', `${CLAIMS}/surname`, 'urn:oid:2.5.4.4'];
const WHOLE = ['displayName', 'name', `${CLAIMS}/name`, 'urn:oid:2.16.840.1.113730.3.1.241'];

const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const TWO_FACTORS = new Set(['https://refeds.org/profile/mfa', 'http://schemas.microsoft.com/claims/multipleauthn']);

function identityOf({ settings, roleClaim }: SamlProvider, profile: Profile, facts: AssertionFacts): ProvenIdentity {
  if (profile.nameIDFormat === TRANSIENT)
    throw new SignOnRefused('invalid', 'the NameID is transient: set a persistent one, or the email address');
  const attributes = (profile['attributes'] ?? {}) as Readonly<Record<string, unknown>>;
  const first = (names: readonly string[]) => names.map((name) => valuesOf(attributes[name])?.[0]).find(Boolean);
  const email = firstAddress(first(EMAIL), profile.nameID);
  return {
    issuer: settings.issuer,
    subject: requireSubject(profile.nameID),
    email,
    // SAML has no word for it: the proven domain vouches.
    isEmailVerified: true,
    ...namesFrom({ given: first(GIVEN), family: first(FAMILY), whole: first(WHOLE) }, email),
    roleValues: roleClaim === null ? null : valuesOf(attributes[roleClaim] ?? []),
    isTwoFactor: facts.authnContext !== null && TWO_FACTORS.has(facts.authnContext),
    idToken: null,
  };
}
