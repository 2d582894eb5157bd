// Prompts as a resource (spec 2.14, 7.5).
import { PROMPT_CALLS } from '#domain/endpoints/prompts.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import type { ResourceDescriptor } from './resource.ts';

export const prompts = {
  name: 'prompts',
  label: 'Prompts',
  endpoints: PROMPT_CALLS,
  screens: { list: SCREENS.prompts.path },
  messages: { loadFailed: MESSAGES.fetchFailed },
} as const satisfies ResourceDescriptor;
