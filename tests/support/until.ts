// Waits for work done elsewhere, such as after a reply or in another process, in a test or outside of one.
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;

/** Outside of a test there is no `expect.poll`. @returns what was found. @throws Error after the time limit. */
export async function untilFound<Found>(
  what: string,
  withinMs: number,
  find: () => Promise<Found | null>,
): Promise<Found> {
  const began = performance.now();
  for (;;) {
    const found = await find();
    if (found !== null) return found;
    if (performance.now() - began > withinMs) throw new Error(`after ${withinMs} ms there is no ${what}`);
    await wait(LOOK_EVERY_MS);
  }
}

/** @returns how long it took, in milliseconds. @throws Error after the time limit. */
export async function until(what: string, withinMs: number, isSo: () => boolean | Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > withinMs) throw new Error(`after ${withinMs} ms it is not so that ${what}`);
    await wait(LOOK_EVERY_MS);
  }
  return performance.now() - began;
}
