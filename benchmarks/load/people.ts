// The process of the people, started by crowd.ts, which sends the list of people and receives their results.
import { setTimeout as wait } from 'node:timers/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createChance } from './chance.ts';
import { openBrowser } from './client.ts';
import type { Acknowledged, Office } from './workspace.ts';
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

/** An acknowledged change, and a token to look it up. */
export interface AcknowledgedChange extends Acknowledged {
  readonly token: string;
}

export interface DayReport {
  readonly outcomes: Outcomes;
  readonly faults: readonly string[];
  readonly acknowledged: readonly AcknowledgedChange[];
  readonly tokens: readonly string[];
  /** How late this process's timers were: its times are too long by as much. */
  readonly timersLateP99Ms: number;
}

/** Sent at the end of the day, when requests are still open, and when all are answered. */
export type CrowdMessage = { readonly over: true } | { readonly report: DayReport };

const send = (message: CrowdMessage, sent?: () => void) => process.send?.(message, undefined, undefined, sent);

async function runDay({ origin, members, office, seconds, seed }: Day): Promise<DayReport> {
  const tally = createTally();
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const evening = new AbortController();
  const day = wait(seconds * 1000).then(() => {
    send({ over: true });
    evening.abort();
  });
  const workspaces = await Promise.all(
    members.map(async (member, index) => {
      const chance = createChance(seed + index);
      const browser = openBrowser({ origin, address: member.address, tally, dayIsOver: evening.signal });
      const workspace = await work(member, { office, chance, browser }, evening.signal);
      browser.close();
      return workspace;
    }),
  );
  await day;
  return {
    outcomes: tally.outcomes,
    faults: tally.faults,
    acknowledged: workspaces.flatMap(({ acknowledged, browser: { token } }) =>
      [...acknowledged.values()].map((one) => ({ ...one, token })),
    ),
    tokens: workspaces.map(({ browser }) => browser.token),
    timersLateP99Ms: Math.max(0, delay.percentile(99) / 1e6 - 10),
  };
}

process.once('message', (day: Day) => {
  void runDay(day).then((report) => {
    send({ report }, () => process.disconnect());
  });
});
