// Decisions about the answers of a run: sent with the time of the decision they replace, and shown at once. The answer's row
// shows a decision and reopens it; a toast reports only a replaced one. Plain calls, as several answers may be changed at
// the same time.
import { useKeys } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Answer, DecisionState } from '#domain/answers.ts';
import { decideAnswer, listDecisions, listPassages } from '#domain/endpoints/run-review.ts';
import type { Run } from '#domain/runs.ts';
import { announce } from '#src/components/announcer.tsx';
import { labelOf } from '#src/components/result/answer-words.ts';
import { type PlacedAnswer, type Review, type Wanted, restorationOf } from '#src/components/result/review.ts';
import { type Invalidated, useRefresh } from '#src/providers/data/use-endpoint.ts';
import { call } from '#src/providers/http/call.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { notify, notifyError } from '#src/providers/notification.ts';

const NOTHING_ELSE: readonly Invalidated[] = [];

const DONE: Readonly<Record<DecisionState, string>> = {
  open: 'Answer reopened',
  verified: 'Answer verified',
  edited: 'Answer edited',
  rejected: 'Answer rejected',
};

/** @param also queries that show the answers besides those of runs. */
export function useReview(
  runId: string | undefined,
  onUnsaved: Review['onUnsaved'],
  also: readonly Invalidated[] = NOTHING_ELSE,
): Review {
  const queryClient = useQueryClient();
  const { keys } = useKeys();
  const refresh = useRefresh();
  return useMemo(() => {
    const id = runId ?? '';
    const paramsOf = (at: PlacedAnswer) => ({ id, prompt: at.prompt, answer: at.index });
    const ofRun = keys().data().resource('runs').action('one').id(id).get();

    /** @param since time of the decision that this one replaces */
    const send = async (at: PlacedAnswer, wanted: Wanted, since: string | null): Promise<Answer | null> => {
      try {
        const { data } = await call(decideAnswer, { params: paramsOf(at), body: { ...wanted, since } });
        queryClient.setQueriesData<{ data: Run }>({ queryKey: ofRun }, (known) => known && withAnswer(known, at, data));
        await refresh(also);
        return data;
      } catch (error) {
        notifyError('The answer was not changed', sentenceOf(error));
        // Another user may have decided first: show it.
        void refresh(['runs', ...also]);
        return null;
      }
    };

    return {
      decide: async (at, wanted) => {
        const before = at.answer.decision;
        const decided = await send(at, wanted, before.at ?? null);
        if (!decided) return false;
        if (wanted.state === 'open' || before.state === 'open') {
          announce(DONE[wanted.state]);
          return true;
        }
        const toast = { type: 'success', message: DONE[wanted.state], key: `decided-${id}-${at.key}` } as const;
        const taken = restorationOf(before, decided.decision);
        const label = labelOf(at.answer);
        if (!taken) notify({ ...toast, description: `${label}. The decision of ${before.by} is in its history.` });
        else {
          const undo = () => void send(at, taken, decided.decision.at ?? null);
          notify({ ...toast, description: label, action: { label: 'Undo', run: undo } });
        }
        return true;
      },
      passages: async (at) => (await call(listPassages, { params: paramsOf(at) })).data,
      history: async (at) => (await call(listDecisions, { params: paramsOf(at) })).data,
      onUnsaved,
    };
  }, [runId, queryClient, keys, refresh, onUnsaved, also]);
}

function withAnswer({ data: run }: { data: Run }, at: PlacedAnswer, answer: Answer): { data: Run } {
  const results = run.results.map((result, prompt) =>
    prompt === at.prompt
      ? { ...result, answers: result.answers.map((one, index) => (index === at.index ? answer : one)) }
      : result,
  );
  // Newly cited sources belong to the run from now on.
  const known = new Set(run.sources.map(({ number }) => number));
  const added = (answer.decision.sources ?? []).filter(({ number }) => !known.has(number));
  const sources = added.length === 0 ? run.sources : [...run.sources, ...added];
  return { data: { ...run, results, sources } };
}
