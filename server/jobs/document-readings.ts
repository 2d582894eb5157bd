// Readings of documents, for runs and for viewers: loaded from the database, or read now. Each content is read once, however
// many callers wait for it.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { ReadOutcome } from '#domain/documents.ts';
import type { RunDocument } from '#domain/runs.ts';
import type { DocumentReader } from '#server/documents/reader.ts';
import { contentFault } from '#server/files/document-bytes.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { type OwnContent, findRead, saveRead } from '#server/store/contents.ts';
import type { Db } from '#server/store/database.ts';
import { isFull } from '#server/store/outage.ts';

export interface DocumentReadings {
  /**
   * Loads a reading, or reads and stores it.
   * @param waiter of a scan, `onProgress` is called before each page that is recognized
   * @throws ProblemError not_found if the content has to be read and was deleted, the signal's reason if aborted
   */
  read(document: NamedContent, waiter: Waiter): Promise<ReadOutcome>;
  /** The same with a cache in memory, for a user who turns the pages. */
  readCached(document: NamedContent, waiter: Waiter): Promise<ReadOutcome>;
}

/** Keyed by company: nobody can tell, even by the time it takes, whether another company has had the same bytes read. */
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
  const recent = new LRUCache<string, ReadOutcome>({ maxSize: KEPT_CHARACTERS });
  const underWay = new SharedWork<ReadOutcome>();

  async function find(content: OwnContent, { signal, onProgress }: Waiter): Promise<ReadOutcome> {
    const known = await findRead(db, content, reader.version);
    if (known) return known;
    const outcome = await reader.read(() => files.get(content.sha256), signal, onProgress);
    // Receiving a long document from its thread and storing it both block the event loop: not in one turn.
    await nextTurn();
    // A timeout depends on the load of the machine, and may not happen again.
    if (outcome.ok || outcome.reason !== 'timed_out') await keep(content, outcome);
    return outcome;
  }

  /** If the database is full, the callers get the reading anyway; later ones read again. */
  const keep = (content: OwnContent, outcome: ReadOutcome) =>
    saveRead(db, content, reader.version, outcome).catch((error: unknown) => {
      if (!isFull(error)) throw error;
    });

  const read: DocumentReadings['read'] = ({ name, ...content }, waiter) =>
    underWay
      .join(keyOf(content), waiter, (during) => find(content, during))
      .catch((error: unknown) => {
        // Callers may have different names for the same content.
        throw contentFault(error, name);
      });

  return {
    read,
    async readCached(document, waiter) {
      const kept = recent.get(keyOf(document));
      if (kept) return kept;
      const outcome = await read(document, waiter);
      if (outcome.ok) recent.set(keyOf(document), outcome, { size: Math.max(1, outcome.document.text.length) });
      return outcome;
    },
  };
}

interface Waiter {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

type Work<Value> = (during: Required<Waiter>) => Promise<Value>;

interface UnderWay<Value> {
  readonly result: Promise<Value>;
  readonly waiters: Set<Waiter>;
  readonly stop: AbortController;
}

class SharedWork<Value> {
  private readonly underWay = new Map<string, UnderWay<Value>>();

  /**
   * Waits for the work with this key; starts it if it is not running.
   * @throws the error of the work, or the signal's reason if this waiter leaves before the end.
   */
  async join(key: string, given: Waiter, work: Work<Value>): Promise<Value> {
    given.signal?.throwIfAborted();
    const waiter = { ...given };
    const shared = this.underWay.get(key) ?? this.begin(key, work);
    shared.waiters.add(waiter);
    try {
      return await unlessAborted(shared.result, waiter.signal);
    } finally {
      shared.waiters.delete(waiter);
      if (shared.waiters.size === 0) {
        this.underWay.delete(key);
        shared.stop.abort();
      }
    }
  }

  private begin(key: string, work: Work<Value>): UnderWay<Value> {
    const stop = new AbortController();
    const waiters = new Set<Waiter>();
    const onProgress = (done: number, total: number) => waiters.forEach((waiter) => waiter.onProgress?.(done, total));
    const shared = { result: work({ signal: stop.signal, onProgress }), waiters, stop };
    this.underWay.set(key, shared);
    return shared;
  }
}

function unlessAborted<Value>(result: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal?.reason);
    signal?.addEventListener('abort', leave, { once: true });
    void result.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave));
  });
}
