// Waits for work done elsewhere, such as after a reply or in another process, in a test or outside of one.
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;

/** @returns how long it took, in milliseconds. @throws Error after the time limit. */
export async function until(what: string, withinMs: number, isSo: () => boolean | Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > withinMs) throw new Error(`after ${withinMs} ms it is not so that ${what}`);
    await wait(LOOK_EVERY_MS);
  }
  return performance.now() - began;
}
