// Fetches the cells of the visible rows, then those of the rows around them, and cancels what was scrolled past.
import type { CellSummary } from '#domain/reviews.ts';
import type { CellStore } from './cell-store.ts';

interface CellsReply {
  readonly data: readonly CellSummary[];
  readonly revision: number;
}

export type FetchCells = (documents: readonly string[], signal: AbortSignal) => Promise<CellsReply>;

/** Below the server's limit: a reply is parsed in one task, which must not block scrolling. */
const DOCUMENTS_PER_CALL = 20;
const CONCURRENT_CALLS = 2;

interface PendingCall {
  readonly documents: readonly string[];
  readonly abort: AbortController;
}

export class CellFetcher {
  readonly #cells: CellStore;
  readonly #fetchCells: FetchCells;
  readonly #onFailure: (error: unknown) => void;
  readonly #pending = new Set<PendingCall>();
  #requested: readonly string[] = [];
  /** Set by a failure until retry(): scrolling must not repeat calls to a server that is down. */
  #isHalted = false;

  constructor(cells: CellStore, fetchCells: FetchCells, onFailure: (error: unknown) => void) {
    this.#cells = cells;
    this.#fetchCells = fetchCells;
    this.#onFailure = onFailure;
  }

  /** @param documents in order of priority. Calls for other documents are cancelled. */
  request(documents: readonly string[]): void {
    this.#requested = documents;
    const requested = new Set(documents);
    for (const call of this.#pending)
      if (!call.documents.some((document) => requested.has(document))) {
        this.#pending.delete(call);
        call.abort.abort();
      }
    this.#startCalls();
  }

  /** Requests the first documents, unless the grid has made a request. */
  prefetch(documents: readonly string[]): void {
    if (this.#requested.length === 0) this.request(documents.slice(0, DOCUMENTS_PER_CALL));
  }

  retry(): void {
    this.#isHalted = false;
    this.#startCalls();
  }

  /** Cancels the pending calls, whose replies would be stale, and sends them again. */
  restart(): void {
    this.stop();
    this.#startCalls();
  }

  stop(): void {
    for (const { abort } of this.#pending) abort.abort();
    this.#pending.clear();
  }

  #startCalls(): void {
    while (!this.#isHalted && this.#pending.size < CONCURRENT_CALLS) {
      const inFlight = new Set([...this.#pending].flatMap(({ documents }) => documents));
      const documents = this.#requested
        .filter((document) => this.#cells.needsFetch(document) && !inFlight.has(document))
        .slice(0, DOCUMENTS_PER_CALL);
      if (documents.length === 0) return;
      const call: PendingCall = { documents, abort: new AbortController() };
      this.#pending.add(call);
      void this.#run(call);
    }
  }

  async #run(call: PendingCall): Promise<void> {
    try {
      const { data, revision } = await this.#fetchCells(call.documents, call.abort.signal);
      if (call.abort.signal.aborted) return;
      this.#pending.delete(call);
      this.#cells.setRows(call.documents, data, revision);
    } catch (error) {
      if (call.abort.signal.aborted) return;
      this.#pending.delete(call);
      this.#isHalted = true;
      this.#onFailure(error);
      return;
    }
    this.#startCalls();
  }
}
