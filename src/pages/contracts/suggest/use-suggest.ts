// Suggesting from the document: the selected words as offsets of the final view, and the dialog that is open about them.
import { useEffect, useState } from 'react';
import { addSuggestion, listContracts, listSuggestions } from '#domain/endpoints/contracts.ts';
import { useStableCallback } from '#src/components/use-stable-callback.ts';
import { usePageKeys } from '#src/components/shortcuts/use-page-keys.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { notify, notifyError } from '#src/providers/notification.ts';
import { toFinalView } from '#src/shared/contract/document/live-offsets.ts';
import { type SelectedRange, selectedRange } from '#src/shared/contract/document/selection.ts';
import { useDecide } from '#src/pages/contracts/panel/use-decide.ts';
import type { Workspace } from '#src/pages/contracts/workspace/use-contract-workspace.ts';
import type { Edit } from './smallest-edit.ts';

export type SuggestKind = 'replace' | 'delete' | 'insert' | 'comment';

interface Selected {
  /** In the view that is shown. */
  readonly range: SelectedRange;
  /** Where the toolbar goes, in pixels from the corner of the window. */
  readonly left: number;
  readonly top: number;
}

export interface SuggestDraft extends SelectedRange {
  readonly kind: SuggestKind | 'paragraph';
  /** The selected words. */
  readonly quote: string;
}

export interface NewSuggestion extends Edit {
  readonly comment: string;
  readonly note: string;
}

const NOT_LIVE = 'Some of these words are deleted or were moved away. Select words of the final text only.';

export function useSuggest(workspace: Workspace) {
  const { canSuggest, contract, document: view, shown, final, newest, go } = workspace;
  const [selected, setSelected] = useState<Selected | null>(null);
  const [draft, setDraft] = useState<SuggestDraft | null>(null);
  const decide = useDecide(workspace);
  const { run, isPending } = useEndpointMutation(addSuggestion, {
    errorNotification: 'The suggestion was not saved',
    invalidates: [listSuggestions, listContracts],
  });

  const readSelection = useStableCallback(() => {
    const area = view.current?.area() ?? null;
    const selection = window.getSelection();
    const range = canSuggest && area ? selectedRange(selection, area) : null;
    setSelected(range && selection && area ? { range, ...placeOf(selection.getRangeAt(0), area) } : null);
  });
  useEffect(() => {
    document.addEventListener('selectionchange', readSelection);
    return () => document.removeEventListener('selectionchange', readSelection);
  }, [readSelection]);

  /** The range as offsets of the final view, with its words; null after a toast if it has none there. */
  const inFinal = (range: SelectedRange, isBlock: boolean): (SelectedRange & { quote: string }) | null => {
    const marked = shown.data?.data;
    const text = final.data?.data;
    if (!marked || !text) return null;
    const found = marked.view === 'final' ? range : toFinalView(range, marked, text, isBlock);
    if (!found) notifyError('This cannot be changed by a suggestion', NOT_LIVE);
    return found && { ...found, quote: text.text.slice(found.start, found.end) };
  };

  const add = async ({ start, end, text, comment, note }: NewSuggestion): Promise<boolean> => {
    const body = { revision: newest, start, end, text, ...(comment && { comment }), ...(note && { note }) };
    // Before the reply: other words may be selected meanwhile.
    window.getSelection()?.removeAllRanges();
    const reply = await run({ params: { id: contract.id }, body });
    if (!reply) return false;
    setDraft(null);
    // The final view shows it among the words.
    go({ tab: 'suggestions', view: 'final', suggestion: reply.data.id, change: null, comment: null }, true);
    notify({
      type: 'success',
      message: 'Suggestion added',
      action: { label: 'Undo', run: () => void decide(reply.data, 'rejected') },
    });
    return true;
  };

  const begin = (kind: SuggestKind | 'paragraph', range: SelectedRange, isBlock = false) => {
    const words = inFinal(range, isBlock);
    if (!words) return;
    if (kind === 'delete') void add({ ...words, text: '', comment: '', note: '' });
    else setDraft({ kind, ...words });
  };

  usePageKeys(
    'contract',
    (key) => {
      if (key !== 's' || !selected) return false;
      begin('paragraph', selected.range);
      return true;
    },
    canSuggest,
  );

  return {
    selected: draft ? null : selected,
    draft,
    isBusy: isPending,
    begin,
    add,
    cancel: () => setDraft(null),
    onBlock: (range: SelectedRange) => begin('paragraph', range, true),
  };
}

export type Suggest = ReturnType<typeof useSuggest>;

const TOOLBAR = { width: 330, height: 44 };

/** Above the selection, or below it where there is no space; always within the document. */
function placeOf(range: Range, area: HTMLElement): { left: number; top: number } {
  const around = area.getBoundingClientRect();
  const words = range.getBoundingClientRect();
  const above = words.top - TOOLBAR.height - 6;
  const below = Math.min(words.bottom + 8, around.bottom - TOOLBAR.height - 8);
  return {
    left: Math.max(around.left + 4, Math.min(words.left, around.right - TOOLBAR.width)),
    top: above > around.top ? above : below,
  };
}
