// All writers on one product, and the checks of what they wrote.
import type { FakeModel } from '#tests/support/fake-model.ts';
import { partsOf } from '#tests/support/fake-model-replies.ts';
import type { Chance } from './chance.ts';
import type { Findings } from './findings.ts';
import type { Person } from './person.ts';
import { signIn, THEO, waitFor } from './person.ts';
import { createContractReviewWriter } from './writers/contract-review-writer.ts';
import { createFileWriter } from './writers/file-writer.ts';
import { createLibraryWriter } from './writers/library-writer.ts';
import { createReviewWriter } from './writers/review-writer.ts';
import { createRunWriter } from './writers/run-writer.ts';
import { createUsageWriter } from './writers/usage-writer.ts';
import type { Writer } from './writers/writer.ts';

const PRIYA = 'paralegal@harbour.test';
const SUPER_ADMIN = 'super@whereas.test';

export interface Crew {
  readonly theo: Person;
  /** All writers work until the signal; resolves when the last request of each has ended. */
  work(signal: AbortSignal): Promise<void>;
  /** Compares what they wrote with the server's data. */
  check(): Promise<void>;
  /** Waits until no run, review or reading is in progress. */
  settle(withinMs: number): Promise<void>;
  /** Checks how every run and review has ended. */
  checkEnded(mayBeInterrupted?: (startedAt: number) => boolean): Promise<void>;
  /** Signs every user in again. */
  signIn(): Promise<void>;
  /** From now on, all users call this origin and report to these findings. */
  meet(origin: string, findings?: Findings): void;
}

interface CrewDeps {
  readonly origin: string;
  readonly chance: Chance;
  readonly findings: Findings;
}

export async function gatherCrew({ origin, chance, findings }: CrewDeps): Promise<Crew> {
  const [theo, priya, owner] = await Promise.all(
    [THEO, PRIYA, SUPER_ADMIN].map((email) => signIn({ origin, findings, email })),
  );
  if (!theo || !priya || !owner) throw new Error('nobody signed in');
  const deps = (person: Person, name: string) => ({ person, chance, findings, name });
  const writers: Writer[] = [
    await createRunWriter(deps(theo, 'run-theo')),
    await createRunWriter(deps(priya, 'run-priya')),
    createReviewWriter(deps(theo, 'review')),
    await createContractReviewWriter(deps(theo, 'contract-theo')),
    await createContractReviewWriter(deps(priya, 'contract-priya')),
    createLibraryWriter(deps(theo, 'prompt'), 'prompts'),
    createLibraryWriter(deps(priya, 'query'), 'queries'),
    await createFileWriter(deps(theo, 'project-theo')),
    await createFileWriter(deps(priya, 'project-priya')),
    await createUsageWriter(deps(theo, 'usage'), owner),
  ];
  return {
    theo,

    async work(signal) {
      const workOn = async (writer: Writer) => {
        while (!signal.aborted) await writer.step(signal);
      };
      await Promise.all(writers.map(workOn));
    },

    async check() {
      await Promise.all(writers.map((writer) => writer.check()));
    },

    async settle(withinMs) {
      let left: string[] = [];
      const isSettled = async () => {
        left = (await Promise.all(writers.map((writer) => writer.underWay()))).flat();
        return left.length === 0;
      };
      if (!(await waitFor(isSettled, withinMs, 500)))
        for (const one of left) findings.violation('stuck', `${one} has not ended within ${withinMs} ms`);
    },

    async checkEnded(mayBeInterrupted = () => false) {
      for (const writer of writers) await writer.checkEnded(mayBeInterrupted);
    },

    async signIn() {
      for (const person of [theo, priya, owner]) await person.signIn();
    },

    meet(where, whom) {
      for (const person of [theo, priya, owner]) person.meet(where, whom);
    },
  };
}

/** Identifies a request to the model by its question and documents, whoever sent it. */
const questionOf = (user: string): string =>
  partsOf(user)
    .filter(({ tag }) => tag === 'document' || tag === 'instruction' || tag === 'rule')
    .map(({ tag, name, text }) => (tag === 'document' ? name : text))
    .join('\n');

/**
 * Counts questions that were sent to the model again. A fault between the two explains one repetition; any other is wasted
 * money. @param faults performance.now() timestamps
 */
export function checkAskedTwice(model: FakeModel, faults: readonly number[], findings: Findings): void {
  const last = new Map<string, number>();
  findings.count('asked twice', 0);
  for (const { user, at } of model.requests) {
    const question = questionOf(user);
    const before = last.get(question);
    last.set(question, at);
    if (before === undefined) continue;
    findings.count('asked twice');
    if (!faults.some((moment) => moment > before && moment < at))
      findings.violation('wrong', `asked again without a reason: ${question.slice(0, 200)}`);
  }
}
