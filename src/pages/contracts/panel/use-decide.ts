// Decisions on suggestions. Each is added to the ones before, so every one can be taken back.
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { decideSuggestion, listContracts, listSuggestions } from '#domain/endpoints/contracts.ts';
import { announce } from '#src/components/announcer.tsx';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import type { Workspace } from '#src/pages/contracts/workspace/use-contract-workspace.ts';

export type Decision = 'open' | 'accepted' | 'rejected';

const SAID: Readonly<Record<Decision, string>> = {
  open: 'Suggestion reopened',
  accepted: 'Suggestion accepted',
  rejected: 'Suggestion rejected',
};

export function useDecide({ contract }: Pick<Workspace, 'contract'>) {
  const { run } = useEndpointMutation(decideSuggestion, {
    errorNotification: 'The decision was not saved',
    invalidates: [listSuggestions, listContracts],
  });
  return async ({ id, decisions }: Pick<Suggestion, 'id' | 'decisions'>, state: Decision): Promise<void> => {
    const params = { id: contract.id, suggestion: id };
    const reply = await run({ params, body: { state, decisions: decisions.length } });
    if (reply) announce(SAID[state]);
  };
}
