// The clauses of the library that say what somebody wants, in their words: the ranking of the library's search, and for each how
// much of what is wanted it is about.
import { type ClauseFields, CLAUSES, jurisdictionOf } from '#domain/clauses.ts';
import { CLAUSE_COLUMNS, decodeClause } from '#domain/clause-content.ts';
import { ALL_AREAS } from '#domain/library.ts';
import { PASSAGE_MAX } from '#domain/limits.ts';
import { createPace } from '#server/pace.ts';
import { type LibraryTerms, libraryTerms } from '#server/search/library-terms.ts';
import { COMPARED_LENGTH, tellingWords } from '#server/search/passage-likeness.ts';
import { likeness, meaningOf } from '#server/search/word-vectors.ts';
import { stemsOf } from '#server/terms.ts';
import type { Db } from '#server/store/database.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { searchLibrary } from './ranked-search.ts';
import { recordsInOrder } from './records.ts';
import { type WordFrequency, wordFrequency } from './word-frequency.ts';

export interface WantedClause {
  readonly id: string;
  readonly title: string;
  readonly row: number;
  readonly text: string;
  readonly jurisdiction: string;
  /** From 0 to 1: how much of what is wanted it is about. */
  readonly fit: number;
}

const TEXT_COLUMN = CLAUSE_COLUMNS.indexOf('Clause');
/** Records whose rows are read. */
const READ_MAX = 20;
const LISTED_MAX = 6;
/** More words are a passage: its telling words are searched. */
const PHRASE_WORDS_MAX = 40;
/** Below it, a clause is about something else. */
const FIT_MIN = 0.3;
/** As rare as a word can be. */
const RAREST = 0.002;

/** Whether a record is no clause to insert, such as an example of a preamble. */
type IsOther = (clause: ClauseFields) => boolean;

/** Best first, at most six, none longer than a suggestion may be; empty where the library has nothing on it. */
export async function wantedClauses(
  db: Db,
  viewer: Viewer,
  { wanted, isOther }: { readonly wanted: string; readonly isOther: IsOther },
  signal?: AbortSignal,
): Promise<WantedClause[]> {
  const pace = createPace(signal);
  const frequency = await wordFrequency(db);
  const words = wanted.trim().split(/\s+/);
  const isPhrase = words.length <= PHRASE_WORDS_MAX;
  const search = libraryTerms(isPhrase ? wanted : tellingWords(wanted, frequency.shareOf).join(' '));
  if (search.terms.length === 0) return [];
  const { ids } = await searchLibrary(db, CLAUSES, viewer, { ...search, key: 'search', area: ALL_AREAS });
  const sought = soughtIn(search, frequency);
  const found: WantedClause[] = [];
  for (const record of await recordsInOrder<ClauseFields>(db, ids.slice(0, READ_MAX))) {
    if (found.length >= LISTED_MAX) break;
    if (isOther(record)) continue;
    let best = { row: 0, text: '', fit: 0 };
    let read = 0;
    for (const [row, cells] of decodeClause(record).rows.entries()) {
      if (pace.isDue()) await pace.breathe();
      const text = (cells[TEXT_COLUMN] ?? '').trim();
      if (text === '' || text.length > PASSAGE_MAX || read >= COMPARED_LENGTH) continue;
      read += text.length;
      const fit = fitOf(sought, `${cells[0] || record.title} ${text.slice(0, COMPARED_LENGTH)}`);
      if (fit > best.fit) best = { row, text, fit };
    }
    if (best.fit < FIT_MIN) continue;
    found.push({ id: record.id, title: record.title, jurisdiction: jurisdictionOf(record), ...best });
  }
  return found;
}

interface Sought {
  readonly related: ReadonlyMap<string, number>;
  readonly weight: number;
  readonly meaning: Float32Array | null;
  readonly telling: (stem: string) => number;
}

function soughtIn({ terms, related }: LibraryTerms, { shareOf }: WordFrequency): Sought {
  const telling = (stem: string) => Math.log(1 + 1 / Math.max(shareOf(stem), RAREST));
  const typed = new Set(terms.flatMap(({ words }) => words.flatMap((word) => stemsOf(word))));
  const weights = new Map([...related].map(([stem, share]) => [stem, share * telling(stem)]));
  // Where no other words are known for what is wanted, it has to be there as it is said.
  for (const stem of typed) if (weights.size === 0 || related.size === 0) weights.set(stem, telling(stem));
  let weight = 0;
  for (const value of weights.values()) weight += value;
  const all = [...Array.from(typed, (stem) => [stem, telling(stem)] as const), ...weights];
  return { related: weights, weight, meaning: meaningOf(all), telling };
}

/** The mean of what it has of the words that contracts write for this, and of the likeness of both meanings. */
function fitOf({ related, weight, meaning, telling }: Sought, text: string): number {
  const stems = new Set(stemsOf(text));
  let has = 0;
  for (const [stem, value] of related) if (stems.has(stem)) has += value;
  const share = weight === 0 ? 0 : has / weight;
  const other = meaning && meaningOf(Array.from(stems, (stem) => [stem, telling(stem)] as const));
  // A language without vectors has no meaning here.
  return meaning && other ? (share + Math.max(0, likeness(meaning, other))) / 2 : share;
}
