// Decisions about findings and answers, shown before the server confirms them. Each names the decision that the person has
// seen, so that a colleague's newer one is never overwritten unseen; a toast takes the last one back.
import { useRef, useState } from 'react';
import type { ContractReview, DecideFinding, FindingDecision } from '#domain/contracts/contract-reviews.ts';
import { VERDICT_WORDS } from '#domain/contracts/verdicts.ts';
import {
  decideFinding,
  listContractReviews,
  retrieveContractReview,
  updateFinding,
} from '#domain/endpoints/contract-reviews.ts';
import { listContracts } from '#domain/endpoints/contracts.ts';
import { announce } from '#src/components/announcer.tsx';
import { useRefresh } from '#src/providers/data/use-endpoint.ts';
import { call } from '#src/providers/http/call.ts';
import { ApiError, sentenceOf } from '#src/providers/http/problem.ts';
import { notify, notifyError } from '#src/providers/notification.ts';
import { useSession } from '#src/providers/session/session.ts';
import type { Judged } from './finding-words.ts';

export type Wanted = Pick<DecideFinding, 'state' | 'verdict' | 'value' | 'note'>;

const DONE: Readonly<Record<Wanted['state'], string>> = {
  open: 'Reopened',
  verified: 'Verified',
  edited: 'Edited',
  rejected: 'Rejected',
};

const CONFLICT = 'A colleague has just decided this. Their decision is shown now: read it, then decide again.';

type Saved = Pick<Judged, 'id' | 'title' | 'decision'>;

export interface Decisions {
  /** @returns what it became; null, after showing why, where it was refused. */
  decide(judged: Saved, wanted: Wanted, options?: { readonly isQuiet?: boolean }): Promise<Saved | null>;
  assign(judged: Judged, person: string | null): Promise<void>;
  flag(judged: Judged, note: string | null): Promise<boolean>;
  /** Of a decision that is being saved. */
  readonly pending: ReadonlyMap<string, FindingDecision>;
}

/** The request that brings a decision back. */
const repetitionOf = ({ state, verdict, value, note }: FindingDecision): Wanted => ({
  state,
  ...(state === 'edited' && verdict !== undefined && { verdict }),
  ...(state === 'edited' && value !== undefined && { value }),
  ...(note !== undefined && { note }),
});

const judgedIn = ({ findings, answers }: ContractReview, id: string): Judged | undefined =>
  findings.find((one) => one.id === id) ?? answers.find((one) => one.id === id);

export function useDecisions(contract: string, review: string, put: (next: ContractReview) => void): Decisions {
  const [pending, setPending] = useState<ReadonlyMap<string, FindingDecision>>(new Map());
  const saving = useRef(new Set<string>());
  const refresh = useRefresh();
  const name = useSession()?.user.name ?? '';
  const paramsOf = (finding: string) => ({ id: contract, review, finding });

  const send = async (judged: Saved, wanted: Wanted): Promise<Saved | null> => {
    const { id, decision } = judged;
    // A second press of the key is no second decision.
    if (saving.current.has(id)) return null;
    saving.current.add(id);
    setPending((before) => new Map(before).set(id, { ...wanted, by: name }));
    let saved: Saved | null = null;
    try {
      const body = { ...wanted, since: decision.at ?? null };
      const { data } = await call(decideFinding, { params: paramsOf(id), body });
      put(data);
      saved = judgedIn(data, id) ?? null;
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'conflict';
      notifyError('The decision was not saved', isConflict ? CONFLICT : sentenceOf(error));
      await refresh([retrieveContractReview]);
    }
    saving.current.delete(id);
    setPending((before) => new Map([...before].filter(([one]) => one !== id)));
    void refresh([listContractReviews, listContracts]);
    return saved;
  };

  const update = async (judged: Judged, body: Parameters<typeof call<typeof updateFinding>>[1]['body']) => {
    try {
      put((await call(updateFinding, { params: paramsOf(judged.id), body })).data);
      return true;
    } catch (error) {
      notifyError('The finding was not changed', sentenceOf(error));
      void refresh([retrieveContractReview]);
      return false;
    }
  };

  return {
    pending,
    decide: async (judged, wanted, { isQuiet = false } = {}) => {
      const before = judged.decision;
      const saved = await send(judged, wanted);
      if (!saved || isQuiet) return saved;
      const verdict = wanted.verdict === undefined ? '' : `: ${VERDICT_WORDS[wanted.verdict]}`;
      notify({
        type: 'success',
        key: `decided-${review}`,
        message: `${DONE[wanted.state]}${verdict}`,
        description: judged.title,
        action: { label: 'Undo', run: () => void undo(saved, before) },
      });
      return saved;
    },
    assign: async (judged, person) => {
      if (await update(judged, { assignee: person })) announce(person === null ? 'Assigned to no one' : 'Assigned');
    },
    flag: async (judged, note) => {
      const isSaved = await update(judged, { flag: note === null ? null : { note } });
      if (isSaved) announce(note === null ? 'Flag removed' : 'Flagged');
      return isSaved;
    },
  };

  async function undo(saved: Saved, before: FindingDecision): Promise<void> {
    if (await send(saved, repetitionOf(before))) announce('Undone');
  }
}
