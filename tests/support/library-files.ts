// Files for imports into the libraries.
import type { LibraryName } from '#domain/library.ts';
import { fieldsOf } from './libraries.ts';

export const asBase64 = (content: string | Uint8Array): string =>
  Buffer.from(typeof content === 'string' ? new TextEncoder().encode(content) : content).toString('base64');

/** The .json file of some records. */
export const libraryFile = (library: LibraryName, records: readonly unknown[]): string =>
  JSON.stringify({ format: 'whereas-library', version: 1, library, records });

/** The body of an import or its preview. */
export const importBody = (content: string | Uint8Array, category = 'Personal', name = 'records.json') => ({
  category,
  file: { name, value: asBase64(content) },
});

/** The body of an import of new records with these titles. */
export const importOf = (library: LibraryName, titles: readonly string[], category = 'Personal') =>
  importBody(
    libraryFile(
      library,
      titles.map((title) => fieldsOf(library, title)),
    ),
    category,
  );
