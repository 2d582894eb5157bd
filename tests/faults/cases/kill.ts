// kill -9 in the middle of everything, again and again: also while the server starts, which is when it recovers.
import { setTimeout as pause } from 'node:timers/promises';
import { checkContents, checkFolder } from '#tests/faults/checks/content-check.ts';
import { checkDatabase } from '#tests/faults/checks/database-check.ts';
import { checkAskedTwice, gatherCrew } from '#tests/faults/crew.ts';
import type { FaultCase } from '#tests/faults/fault-case.ts';
import type { DatabaseKind } from '#tests/faults/world.ts';
import { lookAtRest, openWorld } from '#tests/faults/world.ts';
import { RECOVERED_WITHIN_MS } from '#tests/support/killable.ts';

/** The longest that everybody works before the server is killed. */
const WORK_MS = 1500;
const START_MS = 1500;
/** Kills of a hundred that hit a server which starts. */
const WHILE_STARTING = 20;
/** A run that has lost its server this often is given up, and says so. */
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
      if ((await server.stop()) !== 0) findings.violation('wrong', 'the server did not stop in peace');
      await lookAtRest(world, async (look) => {
        await checkDatabase(look, findings);
        await checkContents(look, findings, world.folder);
      });
      await checkFolder(world.folder, findings);
    } finally {
      await world.close();
    }
  },
});
