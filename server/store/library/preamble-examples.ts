// The clauses of the library that are examples of a preamble: by their titles, those of the viewer's company before the provider's.
import { type ClauseFields, CLAUSES } from '#domain/clauses.ts';
import { ALL_AREAS } from '#domain/library.ts';
import { libraryTerms } from '#server/search/library-terms.ts';
import type { Db } from '#server/store/database.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { searchLibrary } from './ranked-search.ts';
import { recordsInOrder, type StoredRecord } from './records.ts';

const LISTED_MAX = 100;

/** The newest first. @param isExample by its title */
export async function preambleExamples(
  db: Db,
  viewer: Viewer,
  isExample: (clause: ClauseFields) => boolean,
): Promise<StoredRecord<ClauseFields>[]> {
  const search = libraryTerms('preamble');
  const { ids } = await searchLibrary(db, CLAUSES, viewer, { ...search, key: 'title', area: ALL_AREAS });
  const found = (await recordsInOrder<ClauseFields>(db, ids)).filter(isExample);
  const rank = ({ category }: StoredRecord<ClauseFields>) => (category === 'Provider' ? 1 : 0);
  return found
    .toSorted((one, other) => rank(one) - rank(other) || (one.created_at < other.created_at ? 1 : -1))
    .slice(0, LISTED_MAX);
}
