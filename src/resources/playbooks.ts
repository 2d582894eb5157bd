// Playbooks as a resource (spec 2.10, 7.2).
import { PLAYBOOK_CALLS } from '#domain/endpoints/playbooks.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import type { ResourceDescriptor } from './resource.ts';

export const playbooks = {
  name: 'playbooks',
  label: 'Playbooks',
  endpoints: PLAYBOOK_CALLS,
  screens: { list: SCREENS.playbooks.path },
  messages: { loadFailed: MESSAGES.fetchFailed, notFound: MESSAGES.playbookNotFound },
} as const satisfies ResourceDescriptor;
