// kill -9 in the middle of twenty reviews of contracts: what a reply has shown or acknowledged is kept, and all of them end.
import { setTimeout as pause } from 'node:timers/promises';
import { checkDatabase } from '#tests/faults/checks/database-check.ts';
import type { FaultCase } from '#tests/faults/fault-case.ts';
import { signIn, THEO, waitFor } from '#tests/faults/person.ts';
import { inspectWhenIdle, openWorld } from '#tests/faults/world.ts';
import { createContractReviewWriter } from '#tests/faults/writers/contract-review-writer.ts';
import { RECOVERED_WITHIN_MS } from '#tests/support/killable.ts';

const PRIYA = 'paralegal@harbour.test';
const KILLS_MAX = 6;
/** After the first verdict has been shown, the longest time before a kill. */
const WORK_MS = 2000;
const FIRST_VERDICT_MS = 60_000;
/** The number of server losses after which a review is given up, with a message. */
const ATTEMPTS_MAX = 4;

export const contractReviews: FaultCase = {
  name: 'contract-reviews',
  async run({ findings, chance, kills }) {
    const world = await openWorld('embedded');
    try {
      let server = await world.start();
      const people = await Promise.all(
        [THEO, PRIYA].map((email) => signIn({ origin: server.origin, findings, email })),
      );
      const writers = await Promise.all(
        people.map((person, at) => createContractReviewWriter({ person, chance, findings, name: `contract-${at}` })),
      );
      const verdictsShown = () => findings.figures.get('verdicts shown') ?? 0;
      const killedAt: number[] = [];
      while (killedAt.length < Math.min(kills, KILLS_MAX)) {
        const over = new AbortController();
        const working = Promise.all(writers.map((writer) => writer.step(over.signal)));
        const before = verdictsShown();
        await waitFor(() => Promise.resolve(verdictsShown() > before), FIRST_VERDICT_MS);
        await pause(chance.whole(1, WORK_MS));
        await server.kill();
        killedAt.push(performance.now());
        findings.count('kills');
        over.abort();
        await working;
        server = await world.start();
        for (const person of people) person.meet(server.origin);
        for (const writer of writers) await writer.check();
      }
      const isSettled = async () => (await Promise.all(writers.map((writer) => writer.underWay()))).flat().length === 0;
      if (!(await waitFor(isSettled, RECOVERED_WITHIN_MS, 500)))
        findings.violation('stuck', `reviews have not ended within ${RECOVERED_WITHIN_MS} ms`);
      const since = (moment: number) => killedAt.filter((at) => at > moment).length;
      for (const writer of writers) await writer.checkEnded((startedAt) => since(startedAt) >= ATTEMPTS_MAX);
      for (const writer of writers) await writer.check();
      if ((await server.stop()) !== 0) findings.violation('wrong', 'the server did not exit with 0');
      await inspectWhenIdle(world, (query) => checkDatabase(query, findings));
    } finally {
      await world.close();
    }
  },
};
