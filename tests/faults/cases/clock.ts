// The clock jumps a day ahead and two days back while users work. With the embedded database it jumps for the whole product;
// PostgreSQL keeps its own clock, so that the two differ.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkContents } from '#tests/faults/checks/content-check.ts';
import { checkDatabase } from '#tests/faults/checks/database-check.ts';
import type { Crew } from '#tests/faults/crew.ts';
import { gatherCrew } from '#tests/faults/crew.ts';
import type { FaultCase } from '#tests/faults/fault-case.ts';
import type { Findings } from '#tests/faults/findings.ts';
import { THEO } from '#tests/faults/person.ts';
import type { DatabaseKind } from '#tests/faults/world.ts';
import { inspectWhenIdle, openWorld } from '#tests/faults/world.ts';
import { RECOVERED_WITHIN_MS } from '#tests/support/killable.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WORK_MS = 2500;
/** The time in which the product notices a jump. */
const NOTICED_MS = 50;
const PRELOAD = join(import.meta.dirname, '..', 'jumping-clock.ts');
/** A lockout after too many failed sign-ins lasts 15 minutes at most, whatever the clock says. */
const LOCKED_SECONDS = 15 * 60;
const GUESSES = 10;

export const clockJumps = (kind: DatabaseKind): FaultCase => ({
  name: `clock-${kind}`,
  async run({ findings, chance }) {
    const world = await openWorld(kind);
    const clock = join(world.folder, 'clock');
    const setClock = async (shift: number) => {
      await writeFile(clock, String(shift));
      await pause(NOTICED_MS);
      findings.count('jumps');
    };
    try {
      await writeFile(clock, '0');
      const server = await world.start({ FAULTS_CLOCK: clock }, { nodeOptions: ['--import', PRELOAD] });
      const crew = await gatherCrew({ origin: server.origin, chance, findings });
      // Runs that are queued during a jump must still start.
      world.model.behave({ kind: 'late', delayMs: 300 }, Number.POSITIVE_INFINITY);
      const workThrough = async (jump: () => Promise<void>) => {
        const over = new AbortController();
        const working = crew.work(over.signal);
        await pause(WORK_MS);
        await jump();
        over.abort();
        await working;
      };
      await workThrough(() => setClock(DAY_MS));
      const stale = await crew.theo.call('/auth/me');
      if (stale.kind !== 'refused' || stale.status !== 401)
        findings.violation('wrong', `a session of twelve hours is alive a day later: ${JSON.stringify(stale)}`);
      await crew.signIn();
      await check(crew, findings);
      await lockOut(server.origin);
      await workThrough(() => setClock(0));
      await crew.signIn();
      await check(crew, findings);
      await staysLockedFor(server.origin, findings);
      await workThrough(() => setClock(-DAY_MS));
      await crew.signIn();
      await check(crew, findings);
      if ((await server.stop()) !== 0) findings.violation('wrong', 'the server did not exit with 0');
      await inspectWhenIdle(world, async (query) => {
        await checkDatabase(query, findings);
        await checkContents(query, findings, world.folder);
      });
    } finally {
      await world.close();
    }
  },
});

async function check(crew: Crew, findings: Findings): Promise<void> {
  await crew.check();
  await crew.settle(RECOVERED_WITHIN_MS);
  await crew.checkEnded();
  const { data } = await crew.theo.get<{ data: { is_subscription_active: boolean } }>('/auth/me');
  if (!data.is_subscription_active) findings.violation('wrong', 'a subscription of months has ended with a day');
}

/** From an otherwise unused address, so that only this account is locked there. */
const guess = (origin: string) =>
  fetch(`${origin}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `guessed.${THEO}`, password: 'not the password' }),
  });

async function lockOut(origin: string): Promise<void> {
  for (let attempt = 0; attempt <= GUESSES; attempt += 1) await guess(origin);
}

async function staysLockedFor(origin: string, findings: Findings): Promise<void> {
  const reply = await guess(origin);
  const seconds = Number(reply.headers.get('retry-after') ?? 0);
  findings.most('seconds locked out', seconds);
  if (seconds > LOCKED_SECONDS) findings.violation('wrong', `a lock of ${LOCKED_SECONDS} s lasts ${seconds} s`);
}
