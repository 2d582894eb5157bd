// The job of reading a document of a review behind the upload, so that its row shows its kind and pages before any run. In
// one queue with the files of projects (jobs/file-readings.ts).
import type { ReadOutcome } from '#domain/documents.ts';
import { ProblemError } from '#domain/errors.ts';
import type { DocumentReadings } from '#server/jobs/document-readings.ts';
import { retryThroughOutage } from '#server/jobs/retry-through-outage.ts';
import type { Job } from '#server/jobs/worker.ts';
import type { Db } from '#server/store/database.ts';
import { isPassing } from '#server/store/outage.ts';
import type { ClaimedDocument } from '#server/store/reviews/review-readings.ts';
import { claimDocument, endDocumentReading, requeueDocument } from '#server/store/reviews/review-readings.ts';

/** After this many attempts, the document is left to runs. */
export const READING_ATTEMPTS_MAX = 3;
export const TIMED_OUT: ReadOutcome = { ok: false, reason: 'timed_out' };

interface DocumentJobDeps {
  readonly db: Db;
  readonly readings: DocumentReadings;
  readonly report: (error: unknown) => void;
}

export function createDocumentJob({ db, readings, report }: DocumentJobDeps): Job<ClaimedDocument, ReadOutcome> {
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

    async requeue(tx, document, attempts) {
      await requeueDocument(tx, document, attempts);
      return true;
    },
  };
}

export const isTimeout = (outcome: ReadOutcome) => !outcome.ok && outcome.reason === 'timed_out';

/** The database or the document storage is temporarily unavailable. */
const isAway = (error: unknown) => isPassing(error) || (error instanceof ProblemError && error.code === 'unavailable');

/** Missing bytes will not come back; any other failure may pass. */
export function damagedIfGone(error: unknown): ReadOutcome {
  if (error instanceof ProblemError && error.code === 'not_found') return { ok: false, reason: 'damaged' };
  throw error;
}
