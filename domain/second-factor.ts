// Second factors: authenticator apps (RFC 6238), passkeys (WebAuthn) and recovery codes, as calls carry them.
import { z } from 'zod';
import { PASSWORD_MAX_LENGTH } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { storable } from './storable.ts';

/** What somebody proves who they are with, beside the password. */
const FACTOR_METHODS = ['passkey', 'totp', 'recovery_code'] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];

export const TOTP_DIGITS = 6;
export const TOTP_SECONDS = 30;
export const RECOVERY_CODES = 10;
/**
 * Characters without those that are mistaken for others (Crockford's base 32): 120 bits, shown in six groups. From 112 bits on,
 * a fast hash stores them well enough (ASVS 5.0, V6.5.2).
 */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const RECOVERY_CODE_LENGTH = 24;
/** Of one person: more than anybody owns devices. */
export const PASSKEYS_MAX = 20;
/** For the second step of a sign-in, and for setting up. */
export const CHALLENGE_MINUTES = 10;
/** A second step is tried this often; then the sign-in begins again. */
export const CHALLENGE_ATTEMPTS = 5;

/** Typed with spaces between the digits by many, as apps show them. */
export const totpCodeSchema = z
  .string()
  .max(20)
  .transform((typed) => typed.replaceAll(' ', ''))
  .pipe(z.string().regex(/^\d{6}$/, MESSAGES.totpCodeInvalid));

/** As it is compared: upper case, without what separates the groups, and with the digits for letters like them. */
export const recoveryCodeSchema = z
  .string()
  .max(60)
  .transform((typed) => typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1'))
  .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{24}$/, MESSAGES.recoveryCodeInvalid));

const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/, 'This is not base64url');

/** What a browser makes of a passkey at sign-in: PublicKeyCredential as JSON (WebAuthn, AuthenticationResponseJSON). */
const assertionSchema = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(8000),
    userHandle: bytes(200).nullish(),
  }),
});
export type Assertion = z.infer<typeof assertionSchema>;

/** What a browser makes of a new passkey (WebAuthn, RegistrationResponseJSON). */
export const attestationSchema = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(100_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
export type Attestation = z.infer<typeof attestationSchema>;

/** One factor, shown. */
const factorProofSchema = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('totp'), code: totpCodeSchema }),
  z.strictObject({ method: z.literal('recovery_code'), code: recoveryCodeSchema }),
  z.strictObject({ method: z.literal('passkey'), assertion: assertionSchema }),
]);
export type FactorProof = z.infer<typeof factorProofSchema>;

const credentialSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** What a browser needs to use a passkey (PublicKeyCredentialRequestOptionsJSON). */
const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty where the browser lets the person choose among all it has for this site. */
  allowCredentials: z.array(credentialSchema),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

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

/** The reply to a right password where the account has a second factor: no session yet. */
export const secondStepSchema = z.object({
  /** Goes back with the second step. */
  challenge: z.string(),
  methods: z.array(z.enum(FACTOR_METHODS)),
  /** Where the account has a passkey. */
  passkey: passkeyRequestSchema.nullable(),
});
export type SecondStep = z.infer<typeof secondStepSchema>;

/** POST /auth/login/second-factor */
export const completeSignInSchema = z.strictObject({
  challenge: z.string().min(1).max(200).overwrite(storable),
  proof: factorProofSchema,
});

/** How somebody who is signed in proves it again. */
export const confirmationSchema = z.object({
  methods: z.array(z.enum(['password', ...FACTOR_METHODS])),
  passkey: passkeyRequestSchema.nullable(),
});
export type Confirmation = z.infer<typeof confirmationSchema>;

/** POST /auth/reauthenticate: a factor of the account that is signed in; its password only where it has none. */
export const reauthenticateSchema = z.discriminatedUnion('method', [
  z.strictObject({
    method: z.literal('password'),
    password: z.string().min(1, MESSAGES.passwordRequired).max(PASSWORD_MAX_LENGTH),
  }),
  ...factorProofSchema.options,
]);

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
