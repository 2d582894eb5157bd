// The record resources: listed, created, updated and deleted as a whole.
import { RECORDS } from '#domain/access/policy.ts';
import { RECORD_CALLS } from '#domain/endpoints/records.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import type { ResourceDescriptor } from './resource.ts';

export const records: readonly ResourceDescriptor[] = RECORDS.map((name) => ({
  name,
  label: SCREENS[name].title,
  endpoints: RECORD_CALLS[name],
  screens: { list: SCREENS[name].path },
  messages: { loadFailed: MESSAGES.fetchFailed },
}));
