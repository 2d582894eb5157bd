// What was read of documents, for runs and for people who look at them: from the database, or read by the reader as it
// is now. Each content is read once, however many ask for it at the same time.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReadOutcome } from '#domain/documents.ts';
import type { RunDocument } from '#domain/runs.ts';
import type { DocumentReader } from '#server/documents/reader.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { LruCache } from '#server/files/lru-cache.ts';
import { contentFault } from '#server/files/document-bytes.ts';
import type { Db } from '#server/store/database.ts';
import type { OwnContent } from '#server/store/contents.ts';
import { findRead, saveRead } from '#server/store/contents.ts';
import { isFull } from '#server/store/outage.ts';
import type { Waiter } from './shared-work.ts';
import { SharedWork } from './shared-work.ts';

export interface DocumentReadings {
  /**
   * As it is stored, or read and stored now.
   * @param waiter told, of a scan, before each page that is recognised
   * @throws ProblemError not_found when the content has to be read and is no longer kept, the signal's reason when aborted
   */
  read(document: NamedContent, waiter: Waiter): Promise<ReadOutcome>;
  /** The same for somebody who turns its pages: from memory where it was asked for a short while ago. */
  of(document: NamedContent, waiter: Waiter): Promise<ReadOutcome>;
}

/** Whose it is counts: a company learns nothing of what others have had read, not even by how long it takes. */
type NamedContent = OwnContent & Pick<RunDocument, 'name'>;

interface ReadingsDeps {
  readonly db: Db;
  readonly files: FileStore;
  readonly reader: DocumentReader;
}

const keyOf = ({ sha256, company_id }: OwnContent): string => `${company_id} ${sha256}`;

/** Characters in memory: two of the largest documents, or hundreds of contracts. */
const KEPT_CHARACTERS = 24_000_000;

export function createDocumentReadings({ db, files, reader }: ReadingsDeps): DocumentReadings {
  const recent = new LruCache<ReadOutcome>(KEPT_CHARACTERS);
  const underWay = new SharedWork<ReadOutcome>();

  async function find(content: OwnContent, { signal, tell }: Waiter): Promise<ReadOutcome> {
    const known = await findRead(db, content, reader.version);
    if (known) return known;
    const outcome = await reader.read(() => files.get(content.sha256), signal, tell);
    // Taking it from its thread and storing it are two turns: of a long document each takes its time.
    await nextTurn();
    // Running out of time depends on what else the machine did; it may go better next time.
    if (outcome.ok || outcome.reason !== 'timed_out') await keep(content, outcome);
    return outcome;
  }

  /** Where there is no room for it, whoever waits has it all the same; for others it is read again. */
  const keep = (content: OwnContent, outcome: ReadOutcome) =>
    saveRead(db, content, reader.version, outcome).catch((error: unknown) => {
      if (!isFull(error)) throw error;
    });

  const read: DocumentReadings['read'] = ({ name, ...content }, waiter) =>
    underWay
      .join(keyOf(content), waiter, (during) => find(content, during))
      .catch((error: unknown) => {
        // Whoever waits for the same content has a name of their own for it.
        throw contentFault(error, name);
      });

  return {
    read,
    async of(document, waiter) {
      const kept = recent.get(keyOf(document));
      if (kept) return kept;
      const outcome = await read(document, waiter);
      if (outcome.ok) recent.set(keyOf(document), outcome, outcome.document.text.length);
      return outcome;
    },
  };
}
