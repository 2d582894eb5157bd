// What the parts of an open finding share.
import type { Source } from '#domain/answers.ts';
import type { ContractReview } from '#domain/contracts/contract-reviews.ts';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import type { Judged } from './finding-words.ts';
import type { Decisions } from './use-decisions.ts';
import type { DecisionFormKind } from './use-finding-keys.ts';

export interface OpenFindingProps {
  readonly judged: Judged;
  readonly review: ContractReview;
  readonly workspace: Workspace;
  readonly decisions: Decisions;
  readonly form: DecisionFormKind | null;
  /** Whether a form of this finding has words that are not saved. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
  readonly onForm: (judged: Judged, form: DecisionFormKind | null) => void;
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  /** The final text of the newest revision, once it is there. */
  readonly newestText: ContractText | undefined;
  readonly canDecide: boolean;
  readonly onSource: (source: Source) => void;
}
