// The calls for the files of a library, by its name.
import { CLAUSE_CALLS } from '#domain/endpoints/clauses.ts';
import { PLAYBOOK_CALLS } from '#domain/endpoints/playbooks.ts';
import { PROMPT_CALLS } from '#domain/endpoints/prompts.ts';
import { QUERY_CALLS } from '#domain/endpoints/queries.ts';
import type { LibraryName } from '#domain/library.ts';
import type { ExportFormat } from '#domain/library-files.ts';
import { IMPORT_FORMATS, PLAYBOOK_FORMATS } from '#domain/library-files.ts';

type FileCalls = Pick<typeof PLAYBOOK_CALLS, 'exportFile' | 'preview' | 'importFile'>;

/** They differ in their addresses, and in the formats that `formatsOf` knows. */
export const FILE_CALLS = {
  playbooks: PLAYBOOK_CALLS,
  clauses: CLAUSE_CALLS,
  prompts: PROMPT_CALLS,
  queries: QUERY_CALLS,
} as unknown as Readonly<Record<LibraryName, FileCalls>>;

export const formatsOf = (library: LibraryName): readonly ExportFormat[] =>
  library === 'playbooks' ? PLAYBOOK_FORMATS : IMPORT_FORMATS;

export const FORMAT_LABELS: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'Excel workbook (.xlsx)',
  docx: 'Word document (.docx)',
  json: 'JSON (.json)',
};
/** As the menu has them: those to read and to edit first. */
export const FORMAT_ORDER: readonly ExportFormat[] = ['xlsx', 'docx', 'json'];
