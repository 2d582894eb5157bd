// kill -9 at random moments, repeatedly, also while the server starts, which is when it recovers.
import { setTimeout as pause } from 'node:timers/promises';
import { checkContents, checkFolder } from '#tests/faults/checks/content-check.ts';
import { checkDatabase } from '#tests/faults/checks/database-check.ts';
import { checkAskedTwice, gatherCrew } from '#tests/faults/crew.ts';
import type { FaultCase } from '#tests/faults/fault-case.ts';
import type { DatabaseKind } from '#tests/faults/world.ts';
import { inspectWhenIdle, openWorld } from '#tests/faults/world.ts';
import { RECOVERED_WITHIN_MS } from '#tests/support/killable.ts';

/** The longest time before a kill. */
const WORK_MS = 1500;
const START_MS = 1500;
/** Percentage of kills during startup. */
const WHILE_STARTING = 20;
/** The number of server losses after which a run is given up, with a message. */
const ATTEMPTS_MAX = 4;

export const killCase = (kind: DatabaseKind): FaultCase => ({
  name: `kill-${kind}`,
  async run({ findings, chance, kills }) {
    const world = await openWorld(kind);
    try {
      let server = await world.start();
      const crew = await gatherCrew({ origin: server.origin, chance, findings });
      const killedAt: number[] = [];
      const note = () => {
        killedAt.push(performance.now());
        findings.count('kills');
      };
      findings.count('acknowledged writes', 0);
      while (killedAt.length < kills) {
        const over = new AbortController();
        const working = crew.work(over.signal);
        await pause(chance.whole(100, WORK_MS));
        await server.kill();
        note();
        over.abort();
        await working;
        while (killedAt.length < kills && chance.isIn(WHILE_STARTING)) {
          const starting = world.launch();
          await pause(chance.whole(100, START_MS));
          await starting.kill();
          note();
        }
        server = await world.start();
        crew.meet(server.origin);
        await crew.check();
      }
      await crew.settle(RECOVERED_WITHIN_MS);
      const since = (moment: number) => killedAt.filter((at) => at > moment).length;
      await crew.checkEnded((startedAt) => since(startedAt) >= ATTEMPTS_MAX);
      await crew.check();
      checkAskedTwice(world.model, killedAt, findings);
      if ((await server.stop()) !== 0) findings.violation('wrong', 'the server did not exit with 0');
      await inspectWhenIdle(world, async (query) => {
        await checkDatabase(query, findings);
        await checkContents(query, findings, world.folder);
      });
      await checkFolder(world.folder, findings);
    } finally {
      await world.close();
    }
  },
});
