// PostgreSQL crashes and restarts, or freezes and resumes, while users work. During the outage, every request gets a clear
// reply in time; afterwards, all work continues by itself.
import { setTimeout as pause } from 'node:timers/promises';
import { checkContents } from '#tests/faults/checks/content-check.ts';
import { checkDatabase } from '#tests/faults/checks/database-check.ts';
import { checkAskedTwice, gatherCrew } from '#tests/faults/crew.ts';
import type { FaultCase } from '#tests/faults/fault-case.ts';
import { waitFor } from '#tests/faults/person.ts';
import { inspectWhenIdle, openWorld } from '#tests/faults/world.ts';
import { RECOVERED_WITHIN_MS } from '#tests/support/killable.ts';

const CRASHES = 4;
const AWAY_MS = 3000;
/** Longer than the time limit of a request. */
const STANDS_STILL_MS = 45_000;
const BACK_WITHIN_MS = 30_000;

export const databaseAway: FaultCase = {
  name: 'database-away-postgres',
  async run({ findings, chance }) {
    const world = await openWorld('postgres');
    const { cluster } = world;
    if (!cluster) throw new Error('this case is about PostgreSQL');
    try {
      const server = await world.start();
      const crew = await gatherCrew({ origin: server.origin, chance, findings });
      const faults: number[] = [];
      const isBack = async () => (await crew.theo.call('/auth/me')).kind === 'done';
      const during = async (fault: () => Promise<void>) => {
        const over = new AbortController();
        const working = crew.work(over.signal);
        await pause(chance.whole(500, 2000));
        faults.push(performance.now());
        await fault();
        faults.push(performance.now());
        if (!(await waitFor(isBack, BACK_WITHIN_MS)))
          findings.violation('stuck', 'the server does not find its database again');
        over.abort();
        await working;
        await crew.check();
      };
      for (let crash = 0; crash < CRASHES; crash += 1)
        await during(async () => {
          await cluster.crash();
          findings.count('crashes');
          await pause(chance.whole(0, AWAY_MS));
          await cluster.start();
        });
      await during(async () => {
        cluster.pause();
        findings.count('pauses');
        await pause(STANDS_STILL_MS);
        cluster.resume();
      });
      await crew.settle(RECOVERED_WITHIN_MS);
      await crew.checkEnded();
      checkAskedTwice(world.model, faults, findings);
      if (!server.isRunning()) findings.violation('wrong', `the server ended with its database: ${server.printed()}`);
      if ((await server.stop()) !== 0) findings.violation('wrong', 'the server did not exit with 0');
      await inspectWhenIdle(world, async (query) => {
        await checkDatabase(query, findings);
        await checkContents(query, findings, world.folder);
      });
    } finally {
      cluster.resume();
      await world.close();
    }
  },
};
