// Clauses as a resource (spec 2.12, 7.5).
import { CLAUSE_CALLS } from '#domain/endpoints/clauses.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import type { ResourceDescriptor } from './resource.ts';

export const clauses = {
  name: 'clauses',
  label: 'Clauses',
  endpoints: CLAUSE_CALLS,
  screens: { list: SCREENS.clauses.path },
  messages: { loadFailed: MESSAGES.fetchFailed },
} as const satisfies ResourceDescriptor;
