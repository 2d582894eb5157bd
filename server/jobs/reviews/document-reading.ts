// Reads the documents of reviews behind the upload, so that their rows say what they are before anything is asked of them.
// They wait in one queue with the files of projects (jobs/file-readings.ts).
import type { ReadOutcome } from '#domain/documents.ts';
import { ProblemError } from '#domain/errors.ts';
import { RunLost } from '#server/jobs/dispatcher.ts';
import type { DocumentReadings } from '#server/jobs/document-readings.ts';
import type { JobQueue, Ticket } from '#server/jobs/job-queue.ts';
import { createPersist } from '#server/jobs/persist.ts';
import type { Db } from '#server/store/database.ts';
import { isPassing } from '#server/store/outage.ts';
import type { WaitingDocument } from '#server/store/reviews/review-readings.ts';
import { endDocumentReading, findWaiting } from '#server/store/reviews/review-readings.ts';

/** A document that has taken this many processes down with it, or ran out of time this often, is left to runs. */
const ATTEMPTS_MAX = 3;

interface DocumentReadingDeps {
  readonly db: Db;
  readonly queue: JobQueue;
  readonly readings: DocumentReadings;
  readonly report: (error: unknown) => void;
}

/** Reads the document that a job is of; one that is not there, or does not wait, has none any more. */
export function createDocumentReading({ db, queue, readings, report }: DocumentReadingDeps) {
  async function work(ticket: Ticket, signal: AbortSignal): Promise<void> {
    const document = await findWaiting(db, ticket.id);
    if (!document) return queue.remove(db, ticket.id);
    const persist = createPersist(signal);
    const isLast = ticket.retryCount + 1 >= ATTEMPTS_MAX;
    try {
      const outcome = ticket.retryCount >= ATTEMPTS_MAX ? TOO_SLOW : await read(document, signal);
      if (!outcome.ok && outcome.reason === 'timed_out' && !isLast) return await queue.giveBack(db, ticket);
      await persist(() => end(ticket, document, outcome));
    } catch (error) {
      if (signal.reason instanceof RunLost) return;
      // A process that stops says nothing against the document.
      if (signal.aborted) return db.transaction((tx) => queue.putLast(tx, ticket));
      report(error);
      await persist(() => (isLast ? queue.remove(db, ticket.id) : queue.giveBack(db, ticket)));
    }
  }

  const read = (document: WaitingDocument, signal: AbortSignal): Promise<ReadOutcome> =>
    createPersist(signal, isAway)(() => readings.read(document, { signal })).catch(missing);

  const end = (ticket: Ticket, { id, review_id, sha256 }: WaitingDocument, outcome: ReadOutcome): Promise<void> =>
    db.transaction(async (tx) => {
      const refusal = outcome.ok ? null : outcome.reason;
      const pages = outcome.ok ? (outcome.document.pages ?? null) : null;
      if (await endDocumentReading(tx, review_id, { id, sha256, refusal, pages })) await queue.remove(tx, id);
      else await queue.putLast(tx, ticket);
    });

  return work;
}

const TOO_SLOW: ReadOutcome = { ok: false, reason: 'timed_out' };

/** The database or the storage does not answer, and will. */
const isAway = (error: unknown) => isPassing(error) || (error instanceof ProblemError && error.code === 'unavailable');

/** Bytes that are gone will not come back; anything else may. */
function missing(error: unknown): ReadOutcome {
  if (error instanceof ProblemError && error.code === 'not_found') return { ok: false, reason: 'damaged' };
  throw error;
}
