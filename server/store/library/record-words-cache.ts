// The counted words of records, kept in memory by id and version: a search ranks some hundred records, and most of them again
// with the next search. Bounded by the number of words.
import { inArray } from 'drizzle-orm';
import type { LibraryDescriptor } from '#domain/library.ts';
import type { Pace } from '#server/pace.ts';
import { type RecordWords, recordWords } from '#server/search/record-words.ts';
import type { Db } from '#server/store/database.ts';
import { prepared } from '#server/store/prepared.ts';
import type { CandidateRecord } from './candidates.ts';
import { libraryRecords } from './library-schema.ts';

/** Distinct words of all parts of the kept records: about 16 bytes each. */
const KEPT_WORDS_MAX = 2_000_000;
/** Records that are loaded at the same time: the longest have 2 MB each. */
const BATCH_RECORDS = 25;
/** Characters of texts that one search loads. Further records are left out, and found when these are kept. */
export const LOADED_LENGTH_MAX = 8_000_000;

interface Kept {
  readonly version: number;
  readonly words: RecordWords;
}

const sizeOf = (words: RecordWords | undefined): number =>
  words?.parts.reduce((sum, part) => sum + part.words.length, 0) ?? 0;

const keptOf = prepared(() => {
  const kept = new Map<string, Kept>();
  let size = 0;
  const remove = (id: string) => {
    size -= sizeOf(kept.get(id)?.words);
    kept.delete(id);
  };
  return {
    /** A record that is used moves to the end. */
    take(id: string, version: number): RecordWords | undefined {
      const found = kept.get(id);
      if (found?.version !== version) return undefined;
      kept.delete(id);
      kept.set(id, found);
      return found.words;
    },
    keep(id: string, version: number, words: RecordWords) {
      remove(id);
      kept.set(id, { version, words });
      size += sizeOf(words);
      for (const oldest of kept.keys()) {
        if (size <= KEPT_WORDS_MAX) break;
        remove(oldest);
      }
    },
  };
});

/** The counted words of records by id, without those that were deleted meanwhile or exceed LOADED_LENGTH_MAX. */
export async function wordsOfRecords<Fields extends object>(
  db: Db,
  library: LibraryDescriptor<Fields>,
  records: readonly CandidateRecord[],
  pace: Pace,
): Promise<ReadonlyMap<string, RecordWords>> {
  const cache = keptOf(db, null);
  const found = new Map<string, RecordWords>();
  const missing: string[] = [];
  for (const { id, version } of records) {
    const words = cache.take(id, version);
    if (words) found.set(id, words);
    else missing.push(id);
  }
  let loaded = 0;
  for (let from = 0; from < missing.length && loaded < LOADED_LENGTH_MAX; from += BATCH_RECORDS) {
    const rows = await db
      .select({
        id: libraryRecords.id,
        version: libraryRecords.version,
        content: libraryRecords.content,
        language: libraryRecords.language,
      })
      .from(libraryRecords)
      .where(inArray(libraryRecords.id, missing.slice(from, from + BATCH_RECORDS)));
    for (const { id, version, content, language } of rows) {
      // Validated by the schema of `Fields` when it was written.
      const fields = content as Fields;
      const texts = library.textsOf(fields);
      loaded += texts.reduce((sum, { text }) => sum + text.length, 0);
      const words = await recordWords(
        { title: library.titleOf(fields), description: library.descriptionOf(fields), texts, language },
        pace,
      );
      cache.keep(id, version, words);
      found.set(id, words);
      if (pace.isDue()) await pace.breathe();
    }
  }
  return found;
}
