// Times two alternatives, alternating, so that a busy machine slows both.

/** Warm-up rounds, and rounds that count. */
interface Rounds {
  readonly warmUp: number;
  readonly counted: number;
}

/** The median of each, in milliseconds. */
export async function alternate<Target>(
  targets: readonly [one: Target, other: Target],
  work: (target: Target) => Promise<void>,
  { warmUp, counted }: Rounds,
): Promise<[one: number, other: number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -warmUp; round < counted; round += 1)
    for (const index of [0, 1] as const) {
      const started = performance.now();
      await work(targets[index]);
      if (round >= 0) times[index].push(performance.now() - started);
    }
  return [median(times[0]), median(times[1])];
}

export function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;
}

export const rounded = (value: number): number => Math.round(value * 100) / 100;
