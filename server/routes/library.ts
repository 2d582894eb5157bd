// The calls of a library, the same for each: its records, and its files (library-files.ts).
import type { Category } from '#domain/categories.ts';
import type { PLAYBOOK_CALLS } from '#domain/endpoints/playbooks.ts';
import type { Named } from '#domain/endpoints/library-calls.ts';
import { named } from '#domain/endpoints/library-calls.ts';
import type { LibraryDescriptor, LibraryName } from '#domain/library.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { listRecords } from '#server/store/library/list.ts';
import type { StoredRecord } from '#server/store/library/records.ts';
import { changeRecord, deleteRecord, findRecord, insertRecords, lockRecord } from '#server/store/library/records.ts';
import { libraryFileHandlers } from './library-files.ts';
import { resourceHandlers } from './record-handlers.ts';

/** Every library has the calls of playbooks. */
type LibraryHandlers<Name extends LibraryName> = Pick<
  Handlers,
  keyof Handlers & keyof Named<Name, typeof PLAYBOOK_CALLS>
>;

type Written<Fields> = Fields & { readonly category: Category };

/** What people wrote, apart from its category. */
function split<Fields extends object>({ category, ...fields }: Written<Fields>) {
  return { category, fields: fields as unknown as Fields };
}

export function libraryHandlers<const Name extends LibraryName, Fields extends object>(
  deps: Deps,
  library: LibraryDescriptor<Fields> & { readonly name: Name },
): LibraryHandlers<Name> {
  const records = resourceHandlers<
    Name,
    StoredRecord<Fields>,
    Written<Fields>,
    Parameters<typeof listRecords>[3],
    Awaited<ReturnType<typeof listRecords<Fields>>>
  >(
    deps,
    library.name,
    {
      advice: 'Clone it instead.',
      list: (db, viewer, query) => listRecords(db, library, viewer, query),
      find: (db, viewer, id) => findRecord(db, library, viewer, id),
      lock: (tx, viewer, id) => lockRecord(tx, library, viewer, id),
      async insert(tx, viewer, record, at) {
        const [id = ''] = await insertRecords(tx, library, viewer, [{ ...split(record), at }]);
        return id;
      },
      replace: (tx, viewer, id, record, at) => changeRecord(tx, library, viewer, id, { ...split(record), at }),
      remove: deleteRecord,
      describe: (record) => ({ ...record, name: library.titleOf(record) }),
      nameOf: library.titleOf,
    },
    library.successMessages,
  );
  // What the calls carry was checked by the schemas of this library's endpoints, which its descriptor goes with.
  const handlers: object = { ...records, ...named(library.name, libraryFileHandlers(deps, library)) };
  return handlers as LibraryHandlers<Name>;
}
