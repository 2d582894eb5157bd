// Suggesting from the document: the selected words as offsets of the final view, and the dialog that is open about them.
import { useState } from 'react';
import { addSuggestion, listContracts, listSuggestions } from '#domain/endpoints/contracts.ts';
import { usePageKeys } from '#src/components/shortcuts/use-page-keys.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { notifyError, notifySuccess } from '#src/providers/notification.ts';
import { toFinalView } from '#src/shared/contract/document/live-offsets.ts';
import type { SelectedRange } from '#src/shared/contract/document/selection.ts';
import type { Workspace } from '#src/pages/contracts/workspace/use-contract-workspace.ts';
import { type Edit, deletion } from './smallest-edit.ts';
import { type Selected, useSelection } from './use-selection.ts';
import { whyNotThese } from './why-not.ts';

export type SuggestKind = 'replace' | 'delete' | 'insert' | 'comment';

export interface SuggestDraft extends SelectedRange {
  readonly kind: SuggestKind | 'paragraph';
  /** The selected words. */
  readonly quote: string;
  /** Whose final view has them there, whatever revision is the newest once it is sent. */
  readonly revision: number;
}

export interface NewSuggestion extends Edit {
  readonly comment: string;
  readonly note: string;
  readonly revision: number;
}

type Words = Pick<Selected, 'range' | 'of'>;

const LOADING = 'The final text is still loading.';
const NOT_LIVE = 'Some of these words are deleted or were moved away. Select words of the final text only.';

export function useSuggest(workspace: Workspace) {
  const { whyNot, contract, document: view, text, final, go } = workspace;
  const { selected, drop } = useSelection(text, view);
  const [draft, setDraft] = useState<SuggestDraft | null>(null);
  const { run, isPending } = useEndpointMutation(addSuggestion, {
    errorNotification: 'The suggestion was not saved',
    // A colleague may have saved a revision in the meantime: only the record shows it.
    invalidates: ['contracts', listSuggestions, listContracts],
  });

  /** Why the words cannot be changed; null if they can. @param isBlock a paragraph may have deleted words. */
  const whyNotWords = ({ range, of }: Words, isBlock: boolean): string | null => {
    if (whyNot !== null) return whyNot;
    // Offsets hold in one revision only.
    if (of !== text || final.data?.data.revision !== of.revision) return LOADING;
    return of.view === 'marked' && !isBlock ? whyNotThese(range, of) : null;
  };

  /** The words as offsets of the final view; null after a toast that says why there are none. */
  const inFinal = (words: Words, isBlock: boolean): Omit<SuggestDraft, 'kind'> | null => {
    const { range, of } = words;
    const to = final.data?.data;
    const why = whyNotWords(words, isBlock);
    const found = !to || why !== null ? null : of.view === 'final' ? range : toFinalView(range, of, to, isBlock);
    if (!to || !found) {
      notifyError('This cannot be changed by a suggestion', why ?? NOT_LIVE);
      return null;
    }
    return { ...found, quote: to.text.slice(found.start, found.end), revision: to.revision };
  };

  const add = async ({ revision, start, end, text: words, comment, note }: NewSuggestion): Promise<boolean> => {
    const body = { revision, start, end, text: words, ...(comment && { comment }), ...(note && { note }) };
    // Before the reply: other words may be selected meanwhile.
    drop();
    const reply = await run({ params: { id: contract.id }, body });
    if (!reply) return false;
    setDraft(null);
    // The final view shows it among the words.
    go({ tab: 'suggestions', view: 'final', suggestion: reply.data.id, change: null, comment: null }, true);
    notifySuccess('Suggestion added');
    return true;
  };

  const begin = (kind: SuggestKind | 'paragraph', chosen: Words, isBlock = false) => {
    const words = inFinal(chosen, isBlock);
    if (!words) return;
    const { revision } = words;
    const whole = final.data?.data.text ?? '';
    if (kind === 'delete') void add({ ...deletion(whole, words), revision, comment: '', note: '' });
    else setDraft({ kind, ...words });
  };

  usePageKeys('contract', (key) => {
    if (key !== 's' || !selected) return false;
    begin('paragraph', selected);
    return true;
  });

  return {
    selected: draft ? null : selected,
    /** Why the selected words cannot be changed. */
    whyNot: selected && whyNotWords(selected, false),
    draft,
    isBusy: isPending,
    begin,
    add,
    cancel: () => setDraft(null),
    onBlock: (range: SelectedRange) => text && begin('paragraph', { range, of: text }, true),
  };
}

export type Suggest = ReturnType<typeof useSuggest>;
