// Passkeys by WebAuthn. They belong to the host of PUBLIC_URL: a proxy in front of the server changes nothing, and a page of
// another origin is refused. Who uses one is verified by the authenticator, so that a passkey counts as two factors.
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { z } from 'zod';
import type { Attestation, PasskeyCreation } from '#domain/second-factor-settings.ts';
import type { Assertion } from '#domain/second-factor.ts';
import type { PasskeyRequest } from '#domain/second-step.ts';
import { canHavePasskeys } from '#domain/passkey-host.ts';
import { CHALLENGE_MINUTES } from '#domain/limits.ts';
import type { Deps } from '#server/deps.ts';
import type { StoredPasskey } from '#server/store/second-factor/passkeys.ts';

type Site = Pick<Deps, 'publicUrl' | 'config'>;
interface Credential {
  readonly id: string;
  readonly transports: string[];
}

const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;
/** EdDSA, ES256, RS256 (IANA, COSE algorithms): what authenticators have. */
const ALGORITHMS = [-8, -7, -257];

const hostOf = ({ publicUrl }: Site) => new URL(publicUrl()).hostname;
const originOf = ({ publicUrl }: Site) => new URL(publicUrl()).origin;

export const passkeysPossible = (site: Site): boolean => canHavePasskeys(hostOf(site));

const listed = (credentials: readonly Credential[]) =>
  credentials.map(({ id, transports }) => ({ id, type: 'public-key' as const, transports: [...transports] }));

/** @param credentials that may be used; none lets the person choose among all for this site */
export const passkeyRequest = (site: Site, challenge: string, credentials: readonly Credential[]): PasskeyRequest => ({
  challenge,
  rpId: hostOf(site),
  timeout: TIMEOUT_MS,
  userVerification: 'required',
  allowCredentials: listed(credentials),
});

interface Owner {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** @param credentials that the person has already: an authenticator makes no second one */
export const passkeyCreation = (
  site: Site,
  challenge: string,
  { id, email, name }: Owner,
  credentials: readonly Credential[],
): PasskeyCreation => ({
  challenge,
  rp: { id: hostOf(site), name: site.config.providerName },
  user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: name },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
  timeout: TIMEOUT_MS,
  attestation: 'none',
  excludeCredentials: listed(credentials),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
});

const clientDataSchema = z.object({ challenge: z.string().min(1).max(200) });

/** The challenge that an answer says it is for; null for an answer that is none. */
export function challengeIn({ response }: Assertion | Attestation): string | null {
  try {
    const text = Buffer.from(response.clientDataJSON, 'base64url').toString('utf8');
    return clientDataSchema.safeParse(JSON.parse(text)).data?.challenge ?? null;
  } catch {
    return null;
  }
}

const expected = (site: Site, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: originOf(site),
  expectedRPID: hostOf(site),
  requireUserVerification: true,
});

/** @returns null for an answer to another challenge, of another origin or host, without verification, or a copied passkey. */
export async function verifyAssertion(
  site: Site,
  challenge: string,
  passkey: StoredPasskey,
  { response, ...assertion }: Assertion,
): Promise<{ readonly counter: number; readonly is_backed_up: boolean } | null> {
  const { userHandle, ...signed } = response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString('utf8') !== passkey.user_id) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected(site, challenge),
      response: { ...assertion, response: signed, clientExtensionResults: {} },
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, is_backed_up: authenticationInfo.credentialBackedUp };
  } catch {
    // The library says by an error what does not fit; nobody who signs in needs to know which.
    return null;
  }
}

/** @returns what is stored of a passkey; null for an answer to another challenge, of another origin or host, or unverified. */
export async function verifyAttestation(site: Site, challenge: string, { response, ...attestation }: Attestation) {
  const { transports = [], ...made } = response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expected(site, challenge),
      supportedAlgorithmIDs: ALGORITHMS,
      response: { ...attestation, response: made, clientExtensionResults: {} },
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports,
      is_backed_up: credentialBackedUp,
    };
  } catch {
    return null;
  }
}
