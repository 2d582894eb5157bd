// Ten times as many people: requests over capacity are refused with a sentence, health checks keep answering, and afterwards
// everything works as before.
import { setTimeout as wait } from 'node:timers/promises';
import { sendToWork } from './crowd.ts';
import { watchHealth } from './health.ts';
import { ask, missingOf, turnedOut } from './kept.ts';
import type { Bench } from './office.ts';
import type { Day } from './people.ts';
import { between, readSamples } from './server-samples.ts';
import { OTHERS, percentile, READS, sumOf, tellKinds, timesOf, waitedOf } from './tally.ts';

const HEALTH_MOST_MS = 1000;
const READS_P99_MOST_MS = 5000;
const TURNED_AWAY_P99_MOST_MS = 1000;
const RECOVERS_WITHIN_S = 5;
const GIVEN_UP_AFTER_MS = 60_000;
/** Ordinary requests that must pass one after the other. */
const PASSES = 10;
const PASSES_WITHIN_MS = 1000;

/** @returns how long after `since` ordinary requests pass again, in seconds. */
async function untilServing(origin: string, token: string, since: number): Promise<number> {
  let passed = 0;
  while (Date.now() - since < GIVEN_UP_AFTER_MS) {
    const started = performance.now();
    const { status } = await ask(origin, token, '/clauses/?category=Organization&page=1&page_size=10');
    passed = status === 200 && performance.now() - started < PASSES_WITHIN_MS ? passed + 1 : 0;
    if (passed === PASSES) return (Date.now() - since) / 1000;
    if (passed === 0) await wait(100);
  }
  return Number.NaN;
}

export async function holdFlood({ origin, samples, report }: Bench, day: Day): Promise<void> {
  report.note(`${day.members.length} people for ${day.seconds} s:`);
  const health = watchHealth(origin);
  const started = Date.now();
  const crowd = sendToWork(day);
  const over = await crowd.over;
  const serving = await untilServing(origin, day.members[0]?.token ?? '', over);
  const { outcomes, faults, kept, tokens, clockLateP99Ms } = await crowd.report;
  const healthMs = await health.stop();
  const seen = between(await readSamples(samples), started, over);
  const answered = timesOf(outcomes, [...READS, ...OTHERS]);

  tellKinds(outcomes, report);
  for (const fault of faults) report.note(`failed: ${fault}`);
  report.figure('requests answered per second', answered.length / ((over - started) / 1000), '1/s');
  report.figure('requests turned away', sumOf(outcomes, 'turnedAway'), '');
  report.figure('people who gave something up', sumOf(outcomes, 'gaveUp'), '');
  report.target('requests that failed otherwise', sumOf(outcomes, 'failed'), { most: 0 }, '');
  report.target(
    'reads that were answered, p99',
    percentile(timesOf(outcomes, READS), 0.99),
    { most: READS_P99_MOST_MS },
    'ms',
  );
  report.target(
    'turned away within, p99',
    percentile(waitedOf(outcomes), 0.99),
    { most: TURNED_AWAY_P99_MOST_MS },
    'ms',
  );
  report.target('health, slowest', Math.max(...healthMs), { most: HEALTH_MOST_MS }, `ms of ${healthMs.length} answers`);
  report.figure('event loop late, longest', Math.max(...seen.map(({ delay_max_ms }) => delay_max_ms)), 'ms');
  report.figure('memory of the server, most', Math.max(...seen.map(({ rss_mb }) => rss_mb)), 'MB');
  report.figure("the people's own clock late, p99", clockLateP99Ms, 'ms');
  report.target('ordinary requests pass again after', serving, { most: RECOVERS_WITHIN_S }, 's');
  const missing = await missingOf(origin, kept);
  report.target('acknowledged and not there', missing.length, { most: 0 }, `of ${kept.length}`);
  for (const one of missing.slice(0, 5)) report.note(`missing: ${one}`);
  report.target('sessions that ended', await turnedOut(origin, tokens), { most: 0 }, `of ${tokens.length}`);
}
