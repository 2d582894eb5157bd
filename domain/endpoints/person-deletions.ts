// The deletion of people: asked for and taken back.
import { z } from 'zod';
import { managedUserSchema } from '#domain/users.ts';
import { accessTo, dataReply, endpoint } from './endpoint.ts';

const may = accessTo('users');

export const deleteUser = endpoint({
  id: 'users.delete',
  summary: 'Deactivate a user at once, and delete them with all that is theirs alone after a time of grace',
  route: 'PUT /users/delete-user/:id',
  access: may('delete'),
  body: z.unknown(),
  reply: dataReply(managedUserSchema),
  reauthentication: true,
});

export const restoreUser = endpoint({
  id: 'users.restore',
  summary: 'Take the deletion of a user back while the time of grace lasts; they have no license then',
  route: 'PUT /users/restore-user/:id',
  access: may('delete'),
  body: z.unknown(),
  reply: dataReply(managedUserSchema),
});
