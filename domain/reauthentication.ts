// Proving again who one is, before a sensitive change.
import { z } from 'zod';
import { PASSWORD_MAX_LENGTH } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { factorProofSchema } from './second-factor.ts';
import { FACTOR_METHODS, passkeyRequestSchema } from './second-step.ts';

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
