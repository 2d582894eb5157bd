// Records of a library as a file to keep, to edit or to send.
import type { LibraryDescriptor } from '#domain/library.ts';
import type { ExportFormat } from '#domain/library-files.ts';
import { safeFileName } from '#domain/runs.ts';
import { libraryJson } from './library-json.ts';

export interface LibraryFile {
  readonly content: Uint8Array;
  /** Safe to save under. */
  readonly fileName: string;
  readonly contentType: string;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  json: 'application/json; charset=utf-8',
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  docx: `${OFFICE}.wordprocessingml.document`,
};

/** @param name the file's without its ending; a slash in it is no folder. */
export async function exportLibrary<Fields extends object>(
  library: LibraryDescriptor<Fields>,
  records: readonly Fields[],
  format: ExportFormat,
  name: string,
): Promise<LibraryFile> {
  return {
    content: libraryJson(library, records),
    fileName: `${safeFileName(name.replace(/[/\\]/g, '-'), library.name)}.${format}`,
    contentType: CONTENT_TYPES[format],
  };
}
