// The ordinary day: everybody gets fast answers, and the server is afterwards as it was before.
import { setTimeout as wait } from 'node:timers/promises';
import type { Report } from '#benchmarks/report.ts';
import { startCrowd } from './crowd.ts';
import { missingOf } from './acknowledged.ts';
import type { Day } from './people.ts';
import { between, growthOf, retainedHeaps, readSamples, untilIdle } from './server-samples.ts';
import { OTHERS, percentile, READS, sumOf, reportKinds, timesOf } from './tally.ts';

export interface Bench {
  /** The server's process id. */
  readonly pid: number;
  readonly origin: string;
  /** The file of the server's samples. */
  readonly samples: string;
  /** Jobs that wait or run. */
  readonly jobs: () => Promise<number>;
  readonly report: Report;
}

const READS_P99_MOST_MS = 1000;
const IDLE_WITHIN_S = 10;
const GIVEN_UP_AFTER_MS = 120_000;
/** Share of the day until caches are full and the code is optimized. */
const WARM_UP = 0.4;
/** Caches are bounded, and some still fill. */
const HEAP_GROWTH_MOST_MB = 10;
/** Resident memory varies by this much from minute to minute. */
const RSS_GROWTH_MOST = 10;

export async function measureOffice({ pid, origin, samples, jobs, report }: Bench, day: Day): Promise<void> {
  await untilIdle(samples, Date.now(), { jobs, withinMs: GIVEN_UP_AFTER_MS });
  report.note(`${day.members.length} people for ${day.seconds} s:`);
  const started = Date.now();
  const crowd = startCrowd(day);
  await Promise.race([wait(day.seconds * 1000 * WARM_UP), crowd.over]);
  process.kill(pid, 'SIGUSR2');
  const over = await crowd.over;
  process.kill(pid, 'SIGUSR2');
  const idle = await untilIdle(samples, over, { jobs, withinMs: GIVEN_UP_AFTER_MS });
  const { outcomes, faults, acknowledged, timersLateP99Ms } = await crowd.report;
  const missing = await missingOf(origin, acknowledged);
  const seen = between(await readSamples(samples), started, over);
  const warm = between(seen, started + (over - started) * WARM_UP, over);
  const requests = timesOf(outcomes, [...READS, ...OTHERS]).length;

  reportKinds(outcomes, report);
  for (const fault of faults) report.note(`failed: ${fault}`);
  report.figure('requests', requests, '');
  report.figure('requests per second', requests / ((over - started) / 1000), '1/s');
  report.target('requests that failed', sumOf(outcomes, 'failed'), { most: 0 }, '');
  report.target('requests that were refused', sumOf(outcomes, 'refused'), { most: 0 }, '');
  report.target('reads, p99', percentile(timesOf(outcomes, READS), 0.99), { most: READS_P99_MOST_MS }, 'ms');
  report.figure('CPU of the server', (100 * cpuOf(seen)) / (over - started), '% of one');
  report.figure(
    'event loop late, p99 of quarter seconds',
    percentile(
      seen.map((one) => one.delay_p99_ms),
      0.99,
    ),
    'ms',
  );
  report.figure('event loop late, longest', Math.max(...seen.map((one) => one.delay_max_ms)), 'ms');
  report.figure(
    'memory of the server, median',
    percentile(
      warm.map((one) => one.rss_mb),
      0.5,
    ),
    'MB',
  );
  report.figure('memory of the server, most', Math.max(...seen.map((one) => one.rss_mb)), 'MB');
  const growth = 100 * growthOf(warm, ({ rss_mb }) => rss_mb);
  report.target('growth of the memory after warm-up', growth, { most: RSS_GROWTH_MOST }, '%');
  const [early = Number.NaN, late = Number.NaN] = retainedHeaps(await readSamples(samples));
  report.figure('heap after warm-up', early, 'MB');
  report.target('growth of the heap until the end', late - early, { most: HEAP_GROWTH_MOST_MB }, 'MB');
  report.target('idle after the last click', idle, { most: IDLE_WITHIN_S }, 's');
  report.target('acknowledged changes that are missing', missing.length, { most: 0 }, `of ${acknowledged.length}`);
  for (const one of missing.slice(0, 5)) report.note(`missing: ${one}`);
  report.figure('timers of the people late, p99', timersLateP99Ms, 'ms');
}

const cpuOf = (seen: readonly { readonly cpu_ms: number }[]) => (seen.at(-1)?.cpu_ms ?? 0) - (seen[0]?.cpu_ms ?? 0);
