// Evaluates the samples of the server: whether its memory is stable, how late its event loop is, and when it is idle.
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sample } from './server-watch.ts';
import { percentile } from './tally.ts';

const LOOKED_EVERY_MS = 250;
/** Share of one CPU that an idle server needs for timers and queues. */
const IDLE_SHARE = 0.05;
/** Over this long. */
const IDLE_MS = 1000;

export async function readSamples(file: string): Promise<Sample[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Sample);
}

export const between = (samples: readonly Sample[], from: number, to: number) =>
  samples.filter(({ at }) => at >= from && at <= to);

/** The share of a CPU that was used in their last second. */
function shareOf(samples: readonly Sample[]): number {
  const last = samples.at(-1);
  const first = last && samples.findLast(({ at }) => at <= last.at - IDLE_MS);
  return first ? (last.cpu_ms - first.cpu_ms) / (last.at - first.at) : 1;
}

/** Waits until no job is left and the CPU is idle. @returns seconds from `since` until then. */
export async function untilIdle(
  file: string,
  since: number,
  { jobs, withinMs }: { readonly jobs: () => Promise<number>; readonly withinMs: number },
): Promise<number> {
  while (Date.now() - since < withinMs) {
    const samples = between(await readSamples(file), since, Infinity);
    if (shareOf(samples) < IDLE_SHARE && (await jobs()) === 0) return (Date.now() - since) / 1000;
    await wait(LOOKED_EVERY_MS);
  }
  return Number.NaN;
}

/** The retained heap, of the samples after a garbage collection. */
export const retainedHeaps = (samples: readonly Sample[]): number[] =>
  samples.flatMap(({ retained_mb }) => retained_mb ?? []);

/** Growth from the median of the first fifth of the samples to that of the last. */
export function growthOf(samples: readonly Sample[], value: (sample: Sample) => number): number {
  const size = Math.ceil(samples.length / 5);
  const median = (some: readonly Sample[]) => percentile(some.map(value), 0.5);
  return median(samples.slice(-size)) / median(samples.slice(0, size)) - 1;
}
