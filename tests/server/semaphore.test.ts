// A bounded number of tasks runs at a time, in order of arrival.
import { describe, expect, it } from 'vitest';
import { Semaphore } from '#server/semaphore.ts';

/** Runs `count` tasks on the semaphore and notes when each starts. */
function queue(semaphore: Semaphore, names: readonly string[]) {
  const started: string[] = [];
  const releases = new Map<string, () => void>();
  const taken = names.map(async (name) => {
    const release = await semaphore.acquire(undefined);
    started.push(name);
    releases.set(name, release);
  });
  return { started, releases, taken };
}

describe('permits', () => {
  it('go to as many tasks as there are permits, and to the next in order when one is released', async () => {
    const { started, releases, taken } = queue(new Semaphore(2), ['a', 'b', 'c', 'd']);
    await Promise.all(taken.slice(0, 2));
    expect(started).toEqual(['a', 'b']);
    releases.get('b')?.();
    await taken[2];
    expect(started).toEqual(['a', 'b', 'c']);
    releases.get('a')?.();
    await taken[3];
    expect(started).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are not used up by a caller that leaves while waiting', async () => {
    const semaphore = new Semaphore(1);
    const release = await semaphore.acquire(undefined);
    const leaving = new AbortController();
    const reason = new Error('left');
    const left = semaphore.acquire(leaving.signal);
    const next = semaphore.acquire(undefined);
    leaving.abort(reason);
    await expect(left).rejects.toBe(reason);
    release();
    await expect(next).resolves.toBeTypeOf('function');
  });

  it('are refused to a caller that has left already', async () => {
    const reason = new Error('left');
    await expect(new Semaphore(1).acquire(AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});
