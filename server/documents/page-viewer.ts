// The interface for pages of a PDF: images, and words with their positions. It has its own threads, so that opening a source
// does not wait for documents that are being read.
import type { PageText } from '#domain/document-pages.ts';
import { DEFAULT_LIMITS, type ReadLimits } from './limits.ts';
import type { PageTask } from './page-worker.ts';
import type { PageImage } from './pdf/page-image.ts';
import { type Bytes, createWorkerPool } from './worker-pool.ts';
import type { WorkerReply } from './worker-reply.ts';

export interface PageViewer {
  /**
   * Draws one page, 1-based, at `width` pixels or as large as the limits allow.
   * Never throws for bad bytes: refuses them, and pages that do not exist.
   * @throws the signal's reason when aborted, what fetching the bytes throws, and an error once the viewer is closed.
   */
  image(bytes: Bytes, page: number, width: number, signal?: AbortSignal): Promise<WorkerReply<PageImage>>;
  /** The printed lines of one page with the positions of their characters. Errors as for `image`. */
  text(bytes: Bytes, page: number, signal?: AbortSignal): Promise<WorkerReply<PageText>>;
  /** Ends the threads. */
  close(): Promise<void>;
}

interface PageViewerOptions extends Partial<ReadLimits> {
  readonly onFault?: (error: unknown) => void;
}

/** One thread: a page takes about 100 ms, and the reader uses the other core. */
const THREADS = 1;
const TIMEOUT_MS = 15_000;

export function createPageViewer({ onFault = () => {}, ...given }: PageViewerOptions = {}): PageViewer {
  const limits: ReadLimits = { ...DEFAULT_LIMITS, threads: THREADS, timeoutMs: TIMEOUT_MS, ...given };
  const worker = new URL('./page-worker.ts', import.meta.url);
  const pool = createWorkerPool<PageTask, PageImage | PageText>(worker, limits, onFault);
  // A task with a width returns an image, one without a width text.
  return {
    image: (bytes, page, width, signal) => pool.run(bytes, { page, width }, signal) as Promise<WorkerReply<PageImage>>,
    text: (bytes, page, signal) => pool.run(bytes, { page }, signal) as Promise<WorkerReply<PageText>>,
    close: () => pool.close(),
  };
}
