// The calls of a library, the same for each: its records, and its files (library-files.ts).
import type { Category } from '#domain/categories.ts';
import { named } from '#domain/endpoints/library-calls.ts';
import type { LibraryDescriptor, LibraryName } from '#domain/library.ts';
import type { Deps } from '#server/deps.ts';
import type { Db } from '#server/store/database.ts';
import { type LibraryFilter, type LibraryPage, listRecords } from '#server/store/library/list.ts';
import type { StoredRecord } from '#server/store/library/records.ts';
import { changeRecord, deleteRecord, findRecord, insertRecords, lockRecord } from '#server/store/library/records.ts';
import type { RecordKind } from './change.ts';
import { libraryFileHandlers } from './library-files.ts';
import { missingRecord, resourceHandlers } from './record-handlers.ts';

/** What people write, and its category. */
type Written<Fields> = Fields & { readonly category: Category };

/** How one library differs. */
interface LibraryOwn<Fields extends object> {
  /** What is stored of what people wrote. @param before what it replaces; null of a new record. */
  readonly complete?: <Given extends Fields>(fields: Given, before: Fields | null) => Given;
  /** Adds to records what is kept elsewhere. */
  readonly extend?: (db: Db, records: readonly StoredRecord<Fields>[]) => Promise<StoredRecord<Fields>[]>;
}

/** How records of a library are locked, and named in sentences and in the audit log. */
export const libraryKind = <Fields extends object>(library: LibraryDescriptor<Fields>) =>
  ({
    noun: library.noun.one,
    missing: missingRecord(library.noun.one),
    advice: 'Clone it instead.',
    lock: (tx, viewer, id) => lockRecord(tx, library, viewer, id),
    describe: (record) => ({ ...record, name: library.titleOf(record) }),
  }) satisfies RecordKind<StoredRecord<Fields>>;

export function libraryHandlers<const Name extends LibraryName, Fields extends object>(
  deps: Deps,
  library: LibraryDescriptor<Fields> & { readonly name: Name },
  { complete = (fields) => fields, extend }: LibraryOwn<Fields> = {},
) {
  const change = (fields: Written<Fields>, at: string) => ({ category: fields.category, fields, at });
  const records = resourceHandlers<Name, StoredRecord<Fields>, Written<Fields>, LibraryFilter, LibraryPage<Fields>>(
    deps,
    library.name,
    {
      ...libraryKind(library),
      async list(db, viewer, query) {
        const page = await listRecords(db, library, viewer, query);
        return extend ? { ...page, rows: await extend(db, page.rows) } : page;
      },
      async find(db, viewer, id) {
        const record = await findRecord(db, library, viewer, id);
        if (!record || !extend) return record;
        const [extended = record] = await extend(db, [record]);
        return extended;
      },
      complete: (before, fields) => complete(fields, before),
      async insert(tx, viewer, fields, at) {
        const [id = ''] = await insertRecords(tx, library, viewer, [change(complete(fields, null), at)]);
        return id;
      },
      replace: (tx, viewer, id, fields, at) => changeRecord(tx, library, viewer, id, change(fields, at)),
      remove: deleteRecord,
      nameOf: library.titleOf,
    },
    library.successMessages,
  );
  return {
    ...records,
    ...named(
      library.name,
      libraryFileHandlers(deps, library, (fields) => complete(fields, null)),
    ),
  };
}
