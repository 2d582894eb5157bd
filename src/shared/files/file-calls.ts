// The calls for the files of a library, by its name, and the formats that they know.
import { LIBRARY_CALLS } from '#domain/endpoints/libraries.ts';
import type { LibraryName } from '#domain/library.ts';
import type { ExportFormat } from '#domain/library-files.ts';
import { EXPORT_FORMATS } from '#domain/library-files.ts';

type FileCalls = Pick<(typeof LIBRARY_CALLS)['playbooks'], 'exportFile' | 'preview' | 'importFile'>;

/** Of one shape: they differ in their addresses, and in the formats that `formatsOf` tells. */
export const fileCalls = (library: LibraryName): FileCalls => LIBRARY_CALLS[library] as unknown as FileCalls;

const LABELS: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'Excel workbook (.xlsx)',
  docx: 'Word document (.docx)',
  json: 'JSON (.json)',
};
/** Those to read and to edit first. */
const ORDER: readonly ExportFormat[] = ['xlsx', 'docx', 'json'];

/** What a library can be downloaded as, in the order of the menu. */
export function formatsOf(library: LibraryName): { readonly format: ExportFormat; readonly label: string }[] {
  const known: readonly ExportFormat[] = EXPORT_FORMATS[library];
  return ORDER.filter((format) => known.includes(format)).map((format) => ({ format, label: LABELS[format] }));
}
