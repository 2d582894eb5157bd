// Ten times as many people: requests over capacity are refused with a sentence, health checks keep answering, and afterwards
// everything works as before.
import { setTimeout as wait } from 'node:timers/promises';
import { startCrowd } from './crowd.ts';
import { watchHealth } from './health.ts';
import { ask, missingOf, signedOut } from './acknowledged.ts';
import type { Bench } from './office.ts';
import type { Day } from './people.ts';
import { between, readSamples } from './server-samples.ts';
import { OTHERS, percentile, READS, sumOf, reportKinds, timesOf, refusalTimesOf } from './tally.ts';

const HEALTH_MOST_MS = 1000;
const READS_P99_MOST_MS = 5000;
const REFUSED_P99_MOST_MS = 1000;
const RECOVERS_WITHIN_S = 5;
const GIVEN_UP_AFTER_MS = 60_000;
/** Consecutive ordinary requests that must succeed. */
const SUCCESSES = 10;
const SUCCESS_WITHIN_MS = 1000;

/** @returns seconds from `since` until ordinary requests succeed again. */
async function untilServing(origin: string, token: string, since: number): Promise<number> {
  let passed = 0;
  while (Date.now() - since < GIVEN_UP_AFTER_MS) {
    const started = performance.now();
    const { status } = await ask(origin, token, '/clauses/?category=Organization&page=1&page_size=10');
    passed = status === 200 && performance.now() - started < SUCCESS_WITHIN_MS ? passed + 1 : 0;
    if (passed === SUCCESSES) return (Date.now() - since) / 1000;
    if (passed === 0) await wait(100);
  }
  return Number.NaN;
}

export async function measureFlood({ origin, samples, report }: Bench, day: Day): Promise<void> {
  report.note(`${day.members.length} people for ${day.seconds} s:`);
  const health = watchHealth(origin);
  const started = Date.now();
  const crowd = startCrowd(day);
  const over = await crowd.over;
  const serving = await untilServing(origin, day.members[0]?.token ?? '', over);
  const { outcomes, faults, acknowledged, tokens, timersLateP99Ms } = await crowd.report;
  const healthMs = await health.stop();
  const seen = between(await readSamples(samples), started, over);
  const answered = timesOf(outcomes, [...READS, ...OTHERS]);

  reportKinds(outcomes, report);
  for (const fault of faults) report.note(`failed: ${fault}`);
  report.figure('requests answered per second', answered.length / ((over - started) / 1000), '1/s');
  report.figure('requests refused', sumOf(outcomes, 'refused'), '');
  report.figure('requests given up', sumOf(outcomes, 'gaveUp'), '');
  report.target('requests that failed otherwise', sumOf(outcomes, 'failed'), { most: 0 }, '');
  report.target('answered reads, p99', percentile(timesOf(outcomes, READS), 0.99), { most: READS_P99_MOST_MS }, 'ms');
  report.target('time to refuse, p99', percentile(refusalTimesOf(outcomes), 0.99), { most: REFUSED_P99_MOST_MS }, 'ms');
  report.target('health, slowest', Math.max(...healthMs), { most: HEALTH_MOST_MS }, `ms of ${healthMs.length} answers`);
  report.figure('event loop late, longest', Math.max(...seen.map(({ delay_max_ms }) => delay_max_ms)), 'ms');
  report.figure('memory of the server, most', Math.max(...seen.map(({ rss_mb }) => rss_mb)), 'MB');
  report.figure('timers of the people late, p99', timersLateP99Ms, 'ms');
  report.target('ordinary requests succeed again after', serving, { most: RECOVERS_WITHIN_S }, 's');
  const missing = await missingOf(origin, acknowledged);
  report.target('acknowledged changes that are missing', missing.length, { most: 0 }, `of ${acknowledged.length}`);
  for (const one of missing.slice(0, 5)) report.note(`missing: ${one}`);
  report.target('ended sessions', await signedOut(origin, tokens), { most: 0 }, `of ${tokens.length}`);
}
