// The calls of every library, by its name.
import type { LibraryName } from '#domain/library.ts';
import { CLAUSE_CALLS } from './clauses.ts';
import type { Named } from './library-calls.ts';
import { named } from './library-calls.ts';
import { PLAYBOOK_CALLS } from './playbooks.ts';
import { PROMPT_CALLS } from './prompts.ts';
import { QUERY_CALLS } from './queries.ts';

export const LIBRARY_CALLS = {
  playbooks: PLAYBOOK_CALLS,
  clauses: CLAUSE_CALLS,
  prompts: PROMPT_CALLS,
  queries: QUERY_CALLS,
} as const satisfies Record<LibraryName, object>;

type Calls = typeof LIBRARY_CALLS;
type EachNamed = { readonly [Name in LibraryName]: Named<Name, Calls[Name]> }[LibraryName];
/** All of what a union has, in one object. */
type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The same by the names of the registry: `listPlaybooks`, … */
export const LIBRARY_ENDPOINTS = Object.assign(
  {},
  ...Object.entries(LIBRARY_CALLS).map(([name, calls]) => named(name, calls)),
) as Merged<EachNamed>;
