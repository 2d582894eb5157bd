// Large documents take turns, by who holds the least and then by who came first; small ones pass.
import { expect, it } from 'vitest';
import { createRoom } from '#server/jobs/room.ts';

const never = new AbortController().signal;

/** Enters and notes it, without waiting for it. */
function visitors() {
  const room = createRoom({ capacity: 10, small: 2 });
  const inside: string[] = [];
  const enter = (name: string, bytes: number, signal = never) =>
    room.enter({ bytes, group: name.slice(0, 1) }, signal).then((leave) => {
      inside.push(name);
      return leave;
    });
  return { inside, enter };
}
const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

it('admits what fits, then the first in the queue, and small ones immediately', async () => {
  const { inside, enter } = visitors();
  const first = enter('a', 6);
  void enter('b', 5);
  void enter('c', 4);
  void enter('small', 2);
  await settled();
  expect(inside.toSorted()).toEqual(['a', 'small']);
  (await first)();
  await settled();
  expect(inside.slice(2)).toEqual(['b', 'c']);
});

it('lets in alone what is larger than all the room', async () => {
  const { inside, enter } = visitors();
  const first = await enter('a', 3);
  const huge = enter('huge', 100);
  void enter('c', 3);
  await settled();
  expect(inside).toEqual(['a']);
  first();
  (await huge)();
  await settled();
  expect(inside).toEqual(['a', 'huge', 'c']);
});

it('keeps no place for a caller that was stopped while waiting', async () => {
  const { inside, enter } = visitors();
  await enter('a', 6);
  const stopping = new AbortController();
  const stopped = enter('b', 5, stopping.signal);
  void enter('c', 4);
  stopping.abort(new Error('stopped'));
  await expect(stopped).rejects.toThrow('stopped');
  await settled();
  expect(inside).toEqual(['a', 'c']);
});

it('lets in companies by turns, however many of one wait', async () => {
  const { inside, enter } = visitors();
  const leaves = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => enter(name, 6));
  for (const leave of [leaves[0], leaves[3], leaves[5], leaves[1], leaves[4]]) (await leave)?.();
  await settled();
  expect(inside).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

it('admits first a company that holds nothing', async () => {
  const { inside, enter } = visitors();
  for (const name of ['a1', 'a2', 'b1']) void enter(name, name === 'b1' ? 3 : 6);
  await settled();
  expect(inside).toEqual(['a1', 'b1']);
});
