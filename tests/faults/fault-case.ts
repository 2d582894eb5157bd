// One kind of fault: its name and its requirements.
import type { Chance } from './chance.ts';
import type { Findings } from './findings.ts';

interface FaultContext {
  readonly findings: Findings;
  readonly chance: Chance;
  /** The number of kills, for cases that kill. */
  readonly kills: number;
}

export interface FaultCase {
  readonly name: string;
  /** @throws CannotRun if this machine lacks a requirement; any other error is a violation. */
  run(context: FaultContext): Promise<void>;
}

export class CannotRun extends Error {
  override name = 'CannotRun';
}
