// The calls of every library, by its name. The body of a new playbook is a list of one, as given.
import { clauseSchema, createClauseSchema, updateClauseSchema } from '#domain/clauses.ts';
import { EXPORT_FORMATS } from '#domain/library-files.ts';
import type { LibraryName } from '#domain/library.ts';
import { createPlaybookSchema, playbookSchema, updatePlaybookSchema } from '#domain/playbooks.ts';
import { createPromptSchema, promptSchema, updatePromptSchema } from '#domain/prompts.ts';
import { createQuerySchema, querySchema, updateQuerySchema } from '#domain/queries.ts';
import { filedUnder, libraryCalls } from './library-calls.ts';

export const PLAYBOOK_CALLS = libraryCalls({
  name: 'playbooks',
  record: playbookSchema,
  create: createPlaybookSchema,
  update: updatePlaybookSchema,
  formats: EXPORT_FORMATS.playbooks,
  paths: {
    list: '/playbook/list/',
    one: '/playbook/retrieve/:id',
    create: '/playbook/create/',
    update: '/playbook/update/:id',
    remove: '/playbook/delete/:id/',
    files: '/playbook',
  },
});

export const CLAUSE_CALLS = libraryCalls({
  name: 'clauses',
  record: clauseSchema,
  create: createClauseSchema,
  update: updateClauseSchema,
  formats: EXPORT_FORMATS.clauses,
  paths: {
    list: '/clauses/',
    one: '/clauses/:id',
    create: '/clauses/create',
    update: '/clauses/:id',
    remove: '/clauses/delete/:id',
    files: '/clauses',
  },
});

export const PROMPT_CALLS = libraryCalls({
  name: 'prompts',
  record: promptSchema,
  create: createPromptSchema,
  update: updatePromptSchema,
  formats: EXPORT_FORMATS.prompts,
  paths: filedUnder('/prompts'),
});

export const QUERY_CALLS = libraryCalls({
  name: 'queries',
  record: querySchema,
  create: createQuerySchema,
  update: updateQuerySchema,
  formats: EXPORT_FORMATS.queries,
  paths: filedUnder('/queries'),
});

export const LIBRARY_CALLS = {
  playbooks: PLAYBOOK_CALLS,
  clauses: CLAUSE_CALLS,
  prompts: PROMPT_CALLS,
  queries: QUERY_CALLS,
} as const satisfies Record<LibraryName, object>;
