// Signing in with a password or through a provider, and what any sign-in is answered with: the session, or the step that comes next.
import { z } from 'zod';
import { SIGN_ON_CODE_MAX } from '#domain/limits.ts';
import { secondStepSchema } from '#domain/second-step.ts';
import { credentialsSchema, signedInSchema, startSignOnSchema } from '#domain/session.ts';
import { dataReply, endpoint } from './endpoint.ts';

const signInReply = z.union([
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

export const startSignOn = endpoint({
  id: 'sso.start',
  summary: 'Where somebody signs in, by the domain of their address; no account is looked up',
  route: 'POST /auth/sso/start',
  access: 'public',
  body: startSignOnSchema,
  reply: dataReply(z.object({ url: z.string() })),
});

export const openSignOnSession = endpoint({
  id: 'sso.session',
  summary:
    'Exchange the code of a sign-in through a provider, once and within a minute; where the account has a second factor that the provider has not asked for, that comes next',
  route: 'POST /auth/sso/session',
  access: 'public',
  body: z.strictObject({ code: z.string().min(1).max(SIGN_ON_CODE_MAX) }),
  reply: signInReply,
});
