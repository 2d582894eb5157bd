// The settings of a company for sign-in and sessions, and the proof that a sensitive change asks for.
import { z } from 'zod';
import { reauthenticateSchema } from '#domain/reauthentication.ts';
import { companySecuritySchema, updateSecuritySchema } from '#domain/security.ts';
import { accessTo, dataReply, endpoint, messageReply } from './endpoint.ts';

const may = accessTo('security');

export const readSecurity = endpoint({
  id: 'security.read',
  summary: "The sign-in settings of one's company; a super admin names the company",
  route: 'GET /security',
  access: may('read'),
  query: z.strictObject({ company_id: z.uuid().optional() }),
  reply: dataReply(companySecuritySchema),
});

export const updateSecurity = endpoint({
  id: 'security.update',
  summary: 'Change the sign-in settings; shorter limits end sessions that are beyond them with their next request',
  route: 'PUT /security',
  access: may('update'),
  query: z.strictObject({ company_id: z.uuid().optional() }),
  body: updateSecuritySchema,
  reply: dataReply(companySecuritySchema),
  reauthentication: true,
});

export const reauthenticate = endpoint({
  id: 'auth.reauthenticate',
  summary: 'Prove again who one is, before a sensitive change; it counts for ten minutes',
  route: 'POST /auth/reauthenticate',
  access: { resource: 'session', action: 'update' },
  body: reauthenticateSchema,
  reply: messageReply,
  beforeSecondFactor: true,
});
