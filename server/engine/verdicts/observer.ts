// The interface of an observer: one contract and our side in, what is unusual, one-sided, missing or inconsistent out. The
// mechanical checks (terms, references, blanks) are made for every contract without an engine.
import type { RunUsage } from '#domain/runs.ts';
import type { EngineDocument } from '#server/engine/engine.ts';
import type { Observation } from './observation.ts';

export interface ObserverRequest {
  readonly document: EngineDocument;
  /** Whom we act for, as the contract calls them; empty where it is not known. */
  readonly side: string;
}

interface ObservedContract {
  /** In the order of the text; those about the whole contract last. */
  readonly observations: readonly Observation[];
  readonly usage: RunUsage | null;
  /** What limits the review, such as a part of the contract that was not read; null for nothing. */
  readonly problem: string | null;
}

export interface Observer {
  /**
   * Reads the whole contract, in parts where it is longer than the engine reads at once.
   * @throws EngineFailure when it could not be reviewed; the signal's reason when aborted.
   */
  observe(request: ObserverRequest, context: { readonly signal: AbortSignal }): Promise<ObservedContract>;
}
