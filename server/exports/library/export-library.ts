// Records of a library as a file: what people wrote, without authors and companies.
import { ProblemError } from '#domain/errors.ts';
import type { LibraryDescriptor } from '#domain/library.ts';
import type { ExportFormat } from '#domain/library-files.ts';
import { playbookFieldsSchema } from '#domain/playbooks.ts';
import { LIBRARY_FILE_FORMAT, LIBRARY_FILE_VERSION } from '#domain/sheets/library-json.ts';
import { sheetCodec } from '#domain/sheets/sheet-codecs.ts';
import { JSON_INSTEAD } from '#domain/sheets/sheet.ts';
import { type ExportedFile, exportedFile } from '#server/exports/exported-file.ts';
import { CELL_TEXT_MAX } from '#server/workbooks/cell-text.ts';
import { writeWorkbook } from '#server/workbooks/write-workbook.ts';

interface ExportNames {
  /** The file name without extension. */
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
): Promise<ExportedFile> {
  return exportedFile(await contentOf(library, records, format, names), names.title, format, library.name);
}

async function contentOf<Fields extends object>(
  library: LibraryDescriptor<Fields>,
  records: readonly Fields[],
  format: ExportFormat,
  names: ExportNames,
): Promise<Uint8Array> {
  switch (format) {
    case 'json': {
      const file = { format: LIBRARY_FILE_FORMAT, version: LIBRARY_FILE_VERSION, library: library.name, records };
      return new TextEncoder().encode(`${JSON.stringify(file, null, 2)}\n`);
    }
    case 'xlsx':
      return workbookOf(library, records);
    case 'docx': {
      // Megabytes of code that most servers never need.
      const { playbookGuide } = await import('./playbook-guide.ts');
      // Other libraries do not offer this format.
      return playbookGuide(
        records.map((record) => playbookFieldsSchema.parse(record)),
        names,
      );
    }
  }
}

function workbookOf<Fields extends object>(
  library: LibraryDescriptor<Fields>,
  records: readonly Fields[],
): Promise<Uint8Array> {
  const sheet = sheetCodec<Fields>(library).toSheet(records);
  const tooLong = sheet.rows.find((cells) => cells.some((cell) => cell.length > CELL_TEXT_MAX));
  if (tooLong)
    throw new ProblemError(
      'too_large',
      `“${tooLong[0]?.slice(0, 100)}” has a text that is longer than the ${CELL_TEXT_MAX.toLocaleString('en-US')} characters a spreadsheet cell takes. ${JSON_INSTEAD}`,
    );
  return writeWorkbook([{ name: library.noun.many, sheet }]);
}
