// A writer makes one change after the other, notes each in a ledger, and reads all of them back on demand.
import type { Chance } from '#tests/faults/chance.ts';
import type { Findings } from '#tests/faults/findings.ts';
import type { Asked } from '#tests/faults/ledger.ts';
import type { Outcome, Person } from '#tests/faults/person.ts';

export interface Writer {
  /** Asks for one change and notes what came of it. */
  step(signal: AbortSignal): Promise<void>;
  /** Reads back what was written and says what is not as it was acknowledged. */
  check(): Promise<void>;
  /** What goes on behind its replies and has not ended. */
  underWay(): Promise<string[]>;
  /**
   * Once nothing is under way: reads how all of it has ended.
   * @param mayBeInterrupted whether what was started then has lost its server often enough to be given up
   */
  checkEnded(mayBeInterrupted: (startedAt: number) => boolean): Promise<void>;
}

/** Of a writer whose work is done with the reply. */
export const NOTHING_BEHIND: Pick<Writer, 'underWay' | 'checkEnded'> = {
  underWay: () => Promise.resolve([]),
  checkEnded: () => Promise.resolve(),
};

export interface WriterDeps {
  readonly person: Person;
  readonly chance: Chance;
  readonly findings: Findings;
  /** Tells its things from those of other writers. */
  readonly name: string;
}

/** Notes in the ledger what came of a change. @returns what the server answered, or null. */
export function noted<T>(asked: Asked, outcome: Outcome<T>): T | null {
  if (outcome.kind === 'done') asked.done();
  if (outcome.kind === 'refused') asked.refused();
  return outcome.kind === 'done' ? outcome.data : null;
}
