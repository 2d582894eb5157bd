// Loads rows by their ids. A list first loads the ids of a page, then the wide rows; an export loads all ids, then the rows
// in batches as they are sent. A cursor would block the one connection of the embedded database during a slow download.

interface Identified {
  readonly id: string;
}

const BATCH_ROWS = 1000;

/** The rows in the order of `ids`, without those deleted meanwhile. */
export function inOrder<Row extends Identified>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Rows that load as the caller iterates, with their number. */
export interface Rows<Row> extends AsyncIterable<Row> {
  readonly total: number;
}

/** `inBatches` with the number of rows. */
export const rowsInBatches = <Row extends Identified>(
  ids: readonly string[],
  fetch: (ids: string[]) => Promise<readonly Row[]>,
): Rows<Row> => ({ total: ids.length, [Symbol.asyncIterator]: () => inBatches(ids, fetch) });

/** The rows of `ids` in their order. `fetch` loads the rows of some ids in any order. */
export async function* inBatches<Row extends Identified>(
  ids: readonly string[],
  fetch: (ids: string[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let from = 0; from < ids.length; from += BATCH_ROWS) {
    const batch = ids.slice(from, from + BATCH_ROWS);
    yield* inOrder(batch, await fetch(batch));
  }
}
