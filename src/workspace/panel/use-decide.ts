// Decisions on suggestions, shown before the server confirms them. Each is added to the ones before, so every one can be taken
// back.
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { decideSuggestion, listContracts, listSuggestions } from '#domain/endpoints/contracts.ts';
import { useEndpointMutation, useReplyChange } from '#src/providers/data/use-endpoint.ts';
import { notify } from '#src/providers/notification.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';

export type Decision = 'open' | 'accepted' | 'rejected';

const SAID: Readonly<Record<Decision, string>> = {
  open: 'Suggestion reopened',
  accepted: 'Suggestion accepted',
  rejected: 'Suggestion rejected',
};

type Decided = Pick<Suggestion, 'id' | 'decisions' | 'state'>;

/** What a toast takes back; one that is out of date or in a redline is only opened again. */
const stateBefore = ({ state }: Decided): Decision => (state === 'accepted' || state === 'rejected' ? state : 'open');

export function useDecide({ contract }: Pick<Workspace, 'contract'>) {
  const change = useReplyChange();
  const { run } = useEndpointMutation(decideSuggestion, {
    errorNotification: 'The decision was not saved',
    invalidates: [listSuggestions, listContracts],
  });

  const send = ({ id, decisions }: Decided, state: Decision) => {
    change(listSuggestions, { id: contract.id }, (reply) => ({
      ...reply,
      data: reply.data.map((one) => (one.id === id ? { ...one, state } : one)),
    }));
    return run({ params: { id: contract.id, suggestion: id }, body: { state, decisions: decisions.length } });
  };

  /** @param onUndo runs when the decision is undone. @returns false where it was refused; the page has shown why. */
  return async (suggestion: Decided, state: Decision, onUndo?: () => void): Promise<boolean> => {
    const before = stateBefore(suggestion);
    const reply = await send(suggestion, state);
    if (!reply) return false;
    const undo = () => {
      void send(reply.data, before);
      onUndo?.();
    };
    notify({
      type: 'success',
      key: `suggestion-${contract.id}`,
      message: SAID[state],
      ...(before !== state && { action: { label: 'Undo', run: undo } }),
    });
    return true;
  };
}
