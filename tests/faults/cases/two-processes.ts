// Several processes on one embedded data folder: one owns it, every other exits with a message and changes nothing, and the
// first to start after a kill takes it over.
import { checkContents } from '#tests/faults/checks/content-check.ts';
import { checkDatabase } from '#tests/faults/checks/database-check.ts';
import { gatherCrew } from '#tests/faults/crew.ts';
import type { FaultCase } from '#tests/faults/fault-case.ts';
import type { Findings } from '#tests/faults/findings.ts';
import type { World } from '#tests/faults/world.ts';
import { inspectWhenIdle, openWorld } from '#tests/faults/world.ts';
import { RECOVERED_WITHIN_MS } from '#tests/support/killable.ts';
import type { Launched } from '#tests/support/product.ts';

const TOO_MANY = 3;
const IN_USE = /The data folder is in use by process \d+\. Stop it first|is being taken by other processes\. Try again/;

export const twoProcesses: FaultCase = {
  name: 'two-processes',
  async run({ findings, chance }) {
    const world = await openWorld('embedded');
    try {
      const first = await world.start();
      const crew = await gatherCrew({ origin: first.origin, chance, findings });
      const over = new AbortController();
      const working = crew.work(over.signal);
      await refuses(world, findings, TOO_MANY);
      // A paused process is not dead: it continues as if nothing had happened.
      first.pause();
      await refuses(world, findings, 1);
      first.resume();
      await refuses(world, findings, 1);
      await first.kill();
      over.abort();
      await working;

      const rivals = Array.from({ length: TOO_MANY }, () => world.launch());
      const origin = await Promise.any(rivals.map(({ ready }) => ready));
      findings.count('takeovers');
      const [winner, ...others] = await oneLeft(rivals, findings);
      crew.meet(origin);
      await crew.check();
      await crew.settle(RECOVERED_WITHIN_MS);
      await crew.checkEnded();
      if (others.length > 0 || (await winner?.stop()) !== 0)
        findings.violation('wrong', 'the process that took the folder over did not exit with 0');
      await inspectWhenIdle(world, async (query) => {
        await checkDatabase(query, findings);
        await checkContents(query, findings, world.folder);
      });
    } finally {
      await world.close();
    }
  },
};

/** Starts that many more processes, each of which must exit with a message. */
async function refuses(world: World, findings: Findings, count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, async () => {
      const intruder = world.launch();
      const code = await intruder.ended;
      await intruder.ready.catch(() => undefined);
      findings.count('refused processes');
      if (code !== 1 || !IN_USE.test(intruder.printed()))
        findings.violation('unclear', `a second process ended with ${code}: ${intruder.printed()}`);
    }),
  );
}

/** Waits until all but one have exited, each with a message. @returns the one that still runs */
async function oneLeft(rivals: readonly Launched[], findings: Findings): Promise<Launched[]> {
  const outcomes = await Promise.allSettled(rivals.map(({ ready }) => ready));
  const ready = rivals.filter((_, index) => outcomes[index]?.status === 'fulfilled');
  for (const loser of rivals.filter((one) => !ready.includes(one)))
    if (!IN_USE.test(loser.printed())) findings.violation('unclear', `a rival ended with: ${loser.printed()}`);
  if (ready.length !== 1) findings.violation('wrong', `${ready.length} processes took one data folder over`);
  return ready;
}
