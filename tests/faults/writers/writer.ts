// A writer makes one change after the other, records each in a ledger, and checks them all on demand.
import type { Chance } from '#tests/faults/chance.ts';
import type { Findings } from '#tests/faults/findings.ts';
import type { PendingChange } from '#tests/faults/ledger.ts';
import type { Outcome, Person } from '#tests/faults/person.ts';

export interface Writer {
  /** Requests one change and records the outcome. */
  step(signal: AbortSignal): Promise<void>;
  /** Compares the server's data with what it acknowledged and reports differences. */
  check(): Promise<void>;
  /** Work that continues after its replies and has not ended. */
  underWay(): Promise<string[]>;
  /**
   * Checks how everything has ended; to be called when no work is in progress.
   * @param mayBeInterrupted whether work started at that time has lost its server often enough to be given up
   */
  checkEnded(mayBeInterrupted: (startedAt: number) => boolean): Promise<void>;
}

/** For a writer whose work ends with the reply. */
export const NOTHING_BEHIND: Pick<Writer, 'underWay' | 'checkEnded'> = {
  underWay: () => Promise.resolve([]),
  checkEnded: () => Promise.resolve(),
};

export interface WriterDeps {
  readonly person: Person;
  readonly chance: Chance;
  readonly findings: Findings;
  /** Distinguishes its records from those of other writers. */
  readonly name: string;
}

/** Records the outcome of a change. @returns the reply, or null if the change was not acknowledged. */
export function noted<T>(change: PendingChange, outcome: Outcome<T>): T | null {
  if (outcome.kind === 'done') change.done();
  if (outcome.kind === 'refused') change.refused();
  return outcome.kind === 'done' ? outcome.data : null;
}
