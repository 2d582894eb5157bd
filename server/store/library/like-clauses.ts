// The clauses of the library that are most like a passage of a contract: candidates by the search index, then compared as wholes.
import { inArray } from 'drizzle-orm';
import type { LikeClause } from '#domain/contracts/contract-clauses.ts';
import { CLAUSE_COLUMNS, decodeClause } from '#domain/clause-content.ts';
import { type ClauseFields, CLAUSES, jurisdictionOf } from '#domain/clauses.ts';
import { ALL_AREAS } from '#domain/library.ts';
import { diffWords } from '#domain/word-diff.ts';
import { createPace } from '#server/pace.ts';
import { libraryTerms } from '#server/search/library-terms.ts';
import { COMPARED_LENGTH, passageLikeness, passageWords, tellingWords } from '#server/search/passage-likeness.ts';
import type { Db } from '#server/store/database.ts';
import { inOrder } from '#server/store/in-batches.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { libraryRecords } from './library-schema.ts';
import { searchLibrary } from './ranked-search.ts';
import { type StoredRecord, present, selectRecords } from './records.ts';
import { wordFrequency } from './word-frequency.ts';

/** Records that are compared. */
const COMPARED_MAX = 60;
const LISTED_MAX = 12;
/** What is less alike is about something else. */
const LIKENESS_MIN = 0.15;

const TEXT_COLUMN = CLAUSE_COLUMNS.indexOf('Clause');

/** @param about what the passage is, such as its heading and kind; may be empty. */
export async function likeClauses(
  db: Db,
  viewer: Viewer,
  { text, about }: { readonly text: string; readonly about: string },
  signal?: AbortSignal,
): Promise<LikeClause[]> {
  const pace = createPace(signal);
  const { shareOf } = await wordFrequency(db);
  const search = libraryTerms([about, ...tellingWords(text, shareOf)].join(' '));
  if (search.terms.length === 0) return [];
  const { ids } = await searchLibrary(db, CLAUSES, viewer, { ...search, key: 'search', area: ALL_AREAS });
  const own = passageWords(text, shareOf);
  const found: Omit<LikeClause, 'words'>[] = [];
  for (const record of await recordsOf(db, ids.slice(0, COMPARED_MAX))) {
    let best = { row: 0, text: '', likeness: 0 };
    let read = 0;
    for (const [row, cells] of decodeClause(record).rows.entries()) {
      if (pace.isDue()) await pace.breathe();
      const words = cells[TEXT_COLUMN] ?? '';
      if (words.trim() === '' || read >= COMPARED_LENGTH) continue;
      read += words.length;
      const likeness = passageLikeness(own, passageWords(words, shareOf));
      if (likeness > best.likeness) best = { row, text: words.slice(0, COMPARED_LENGTH), likeness };
    }
    if (best.likeness < LIKENESS_MIN) continue;
    const { id, title, category } = record;
    const likeness = Math.round(best.likeness * 100) / 100;
    found.push({ id, title, category, jurisdiction: jurisdictionOf(record), ...best, likeness });
  }
  const listed = found.toSorted((one, other) => other.likeness - one.likeness).slice(0, LISTED_MAX);
  const compared: LikeClause[] = [];
  for (const one of listed) {
    await pace.breathe();
    compared.push({ ...one, words: diffWords(text, one.text) });
  }
  return compared;
}

async function recordsOf(db: Db, ids: readonly string[]): Promise<StoredRecord<ClauseFields>[]> {
  if (ids.length === 0) return [];
  const rows = await selectRecords(db).where(inArray(libraryRecords.id, [...ids]));
  return inOrder(ids, rows.map(present<ClauseFields>));
}
