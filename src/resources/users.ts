// People and their licenses as resources (spec 2.7, 7.1).
import { licenseStatus } from '#domain/endpoints/subscriptions.ts';
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

/** How many seats a company has and uses. There is one such record per company. */
export const licenses = {
  name: 'licenses',
  label: 'Licenses',
  endpoints: { one: licenseStatus },
  screens: {},
  messages: { loadFailed: MESSAGES.fetchFailed },
} as const satisfies ResourceDescriptor;
