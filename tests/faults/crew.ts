// All writers at work on one product, and the checks of their work afterwards.
import type { FakeModel } from '#tests/support/fake-model.ts';
import { partsOf } from '#tests/support/fake-model-replies.ts';
import type { Chance } from './chance.ts';
import type { Findings } from './findings.ts';
import type { Person } from './person.ts';
import { signIn, THEO, waitFor } from './person.ts';
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
  /** Lets all of them work until the signal; resolves once each has heard of their last change. */
  work(signal: AbortSignal): Promise<void>;
  /** Reads back what they have written. */
  check(): Promise<void>;
  /** Waits until nothing is under way. */
  settle(withinMs: number): Promise<void>;
  /** Looks at how every run and review has ended. */
  checkEnded(mayBeInterrupted?: (startedAt: number) => boolean): Promise<void>;
  /** Everybody signs in anew. */
  signIn(): Promise<void>;
  /** Everybody now goes there, and what they find counts for this case. */
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
  if (!theo || !priya || !owner) throw new Error('nobody came');
  const deps = (person: Person, name: string) => ({ person, chance, findings, name });
  const writers: Writer[] = [
    await createRunWriter(deps(theo, 'run-theo')),
    await createRunWriter(deps(priya, 'run-priya')),
    createReviewWriter(deps(theo, 'review')),
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

/** What was asked of the model, whoever asked: the same question of the same documents has the same key. */
const questionOf = (user: string): string =>
  partsOf(user)
    .filter(({ tag }) => tag === 'document' || tag === 'instruction')
    .map(({ tag, name, text }) => (tag === 'document' ? name : text))
    .join('\n');

/**
 * Counts questions that were asked again. One more time is explained by a fault between the two; each other is paid for in
 * vain. @param faults moments by performance.now()
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
