// Sign-in of the Word add-in: whatever signs a person in, then a code that the add-in's pane exchanges for a session.
import { z } from 'zod';
import { signedInSchema } from '#domain/session.ts';
import { dataReply, endpoint } from './endpoint.ts';

const CODE_MAX = 100;

export const createAddinCode = endpoint({
  id: 'addin.code',
  summary: 'A code that opens one session of the Word add-in, once and within a minute',
  route: 'POST /addin/codes',
  access: { resource: 'session', action: 'update' },
  body: z.strictObject({}),
  reply: dataReply(z.object({ code: z.string(), expires_at: z.string() })),
});

export const openAddinSession = endpoint({
  id: 'addin.session',
  summary: 'Exchange a code for a session of the Word add-in, which ends no later than the one that asked for the code',
  route: 'POST /addin/sessions',
  access: 'public',
  body: z.strictObject({ code: z.string().min(1).max(CODE_MAX) }),
  reply: dataReply(signedInSchema),
});
