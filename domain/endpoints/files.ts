// The calls of both kinds of trees, by the names that the registry has for them: `listTemplates`, `listRepository`, …
import type { FilePlace } from '#domain/files.ts';
import { named } from './library-calls.ts';
import { REPOSITORY_CALLS } from './repository.ts';
import { TEMPLATE_CALLS } from './templates.ts';

export const FILE_CALLS = {
  templates: TEMPLATE_CALLS,
  repository: REPOSITORY_CALLS,
} as const satisfies Record<FilePlace, object>;

export const FILE_ENDPOINTS = {
  ...named('templates', FILE_CALLS.templates),
  ...named('repository', FILE_CALLS.repository),
};
