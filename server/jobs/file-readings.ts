// Reads the files of projects behind the upload and indexes their text: in any process, by turns of companies, each content
// once. The documents of reviews are in the same queue.
import type { ReadOutcome, RefusalReason } from '#domain/documents.ts';
import { createQueueFiller } from './queue-filler.ts';
import { ProblemError } from '#domain/errors.ts';
import { textLexemes } from '#server/search/file-words.ts';
import type { Instruments } from '#server/instruments.ts';
import type { Db } from '#server/store/database.ts';
import type { ClaimedFile, FileOutcome } from '#server/store/files/file-readings.ts';
import { claimFile, endFileReading, filesToQueue, requeueFile } from '#server/store/files/file-readings.ts';
import { readAgainBefore } from '#server/store/files/file-search.ts';
import { unlessOutage, isPassing } from '#server/store/outage.ts';
import type { ClaimedDocument } from '#server/store/reviews/review-readings.ts';
import {
  documentsToQueue,
  claimDocument,
  endDocumentReading,
  requeueDocument,
} from '#server/store/reviews/review-readings.ts';
import type { DocumentReadings } from './document-readings.ts';
import type { JobQueue } from './job-queue.ts';
import { retryThroughOutage } from './retry-through-outage.ts';
import { type Job, createWorker } from './worker.ts';

/** The number of the reader's threads, and one more for other companies. */
const CONCURRENCY = 3;
/** How often to look for files that another process stored, or that were dropped after an error. */
const LOOK_MS = 15_000;
const QUEUED_AT_ONCE = 500;
/** Sorts before every other id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export interface FileReadings {
  /** Looks for waiting files now. */
  wake(): void;
  /** Queues documents of a review, within the transaction that adds them; call wake() after it. `group` is the company. */
  addDocuments(tx: Db, group: string, ids: readonly string[]): Promise<void>;
  /** Starts reading; first releases the files of a process that is gone, if no other can be running (`exclusive`). */
  open(exclusive: boolean): Promise<void>;
  /** Hands back the files that it is reading, and reads no more. */
  close(): Promise<void>;
}

interface FileReadingsDeps {
  readonly db: Db;
  readonly queue: JobQueue;
  readonly readings: DocumentReadings;
  /** Files read by an earlier version are read again. */
  readonly readerVersion: number;
  readonly instruments: Instruments;
  readonly onFault: (error: unknown) => void;
}

export function createFileReadings(deps: FileReadingsDeps): FileReadings {
  const { db, queue, readings, readerVersion, instruments, onFault } = deps;
  const report = unlessOutage(onFault);
  const documentJob = createDocumentJob({ db, readings, report });
  const fileJob: Job<ClaimedFile, FileOutcome> = {
    maxAttempts: READING_ATTEMPTS_MAX,
    exhausted: refused('timed_out'),
    claim: (id) => claimFile(db, id),

    async run(file, { signal }) {
      const outcome: ReadOutcome = await readings.read(file, { signal }).catch(damagedIfGone);
      if (outcome.ok) return { outcome: { lexemes: await textLexemes(outcome.document.text) } };
      return isTimeout(outcome) ? 'retry' : { outcome: refused(outcome.reason) };
    },

    // The next look queues it again.
    onError(error) {
      report(error);
      return 'drop';
    },
    settle: async (tx, file, outcome) =>
      (await endFileReading(tx, file, readerVersion, outcome)) ? 'settled' : 'changed',
    statusOf: (outcome) => ('refusal' in outcome ? 'refused' : 'finished'),
    async requeue(tx, file, attempts) {
      await requeueFile(tx, file, attempts);
      return true;
    },
  };
  const worker = createWorker({
    db,
    queue,
    concurrency: CONCURRENCY,
    offer: async (to) => (await to(fileJob)) || to(documentJob),
    async prepare() {
      await readAgainBefore(db, readerVersion);
      await queueLostDocuments();
    },
    instruments,
    onFault,
  });
  const filler = createQueueFiller({
    async fillOnce() {
      const files = await filesToQueue(db, QUEUED_AT_ONCE);
      if (files.length > 0) await queue.addAll(files);
      worker.wake();
      return files.length === QUEUED_AT_ONCE;
    },
    everyMs: LOOK_MS,
    report,
  });

  async function queueLostDocuments(): Promise<void> {
    for (let after = FIRST_ID; ;) {
      const documents = await documentsToQueue(db, after, QUEUED_AT_ONCE);
      const last = documents.at(-1);
      if (!last) return;
      await queue.addAll(documents);
      after = last.id;
    }
  }

  return {
    wake: () => filler.wake(),
    async addDocuments(tx, group, ids) {
      if (ids.length === 0) return;
      const jobs = ids.map((id) => ({ id, group }));
      await queue.addAll(jobs, tx);
    },

    async open(exclusive) {
      await worker.open(exclusive);
      filler.open();
    },

    async close() {
      await filler.close();
      await worker.close(new Error('the server is stopping'));
    },
  };
}

const refused = (refusal: RefusalReason): FileOutcome => ({ refusal });

/** After this many attempts, the document is left to runs. */
const READING_ATTEMPTS_MAX = 3;
const TIMED_OUT: ReadOutcome = { ok: false, reason: 'timed_out' };

interface DocumentJobDeps {
  readonly db: Db;
  readonly readings: DocumentReadings;
  readonly report: (error: unknown) => void;
}

function createDocumentJob({ db, readings, report }: DocumentJobDeps): Job<ClaimedDocument, ReadOutcome> {
  return {
    maxAttempts: READING_ATTEMPTS_MAX,
    exhausted: TIMED_OUT,
    claim: (id) => claimDocument(db, id),

    async run(document, { signal }) {
      const retry = retryThroughOutage(signal, isAway);
      const outcome = await retry(() => readings.read(document, { signal })).catch(damagedIfGone);
      return isTimeout(outcome) ? 'retry' : { outcome };
    },

    onError(error, { attempts }) {
      report(error);
      return attempts < READING_ATTEMPTS_MAX ? 'retry' : 'drop';
    },

    async settle(tx, { id, review_id, sha256 }, outcome) {
      const refusal = outcome.ok ? null : outcome.reason;
      const pages = outcome.ok ? (outcome.document.pages ?? null) : null;
      return (await endDocumentReading(tx, review_id, { id, sha256, refusal, pages })) ? 'settled' : 'changed';
    },

    statusOf: ({ ok }) => (ok ? 'finished' : 'refused'),

    async requeue(tx, document, attempts) {
      await requeueDocument(tx, document, attempts);
      return true;
    },
  };
}

const isTimeout = (outcome: ReadOutcome) => !outcome.ok && outcome.reason === 'timed_out';

/** The database or the document storage is temporarily unavailable. */
const isAway = (error: unknown) => isPassing(error) || (error instanceof ProblemError && error.code === 'unavailable');

/** Missing bytes will not come back; any other failure may pass. */
function damagedIfGone(error: unknown): ReadOutcome {
  if (error instanceof ProblemError && error.code === 'not_found') return { ok: false, reason: 'damaged' };
  throw error;
}
