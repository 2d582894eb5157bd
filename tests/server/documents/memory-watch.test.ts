// Watching the heap of a thread while it reads.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchMemory } from '#server/documents/memory-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('terminates a thread whose heap exceeds the limit', async () => {
  const terminate = vi.fn(() => Promise.resolve(1));
  const getHeapStatistics = () => Promise.resolve({ used_heap_size: 2_000 } as never);
  const end = watchMemory(() => [{ getHeapStatistics, terminate }], 1_000).begin();
  await vi.advanceTimersByTimeAsync(50);
  expect(terminate).toHaveBeenCalledTimes(1);
  end();
});

it('asks a slow thread once, and again after its answer', async () => {
  const answers: (() => void)[] = [];
  const getHeapStatistics = vi.fn(
    () => new Promise<never>((resolve) => void answers.push(() => resolve({ used_heap_size: 1 } as never))),
  );
  const threads = [{ getHeapStatistics, terminate: () => Promise.resolve(1) }];
  const end = watchMemory(() => threads, 1_000).begin();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(getHeapStatistics).toHaveBeenCalledTimes(1);
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(50);
  expect(getHeapStatistics).toHaveBeenCalledTimes(2);
  end();
});
