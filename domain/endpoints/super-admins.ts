// The super admins: who they are, letting others in and out, and how they sign in.
import { z } from 'zod';
import {
  addSuperAdminSchema,
  platformSecuritySchema,
  superAdminSchema,
  updatePlatformSecuritySchema,
} from '#domain/super-admins.ts';
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

export const readPlatformSecurity = endpoint({
  id: 'superAdmins.readSecurity',
  summary: 'Whether super admins need a second factor, and from when on',
  route: 'GET /platform-admins/security',
  access: may('read'),
  reply: dataReply(platformSecuritySchema),
});

export const updatePlatformSecurity = endpoint({
  id: 'superAdmins.updateSecurity',
  summary: 'Require a second factor of every super admin, at once or from a date on, or leave it to each of them',
  route: 'PUT /platform-admins/security',
  access: may('update'),
  body: updatePlatformSecuritySchema,
  reply: dataReply(platformSecuritySchema),
  reauthentication: true,
});
