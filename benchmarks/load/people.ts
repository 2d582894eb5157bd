// The process of the people, started by crowd.ts, which sends the list of people and receives their results.
import { setTimeout as wait } from 'node:timers/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createChance } from './chance.ts';
import { openBrowser } from './client.ts';
import type { Acknowledged, Office } from './desk.ts';
import type { Member } from './person.ts';
import { work } from './person.ts';
import type { Outcomes } from './tally.ts';
import { createTally } from './tally.ts';

export interface Day {
  readonly origin: string;
  readonly members: readonly Member[];
  readonly office: Office;
  readonly seconds: number;
  readonly seed: number;
}

/** What somebody was told is done, and their token to look for it. */
export interface Kept extends Acknowledged {
  readonly token: string;
}

export interface DayReport {
  readonly outcomes: Outcomes;
  readonly faults: readonly string[];
  readonly kept: readonly Kept[];
  readonly tokens: readonly string[];
  /** How late the clock of this process was: what it measures is that much too long. */
  readonly clockLateP99Ms: number;
}

/** Sent when the day is over, while what is on its way is still waited for, and when it has come. */
export type Told = { readonly over: true } | { readonly report: DayReport };

const tell = (told: Told, sent?: () => void) => process.send?.(told, undefined, undefined, sent);

async function spend({ origin, members, office, seconds, seed }: Day): Promise<DayReport> {
  const tally = createTally();
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const evening = new AbortController();
  const day = wait(seconds * 1000).then(() => {
    tell({ over: true });
    evening.abort();
  });
  const desks = await Promise.all(
    members.map(async (member, index) => {
      const chance = createChance(seed + index);
      const browser = openBrowser({ origin, address: member.address, tally, dayIsOver: evening.signal });
      const desk = await work(member, { office, chance, browser }, evening.signal);
      browser.close();
      return desk;
    }),
  );
  await day;
  return {
    outcomes: tally.outcomes,
    faults: tally.faults,
    kept: desks.flatMap(({ acknowledged, browser: { token } }) =>
      [...acknowledged.values()].map((one) => ({ ...one, token })),
    ),
    tokens: desks.map(({ browser }) => browser.token),
    clockLateP99Ms: Math.max(0, delay.percentile(99) / 1e6 - 10),
  };
}

process.once('message', (day: Day) => {
  void spend(day).then((report) => {
    tell({ report }, () => process.disconnect());
  });
});
