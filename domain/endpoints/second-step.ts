// The second step of a sign-in, and signing in with a passkey alone.
import { z } from 'zod';
import { completeSignInSchema } from '#domain/second-factor.ts';
import { secondStepSchema } from '#domain/second-step.ts';
import { signedInSchema } from '#domain/session.ts';
import { dataReply, endpoint } from './endpoint.ts';

export const completeSignIn = endpoint({
  id: 'auth.completeSignIn',
  summary: 'The second step of a sign-in, or the only one with a passkey: opens the session',
  route: 'POST /auth/login/second-factor',
  access: 'public',
  body: completeSignInSchema,
  reply: dataReply(signedInSchema),
});

export const askPasskey = endpoint({
  id: 'auth.askPasskey',
  summary: 'Begin to sign in with a passkey and no password',
  route: 'POST /auth/login/passkey',
  access: 'public',
  body: z.strictObject({}),
  reply: dataReply(secondStepSchema),
});
