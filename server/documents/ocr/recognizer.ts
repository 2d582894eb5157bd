// Text recognition (OCR) of scanned pages. A page takes seconds, so recognition has its own thread and limits, and several
// documents alternate page by page.
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { type Bytes, createWorkerPool, fetchBytes, type WorkerPool } from '#server/documents/worker-pool.ts';
import { Refusal } from '#server/refusal.ts';
import type { RecognizeTask } from './recognize-worker.ts';
import type { RecognizedPage } from './recognized-lines.ts';

export interface Recognizer {
  /** Per document. A document with more scanned pages is not recognized at all, as part of a contract is of no use. */
  readonly maxPages: number;
  /**
   * Recognizes pages of a PDF. A page on which it fails has no lines.
   * @param pages 1-based
   * @throws Refusal timed_out when all pages together take too long, the signal's reason when aborted
   */
  recognize(bytes: Bytes, pages: readonly number[], during: During): Promise<RecognizedPage[]>;
  close(): Promise<void>;
}

export interface During {
  readonly signal?: AbortSignal | undefined;
  /** Called before each page. */
  readonly tell?: ((done: number, total: number) => void) | undefined;
}

export interface RecognizerOptions {
  readonly onFault: (error: unknown) => void;
  readonly maxPages?: number;
  readonly pageMs?: number;
  readonly documentMs?: number;
  /** Replaces the worker thread in tests. */
  readonly pool?: WorkerPool<RecognizeTask, RecognizedPage>;
  /** In milliseconds. */
  readonly clock?: () => number;
}

const MAX_PAGES = 60;
/** A page usually takes four seconds. */
const PAGE_MS = 60_000;
/** Time of the thread for this document, without its waiting for other documents. */
const DOCUMENT_MS = 15 * 60_000;
/** Two would leave no core for anything else on a small machine. */
const THREADS = 1;

export function createRecognizer(options: RecognizerOptions): Recognizer {
  const { onFault, maxPages = MAX_PAGES, pageMs = PAGE_MS, documentMs = DOCUMENT_MS } = options;
  const { pool = startThread(pageMs, onFault), clock = () => performance.now() } = options;
  return {
    maxPages,
    async recognize(bytes, pages, { signal, tell }) {
      const recognized: RecognizedPage[] = [];
      let spent = 0;
      for (const [index, page] of pages.entries()) {
        if (spent >= documentMs) throw new Refusal('timed_out', `Recognition was stopped after ${documentMs} ms.`);
        tell?.(index, pages.length);
        let begun = 0;
        const inTurn = () => {
          begun = clock();
          return fetchBytes(bytes);
        };
        const reply = await pool.run(inTurn, { page }, signal);
        spent += clock() - begun;
        recognized.push(reply.ok ? reply.value : { page, confidence: 0, lines: [] });
      }
      return recognized;
    },
    close: () => pool.close(),
  };
}

function startThread(pageMs: number, onFault: (error: unknown) => void) {
  const limits = { ...DEFAULT_LIMITS, threads: THREADS, timeoutMs: pageMs };
  const worker = new URL('./recognize-worker.ts', import.meta.url);
  return createWorkerPool<RecognizeTask, RecognizedPage>(worker, limits, onFault);
}
