// The cells that wait, document by document. The next document is read while the last one is answered, so that whoever
// answers does not wait for it; and no more documents are held than that takes.

export interface Supply<Item> {
  /** The next item; null when there are no more. @throws what preparing a document threw, or the signal's reason. */
  next(): Promise<Item | null>;
  /** Says that an item is dealt with: with its last one its document is let go. */
  done(item: Item): void;
  /** Lets every document go that is still held, and waits for the one that is being read. */
  close(): Promise<void>;
}

interface SupplyOptions<Item> {
  /** Documents in their order. */
  readonly documents: readonly string[];
  /** Reads one. `leave` is called once none of its items is needed any more. */
  readonly prepare: (document: string) => Promise<{ items: readonly Item[]; leave: () => void }>;
  /** Items that are dealt with at a time. */
  readonly width: number;
  readonly signal: AbortSignal;
}

/** However narrow the documents are: of one column, each item is a document. */
const HELD_MAX = 16;

interface Held {
  readonly leave: () => void;
  left: number;
}

export function createSupply<Item extends object>(options: SupplyOptions<Item>): Supply<Item> {
  const { prepare, width, signal } = options;
  const documents = [...options.documents];
  const ready: Item[] = [];
  const homes = new Map<Item, Held>();
  let held = 0;
  /** Items of the document that was prepared last: none of them begun, it is the one ahead. */
  let ahead: readonly Item[] = [];
  let preparing: Promise<void> | null = null;
  let isClosed = false;
  let fault: { error: unknown } | null = null;
  let changed = Promise.withResolvers<void>();
  const tell = () => {
    changed.resolve();
    changed = Promise.withResolvers();
  };
  signal.addEventListener('abort', tell, { once: true });

  const hasAhead = () => ahead.length > 0 && ready.at(-ahead.length) === ahead[0];

  function fill(): void {
    if (preparing || isClosed || fault || signal.aborted || held >= HELD_MAX) return;
    if (ready.length >= width && hasAhead()) return;
    const document = documents.shift();
    if (document === undefined) return;
    held += 1;
    preparing = prepare(document)
      .then(({ items, leave }) => keep(items, leave))
      .catch((error: unknown) => {
        fault = { error };
      })
      .finally(() => {
        preparing = null;
        fill();
        tell();
      });
  }

  function keep(items: readonly Item[], leave: () => void): void {
    const home = { leave, left: items.length };
    if (items.length === 0 || isClosed) return letGo(home);
    for (const item of items) homes.set(item, home);
    ready.push(...items);
    ahead = items;
  }

  function letGo(home: Held): void {
    held -= 1;
    home.leave();
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
      letGo(home);
      fill();
      tell();
    },
    async close() {
      isClosed = true;
      for (const home of new Set(homes.values())) letGo(home);
      homes.clear();
      await preparing;
    },
  };
}
