// Suggesting from the document: the selected words as offsets of the final view, and the dialog that is open about them.
import { useState } from 'react';
import { usePageKeys } from '#src/components/shortcuts/use-page-keys.ts';
import { notifyError } from '#src/providers/notification.ts';
import { liveWords, toFinalView } from '#src/shared/contract/document/live-offsets.ts';
import type { SelectedRange } from '#src/shared/contract/document/selection.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { deletion } from './smallest-edit.ts';
import { type NewSuggestion, useAddSuggestion } from './use-add-suggestion.ts';
import { type Selected, useSelection } from './use-selection.ts';
import { whyNotThese } from './why-not.ts';

export type SuggestKind = 'replace' | 'delete' | 'insert' | 'comment';

export interface SuggestDraft extends SelectedRange {
  readonly kind: SuggestKind | 'paragraph';
  /** The selected words. */
  readonly quote: string;
  /** Whose final view has them there, whatever revision is the newest once it is sent. */
  readonly revision: number;
  /** The words to begin with, where something proposed them, and what that was. */
  readonly proposed?: string;
  /** For the counterparty, to begin with. */
  readonly comment?: string;
  readonly origin?: NewSuggestion['origin'];
}

type Words = Pick<Selected, 'range' | 'of'>;

const LOADING = 'The final text is still loading.';
const NOT_LIVE = 'Some of these words are deleted or were moved away. Select words of the final text only.';

export function useSuggest(workspace: Workspace) {
  const { whyNot, document: view, text, final } = workspace;
  const { selected, drop } = useSelection(text, view);
  const [draft, setDraft] = useState<SuggestDraft | null>(null);
  const adding = useAddSuggestion(workspace);

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

  const add = async (suggestion: NewSuggestion): Promise<boolean> => {
    // Before the reply: other words may be selected meanwhile.
    drop();
    if (!(await adding.add(suggestion))) return false;
    setDraft(null);
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
    isBusy: adding.isBusy,
    begin,
    add,
    /** The selected words, which are selected no more; of those that were deleted, only what is left. */
    takeWords: ({ range, of }: Words): string => {
      drop();
      return liveWords(range, of) ?? of.text.slice(range.start, range.end);
    },
    /** The selected words with their place in a final text; null after a toast that says why they have none. */
    takePassage: (words: Words): Omit<SuggestDraft, 'kind'> | null => {
      const { range, of } = words;
      const found =
        of.view === 'final'
          ? { ...range, quote: of.text.slice(range.start, range.end), revision: of.revision }
          : inFinal(words, false);
      if (found) drop();
      return found;
    },
    cancel: () => setDraft(null),
    onBlock: (range: SelectedRange) => text && begin('paragraph', { range, of: text }, true),
  };
}

export type Suggest = ReturnType<typeof useSuggest>;
