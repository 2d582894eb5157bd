// Prompts: both addresses that it gives for a new one.
import { EXPORT_FORMATS } from '#domain/library-files.ts';
import { createPromptSchema, promptSchema, updatePromptSchema } from '#domain/prompts.ts';
import { filedUnder, libraryCalls } from './library-calls.ts';

export const PROMPT_CALLS = libraryCalls({
  name: 'prompts',
  record: promptSchema,
  create: createPromptSchema,
  update: updatePromptSchema,
  formats: EXPORT_FORMATS.prompts,
  paths: filedUnder('/prompts'),
});
