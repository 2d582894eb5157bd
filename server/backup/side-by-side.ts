// Work on many things, a few at a time, taken as places get free.

const WIDTH = 4;

/** @throws what the first that fails throws, once those under way have ended: nothing goes on behind the caller. */
export async function sideBySide<Item>(items: AsyncIterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  const failures: unknown[] = [];
  const takeTurns = async () => {
    while (failures.length === 0) {
      const next = await iterator.next();
      if (next.done) return;
      await work(next.value);
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, () => takeTurns().catch((error: unknown) => failures.push(error))));
  if (failures.length > 0) throw failures[0];
}
