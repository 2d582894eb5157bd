// Saves a new suggestion and shows it among the words of the final view.
import type { SuggestionOrigin } from '#domain/contracts/suggestions.ts';
import { retrieveContractReview } from '#domain/endpoints/contract-reviews.ts';
import { addSuggestion, listContracts, listSuggestions } from '#domain/endpoints/contracts.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { notifySuccess } from '#src/providers/notification.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import type { Edit } from './smallest-edit.ts';

export interface NewSuggestion extends Edit {
  readonly comment: string;
  readonly note: string;
  readonly revision: number;
  /** What it came from; absent where a person wrote it. */
  readonly origin?: SuggestionOrigin;
}

/** @param tab the one that has its row: a finding shows its own suggestions. */
export function useAddSuggestion({ contract, at, go }: Workspace, tab: 'suggestions' | 'review' = 'suggestions') {
  const { run, isPending } = useEndpointMutation(addSuggestion, {
    errorNotification: 'The suggestion was not saved',
    // A colleague may have saved a revision in the meantime: only the record shows it.
    invalidates: ['contracts', listSuggestions, listContracts, retrieveContractReview],
  });
  return {
    isBusy: isPending,
    /** @returns false where it was refused; a toast has said why. */
    add: async ({ comment, note, ...edit }: NewSuggestion): Promise<boolean> => {
      const body = { ...edit, ...(comment && { comment }), ...(note && { note }) };
      const reply = await run({ params: { id: contract.id }, body });
      if (!reply) return false;
      const suggestion = reply.data.id;
      // A newer revision that somebody has saved is offered, not shown.
      const newest = at.revision === null ? {} : { revision: null };
      const elsewhere = { ...newest, change: null, comment: null, passage: null };
      go({ tab, view: 'final', suggestion, ...elsewhere }, true);
      notifySuccess('Suggestion added');
      return true;
    },
  };
}
