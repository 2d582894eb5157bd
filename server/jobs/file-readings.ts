// Reads the files of projects behind the upload and lets them be found by their text: whichever process has a place free,
// a company at a time, each content once. What a killed process was reading is read by another. The documents of reviews
// wait in the same queue.
import { ProblemError } from '#domain/errors.ts';
import type { ReadOutcome, RefusalReason } from '#domain/documents.ts';
import { textLexemes } from '#server/search/file-words.ts';
import type { Db } from '#server/store/database.ts';
import type { FileOutcome, TakenFile } from '#server/store/files/file-readings.ts';
import { endFileReading, filesToQueue, putBackFile, takeUpFile } from '#server/store/files/file-readings.ts';
import { readAgainBefore } from '#server/store/files/file-search.ts';
import { documentsToQueue } from '#server/store/reviews/review-readings.ts';
import { unlessOutage } from '#server/store/outage.ts';
import { createDocumentReading } from './reviews/document-reading.ts';
import { createDispatcher } from './dispatcher.ts';
import type { DocumentReadings } from './document-readings.ts';
import type { JobQueue, Ticket } from './job-queue.ts';
import { createPersist } from './persist.ts';

/** As many as the reader has threads, and one that a company with all the others does not take. */
const AT_ONCE = 3;
/** Files that another process was given, and those whose reading failed for a reason outside of them. */
const LOOK_MS = 15_000;
const QUEUED_AT_ONCE = 500;
/** A file that has taken this many processes down with it, or ran out of time this often, is not read again. */
const ATTEMPTS_MAX = 3;
/** Before every other. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export interface FileReadings {
  /** Looks for files that wait, now: some were added. */
  wake(): void;
  /** Has documents of a review read, within the transaction that adds them; wake() after it. `group` is the company's. */
  addDocuments(tx: Db, group: string, ids: readonly string[]): Promise<void>;
  /** Begins to read; first what a process has left that is gone, where no other can be (`exclusive`). */
  open(exclusive: boolean): Promise<void>;
  /** Leaves what it is reading to others, and reads no more. */
  close(): Promise<void>;
}

interface FileReadingsDeps {
  readonly db: Db;
  readonly queue: JobQueue;
  readonly readings: DocumentReadings;
  /** Files that an earlier one has read are read again. */
  readonly readerVersion: number;
  readonly onFault: (error: unknown) => void;
}

export function createFileReadings({ db, queue, readings, readerVersion, onFault }: FileReadingsDeps): FileReadings {
  const report = unlessOutage(onFault);
  const dispatcher = createDispatcher({ queue, concurrency: AT_ONCE, work, onFault });
  const readDocument = createDocumentReading({ db, queue, readings, report });
  let looking: NodeJS.Timeout | null = null;
  let filling: Promise<void> | null = null;
  let isWoken = false;

  /** Reads one file. Where that fails, its job goes and the file waits: the next look finds it. */
  async function work(ticket: Ticket, signal: AbortSignal): Promise<void> {
    // Taken while the process closes.
    if (signal.aborted) return queue.giveBack(db, ticket);
    const taken = await takeUpFile(db, ticket.id);
    if (!taken) return readDocument(ticket, signal);
    const persist = createPersist(signal);
    try {
      const outcome = taken.attempts > ATTEMPTS_MAX ? refused('timed_out') : await read(taken, signal);
      if (!outcome) await queue.giveBack(db, ticket);
      else if (!(await persist(() => end(taken, outcome)))) wake();
    } catch (error) {
      await persist(() => putBackFile(db, taken));
      if (signal.aborted) return queue.giveBack(db, ticket);
      report(error);
      await queue.remove(db, taken.id);
    }
  }

  /** @returns null where it may go better next time. */
  async function read(file: TakenFile, signal: AbortSignal): Promise<FileOutcome | null> {
    const outcome = await readings.read(file, { signal }).catch(missing);
    if (outcome.ok) return { lexemes: await textLexemes(outcome.document.text) };
    return outcome.reason === 'timed_out' && file.attempts < ATTEMPTS_MAX ? null : refused(outcome.reason);
  }

  /** @returns false when the file has other bytes by now, which wait in their turn. */
  const end = (file: TakenFile, outcome: FileOutcome) =>
    db.transaction(async (tx) => {
      await queue.remove(tx, file.id);
      return endFileReading(tx, file, readerVersion, outcome);
    });

  async function fill(): Promise<void> {
    while (isWoken) {
      isWoken = false;
      const files = await filesToQueue(db, QUEUED_AT_ONCE);
      if (files.length > 0) await queue.addAll(files);
      if (files.length === QUEUED_AT_ONCE) isWoken = true;
      dispatcher.wake();
    }
  }

  function wake(): void {
    isWoken = true;
    if (!looking) return;
    filling ??= fill()
      .catch((error: unknown) => {
        isWoken = false;
        report(error);
      })
      .finally(() => {
        filling = null;
        // Woken in the moment of ending.
        if (isWoken) wake();
      });
  }

  /** Documents of reviews whose job was lost; the others are added with them. */
  async function queueDocuments(): Promise<void> {
    for (let after = FIRST_ID; ;) {
      const documents = await documentsToQueue(db, after, QUEUED_AT_ONCE);
      const last = documents.at(-1);
      if (!last) return;
      await queue.addAll(documents);
      after = last.id;
    }
  }

  return {
    wake,
    async addDocuments(tx, group, ids) {
      if (ids.length === 0) return;
      const jobs = ids.map((id) => ({ id, group }));
      await queue.addAll(jobs, tx);
    },

    async open(exclusive) {
      if (exclusive) await queue.rescueAll();
      await readAgainBefore(db, readerVersion);
      await queueDocuments();
      dispatcher.open();
      looking = setInterval(wake, LOOK_MS);
      looking.unref();
      wake();
    },

    async close() {
      if (looking) clearInterval(looking);
      looking = null;
      await filling;
      await dispatcher.close(new Error('the server is stopping'));
      await queue.close();
    },
  };
}

const refused = (refusal: RefusalReason): FileOutcome => ({ refusal });

/** Bytes that are gone will not come back; anything else may. */
function missing(error: unknown): ReadOutcome {
  if (error instanceof ProblemError && error.code === 'not_found') return { ok: false, reason: 'damaged' };
  throw error;
}
