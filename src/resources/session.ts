// One's own account as a resource: there is one record of it, and a list of the sessions that are open.
import { endOwnSession, listOwnSessions, readProfile } from '#domain/endpoints/profile.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import type { ResourceDescriptor } from './resource.ts';

export const session = {
  name: 'session',
  label: 'Settings',
  endpoints: { one: readProfile, list: listOwnSessions, remove: endOwnSession },
  screens: { list: SCREENS.profile.path },
  messages: { loadFailed: MESSAGES.fetchFailed },
} as const satisfies ResourceDescriptor;
