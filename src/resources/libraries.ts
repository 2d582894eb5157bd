// The libraries as resources (spec 2.10 to 2.14, 7.2, 7.5): one of a kind each, called as their screens are.
import { LIBRARY_CALLS } from '#domain/endpoints/libraries.ts';
import { LIBRARIES } from '#domain/library.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import type { ResourceDescriptor } from './resource.ts';

export const libraries: readonly ResourceDescriptor[] = LIBRARIES.map((name) => ({
  name,
  label: SCREENS[name].title,
  endpoints: LIBRARY_CALLS[name],
  screens: { list: SCREENS[name].path },
  messages: { loadFailed: MESSAGES.fetchFailed },
}));
