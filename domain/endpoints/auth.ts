// Signing in and out, and passwords. Trailing slashes and the two spellings of "reset" are as given.
import { z } from 'zod';
import { forgotPasswordSchema, newPasswordSchema, resetPasswordSchema, userRecordSchema } from '#domain/session.ts';
import { dataReply, endpoint, messageReply } from './endpoint.ts';

const ownSession = { resource: 'session', action: 'update' } as const;

export const logout = endpoint({
  id: 'auth.logout',
  summary: 'End the session of the token that is sent',
  route: 'POST /auth/logout',
  access: ownSession,
  body: z.unknown(),
  /** Where to sign out of the provider, too; null for a session that none opened. */
  reply: dataReply(z.object({ url: z.string() }).nullable()),
  beforePasswordChange: true,
  beforeSecondFactor: true,
});

export const me = endpoint({
  id: 'auth.me',
  summary: 'The signed-in user, as the server knows it now',
  route: 'GET /auth/me',
  access: { resource: 'session', action: 'read' },
  reply: dataReply(userRecordSchema),
  beforePasswordChange: true,
  anyToken: true,
  beforeSecondFactor: true,
});

export const forgotPassword = endpoint({
  id: 'auth.forgotPassword',
  summary: 'Ask for a mail with a reset link; answers the same whether or not the account exists',
  route: 'POST /auth/password/forgot',
  access: 'public',
  body: forgotPasswordSchema,
  reply: messageReply,
});

export const resetPassword = endpoint({
  id: 'auth.resetPassword',
  summary: 'Set a new password through a mailed link; ends every session of the account',
  route: 'POST /auth/password-reset/',
  access: 'public',
  body: resetPasswordSchema,
  reply: messageReply,
});

export const changeDefaultPassword = endpoint({
  id: 'auth.changeDefaultPassword',
  summary: 'Replace the default password of the signed-in user',
  route: 'POST /auth/password/reset',
  access: ownSession,
  body: newPasswordSchema,
  reply: dataReply(userRecordSchema),
  beforePasswordChange: true,
  beforeSecondFactor: true,
});
