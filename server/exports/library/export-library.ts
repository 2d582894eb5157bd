// Records of a library as a file.
import type { LibraryDescriptor } from '#domain/library.ts';
import type { ExportFormat } from '#domain/library-files.ts';
import { playbookFieldsSchema } from '#domain/playbooks.ts';
import { safeFileName } from '#domain/runs.ts';
import { libraryJson } from './library-json.ts';
import { librarySheet } from './library-sheet.ts';

export interface LibraryFile {
  readonly content: Uint8Array;
  /** A safe file name. */
  readonly fileName: string;
  readonly contentType: string;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  json: 'application/json; charset=utf-8',
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  docx: `${OFFICE}.wordprocessingml.document`,
};

interface ExportNames {
  /** The file's without its ending; a slash in it is no folder. */
  readonly title: string;
  /** The creator in the properties of the file. */
  readonly creator: string;
}

/** @throws ProblemError too_large for records that the format cannot hold. */
export async function exportLibrary<Fields extends object>(
  library: LibraryDescriptor<Fields>,
  records: readonly Fields[],
  format: ExportFormat,
  names: ExportNames,
): Promise<LibraryFile> {
  return {
    content: await contentOf(library, records, format, names),
    fileName: `${safeFileName(names.title.replace(/[/\\]/g, '-'), library.name)}.${format}`,
    contentType: CONTENT_TYPES[format],
  };
}

async function contentOf<Fields extends object>(
  library: LibraryDescriptor<Fields>,
  records: readonly Fields[],
  format: ExportFormat,
  names: ExportNames,
): Promise<Uint8Array> {
  switch (format) {
    case 'json':
      return libraryJson(library, records);
    case 'xlsx':
      return librarySheet(library, records);
    case 'docx': {
      // Megabytes of code that most starts never need.
      const { playbookGuide } = await import('./playbook-guide.ts');
      // The calls of other libraries do not know this format.
      return playbookGuide(
        records.map((record) => playbookFieldsSchema.parse(record)),
        names,
      );
    }
  }
}
