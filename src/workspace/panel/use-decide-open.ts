// Accepting or rejecting all open suggestions at once: one decision each, so that every one can be reopened alone, or all
// together from the toast.
import { useState } from 'react';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { decideSuggestion, listContracts, listSuggestions } from '#domain/endpoints/contracts.ts';
import { countOf } from '#src/components/format/formats.tsx';
import { useRefresh } from '#src/providers/data/use-endpoint.ts';
import { call } from '#src/providers/http/call.ts';
import { ApiError, sentenceOf } from '#src/providers/http/problem.ts';
import { notify, notifyError } from '#src/providers/notification.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import type { Decision } from './use-decide.ts';

type Decided = Pick<Suggestion, 'id' | 'decisions'>;

const DONE: Readonly<Record<Decision, string>> = { open: 'reopened', accepted: 'accepted', rejected: 'rejected' };

interface DecideOpenPlan {
  readonly state: Exclude<Decision, 'open'>;
  /** As they were when the question was asked. */
  readonly all: readonly Decided[];
}

export function useDecideOpen({ contract }: Workspace) {
  const [plan, setPlan] = useState<DecideOpenPlan | null>(null);
  /** How many are decided so far; null while nothing runs. */
  const [done, setDone] = useState<number | null>(null);
  const refresh = useRefresh();

  /** One after the other: each waits for the lock of the contract anyway. */
  async function decideEach(all: readonly Decided[], state: Decision, onDone: (count: number) => void) {
    const decided: Decided[] = [];
    let failure: unknown = null;
    for (const { id, decisions } of all) {
      try {
        const body = { state, decisions: decisions.length };
        decided.push((await call(decideSuggestion, { params: { id: contract.id, suggestion: id }, body })).data);
        onDone(decided.length);
      } catch (error) {
        // A colleague decided this one in the meantime: keep that decision and go on.
        if (error instanceof ApiError && error.code === 'conflict') continue;
        failure = error;
        break;
      }
    }
    await refresh([listSuggestions, listContracts]);
    const message = `${countOf(decided.length, 'suggestion')} ${DONE[state]}`;
    if (failure !== null) notifyError(`${message}, not all ${all.length}`, sentenceOf(failure));
    else
      notify({
        type: 'success',
        message,
        ...(decided.length < all.length && { description: 'Colleagues decided the others in the meantime.' }),
        ...(state !== 'open' &&
          decided.length > 0 && {
            action: { label: 'Undo', run: () => void decideEach(decided, 'open', () => undefined) },
          }),
      });
  }

  const confirm = async () => {
    if (plan === null) return;
    setDone(0);
    await decideEach(plan.all, plan.state, setDone);
    setDone(null);
    setPlan(null);
  };
  return { plan, done, ask: setPlan, confirm, cancel: () => setPlan(null) };
}
