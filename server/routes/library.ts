// The calls of a library, the same for each: its records, and its files (library-files.ts).
import type { Category } from '#domain/categories.ts';
import { named } from '#domain/endpoints/library-calls.ts';
import type { LibraryDescriptor, LibraryName } from '#domain/library.ts';
import type { Deps } from '#server/deps.ts';
import { type LibraryFilter, type LibraryPage, listRecords } from '#server/store/library/list.ts';
import type { StoredRecord } from '#server/store/library/records.ts';
import { changeRecord, deleteRecord, findRecord, insertRecords, lockRecord } from '#server/store/library/records.ts';
import { libraryFileHandlers } from './library-files.ts';
import { resourceHandlers } from './record-handlers.ts';

/** What people write, and its category. */
type Written<Fields> = Fields & { readonly category: Category };

export function libraryHandlers<const Name extends LibraryName, Fields extends object>(
  deps: Deps,
  library: LibraryDescriptor<Fields> & { readonly name: Name },
) {
  const change = (fields: Written<Fields>, at: string) => ({ category: fields.category, fields, at });
  const records = resourceHandlers<Name, StoredRecord<Fields>, Written<Fields>, LibraryFilter, LibraryPage<Fields>>(
    deps,
    library.name,
    {
      advice: 'Clone it instead.',
      list: (db, viewer, query) => listRecords(db, library, viewer, query),
      find: (db, viewer, id) => findRecord(db, library, viewer, id),
      lock: (tx, viewer, id) => lockRecord(tx, library, viewer, id),
      async insert(tx, viewer, fields, at) {
        const [id = ''] = await insertRecords(tx, library, viewer, [change(fields, at)]);
        return id;
      },
      replace: (tx, viewer, id, fields, at) => changeRecord(tx, library, viewer, id, change(fields, at)),
      remove: deleteRecord,
      describe: (record) => ({ ...record, name: library.titleOf(record) }),
      nameOf: library.titleOf,
    },
    library.successMessages,
  );
  return { ...records, ...named(library.name, libraryFileHandlers(deps, library)) };
}
