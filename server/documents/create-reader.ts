// Reads documents in worker threads. A scan is read, recognized (OCR) and read again with the recognized words.
import type { ReadOutcome } from '#domain/documents.ts';
import { storable } from '#domain/storable.ts';
import { Refusal } from '#server/refusal.ts';
import { type PackedDocument, unpack } from './blocks.ts';
import { DEFAULT_LIMITS, type ReadLimits } from './limits.ts';
import type { Recognizer } from './ocr/recognizer.ts';
import type { DocumentReader } from './reader.ts';
import { createWorkerPool } from './worker-pool.ts';
import type { WorkerReply } from './worker-reply.ts';
import type { ReadTask } from './worker.ts';

export interface DocumentReaderOptions extends Partial<ReadLimits> {
  /** Called with an internal error of a worker, which the caller only sees as `damaged`. */
  readonly onFault?: (error: unknown) => void;
  /** Without it a scan is refused. The reader closes it. */
  readonly recognizer?: Recognizer | undefined;
}

/** Increase with every change to the result of reading. */
const VERSION = 7;
/** Distinguishes readings with recognition, so that documents refused without it are read again. */
const WITH_RECOGNITION = 1000;

export function createDocumentReader(options: DocumentReaderOptions = {}): DocumentReader {
  const { onFault = () => {}, recognizer, ...given } = options;
  const limits: ReadLimits = { ...DEFAULT_LIMITS, ...given };
  const pool = createWorkerPool<ReadTask, PackedDocument>(new URL('./worker.ts', import.meta.url), limits, onFault);
  return {
    version: recognizer === undefined ? VERSION : VERSION + WITH_RECOGNITION,
    async read(bytes, signal, tell) {
      const reply = await pool.run(bytes, {}, signal);
      const scans = pagesWithoutText(reply);
      if (recognizer === undefined || scans.length === 0 || scans.length > recognizer.maxPages) return outcomeOf(reply);
      try {
        const recognized = await recognizer.recognize(bytes, scans, { signal, tell });
        return outcomeOf(await pool.run(bytes, { recognized }, signal));
      } catch (error) {
        // The other pages are still useful, with a note on the missing ones.
        if (error instanceof Refusal && reply.ok) return outcomeOf(reply);
        if (error instanceof Refusal) return { ok: false, reason: error.reason, detail: storable(error.message) };
        throw error;
      }
    },
    async close() {
      await Promise.all([pool.close(), recognizer?.close()]);
    },
  };
}

function pagesWithoutText(reply: WorkerReply<PackedDocument>): readonly number[] {
  if (!reply.ok) return reply.pages ?? [];
  return reply.value.notes.filter((note) => note.how === 'no_text').map((note) => note.page);
}

function outcomeOf(reply: WorkerReply<PackedDocument>): ReadOutcome {
  if (reply.ok) return { ok: true, document: unpack(reply.value) };
  return { ok: false, reason: reply.reason, detail: storable(reply.detail) };
}
