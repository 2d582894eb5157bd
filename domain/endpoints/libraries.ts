// The calls of every library, by its name.
import type { LibraryName } from '#domain/library.ts';
import { CLAUSE_CALLS } from './clauses.ts';
import { PLAYBOOK_CALLS } from './playbooks.ts';
import { PROMPT_CALLS } from './prompts.ts';
import { QUERY_CALLS } from './queries.ts';

export const LIBRARY_CALLS = {
  playbooks: PLAYBOOK_CALLS,
  clauses: CLAUSE_CALLS,
  prompts: PROMPT_CALLS,
  queries: QUERY_CALLS,
} as const satisfies Record<LibraryName, object>;
