// The people of companies as a resource.
import { addUser, listUsers, updateUser } from '#domain/endpoints/users.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import type { ResourceDescriptor } from './resource.ts';

export const users = {
  name: 'users',
  label: 'Users',
  endpoints: { list: listUsers, create: addUser, update: updateUser },
  screens: { list: SCREENS.users.path },
  messages: { loadFailed: MESSAGES.fetchFailed },
} as const satisfies ResourceDescriptor;
