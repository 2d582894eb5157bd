// The records of the libraries within a viewer's reach. A library's descriptor defines its fields.
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Category } from '#domain/categories.ts';
import type { LibraryDescriptor, LibraryName, LibraryRecord } from '#domain/library.ts';
import { languageOf } from '#server/search/language.ts';
import type { Db } from '#server/store/database.ts';
import { lockName, lockRows } from '#server/store/locks.ts';
import { inOrder } from '#server/store/in-batches.ts';
import { users } from '#server/store/schema.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { libraryRecords } from './library-schema.ts';
import { scopeOf, scopesOf } from '#server/store/scopes.ts';
import { searchVector } from './search-sql.ts';

/** The fields of a record with its metadata. */
export type StoredRecord<Fields extends object = object> = LibraryRecord & Fields;

interface RecordChange<Fields extends object> {
  readonly category: Category;
  /** May contain the category, which has its own column. */
  readonly fields: Fields;
}

/** The columns of a record. */
function columnsOf<Fields extends object>(
  library: LibraryDescriptor<Fields>,
  viewer: Viewer,
  { category, fields }: RecordChange<Fields>,
) {
  const scope = scopeOf(viewer, category);
  if (scope === null) throw new Error(`${category} records need a user with a company`);
  const title = library.titleOf(fields);
  const description = library.descriptionOf(fields);
  const text = library
    .textsOf(fields)
    .map((one) => one.text)
    .join('\n');
  const language = languageOf([title, description, text].join('\n'));
  return {
    category,
    scope_id: scope,
    company_id: category === 'Provider' ? null : viewer.companyId,
    content: Object.fromEntries(Object.entries(fields).filter(([field]) => field !== 'category')),
    area: library.areaOf?.(fields) ?? '',
    language,
    search: searchVector(library.name, scope, { title, description, text, language }),
  };
}

/** Locks imports into a category until the transaction ends: two of the same file would both add its records. */
export const lockImports = (tx: Db, library: LibraryName, viewer: Viewer, category: Category): Promise<void> =>
  lockName(tx, `import/${library}/${scopesOf(viewer, category).join()}`);

const ROWS_PER_INSERT = 100;

/**
 * Adds records with the viewer as author. `at` of each in ISO 8601 decides its place in lists.
 * @returns their ids in the given order.
 */
export async function insertRecords<Fields extends object>(
  tx: Db,
  library: LibraryDescriptor<Fields>,
  viewer: Viewer,
  records: readonly (RecordChange<Fields> & { readonly at: string })[],
): Promise<string[]> {
  const rows = records.map((record) => ({
    ...columnsOf(library, viewer, record),
    id: uuidv7(),
    library: library.name,
    author_id: viewer.userId,
    created_at: record.at,
    updated_at: record.at,
  }));
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    await tx.insert(libraryRecords).values(rows.slice(from, from + ROWS_PER_INSERT));
  return rows.map(({ id }) => id);
}

const within = (library: LibraryName, viewer: Viewer, category?: Category) =>
  and(eq(libraryRecords.library, library), inArray(libraryRecords.scope_id, scopesOf(viewer, category)));

/** The columns for `present`. */
export const RECORD_COLUMNS = {
  record: {
    id: libraryRecords.id,
    category: libraryRecords.category,
    content: libraryRecords.content,
    version: libraryRecords.version,
    created_at: libraryRecords.created_at,
    updated_at: libraryRecords.updated_at,
    author_id: libraryRecords.author_id,
  },
  author: { first_name: users.first_name, last_name: users.last_name },
};
export const byItsAuthor = eq(users.id, libraryRecords.author_id);

const selectRecords = (db: Db) => db.select(RECORD_COLUMNS).from(libraryRecords).innerJoin(users, byItsAuthor);

type Row = Awaited<ReturnType<typeof selectRecords>>[number];

/** The record on the wire. Its content was validated by the schema of `Fields`. */
export function present<Fields extends object>({ record, author }: Row): StoredRecord<Fields> {
  const { content, author_id, ...known } = record;
  return {
    ...(content as Fields),
    ...known,
    author: author_id,
    author_name: { name: `${author.first_name} ${author.last_name}`.trim() },
  };
}

