// Reads many rows without holding a connection: the ids at once, in their order, then the rows a batch at a time, as
// the reader takes them. A cursor would keep the one connection of the embedded database as long as a slow download.

const BATCH_ROWS = 1000;

/**
 * The rows of `ids` in their order; one that has gone meanwhile is left out. `fetch` gives the rows of some ids in any
 * order.
 */
export async function* inBatches<Row extends { readonly id: string }>(
  ids: readonly string[],
  fetch: (ids: string[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let from = 0; from < ids.length; from += BATCH_ROWS) {
    const batch = ids.slice(from, from + BATCH_ROWS);
    const rows = new Map((await fetch(batch)).map((row) => [row.id, row]));
    for (const id of batch) {
      const row = rows.get(id);
      if (row) yield row;
    }
  }
}
