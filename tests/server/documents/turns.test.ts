// Turns for a bounded number of tasks.
import { describe, expect, it } from 'vitest';
import { Turns } from '#server/documents/turns.ts';

/** Runs `count` tasks on the turns and notes when each gets its own; the giver-backs are in order of arrival. */
function queue(turns: Turns, names: readonly string[]) {
  const started: string[] = [];
  const giveBack = new Map<string, () => void>();
  const taken = names.map(async (name) => {
    const back = await turns.take(undefined);
    started.push(name);
    giveBack.set(name, back);
  });
  return { started, giveBack, taken };
}

describe('turns', () => {
  it('are given to as many as there are, and to the next in order when one is given back', async () => {
    const { started, giveBack, taken } = queue(new Turns(2), ['a', 'b', 'c', 'd']);
    await Promise.all(taken.slice(0, 2));
    expect(started).toEqual(['a', 'b']);
    giveBack.get('b')?.();
    await taken[2];
    expect(started).toEqual(['a', 'b', 'c']);
    giveBack.get('a')?.();
    await taken[3];
    expect(started).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are not used up by one who leaves while waiting', async () => {
    const turns = new Turns(1);
    const back = await turns.take(undefined);
    const leaving = new AbortController();
    const reason = new Error('left');
    const left = turns.take(leaving.signal);
    const next = turns.take(undefined);
    leaving.abort(reason);
    await expect(left).rejects.toBe(reason);
    back();
    await expect(next).resolves.toBeTypeOf('function');
  });

  it('are refused to one who has left already', async () => {
    const reason = new Error('left');
    await expect(new Turns(1).take(AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});
