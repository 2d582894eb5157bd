// The resources whose records are created, changed and deleted as a whole (spec 2.10 to 2.14, 7.2, 7.5): one of a kind each,
// called as their screens are.
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
