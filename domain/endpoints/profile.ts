// What people do to their own account: name, password, sessions.
import { z } from 'zod';
import {
  changePasswordSchema,
  ownProfileSchema,
  ownSessionSchema,
  profileSchema,
  userRecordSchema,
} from '#domain/session.ts';
import { dataReply, endpoint, messageReply } from './endpoint.ts';

const read = { resource: 'session', action: 'read' } as const;
const own = { resource: 'session', action: 'update' } as const;

export const readProfile = endpoint({
  id: 'profile.read',
  summary: "One's own record as it is now, and whom to ask for a license",
  route: 'GET /auth/profile',
  access: read,
  reply: dataReply(ownProfileSchema),
});

export const updateProfile = endpoint({
  id: 'profile.update',
  summary: "Change one's own name, phone and formats",
  route: 'PUT /auth/profile',
  access: own,
  body: profileSchema,
  reply: dataReply(userRecordSchema),
});

export const changePassword = endpoint({
  id: 'profile.changePassword',
  summary: "Change one's own password; ends every other session",
  route: 'POST /auth/password/change',
  access: own,
  body: changePasswordSchema,
  reply: messageReply,
});

export const listOwnSessions = endpoint({
  id: 'profile.sessions',
  summary: "One's own sessions that are alive, the newest first",
  route: 'GET /auth/sessions',
  access: read,
  reply: dataReply(z.array(ownSessionSchema)),
});

export const endOwnSession = endpoint({
  id: 'profile.endSession',
  summary: "End one of one's own sessions",
  route: 'DELETE /auth/sessions/:id',
  access: own,
  reauthentication: true,
  reply: messageReply,
});

export const endAllSessions = endpoint({
  id: 'profile.endAllSessions',
  summary: 'Sign out everywhere, the session that asks included',
  route: 'POST /auth/sessions/end-all',
  access: own,
  reauthentication: true,
  body: z.unknown(),
  reply: messageReply,
});
