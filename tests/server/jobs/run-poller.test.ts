// Runs of other processes are polled with one query a second, however many are followed.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRunPoller } from '#server/jobs/run-poller.ts';
import type { RunSnapshot } from '#server/store/runs/run-states.ts';

const RUNNING: RunSnapshot = { status: 'running', progress: null, sent: 0, results: [] };
let asked: Record<string, number>[];
let heard: [string, RunSnapshot | null][];
let here: string[];
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  heard = [];
  here = [];
});
afterEach(() => void vi.useRealTimers());

function following(...ids: string[]) {
  const poller = createRunPoller({
    load: async (sent) => {
      asked.push(Object.fromEntries(sent));
      return new Map([['a', RUNNING]]);
    },
    isRunning: (id) => here.includes(id),
    onFault: (error) => {
      throw error;
    },
  });
  return ids.map((id, sent) =>
    poller.follow(id, { sent: () => sent, onSnapshot: (snapshot) => heard.push([id, snapshot]) }),
  );
}

it('polls all with one query, without the results that were sent', async () => {
  following('a', 'b');
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([{ a: 0, b: 1 }]);
  expect(heard).toEqual([
    ['a', RUNNING],
    ['b', null],
  ]);
});

it('does not poll runs of this process, or those that nobody follows any more', async () => {
  here = ['a'];
  const [, stop] = following('a', 'b');
  await vi.advanceTimersByTimeAsync(1000);
  stop?.();
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual([{ b: 1 }]);
});
