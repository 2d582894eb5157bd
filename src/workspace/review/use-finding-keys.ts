// The keys of a review: J and K to the next and previous finding, N to the next open one, V, E, R and U decide the one that is
// open, Y accepts its suggestion. The form of a decision is kept here, as a key can open it.
import { useState } from 'react';
import { announce } from '#src/components/announcer.tsx';
import { DECISION_KEYS, NEXT_KEY } from '#src/components/shortcuts/keys.ts';
import { usePageKeys } from '#src/components/shortcuts/use-page-keys.ts';
import { useStableCallback } from '#src/components/use-stable-callback.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { isFinding, isOpen, isPending, type Judged } from './finding-words.ts';
import { suggestionsOf, useDecideSuggestion } from './use-decide-suggestion.ts';
import type { Decisions } from './use-decisions.ts';

export type DecisionFormKind = 'edited' | 'rejected';

/** Accepts the suggestion of a finding. */
export const ACCEPT_KEY = 'y';

interface FindingKeysOptions {
  readonly shown: readonly Judged[];
  readonly current: Judged | undefined;
  readonly workspace: Workspace;
  readonly decisions: Decisions;
  readonly open: (one: Judged | null, isStep?: boolean) => void;
}

/** The next open one after `from`, from the beginning again after the last. */
function nextOpenAfter(all: readonly Judged[], from: Judged | undefined): Judged | undefined {
  const at = all.findIndex((one) => one.id === from?.id);
  return [...all.slice(at + 1), ...all.slice(0, at + 1)].find((one) => isOpen(one) && one.id !== from?.id);
}

export function useFindingKeys({ shown, current, workspace, decisions, open }: FindingKeysOptions) {
  const [form, setForm] = useState<{ readonly id: string; readonly kind: DecisionFormKind } | null>(null);
  const step = (by: 1 | -1) => {
    const at = shown.findIndex((one) => one.id === current?.id);
    const next = shown[at < 0 ? 0 : at + by];
    if (next) open(next, true);
    return next !== undefined;
  };
  const nextOpen = useStableCallback(() => {
    const next = nextOpenAfter(shown, current);
    if (next) open(next, current !== undefined);
    else announce('No other finding is open');
  });
  const setFormOf = useStableCallback((one: Judged, kind: DecisionFormKind | null) =>
    setForm(kind === null ? null : { id: one.id, kind }),
  );
  const decideSuggestion = useDecideSuggestion(workspace, decisions);
  const accept = (one: Judged): boolean => {
    const wanted = isFinding(one) && suggestionsOf(one, workspace.all).find(({ state }) => state === 'open');
    if (!wanted || !isFinding(one)) return false;
    void decideSuggestion(one, wanted, 'accepted');
    return true;
  };
  usePageKeys('findings', (key) => {
    if (key === NEXT_KEY) {
      nextOpen();
      return true;
    }
    if (key === 'j') return step(1);
    if (key === 'k') return step(-1);
    if (key === 'Escape' && current) {
      open(null);
      return true;
    }
    if (!current || !workspace.canChange || isPending(current)) return false;
    const { state } = current.decision;
    if (key === DECISION_KEYS.verify && state === 'open') void decisions.decide(current, { state: 'verified' });
    else if (key === ACCEPT_KEY) return accept(current);
    else if (key === DECISION_KEYS.edit) setFormOf(current, 'edited');
    else if (key === DECISION_KEYS.reject && state !== 'rejected') setFormOf(current, 'rejected');
    else if (key === DECISION_KEYS.reopen && state !== 'open') void decisions.decide(current, { state: 'open' });
    else return false;
    return true;
  });
  return {
    nextOpen,
    formOf: (one: Judged): DecisionFormKind | null => (form?.id === one.id ? form.kind : null),
    setForm: setFormOf,
  };
}
