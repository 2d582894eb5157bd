// The calls for the files of a library, by its name.
import { LIBRARY_CALLS } from '#domain/endpoints/libraries.ts';
import type { LibraryName } from '#domain/library.ts';
import type { ExportFormat } from '#domain/library-files.ts';
import { IMPORT_FORMATS, PLAYBOOK_FORMATS } from '#domain/library-files.ts';

type FileCalls = Pick<(typeof LIBRARY_CALLS)['playbooks'], 'exportFile' | 'preview' | 'importFile'>;

/** They differ in their addresses, and in the formats that `formatsOf` knows. */
export const FILE_CALLS = LIBRARY_CALLS as unknown as Readonly<Record<LibraryName, FileCalls>>;

export const formatsOf = (library: LibraryName): readonly ExportFormat[] =>
  library === 'playbooks' ? PLAYBOOK_FORMATS : IMPORT_FORMATS;

export const FORMAT_LABELS: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'Excel workbook (.xlsx)',
  docx: 'Word document (.docx)',
  json: 'JSON (.json)',
};
/** As the menu has them: those to read and to edit first. */
export const FORMAT_ORDER: readonly ExportFormat[] = ['xlsx', 'docx', 'json'];
