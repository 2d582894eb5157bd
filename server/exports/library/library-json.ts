// Records of a library as JSON: what people wrote, and nothing of who wrote it or whose it is.
import type { LibraryDescriptor } from '#domain/library.ts';
import { LIBRARY_FILE_FORMAT, LIBRARY_FILE_VERSION } from '#domain/sheets/library-json.ts';

export function libraryJson<Fields extends object>(
  library: LibraryDescriptor<Fields>,
  records: readonly Fields[],
): Uint8Array {
  const file = { format: LIBRARY_FILE_FORMAT, version: LIBRARY_FILE_VERSION, library: library.name, records };
  return new TextEncoder().encode(`${JSON.stringify(file, null, 2)}\n`);
}
