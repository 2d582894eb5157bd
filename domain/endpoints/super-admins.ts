// The super admins: who they are, and letting others in and out.
import { z } from 'zod';
import { addSuperAdminSchema, superAdminSchema } from '#domain/super-admins.ts';
import { accessTo, dataReply, endpoint, listReply, messageReply } from './endpoint.ts';

const may = accessTo('super_admins');

export const listSuperAdmins = endpoint({
  id: 'superAdmins.list',
  summary: 'All super admins, the first one first',
  route: 'GET /platform-admins/',
  access: may('read'),
  reply: listReply(superAdminSchema),
});

export const addSuperAdmin = endpoint({
  id: 'superAdmins.add',
  summary: 'Add a super admin and send the registration email',
  route: 'POST /platform-admins/',
  access: may('create'),
  body: addSuperAdminSchema,
  reply: dataReply(superAdminSchema),
});

export const deactivateSuperAdmin = endpoint({
  id: 'superAdmins.deactivate',
  summary: 'End the sessions of another super admin; the last active one stays',
  route: 'PUT /platform-admins/:id/deactivate',
  access: may('update'),
  body: z.unknown(),
  reply: dataReply(superAdminSchema),
});

export const reactivateSuperAdmin = endpoint({
  id: 'superAdmins.reactivate',
  summary: 'Let a deactivated super admin sign in again',
  route: 'PUT /platform-admins/:id/reactivate',
  access: may('update'),
  body: z.unknown(),
  reply: dataReply(superAdminSchema),
});

export const inviteSuperAdmin = endpoint({
  id: 'superAdmins.invite',
  summary: 'Send the registration email again; earlier links end',
  route: 'POST /platform-admins/:id/invitation',
  access: may('update'),
  body: z.unknown(),
  reply: messageReply,
});
