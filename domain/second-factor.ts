// Second factors: authenticator apps (RFC 6238), passkeys (WebAuthn) and recovery codes, as calls carry them.
import { z } from 'zod';
import { MESSAGES } from './messages.ts';
import { storable } from './storable.ts';

export const TOTP_DIGITS = 6;
export const TOTP_SECONDS = 30;
/**
 * Characters without those that are mistaken for others (Crockford's base 32): 120 bits, shown in six groups. From 112 bits on,
 * a fast hash stores them well enough (ASVS 5.0, V6.5.2).
 */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const RECOVERY_CODE_LENGTH = 24;
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

/** @param most characters */
export const base64urlSchema = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/, 'This is not base64url');

/** What a browser makes of a passkey at sign-in: PublicKeyCredential as JSON (WebAuthn, AuthenticationResponseJSON). */
const assertionSchema = z.object({
  id: base64urlSchema(1400),
  rawId: base64urlSchema(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64urlSchema(8000),
    authenticatorData: base64urlSchema(8000),
    signature: base64urlSchema(8000),
    userHandle: base64urlSchema(200).nullish(),
  }),
});
export type Assertion = z.infer<typeof assertionSchema>;

/** One factor, shown. */
export const factorProofSchema = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('totp'), code: totpCodeSchema }),
  z.strictObject({ method: z.literal('recovery_code'), code: recoveryCodeSchema }),
  z.strictObject({ method: z.literal('passkey'), assertion: assertionSchema }),
]);
export type FactorProof = z.infer<typeof factorProofSchema>;

/** POST /auth/login/second-factor */
export const completeSignInSchema = z.strictObject({
  challenge: z.string().min(1).max(200).overwrite(storable),
  proof: factorProofSchema,
});
