// The open sessions of the user's own account as a resource.
import { endOwnSession, listOwnSessions } from '#domain/endpoints/profile.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import type { ResourceDescriptor } from './resource.ts';

export const session = {
  name: 'session',
  label: 'Settings',
  endpoints: { list: listOwnSessions, remove: endOwnSession },
  screens: { list: SCREENS.profile.path },
  messages: { loadFailed: MESSAGES.fetchFailed },
} as const satisfies ResourceDescriptor;
