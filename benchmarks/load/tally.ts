// Counts the outcome of every request, by kind of activity.
import type { Report } from '#benchmarks/report.ts';

/** Kinds that only read come first: they are the reads of the target. */
export const READS = [
  'reload',
  'list',
  'search in a list',
  'record',
  'project',
  'project search',
  'document',
  'review',
  'poll',
] as const;
export const OTHERS = ['sign in', 'edit', 'upload', 'decide', 'start a review run', 'workflow run', 'ask'] as const;
export type Kind = (typeof READS)[number] | (typeof OTHERS)[number];

/** The figures of one kind. */
export interface Outcome {
  readonly ms: number[];
  /** Replies that asked to wait. */
  readonly refusedMs: number[];
  gaveUp: number;
  failed: number;
}

export type Outcomes = Partial<Record<Kind, Outcome>>;

export interface Tally {
  readonly outcomes: Outcomes;
  /** The first failure, in words. */
  readonly faults: string[];
  answered(kind: Kind, ms: number): void;
  refused(kind: Kind, ms: number): void;
  gaveUp(kind: Kind): void;
  failed(kind: Kind, what: string): void;
}

const FAULTS_MAX = 20;

export function createTally(): Tally {
  const outcomes: Outcomes = {};
  const faults: string[] = [];
  const of = (kind: Kind) => (outcomes[kind] ??= { ms: [], refusedMs: [], gaveUp: 0, failed: 0 });
  return {
    outcomes,
    faults,
    answered: (kind, ms) => void of(kind).ms.push(ms),
    refused: (kind, ms) => void of(kind).refusedMs.push(ms),
    gaveUp(kind) {
      of(kind).gaveUp += 1;
    },
    failed(kind, what) {
      of(kind).failed += 1;
      if (faults.length < FAULTS_MAX) faults.push(`${kind}: ${what}`);
    },
  };
}

/** The quantile at `share`; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

const kindsOf = (outcomes: Outcomes) => [...READS, ...OTHERS].flatMap((kind) => outcomes[kind] ?? []);

/** The times of replies to these kinds. */
export const timesOf = (outcomes: Outcomes, kinds: readonly Kind[]): number[] =>
  kinds.flatMap((kind) => outcomes[kind]?.ms ?? []);

/** The times of refusals. */
export const refusalTimesOf = (outcomes: Outcomes): number[] => kindsOf(outcomes).flatMap(({ refusedMs }) => refusedMs);

export const sumOf = (outcomes: Outcomes, of: 'failed' | 'gaveUp' | 'refused'): number =>
  of === 'refused' ? refusalTimesOf(outcomes).length : kindsOf(outcomes).reduce((sum, outcome) => sum + outcome[of], 0);

const SHARES = [0.5, 0.95, 0.99, 1] as const;
const HEADS = ['requests', 'p50 ms', 'p95 ms', 'p99 ms', 'most ms', 'refused', 'gave up', 'failed'];
const WIDTH = 9;

/** A line per kind. */
export function reportKinds(outcomes: Outcomes, report: Report): void {
  const row = (name: string, cells: readonly (string | number)[]) =>
    report.note(name.padEnd(20) + cells.map((cell) => String(cell).padStart(WIDTH)).join(''));
  row('', HEADS);
  for (const kind of [...READS, ...OTHERS]) {
    const outcome = outcomes[kind];
    if (!outcome) continue;
    const { ms, refusedMs, gaveUp, failed } = outcome;
    const times = SHARES.map((share) => Math.round(percentile(ms, share)));
    row(kind, [ms.length, ...times, refusedMs.length, gaveUp, failed]);
  }
}
