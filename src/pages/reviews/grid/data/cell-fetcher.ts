// Fetches the cells of the rows in sight, then those of their neighbours, and gives up what has been scrolled past.
import type { CellSummary } from '#domain/reviews.ts';
import type { CellStore } from './cell-store.ts';

interface CellsReply {
  readonly data: readonly CellSummary[];
  readonly revision: number;
}

export type FetchCells = (documents: readonly string[], signal: AbortSignal) => Promise<CellsReply>;

/** Fewer than the server gives at once: a reply is read in one turn, which must not hold up scrolling. */
const DOCUMENTS_PER_CALL = 20;
const CONCURRENT_CALLS = 2;

interface Asked {
  readonly documents: readonly string[];
  readonly abort: AbortController;
}

export class CellFetcher {
  readonly #cells: CellStore;
  readonly #ask: FetchCells;
  readonly #onFailure: (error: unknown) => void;
  readonly #asked = new Set<Asked>();
  #wanted: readonly string[] = [];
  /** Nothing is asked again until somebody says so: a server that is down must not be asked with every scroll. */
  #isHalted = false;

  constructor(cells: CellStore, ask: FetchCells, onFailure: (error: unknown) => void) {
    this.#cells = cells;
    this.#ask = ask;
    this.#onFailure = onFailure;
  }

  /** @param documents those in sight first, then their neighbours. Whatever else is on its way is given up. */
  want(documents: readonly string[]): void {
    this.#wanted = documents;
    const wanted = new Set(documents);
    for (const asked of this.#asked)
      if (!asked.documents.some((one) => wanted.has(one))) {
        this.#asked.delete(asked);
        asked.abort.abort();
      }
    this.#askNext();
  }

  retry(): void {
    this.#isHalted = false;
    this.#askNext();
  }

  /** Gives up everything that is on its way, because what it tells is old by now, and asks for it anew. */
  again(): void {
    this.stop();
    this.#askNext();
  }

  stop(): void {
    for (const { abort } of this.#asked) abort.abort();
    this.#asked.clear();
  }

  #askNext(): void {
    while (!this.#isHalted && this.#asked.size < CONCURRENT_CALLS) {
      const onTheirWay = new Set([...this.#asked].flatMap(({ documents }) => documents));
      const documents = this.#wanted
        .filter((one) => this.#cells.needsFetch(one) && !onTheirWay.has(one))
        .slice(0, DOCUMENTS_PER_CALL);
      if (documents.length === 0) return;
      const asked: Asked = { documents, abort: new AbortController() };
      this.#asked.add(asked);
      void this.#fetch(asked);
    }
  }

  async #fetch(asked: Asked): Promise<void> {
    try {
      const { data, revision } = await this.#ask(asked.documents, asked.abort.signal);
      if (asked.abort.signal.aborted) return;
      this.#asked.delete(asked);
      this.#cells.setRows(asked.documents, data, revision);
    } catch (error) {
      if (asked.abort.signal.aborted) return;
      this.#asked.delete(asked);
      this.#isHalted = true;
      this.#onFailure(error);
      return;
    }
    this.#askNext();
  }
}
