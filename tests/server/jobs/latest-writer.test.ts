// Progress is written now and then, the newest only, and never after the end.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { latestWriter } from '#server/jobs/latest-writer.ts';

let written: string[];
let faults: unknown[];
beforeEach(() => {
  vi.useFakeTimers();
  written = [];
  faults = [];
});
afterEach(() => void vi.useRealTimers());

const writer = (write = async (value: string): Promise<void> => void written.push(value)) =>
  latestWriter(write, { everyMs: 100, onFault: (fault) => faults.push(fault) });

it('writes the newest value offered meanwhile, also the last one', async () => {
  const { offer } = writer();
  for (const value of ['a', 'b', 'c']) offer(value);
  await vi.advanceTimersByTimeAsync(100);
  expect(written).toEqual(['c']);
  offer('d');
  await vi.advanceTimersByTimeAsync(100);
  expect(written).toEqual(['c', 'd']);
});

it('starts no second write during the first', async () => {
  const first = Promise.withResolvers<void>();
  const { offer } = writer(async (value) => {
    written.push(value);
    await first.promise;
  });
  offer('a');
  await vi.advanceTimersByTimeAsync(100);
  offer('b');
  await vi.advanceTimersByTimeAsync(1000);
  expect(written).toEqual(['a']);
  first.resolve();
  await vi.advanceTimersByTimeAsync(100);
  expect(written).toEqual(['a', 'b']);
});

it('continues after a failed write', async () => {
  const { offer } = writer(async (value) => {
    if (value === 'a') throw new Error('away');
    written.push(value);
  });
  offer('a');
  await vi.advanceTimersByTimeAsync(100);
  offer('b');
  await vi.advanceTimersByTimeAsync(100);
  expect([written, faults]).toEqual([['b'], [new Error('away')]]);
});

it('writes nothing once it is stopped', async () => {
  const { offer, stop } = writer();
  offer('a');
  await stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(written).toEqual([]);
});
