// Searches the titles of a library's records, for the command palette.
import { type LibraryDescriptor, ALL_AREAS } from '#domain/library.ts';
import { searchPlan } from '#server/search/search-plan.ts';
import type { Db } from '#server/store/database.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { listRecords } from './list.ts';
import type { StoredRecord } from './records.ts';

/** The best matches within the viewer's reach; none for a search without words, which would list all records. */
export async function findNamedRecords<Fields extends object>(
  db: Db,
  library: LibraryDescriptor<Fields>,
  viewer: Viewer,
  search: string,
  most: number,
): Promise<StoredRecord<Fields>[]> {
  if (searchPlan(search).length === 0) return [];
  const filter = { page: 1, page_size: most, search, key: 'title', area_code: ALL_AREAS } as const;
  return (await listRecords(db, library, viewer, filter)).rows;
}
