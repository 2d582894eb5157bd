// Documents are read one ahead of the answers, and released after their last cell.
import { expect, it } from 'vitest';
import { createSupply } from '#server/jobs/reviews/review-supply.ts';

interface Item {
  readonly name: string;
}

function supplyOf(documents: Readonly<Record<string, readonly string[]>>, width = 1) {
  const log: string[] = [];
  const gates = new Map(Object.keys(documents).map((document) => [document, Promise.withResolvers<void>()]));
  const controller = new AbortController();
  const supply = createSupply<Item>({
    documents: Object.keys(documents),
    prepare: async (document) => {
      log.push(`read ${document}`);
      await gates.get(document)?.promise;
      const items = (documents[document] ?? []).map((name) => ({ name }));
      return { items, release: () => log.push(`left ${document}`) };
    },
    width,
    signal: controller.signal,
  });
  const taken = async (): Promise<Item> => {
    const item = await supply.next();
    if (!item) throw new Error('there was nothing more');
    return item;
  };
  return { supply, log, taken, controller, read: (document: string) => gates.get(document)?.resolve() };
}

it('reads the next document while the first is answered, and none beyond it', async () => {
  const { log, taken, supply, read } = supplyOf({ a: ['a1', 'a2'], b: ['b1'], c: ['c1'] });
  for (const document of ['a', 'b', 'c']) read(document);
  const first = await taken();
  await Promise.resolve();
  expect(log).toEqual(['read a', 'read b']);
  const second = await taken();
  supply.done(first);
  expect(log).not.toContain('left a');
  supply.done(second);
  expect(log).toContain('left a');
  expect((await taken()).name).toBe('b1');
  expect((await taken()).name).toBe('c1');
  expect(await supply.next()).toBeNull();
});

it('hands out no document twice, however many workers wait', async () => {
  const { taken, supply, read } = supplyOf({ a: ['a1'], b: [], c: ['c1', 'c2'] }, 3);
  const waiting = [taken(), taken(), taken(), supply.next()];
  for (const document of ['a', 'b', 'c']) read(document);
  const items = await Promise.all(waiting);
  expect(items.map((item) => item?.name)).toEqual(['a1', 'c1', 'c2', undefined]);
});

it('holds a limited number of documents, however many there are', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `d${index}`);
  const { log, taken, supply, read } = supplyOf(Object.fromEntries(names.map((name) => [name, [name]])), 64);
  for (const name of names) read(name);
  const items: Item[] = [];
  for (let count = 0; count < 16; count += 1) items.push(await taken());
  expect(log).toHaveLength(16);
  const next = taken();
  for (const item of items) supply.done(item);
  expect((await next).name).toBe('d16');
});

it('rejects waiting callers with the reason why a document failed, or why they were stopped', async () => {
  const failing = createSupply<Item>({
    documents: ['a'],
    prepare: () => Promise.reject(new Error('the storage is gone')),
    width: 1,
    signal: new AbortController().signal,
  });
  await expect(failing.next()).rejects.toThrow('the storage is gone');
  const { supply, controller } = supplyOf({ a: ['a1'] });
  const waiting = supply.next();
  controller.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('stopped');
});

it('releases everything when it is closed, also a document that is still being read', async () => {
  const { log, taken, supply, read } = supplyOf({ a: ['a1', 'a2'], b: ['b1'] });
  read('a');
  await taken();
  const closed = supply.close();
  expect(log).toEqual(['read a', 'read b', 'left a']);
  read('b');
  await closed;
  expect(log.at(-1)).toBe('left b');
});
