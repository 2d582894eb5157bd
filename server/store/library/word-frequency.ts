// How many records have a word, by the statistics that PostgreSQL keeps of the search index. The planner takes every
// beginning of a word for a common one and would read the newest hundred thousand records for the matches of a rare word.
import { sql } from 'drizzle-orm';
import type { Term } from '#server/search/search-plan.ts';
import type { Db } from '#server/store/database.ts';
import { prepared } from '#server/store/prepared.ts';
import { isEmptyWord } from '#server/terms.ts';

/** Above this share of records, reading the newest records finds enough matches sooner than the index does. */
const RARE_AT_MOST = 0.01;
const REFRESH_MS = 600_000;

type Frequencies = ReadonlyMap<string, number>;

/** The share of records that have each common word; words that fewer than about one in a thousand have are missing. */
async function loadFrequencies(db: Db): Promise<Frequencies> {
  const { rows } = await db.execute<{ word: string; share: number }>(sql`
    select word, share from pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (word, share)
    where schemaname = current_schema() and tablename = 'library_records' and attname = 'search' and word is not null`);
  // Words such as "the" are in the vector for phrases; no stem is one.
  return new Map(rows.filter(({ word }) => !isEmptyWord(word)).map(({ word, share }) => [word, share]));
}

const frequenciesOf = prepared((db) => {
  let loaded: Promise<Frequencies> | undefined;
  let loadedAt = 0;
  return (): Promise<Frequencies> => {
    if (loaded && performance.now() - loadedAt < REFRESH_MS) return loaded;
    loadedAt = performance.now();
    loaded = loadFrequencies(db).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
});

/** Of a phrase its rarest word counts, of a word also what contracts write for it, and what begins with it. */
function shareOf({ words, synonyms }: Term, frequencies: Frequencies): number {
  const share = (word: string) => {
    let sum = 0;
    // Stems are the beginnings of their words.
    for (const [common, each] of frequencies) if (common.startsWith(word) || word.startsWith(common)) sum += each;
    return sum;
  };
  const typed = Math.min(...words.map(share));
  return synonyms.reduce((sum, word) => sum + share(word), typed);
}

/** Whether few records have all of these terms. False where nothing is known, as before the first `analyze`. */
export async function areRare(db: Db, terms: readonly Term[]): Promise<boolean> {
  const frequencies = await frequenciesOf(db, null)();
  return frequencies.size > 0 && terms.some((term) => shareOf(term, frequencies) < RARE_AT_MOST);
}
