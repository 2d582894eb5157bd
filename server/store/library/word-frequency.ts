// How many records have a word, by the statistics that PostgreSQL keeps of the search index. The planner takes every
// beginning of a word for a common one and would read the newest hundred thousand records for the matches of a rare word.
import { sql } from 'drizzle-orm';
import type { Term } from '#server/search/search-plan.ts';
import type { Db } from '#server/store/database.ts';
import { prepared } from '#server/store/prepared.ts';
import { isEmptyWord } from '#server/terms.ts';

/** Above this share of records, reading the newest records finds enough matches sooner than the index does. */
export const RARE_AT_MOST = 0.01;
const REFRESH_MS = 600_000;

/** The share of records that have each common word; words that fewer than about one in a thousand have are missing. */
type Shares = ReadonlyMap<string, number>;

async function loadShares(db: Db): Promise<Shares> {
  const { rows } = await db.execute<{ word: string; share: number }>(sql`
    select word, share from pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (word, share)
    where schemaname = current_schema() and tablename = 'library_records' and attname = 'search' and word is not null`);
  // Words such as "the" are in the vector for phrases; no stem is one.
  return new Map(rows.filter(({ word }) => !isEmptyWord(word)).map(({ word, share }) => [word, share]));
}

const sharesOf = prepared((db) => {
  let loaded: Promise<Shares> | undefined;
  let loadedAt = 0;
  return (): Promise<Shares> => {
    if (loaded && performance.now() - loadedAt < REFRESH_MS) return loaded;
    loadedAt = performance.now();
    loaded = loadShares(db).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
});

export interface WordFrequency {
  /** The share of records that have this word or stem; 0 for a rare one, and where nothing is known. */
  readonly shareOf: (stem: string) => number;
  /** An upper estimate of the share of records that match a term: all words that begin like its words count. */
  readonly termShare: (term: Term) => number;
}

/** Nothing is known before the first `analyze`: then every term counts as common. */
export async function wordFrequency(db: Db): Promise<WordFrequency> {
  const shares = await sharesOf(db, null)();
  const beginning = (word: string) => {
    let sum = 0;
    // Stems are the beginnings of their words.
    for (const [common, share] of shares) if (common.startsWith(word) || word.startsWith(common)) sum += share;
    return sum;
  };
  return {
    shareOf: (stem) => shares.get(stem) ?? 0,
    // Of a phrase its rarest word counts.
    termShare: ({ words }) => (shares.size === 0 ? 1 : Math.min(...words.map(beginning))),
  };
}
