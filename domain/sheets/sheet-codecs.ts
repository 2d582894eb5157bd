// The sheet of each library.
import type { LibraryName } from '#domain/library.ts';
import { CLAUSE_SHEET } from './clause-sheet.ts';
import { PLAYBOOK_SHEET } from './playbook-sheet.ts';
import { QUERY_SHEET, PROMPT_SHEET } from './query-sheet.ts';
import type { SheetCodec } from './sheet.ts';

const CODECS = {
  playbooks: PLAYBOOK_SHEET,
  clauses: CLAUSE_SHEET,
  prompts: PROMPT_SHEET,
  queries: QUERY_SHEET,
} satisfies Readonly<Record<LibraryName, unknown>>;

/** The codec of a library, whose descriptor is made for the same fields. */
export const sheetCodec = <Fields extends object>({ name }: { readonly name: LibraryName }) =>
  CODECS[name] as unknown as SheetCodec<Fields>;
