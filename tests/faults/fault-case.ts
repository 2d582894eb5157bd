// One kind of fault: its name and its requirements.
import type { Chance } from './chance.ts';
import type { Findings } from './findings.ts';

interface FaultContext {
  readonly findings: Findings;
  readonly chance: Chance;
  /** How often a case that kills does so. */
  readonly kills: number;
}

export interface FaultCase {
  readonly name: string;
  /** @throws CannotRun where this machine lacks what it takes; anything else is a violation. */
  run(context: FaultContext): Promise<void>;
}

export class CannotRun extends Error {
  override name = 'CannotRun';
}
