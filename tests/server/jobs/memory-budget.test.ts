// Large documents take turns: first the company that holds the least, then in order of arrival; small ones pass.
import { expect, it } from 'vitest';
import { createMemoryBudget } from '#server/jobs/memory-budget.ts';

const never = new AbortController().signal;

function createRequests() {
  const budget = createMemoryBudget({ capacity: 10, small: 2 });
  const admitted: string[] = [];
  const acquire = (name: string, bytes: number, signal = never) =>
    budget.acquire({ bytes, group: name.slice(0, 1) }, signal).then((release) => {
      admitted.push(name);
      return release;
    });
  return { admitted, acquire };
}
const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

it('admits what fits, then in order of arrival, and small documents at once', async () => {
  const { admitted, acquire } = createRequests();
  const first = acquire('a', 6);
  void acquire('b', 5);
  void acquire('c', 4);
  void acquire('small', 2);
  await settled();
  expect(admitted.toSorted()).toEqual(['a', 'small']);
  (await first)();
  await settled();
  expect(admitted.slice(2)).toEqual(['b', 'c']);
});

it('admits a document alone that exceeds the whole budget', async () => {
  const { admitted, acquire } = createRequests();
  const first = await acquire('a', 3);
  const huge = acquire('huge', 100);
  void acquire('c', 3);
  await settled();
  expect(admitted).toEqual(['a']);
  first();
  (await huge)();
  await settled();
  expect(admitted).toEqual(['a', 'huge', 'c']);
});

it('drops callers that are stopped while waiting', async () => {
  const { admitted, acquire } = createRequests();
  await acquire('a', 6);
  const stopping = new AbortController();
  const stopped = acquire('b', 5, stopping.signal);
  void acquire('c', 4);
  stopping.abort(new Error('stopped'));
  await expect(stopped).rejects.toThrow('stopped');
  await settled();
  expect(admitted).toEqual(['a', 'c']);
});

it('admits companies in turns, however many documents of one wait', async () => {
  const { admitted, acquire } = createRequests();
  const leaves = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => acquire(name, 6));
  for (const leave of [leaves[0], leaves[3], leaves[5], leaves[1], leaves[4]]) (await leave)?.();
  await settled();
  expect(admitted).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

it('admits companies first that hold nothing', async () => {
  const { admitted, acquire } = createRequests();
  for (const name of ['a1', 'a2', 'b1']) void acquire(name, name === 'b1' ? 3 : 6);
  await settled();
  expect(admitted).toEqual(['a1', 'b1']);
});
