// Queries as a resource (spec 2.14, 7.5).
import { QUERY_CALLS } from '#domain/endpoints/queries.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import type { ResourceDescriptor } from './resource.ts';

export const queries = {
  name: 'queries',
  label: 'Queries',
  endpoints: QUERY_CALLS,
  screens: { list: SCREENS.queries.path },
  messages: { loadFailed: MESSAGES.fetchFailed },
} as const satisfies ResourceDescriptor;
