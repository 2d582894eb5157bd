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

/** Distinct words of all kept records: about 16 bytes each. */
const KEPT_WORDS_MAX = 2_000_000;
/** Stored content that is loaded at the same time, and by one search. The rest is ranked by a later search. */
const BATCH_BYTES = 1024 * 1024;
const BATCH_RECORDS = 100;
export const LOADED_BYTES_MAX = 8 * 1024 * 1024;

interface Kept {
  readonly version: number;
  readonly words: RecordWords;
}

const keptOf = prepared(() => {
  const kept = new Map<string, Kept>();
  let size = 0;
  const remove = (id: string) => {
    size -= kept.get(id)?.words.words.length ?? 0;
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
      size += words.words.length;
      for (const oldest of kept.keys()) {
        if (size <= KEPT_WORDS_MAX) break;
        remove(oldest);
      }
    },
  };
});

/** The counted words of records by id, without those deleted meanwhile or too large to load for one search. */
export async function wordsOfRecords<Fields extends object>(
  db: Db,
  library: LibraryDescriptor<Fields>,
  records: readonly CandidateRecord[],
  pace: Pace,
): Promise<ReadonlyMap<string, RecordWords>> {
  const cache = keptOf(db, null);
  const found = new Map<string, RecordWords>();
  const missing: CandidateRecord[] = [];
  for (const record of records) {
    const words = cache.take(record.id, record.version);
    if (words) found.set(record.id, words);
    else missing.push(record);
  }
  for (const batch of batchesOf(missing)) {
    const rows = await db
      .select({
        id: libraryRecords.id,
        version: libraryRecords.version,
        content: libraryRecords.content,
        language: libraryRecords.language,
      })
      .from(libraryRecords)
      .where(inArray(libraryRecords.id, batch));
    for (const { id, version, content, language } of rows) {
      // Validated by the schema of `Fields` when it was written.
      const fields = content as Fields;
      const texts = library.textsOf(fields);
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

/** Ids in batches of some size, up to LOADED_BYTES_MAX in all. */
function* batchesOf(records: readonly CandidateRecord[]): Generator<string[]> {
  let batch: string[] = [];
  let bytes = 0;
  let total = 0;
  for (const record of records) {
    total += record.bytes;
    if (total > LOADED_BYTES_MAX) break;
    if (batch.length > 0 && (bytes + record.bytes > BATCH_BYTES || batch.length >= BATCH_RECORDS)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(record.id);
    bytes += record.bytes;
  }
  if (batch.length > 0) yield batch;
}
