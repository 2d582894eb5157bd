// Invited people: their registration, and the mails that lead to it.
import { z } from 'zod';
import { emailSchema, registrationSchema, signedInSchema } from '#domain/session.ts';
import { dataReply, endpoint, messageReply } from './endpoint.ts';

const mailTo = z.strictObject({ email: emailSchema });

/** One path, two questions, as given: with `verify=yes` whether the link is used, otherwise it registers. */
export const verifyEmail = endpoint({
  id: 'registration.verifyEmail',
  summary: 'Ask whether a registration link is used already (verify=yes), or register through it',
  route: 'POST /auth/verify-email/',
  access: 'public',
  query: z.strictObject({ token: z.string().min(1).max(512), verify: z.literal('yes').optional() }),
  body: registrationSchema.nullish(),
  /** `status` is true for somebody who is registered already. */
  reply: dataReply(z.union([signedInSchema, z.object({ status: z.boolean() })])),
});

export const resendVerification = endpoint({
  id: 'registration.resend',
  summary: 'Send the registration email again; earlier links end',
  route: 'POST /auth/resend-verification-email',
  access: { resource: 'users', action: 'update' },
  body: mailTo,
  reply: messageReply,
});

export const requestPasswordReset = endpoint({
  id: 'registration.requestPasswordReset',
  summary: 'Send a user of mine the mail with a reset link',
  route: 'POST /auth/request-password-reset-email/',
  access: { resource: 'users', action: 'update' },
  body: mailTo,
  reply: messageReply,
});
