// Queues what is due in the database: whenever it is woken, and every so often, for what another process has left.

interface QueueFillerDeps {
  /** Queues the next rows. @returns whether more may be due. */
  readonly fillOnce: () => Promise<boolean>;
  readonly everyMs: number;
  readonly report: (error: unknown) => void;
}

interface QueueFiller {
  /** Looks now, or again once the present look has ended. Does nothing before `open` and after `close`. */
  wake(): void;
  open(): void;
  /** Waits for the look that is under way. */
  close(): Promise<void>;
}

export function createQueueFiller({ fillOnce, everyMs, report }: QueueFillerDeps): QueueFiller {
  let looking: NodeJS.Timeout | null = null;
  let filling: Promise<void> | null = null;
  let isWoken = false;

  async function fill(): Promise<void> {
    while (isWoken) {
      isWoken = false;
      if (await fillOnce()) isWoken = true;
    }
  }

  function wake(): void {
    isWoken = true;
    if (!looking) return;
    filling ??= fill()
      .catch((error: unknown) => {
        isWoken = false;
        report(error);
      })
      .finally(() => {
        filling = null;
        // Woken while it was ending.
        if (isWoken) wake();
      });
  }

  return {
    wake,
    open() {
      looking = setInterval(wake, everyMs);
      looking.unref();
      wake();
    },
    async close() {
      if (looking) clearInterval(looking);
      looking = null;
      await filling;
    },
  };
}
