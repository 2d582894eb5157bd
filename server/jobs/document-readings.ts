// What was read of a document, for people who look at it: from memory, from the database, or read anew where it was read
// by an older reader. Each content is read once, as for runs.
import type { ReadOutcome } from '#domain/documents.ts';
import type { DocumentReader } from '#server/documents/reader.ts';
import { Recent } from '#server/files/recent.ts';
import type { Db } from '#server/store/database.ts';
import { findRead, saveRead } from '#server/store/files.ts';
import { storableJson } from '#server/store/storable-json.ts';

export interface DocumentReadings {
  /**
   * @param sha256 of the content, in hexadecimal
   * @param bytes fetches the content, where it has to be read
   */
  of(sha256: string, bytes: () => Promise<Uint8Array>): Promise<ReadOutcome>;
}

/** Characters in memory: two of the largest documents, or hundreds of contracts. */
const KEPT_CHARACTERS = 24_000_000;

export function createDocumentReadings(deps: { db: Db; reader: DocumentReader }): DocumentReadings {
  const { db, reader } = deps;
  const recent = new Recent<ReadOutcome>(KEPT_CHARACTERS);

  async function read(sha256: string, bytes: () => Promise<Uint8Array>): Promise<ReadOutcome> {
    const known = await findRead(db, sha256, reader.version);
    if (known) return known;
    const outcome = storableJson(await reader.read(await bytes()));
    // Running out of time depends on what else the machine did; it may go better next time.
    if (outcome.ok || outcome.reason !== 'timed_out') await saveRead(db, sha256, reader.version, outcome);
    return outcome;
  }

  return {
    async of(sha256, bytes) {
      const kept = recent.get(sha256);
      if (kept) return kept;
      const outcome = await read(sha256, bytes);
      if (outcome.ok) recent.set(sha256, outcome, outcome.document.text.length);
      return outcome;
    },
  };
}
