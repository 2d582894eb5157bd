// The ordinary day: everybody gets fast answers, and the server is afterwards as it was before.
import { setTimeout as wait } from 'node:timers/promises';
import type { Report } from '#benchmarks/report.ts';
import { sendToWork } from './crowd.ts';
import { missingOf } from './kept.ts';
import type { Day } from './people.ts';
import { between, growthOf, keptOf, readSamples, untilIdle } from './server-samples.ts';
import { OTHERS, percentile, READS, sumOf, tellKinds, timesOf } from './tally.ts';

export interface Bench {
  /** Of the server's process. */
  readonly pid: number;
  readonly origin: string;
  /** The file of the server's samples. */
  readonly samples: string;
  /** How many jobs wait or are at work. */
  readonly jobs: () => Promise<number>;
  readonly report: Report;
}

const READS_P99_MOST_MS = 1000;
const IDLE_WITHIN_S = 10;
const GIVEN_UP_AFTER_MS = 120_000;
/** Of the day, until what is remembered for everybody is remembered and the optimiser is done. */
const WARM_UP = 0.4;
/** What is remembered for everybody is bounded, and some of it still fills. */
const KEPT_MORE_MOST_MB = 10;
/** What the system has given out differs by this much from minute to minute. */
const RSS_MORE_MOST = 10;

export async function holdOffice({ pid, origin, samples, jobs, report }: Bench, day: Day): Promise<void> {
  await untilIdle(samples, Date.now(), { jobs, withinMs: GIVEN_UP_AFTER_MS });
  report.note(`${day.members.length} people for ${day.seconds} s:`);
  const started = Date.now();
  const crowd = sendToWork(day);
  await Promise.race([wait(day.seconds * 1000 * WARM_UP), crowd.over]);
  process.kill(pid, 'SIGUSR2');
  const over = await crowd.over;
  process.kill(pid, 'SIGUSR2');
  const idle = await untilIdle(samples, over, { jobs, withinMs: GIVEN_UP_AFTER_MS });
  const { outcomes, faults, kept, clockLateP99Ms } = await crowd.report;
  const missing = await missingOf(origin, kept);
  const seen = between(await readSamples(samples), started, over);
  const warm = between(seen, started + (over - started) * WARM_UP, over);
  const requests = timesOf(outcomes, [...READS, ...OTHERS]).length;

  tellKinds(outcomes, report);
  for (const fault of faults) report.note(`failed: ${fault}`);
  report.figure('requests', requests, '');
  report.figure('requests per second', requests / ((over - started) / 1000), '1/s');
  report.target('requests that failed', sumOf(outcomes, 'failed'), { most: 0 }, '');
  report.target('requests that were turned away', sumOf(outcomes, 'turnedAway'), { most: 0 }, '');
  report.target('reads, p99', percentile(timesOf(outcomes, READS), 0.99), { most: READS_P99_MOST_MS }, 'ms');
  report.figure('processor of the server', (100 * cpuOf(seen)) / (over - started), '% of one');
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
  report.target('growth of the memory after warm-up', growth, { most: RSS_MORE_MOST }, '%');
  const [early = Number.NaN, late = Number.NaN] = keptOf(await readSamples(samples));
  report.figure('kept in the heap after warm-up', early, 'MB');
  report.target('kept more of it at the end', late - early, { most: KEPT_MORE_MOST_MB }, 'MB');
  report.target('idle after the last click', idle, { most: IDLE_WITHIN_S }, 's');
  report.target('acknowledged and not there', missing.length, { most: 0 }, `of ${kept.length}`);
  for (const one of missing.slice(0, 5)) report.note(`missing: ${one}`);
  report.figure("the people's own clock late, p99", clockLateP99Ms, 'ms');
}

const cpuOf = (seen: readonly { readonly cpu_ms: number }[]) => (seen.at(-1)?.cpu_ms ?? 0) - (seen[0]?.cpu_ms ?? 0);
