// Supplies waiting cells, document by document. The next document is read while the current one is answered, so that the
// engine need not wait for it; no more documents are kept in memory than that takes.

export interface Supply<Item> {
  /** The next item; null if there are no more. @throws the error of preparing a document, or the signal's reason. */
  next(): Promise<Item | null>;
  /** Marks an item as done; with its last item a document is released. */
  done(item: Item): void;
  /** Releases all documents, and waits for the one that is being read. */
  close(): Promise<void>;
}

interface SupplyOptions<Item> {
  readonly documents: readonly string[];
  /** Reads one. `release` is called after its last item. */
  readonly prepare: (document: string) => Promise<{ items: readonly Item[]; release: () => void }>;
  /** Items that are processed at the same time. */
  readonly width: number;
  readonly signal: AbortSignal;
}

/** The limit for reviews with few columns, where each item may be a document. */
const HELD_MAX = 16;

interface Held {
  readonly release: () => void;
  left: number;
}

export function createSupply<Item extends object>(options: SupplyOptions<Item>): Supply<Item> {
  const { prepare, width, signal } = options;
  const documents = [...options.documents];
  const ready: Item[] = [];
  const homes = new Map<Item, Held>();
  let held = 0;
  /** Items of the document that was prepared last: while none of them is taken, it is the one ahead. */
  let ahead: readonly Item[] = [];
  let preparing: Promise<void> | null = null;
  let isClosed = false;
  let fault: { error: unknown } | null = null;
  let changed = Promise.withResolvers<void>();
  const notify = () => {
    changed.resolve();
    changed = Promise.withResolvers();
  };
  signal.addEventListener('abort', notify, { once: true });

  const hasAhead = () => ahead.length > 0 && ready.at(-ahead.length) === ahead[0];

  function fill(): void {
    if (preparing || isClosed || fault || signal.aborted || held >= HELD_MAX) return;
    if (ready.length >= width && hasAhead()) return;
    const document = documents.shift();
    if (document === undefined) return;
    held += 1;
    preparing = prepare(document)
      .then(({ items, release }) => keep(items, release))
      .catch((error: unknown) => {
        fault = { error };
      })
      .finally(() => {
        preparing = null;
        fill();
        notify();
      });
  }

  function keep(items: readonly Item[], release: () => void): void {
    const home = { release, left: items.length };
    if (items.length === 0 || isClosed) return releaseDocument(home);
    for (const item of items) homes.set(item, home);
    ready.push(...items);
    ahead = items;
  }

  function releaseDocument(home: Held): void {
    held -= 1;
    home.release();
  }

  return {
    async next() {
      for (;;) {
        signal.throwIfAborted();
        if (fault) throw fault.error;
        const item = ready.shift();
        fill();
        if (item) return item;
        if (!preparing && documents.length === 0) return null;
        await changed.promise;
      }
    },
    done(item) {
      const home = homes.get(item);
      if (!home) return;
      homes.delete(item);
      home.left -= 1;
      if (home.left > 0) return;
      releaseDocument(home);
      fill();
      notify();
    },
    async close() {
      isClosed = true;
      for (const home of new Set(homes.values())) releaseDocument(home);
      homes.clear();
      await preparing;
    },
  };
}
