// Deciding the suggestion of a finding. Who accepts the change agrees with the finding: an open one is verified with it, and
// one Undo takes back both.
import type { Finding } from '#domain/contracts/contract-reviews.ts';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { type Decision, useDecide } from '#src/workspace/panel/use-decide.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { isOpen } from './finding-words.ts';
import type { Decisions } from './use-decisions.ts';

/** As they are now: the review has them as they were when it was read. */
export function suggestionsOf(finding: Finding, all: readonly Suggestion[]): readonly Suggestion[] {
  return finding.suggestions.map((one) => all.find(({ id }) => id === one.id) ?? one);
}

export function useDecideSuggestion(workspace: Workspace, decisions: Decisions) {
  const decide = useDecide(workspace);
  return async (finding: Finding, suggestion: Suggestion, state: Decision): Promise<void> => {
    const isAgreed = state === 'accepted' && isOpen(finding);
    const verified = isAgreed ? decisions.decide(finding, { state: 'verified' }, { isQuiet: true }) : null;
    await decide(suggestion, state, () => {
      void verified?.then((saved) => saved && decisions.decide(saved, { state: 'open' }, { isQuiet: true }));
    });
  };
}
