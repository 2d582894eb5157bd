// The people of a company, and of all companies for the super admin.
import { z } from 'zod';
import { addUserSchema, managedUserSchema, updateUserSchema, USER_SORTS } from '#domain/users.ts';
import { dataReply, endpoint, listQuery, listReply, messageReply, sortQuery } from './endpoint.ts';

const update = { resource: 'users', action: 'update' } as const;

export const listUsers = endpoint({
  id: 'users.list',
  summary: "The users of one's company; a super admin sees those of all, or of one",
  route: 'GET /users/',
  access: { resource: 'users', action: 'read' },
  query: listQuery({ ...sortQuery(USER_SORTS, 'created_at', 'desc'), company_id: z.uuid().optional() }),
  reply: listReply(managedUserSchema),
});

export const addUser = endpoint({
  id: 'users.add',
  summary: 'Add a user and send the registration email',
  route: 'POST /users/add-user/',
  access: { resource: 'users', action: 'create' },
  body: addUserSchema,
  reply: dataReply(managedUserSchema),
});

export const updateUser = endpoint({
  id: 'users.update',
  summary: 'Replace what is known of a user; refused when `version` is not the current one',
  route: 'PUT /users/update/:id',
  access: update,
  body: updateUserSchema,
  reply: dataReply(managedUserSchema),
});

export const reactivateUser = endpoint({
  id: 'users.reactivate',
  summary: 'Let a deactivated user sign in again, without a license',
  route: 'PUT /users/reactivate-user/:id',
  access: update,
  body: z.unknown(),
  reply: dataReply(managedUserSchema),
});

export const deactivateUser = endpoint({
  id: 'users.deactivate',
  summary: 'End the sessions of a user and free the seat',
  route: 'PUT /users/deactivate-user/:id',
  access: update,
  body: z.unknown(),
  reply: dataReply(managedUserSchema),
});

export const resetSecondFactor = endpoint({
  id: 'users.resetSecondFactor',
  summary: 'Remove the second factor of somebody who has lost it, and end their sessions',
  route: 'POST /users/:id/second-factor/reset',
  access: update,
  body: z.unknown(),
  reply: messageReply,
  reauthentication: true,
});
