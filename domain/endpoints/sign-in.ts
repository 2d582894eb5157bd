// Signing in with a password, and what any sign-in is answered with: the session, or the step that comes next.
import { z } from 'zod';
import { secondStepSchema } from '#domain/second-factor.ts';
import { credentialsSchema, signedInSchema } from '#domain/session.ts';
import { dataReply, endpoint } from './endpoint.ts';

export const signInReply = z.union([
  dataReply(signedInSchema),
  // The message is for clients that know no second step and show what they get.
  z.object({ data: secondStepSchema, message: z.string() }),
]);

export const login = endpoint({
  id: 'auth.login',
  summary: 'Sign in with email and password; where the account has a second factor, that comes next',
  route: 'POST /auth/login/',
  access: 'public',
  body: credentialsSchema,
  reply: signInReply,
});
