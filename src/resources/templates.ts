// Templates as a resource. Their tree has endpoints of its own: refine has no trees.
import { TEMPLATE_CALLS } from '#domain/endpoints/templates.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import type { ResourceDescriptor } from './resource.ts';

export const templates: ResourceDescriptor = {
  name: 'templates',
  label: SCREENS.templates.title,
  endpoints: {
    list: TEMPLATE_CALLS.list,
    one: TEMPLATE_CALLS.one,
    create: TEMPLATE_CALLS.create,
    update: TEMPLATE_CALLS.update,
    remove: TEMPLATE_CALLS.remove,
  },
  screens: { list: SCREENS.templates.path },
  messages: { loadFailed: MESSAGES.fetchFailed },
};
