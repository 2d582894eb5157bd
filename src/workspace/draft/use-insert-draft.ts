// Puts drafted words into the contract: by the host where it places them itself, else as a suggestion.
import { useState } from 'react';
import { contractText } from '#domain/endpoints/contracts.ts';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { useAddSuggestion } from '#src/workspace/suggest/use-add-suggestion.ts';
import { whyNoSuggestion } from '#src/workspace/clauses/why-no-suggestion.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { ownParagraphs } from './own-paragraphs.ts';
import type { DraftInsertion } from './use-drafting.ts';

const UNREADABLE = 'The text of the contract could not be read. Copy the words instead.';
const LOADING = 'The text of the contract is still loading.';

/** @param revision that the words were drafted for. */
export function useInsertDraft(workspace: Workspace, revision: number) {
  const { onInsert, contract } = workspace;
  const adding = useAddSuggestion(workspace);
  const [isPlacing, setPlacing] = useState(false);
  const refused = whyNoSuggestion(workspace, revision);
  // Whatever view the document shows.
  const final = useEndpointQuery(
    contractText,
    { params: { id: contract.id }, query: { revision, view: 'final' } },
    { staleTime: Infinity, enabled: refused === null },
  );
  const text = final.data?.data;
  const whyNot = refused ?? (final.error ? UNREADABLE : text === undefined ? LOADING : null);
  const insert = async (insertion: DraftInsertion): Promise<boolean> => {
    if (!text) return false;
    const words = ownParagraphs(text.text, insertion.start, insertion.text);
    if (!onInsert) {
      const { start, origin } = insertion;
      return adding.add({ revision, start, end: start, text: words, comment: '', note: '', ...(origin && { origin }) });
    }
    setPlacing(true);
    try {
      return await onInsert({ ...insertion, text: words });
    } finally {
      setPlacing(false);
    }
  };
  return {
    insert,
    isBusy: adding.isBusy || isPlacing,
    /** Why nothing can be inserted; null where it can. */
    whyNot,
    /** The text that it goes into; undefined while it loads. */
    text,
    /** Of the button. */
    verb: onInsert ? 'Insert' : 'Insert as a suggestion',
  };
}
