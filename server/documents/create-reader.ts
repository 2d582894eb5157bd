// Reads documents in worker threads. A scan is read, recognised (OCR) and read again with the recognised words.
import type { ReadOutcome } from '#domain/documents.ts';
import { storable } from '#domain/storable.ts';
import { Refusal } from '#server/refusal.ts';
import { type PackedDocument, unpack } from './blocks.ts';
import { DEFAULT_LIMITS, type ReadLimits } from './limits.ts';
import type { Recogniser } from './ocr/recogniser.ts';
import type { DocumentReader } from './reader.ts';
import { createWorkerPool } from './worker-pool.ts';
import type { WorkerReply } from './worker-reply.ts';
import type { ReadTask } from './worker.ts';

export interface DocumentReaderOptions extends Partial<ReadLimits> {
  /** Called with an internal error of a worker, which the caller only sees as `damaged`. */
  readonly onFault?: (error: unknown) => void;
  /** Without it a scan is refused. The reader closes it. */
  readonly recogniser?: Recogniser | undefined;
}

/** Increase with every change to the result of reading. */
const VERSION = 4;
/** Distinguishes readings with recognition, so that documents refused without it are read again. */
const WITH_RECOGNITION = 1000;

export function createDocumentReader(options: DocumentReaderOptions = {}): DocumentReader {
  const { onFault = () => {}, recogniser, ...given } = options;
  const limits: ReadLimits = { ...DEFAULT_LIMITS, ...given };
  const pool = createWorkerPool<ReadTask, PackedDocument>(new URL('./worker.ts', import.meta.url), limits, onFault);
  return {
    version: recogniser === undefined ? VERSION : VERSION + WITH_RECOGNITION,
    async read(bytes, signal, tell) {
      const reply = await pool.run(bytes, {}, signal);
      const scans = pagesWithoutText(reply);
      if (recogniser === undefined || scans.length === 0 || scans.length > recogniser.maxPages) return outcomeOf(reply);
      try {
        const recognised = await recogniser.recognise(bytes, scans, { signal, tell });
        return outcomeOf(await pool.run(bytes, { recognised }, signal));
      } catch (error) {
        // The other pages are still useful, with a note on the missing ones.
        if (error instanceof Refusal && reply.ok) return outcomeOf(reply);
        if (error instanceof Refusal) return { ok: false, reason: error.reason, detail: storable(error.message) };
        throw error;
      }
    },
    async close() {
      await Promise.all([pool.close(), recogniser?.close()]);
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
