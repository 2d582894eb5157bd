// The file calls of a library, and its formats.
import { LIBRARY_CALLS } from '#domain/endpoints/libraries.ts';
import type { LibraryName } from '#domain/library.ts';
import { type ExportFormat, EXPORT_FORMATS } from '#domain/library-files.ts';

type FileCalls = Pick<(typeof LIBRARY_CALLS)['playbooks'], 'exportFile' | 'preview' | 'importFile'>;

/** All have the same shape; they differ in their paths and formats. */
export const fileCalls = (library: LibraryName): FileCalls => LIBRARY_CALLS[library];

const LABELS: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'Excel workbook (.xlsx)',
  docx: 'Word document (.docx)',
  json: 'JSON (.json)',
};
/** Formats to read and edit first. */
const ORDER: readonly ExportFormat[] = ['xlsx', 'docx', 'json'];

/** The formats of a library, in menu order. */
export function formatsOf(library: LibraryName): { readonly format: ExportFormat; readonly label: string }[] {
  const known: readonly ExportFormat[] = EXPORT_FORMATS[library];
  return ORDER.filter((format) => known.includes(format)).map((format) => ({ format, label: LABELS[format] }));
}
