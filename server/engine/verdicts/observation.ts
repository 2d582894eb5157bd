// One thing that a general review notices in a contract, by a mechanical check or by a model.
import type { ObservationKind } from '#domain/contracts/contract-reviews.ts';
import type { Severity } from '#domain/contracts/verdicts.ts';
import type { Quote } from '#server/engine/engine.ts';
import type { Proposal } from './judge.ts';

export interface Observation {
  readonly kind: ObservationKind;
  /** A few words, such as "“Services” is not defined" or "Uncapped indemnity". */
  readonly title: string;
  /** For the lawyer: one to three sentences, without Markdown. */
  readonly reason: string;
  readonly severity: Severity;
  /** The most telling first, with offsets. Only `missing_clause` may be without one. */
  readonly quotes: readonly Quote[];
  readonly proposals: readonly Proposal[];
}
