// What is being drafted in the tab Draft: kept while another tab is shown.
import { useState } from 'react';
import type { DraftedClause, DraftedPreamble } from '#domain/drafts/drafts.ts';
import type { SuggestionOrigin } from '#domain/contracts/suggestions.ts';
import { useStableCallback } from '#src/components/use-stable-callback.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import type { PreambleValues } from './preamble/preamble-values.ts';

export type DraftWork = 'clause' | 'preamble';

/** Where a new clause is to stand: an offset in the final view of a revision. */
export interface DraftPlace {
  readonly revision: number;
  readonly offset: number;
}

/** What an engine drafted, and its text as a person changed it. */
interface Drafted<Reply> {
  readonly reply: Reply;
  readonly text: string;
}

interface ClauseDraft {
  readonly wanted: string;
  readonly instruction: string;
  /** Null where the server proposes it. */
  readonly place: DraftPlace | null;
  readonly drafted: Drafted<DraftedClause> | null;
}

interface PreambleDraft {
  /** Null before the form was filled with what the contract says of its parties. */
  readonly values: PreambleValues | null;
  readonly drafted: Drafted<DraftedPreamble> | null;
}

/** Words that go into the contract as paragraphs of their own. */
export interface DraftInsertion {
  readonly revision: number;
  /** An offset in the final view of that revision. */
  readonly start: number;
  readonly text: string;
  readonly origin?: SuggestionOrigin;
}

/** @returns false where it could not be placed, after the reason was shown. */
export type InsertDraft = (insertion: DraftInsertion) => Promise<boolean>;

const NO_CLAUSE: ClauseDraft = { wanted: '', instruction: '', place: null, drafted: null };
const NO_PREAMBLE: PreambleDraft = { values: null, drafted: null };

export function useDrafting({ go, setArea }: Pick<Workspace, 'go' | 'setArea'>) {
  const [work, setWork] = useState<DraftWork>('clause');
  const [clause, setClause] = useState(NO_CLAUSE);
  const [preamble, setPreamble] = useState(NO_PREAMBLE);
  const changeClause = useStableCallback((change: Partial<ClauseDraft>) =>
    setClause((before) => ({ ...before, ...change })),
  );
  const changePreamble = useStableCallback((change: Partial<PreambleDraft>) =>
    setPreamble((before) => ({ ...before, ...change })),
  );
  /** Opens the tab for a new clause at a place of the document. */
  const draftAfter = useStableCallback((place: DraftPlace) => {
    setWork('clause');
    changeClause({ place });
    setArea('panel');
    go({ tab: 'draft' });
  });
  return {
    drafting: {
      work,
      setWork,
      clause,
      changeClause,
      preamble,
      changePreamble,
      /** Drafts another contract from a template, where the host has a place for it. */
      onNewContract: undefined as (() => void) | undefined,
    },
    draftAfter,
  };
}
