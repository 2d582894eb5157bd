// The step after a right password, where the account has a second factor, as a sign-in is answered with it.
import { z } from 'zod';

/** What somebody proves who they are with, beside the password. */
export const FACTOR_METHODS = ['passkey', 'totp', 'recovery_code'] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];

export const credentialSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** What a browser needs to use a passkey (PublicKeyCredentialRequestOptionsJSON). */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty where the browser lets the person choose among all it has for this site. */
  allowCredentials: z.array(credentialSchema),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

/** The reply to a right password where the account has a second factor: no session yet. */
export const secondStepSchema = z.object({
  /** Goes back with the second step. */
  challenge: z.string(),
  methods: z.array(z.enum(FACTOR_METHODS)),
  /** Where the account has a passkey. */
  passkey: passkeyRequestSchema.nullable(),
});
export type SecondStep = z.infer<typeof secondStepSchema>;
