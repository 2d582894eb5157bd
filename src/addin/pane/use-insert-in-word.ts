// Inserts drafted words into the open document: as an accepted suggestion, so that the console and the log have it too, and as a
// tracked change at once.
import { addSuggestion, decideSuggestion, listContracts, listSuggestions } from '#domain/endpoints/contracts.ts';
import { useRefresh } from '#src/providers/data/use-endpoint.ts';
import { call } from '#src/providers/http/call.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { notifyError } from '#src/providers/notification.ts';
import type { InsertDraft } from '#src/workspace/draft/use-drafting.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import type { Apply } from './use-apply.ts';

export function useInsertInWord({ contract }: Workspace, apply: Apply): InsertDraft {
  const refresh = useRefresh();
  return async ({ revision, start, text, origin }) => {
    const params = { id: contract.id };
    try {
      const body = { revision, start, end: start, text, ...(origin && { origin }) };
      const { data: suggestion } = await call(addSuggestion, { params, body });
      const decided = await call(decideSuggestion, {
        params: { ...params, suggestion: suggestion.id },
        body: { state: 'accepted' },
      });
      await refresh(['contracts', listSuggestions, listContracts]);
      return await apply.start([decided.data], true);
    } catch (error) {
      notifyError('Nothing was inserted', sentenceOf(error));
      return false;
    }
  };
}
