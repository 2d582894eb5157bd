// Runs that another process has: however many are followed here, one query a second tells how they stand.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFollowedRows } from '#server/jobs/followed-rows.ts';
import type { Standing } from '#server/store/runs/run-states.ts';

const RUNNING: Standing = { status: 'running', progress: null, told: 0, results: [] };
let asked: Record<string, number>[];
let heard: [string, Standing | null][];
let here: string[];
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  heard = [];
  here = [];
});
afterEach(() => void vi.useRealTimers());

function following(...ids: string[]) {
  const rows = createFollowedRows({
    standings: async (told) => {
      asked.push(Object.fromEntries(told));
      return new Map([['a', RUNNING]]);
    },
    isAtWork: (id) => here.includes(id),
    onFault: (error) => {
      throw error;
    },
  });
  return ids.map((id, told) =>
    rows.follow(id, { told: () => told, onStanding: (standing) => heard.push([id, standing]) }),
  );
}

it('asks for all at once, each from what was told of it', async () => {
  following('a', 'b');
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([{ a: 0, b: 1 }]);
  expect(heard).toEqual([
    ['a', RUNNING],
    ['b', null],
  ]);
});

it('asks for nothing that is at work here, or followed no longer', async () => {
  here = ['a'];
  const [, stop] = following('a', 'b');
  await vi.advanceTimersByTimeAsync(1000);
  stop?.();
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual([{ b: 1 }]);
});
