// Large documents take turns, in the order in which they came; small ones pass.
import { expect, it } from 'vitest';
import { createRoom } from '#server/jobs/room.ts';

const never = new AbortController().signal;

/** Enters and notes it, without waiting for it. */
function visitors() {
  const room = createRoom({ capacity: 10, small: 2 });
  const inside: string[] = [];
  const enter = (name: string, bytes: number, signal = never) =>
    room.enter(bytes, signal).then((leave) => {
      inside.push(name);
      return leave;
    });
  return { inside, enter };
}
const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

it('lets in what fits, then whoever came first, and the small at once', async () => {
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

it('keeps no place for whoever was stopped while waiting', async () => {
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
