// Rows by their ids. A list takes the ids of a page first, in order, and the wide rows after that; a file takes all ids,
// then the rows a batch at a time, as its reader takes them. A cursor would keep the one connection of the embedded
// database as long as a slow download.

interface Identified {
  readonly id: string;
}

const BATCH_ROWS = 1000;

/** The rows in the order of `ids`; one that has gone meanwhile is left out. */
export function inOrder<Row extends Identified>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Rows that are read as they are taken, and how many they are. */
export interface Rows<Row> extends AsyncIterable<Row> {
  readonly total: number;
}

/** The same as `inBatches`, with their number. */
export const rowsInBatches = <Row extends Identified>(
  ids: readonly string[],
  fetch: (ids: string[]) => Promise<readonly Row[]>,
): Rows<Row> => ({ total: ids.length, [Symbol.asyncIterator]: () => inBatches(ids, fetch) });

/** The rows of `ids` in their order. `fetch` gives the rows of some ids in any order. */
export async function* inBatches<Row extends Identified>(
  ids: readonly string[],
  fetch: (ids: string[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let from = 0; from < ids.length; from += BATCH_ROWS) {
    const batch = ids.slice(from, from + BATCH_ROWS);
    yield* inOrder(batch, await fetch(batch));
  }
}
