// The clauses of the library that are most like a passage of a contract: candidates by the search index, then compared as wholes.
import { type LikeClause, OTHER_KIND } from '#domain/contracts/contract-clauses.ts';
import { CLAUSE_COLUMNS, decodeClause } from '#domain/clause-content.ts';
import { type ClauseFields, CLAUSES, jurisdictionOf } from '#domain/clauses.ts';
import { ALL_AREAS } from '#domain/library.ts';
import { diffWords } from '#domain/word-diff.ts';
import { createPace } from '#server/pace.ts';
import { libraryTerms } from '#server/search/library-terms.ts';
import { COMPARED_LENGTH, passageLikeness, passageWords, tellingWords } from '#server/search/passage-likeness.ts';
import type { Db } from '#server/store/database.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { searchLibrary } from './ranked-search.ts';
import { recordsInOrder } from './records.ts';
import { wordFrequency } from './word-frequency.ts';

/** Records that are compared. */
const COMPARED_MAX = 60;
const LISTED_MAX = 12;
/** What is less alike is about something else. */
const LIKENESS_MIN = 0.2;
/** Of being of one kind, in the likeness of clauses that are of any. */
const KIND_SHARE = 0.1;

const TEXT_COLUMN = CLAUSE_COLUMNS.indexOf('Clause');

interface SoughtPassage {
  readonly text: string;
  /** OTHER_KIND where it is not known. */
  readonly kind: string;
  /** The kind of a clause of the library. */
  readonly kindOf: (text: string, title: string) => string;
}

export async function likeClauses(
  db: Db,
  viewer: Viewer,
  { text, kind, kindOf }: SoughtPassage,
  signal?: AbortSignal,
): Promise<LikeClause[]> {
  const pace = createPace(signal);
  const { shareOf } = await wordFrequency(db);
  const search = libraryTerms([kind === OTHER_KIND ? '' : kind, ...tellingWords(text, shareOf)].join(' '));
  if (search.terms.length === 0) return [];
  const { ids } = await searchLibrary(db, CLAUSES, viewer, { ...search, key: 'search', area: ALL_AREAS });
  const own = passageWords(text, shareOf);
  const found: Omit<LikeClause, 'words'>[] = [];
  for (const record of await recordsInOrder<ClauseFields>(db, ids.slice(0, COMPARED_MAX))) {
    let best = { row: 0, text: '', likeness: 0 };
    let read = 0;
    for (const [row, cells] of decodeClause(record).rows.entries()) {
      if (pace.isDue()) await pace.breathe();
      const words = cells[TEXT_COLUMN] ?? '';
      if (words.trim() === '' || read >= COMPARED_LENGTH) continue;
      read += words.length;
      const alike = passageLikeness(own, passageWords(words, shareOf));
      const likeness = withKind(alike, kind, kindOf(words.slice(0, COMPARED_LENGTH), cells[0] || record.title));
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

function withKind(likeness: number, one: string, other: string): number {
  if (one === OTHER_KIND && other === OTHER_KIND) return likeness;
  return (1 - KIND_SHARE) * likeness + (one === other ? KIND_SHARE : 0);
}
