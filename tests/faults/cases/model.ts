// A model service that is down, slow, silent or returns garbage: every run and review ends, says what could not be answered,
// and can be run again once the service works.
import type { Run } from '#domain/runs.ts';
import { checkDatabase } from '#tests/faults/checks/database-check.ts';
import type { FaultCase } from '#tests/faults/fault-case.ts';
import type { Findings } from '#tests/faults/findings.ts';
import type { Person } from '#tests/faults/person.ts';
import { signIn, waitFor } from '#tests/faults/person.ts';
import { inspectWhenIdle, openWorld } from '#tests/faults/world.ts';
import { buildWorkflow } from '#tests/faults/writers/run-writer.ts';
import { createReviewWriter } from '#tests/faults/writers/review-writer.ts';
import type { Behavior } from '#tests/support/fake-model.ts';
import { contractBody } from '#tests/support/workflows.ts';

const MISCHIEFS: readonly Behavior[] = [
  { kind: 'status', status: 500 },
  { kind: 'html' },
  { kind: 'malformed' },
  { kind: 'prose' },
  { kind: 'invented_quote' },
  { kind: 'cut' },
  { kind: 'error_event' },
  { kind: 'reply', text: '\u0000\uD800 not a reply' },
  { kind: 'late', delayMs: 2000 },
];
/** Time limit of a request that waits for a run. */
const ENDED_WITHIN_MS = 120_000;
const STOPPED_WITHIN_MS = 5000;

export const modelFaults: FaultCase = {
  name: 'model',
  async run({ findings, chance }) {
    const world = await openWorld('embedded');
    const { model } = world;
    try {
      const server = await world.start();
      const person = await signIn({ origin: server.origin, findings, answeredWithinMs: ENDED_WITHIN_MS });
      const workflow = await buildWorkflow(person, 'Faults');
      const ended = async (name: string) => {
        const reply = await person.call<{ run: Run }>(
          `/workflow/apply/${workflow}`,
          contractBody(undefined, `${name}.txt`),
        );
        const told = reply.kind === 'done' ? reply.data.run.status : reply.message;
        findings.count(reply.kind === 'done' ? 'answered' : 'failed in words');
        if (reply.kind === 'unknown' && reply.status !== 502)
          findings.violation('unclear', `a run with ${name}: ${told}`);
      };
      for (const mischief of MISCHIEFS) {
        model.behave(mischief, Number.POSITIVE_INFINITY);
        findings.count('mischiefs');
        const reviews = createReviewWriter({ person, chance, findings, name: `review-${mischief.kind}` });
        await Promise.all([ended(mischief.kind), reviews.step(new AbortController().signal)]);
        if ((await reviews.underWay()).length > 0) findings.violation('stuck', `a review with ${mischief.kind}`);
      }
      await stopsWhatHangs(person, workflow, findings, () => model.behave({ kind: 'hang' }, Number.POSITIVE_INFINITY));
      model.behave({ kind: 'faithful' }, Number.POSITIVE_INFINITY);
      const well = createReviewWriter({ person, chance, findings, name: 'review-well' });
      await Promise.all([ended('well'), well.step(new AbortController().signal)]);
      await well.check();
      await well.checkEnded(() => false);
      await model.close();
      findings.count('mischiefs');
      await ended('gone');
      if ((await server.stop()) !== 0) findings.violation('wrong', 'the server did not exit with 0');
      await inspectWhenIdle(world, (query) => checkDatabase(query, findings));
    } finally {
      await world.close();
    }
  },
};

/** A service that accepts a request and never replies: a run that waits for it can be stopped at once. */
async function stopsWhatHangs(person: Person, workflow: string, findings: Findings, hang: () => void): Promise<void> {
  hang();
  findings.count('mischiefs');
  const waiting = person.call(`/workflow/apply/${workflow}`, contractBody(undefined, 'hang.txt'));
  const atWork = async () => {
    const { data } = await person.get<{ data: { id: string }[] }>('/workflow/runs?status=running');
    return data[0]?.id;
  };
  await waitFor(async () => (await atWork()) !== undefined, STOPPED_WITHIN_MS);
  const begun = performance.now();
  await person.call(`/workflow/runs/${await atWork()}/cancel`, {});
  const outcome = await waiting;
  if (outcome.kind === 'done' || performance.now() - begun > STOPPED_WITHIN_MS)
    findings.violation('stuck', 'a run whose model never answers could not be stopped');
  else findings.count('stopped');
}
