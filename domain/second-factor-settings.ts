// Setting up second factors: the authenticator app, passkeys and recovery codes of one person, as calls carry them.
import { z } from 'zod';
import { MESSAGES } from './messages.ts';
import { base64urlSchema } from './second-factor.ts';
import { credentialSchema } from './second-step.ts';
import { storable } from './storable.ts';

export const RECOVERY_CODES = 10;

/** Of one person: more than anybody owns devices. */
export const PASSKEYS_MAX = 20;

/** What a browser makes of a new passkey (WebAuthn, RegistrationResponseJSON). */
export const attestationSchema = z.object({
  id: base64urlSchema(1400),
  rawId: base64urlSchema(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64urlSchema(8000),
    attestationObject: base64urlSchema(100_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
export type Attestation = z.infer<typeof attestationSchema>;

/** What a browser needs to make a passkey (PublicKeyCredentialCreationOptionsJSON). */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credentialSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

export const passkeyNameSchema = z.string().trim().min(1, MESSAGES.nameRequired).max(60).overwrite(storable);

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Synchronized by its provider, so that it is not lost with one device. */
  is_backed_up: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** GET /auth/second-factors */
export const secondFactorsSchema = z.object({
  /** Null without an authenticator app. */
  totp: z.object({ confirmed_at: z.string(), last_used_at: z.string().nullable() }).nullable(),
  passkeys: z.array(passkeySchema),
  recovery_codes_left: z.int(),
  /** Whether the company, or the platform of a super admin, requires one of this person, now or from a later date. */
  is_required: z.boolean(),
  /** Passkeys belong to a name: not where the console is reached by an IP address. */
  can_have_passkeys: z.boolean(),
});
export type SecondFactors = z.infer<typeof secondFactorsSchema>;

/** Shown once: only hashes are stored. Null where the account has codes already. */
export const addedFactorSchema = z.object({ recovery_codes: z.array(z.string()).nullable() });