/** One record; null if it is out of reach. */
export async function findRecord<Fields extends object>(
  db: Db,
  library: LibraryDescriptor<Fields>,
  viewer: Viewer,
  id: string,
): Promise<StoredRecord<Fields> | null> {
  const [row] = await selectRecords(db).where(and(eq(libraryRecords.id, id), within(library.name, viewer)));
  return row ? present<Fields>(row) : null;
}

/** The records with these ids, in their order; the caller has checked that they are within reach. */
export async function recordsInOrder<Fields extends object>(
  db: Db,
  ids: readonly string[],
): Promise<StoredRecord<Fields>[]> {
  if (ids.length === 0) return [];
  const rows = await selectRecords(db).where(inArray(libraryRecords.id, [...ids]));
  return inOrder(ids, rows.map(present<Fields>));
}

/** Locks a record until the transaction ends; null if it is out of reach. */
export async function lockRecord<Fields extends object>(
  tx: Db,
  library: LibraryDescriptor<Fields>,
  viewer: Viewer,
  id: string,
): Promise<StoredRecord<Fields> | null> {
  const isThere = await lockRows(
    tx,
    libraryRecords,
    and(eq(libraryRecords.id, id), within(library.name, viewer)),
    'update',
  );
  return isThere ? findRecord(tx, library, viewer, id) : null;
}

const RECORDS_PER_READ = 20;

/** Up to `max` ids of a category's records, oldest first. */
export async function recordIds(
  db: Db,
  library: LibraryName,
  viewer: Viewer,
  category: Category,
  max: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: libraryRecords.id })
    .from(libraryRecords)
    .where(within(library, viewer, category))
    .orderBy(asc(libraryRecords.created_at), asc(libraryRecords.id))
    .limit(max);
  return rows.map(({ id }) => id);
}

/**
 * The records with these ids, in order, for an export; null if their texts exceed `maxBytes`. Loaded in small batches: a
 * thousand of the longest would not fit into memory.
 */
export async function recordsWithin<Fields extends object>(
  db: Db,
  library: LibraryDescriptor<Fields>,
  viewer: Viewer,
  category: Category,
  ids: readonly string[],
  maxBytes: number,
): Promise<StoredRecord<Fields>[] | null> {
  const records: StoredRecord<Fields>[] = [];
  let bytes = 0;
  for (let from = 0; from < ids.length; from += RECORDS_PER_READ) {
    const wanted = ids.slice(from, from + RECORDS_PER_READ);
    const rows = await selectRecords(db).where(
      and(within(library.name, viewer, category), inArray(libraryRecords.id, wanted)),
    );
    bytes += rows.reduce((sum, { record }) => sum + Buffer.byteLength(JSON.stringify(record.content)), 0);
    if (bytes > maxBytes) return null;
    records.push(
      ...inOrder(
        wanted,
        rows.map((row) => present<Fields>(row)),
      ),
    );
  }
  return records;
}

/** The fields of a category's records with these titles, newest first. */
export async function recordsTitled<Fields extends object>(
  db: Db,
  library: LibraryDescriptor<Fields>,
  viewer: Viewer,
  category: Category,
  titles: readonly string[],
): Promise<Fields[]> {
  if (titles.length === 0) return [];
  // Both names that the wire has for it.
  const title = sql`coalesce(${libraryRecords.content} ->> 'title', ${libraryRecords.content} ->> 'name')`;
  const rows = await db
    .select({ content: libraryRecords.content })
    .from(libraryRecords)
    .where(and(within(library.name, viewer, category), inArray(title, [...titles])))
    .orderBy(desc(libraryRecords.created_at));
  return rows.map(({ content }) => content as Fields);
}

/** Replaces a record locked by the transaction, and increments its version. */
export async function changeRecord<Fields extends object>(
  tx: Db,
  library: LibraryDescriptor<Fields>,
  viewer: Viewer,
  id: string,
  change: RecordChange<Fields> & { readonly at: string },
): Promise<void> {
  await tx
    .update(libraryRecords)
    .set({
      ...columnsOf(library, viewer, change),
      version: sql`${libraryRecords.version} + 1`,
      updated_at: change.at,
    })
    .where(eq(libraryRecords.id, id));
}

export async function deleteRecord(tx: Db, id: string): Promise<void> {
  await tx.delete(libraryRecords).where(eq(libraryRecords.id, id));
}
