// Suggesting from the document: the selected words as offsets of the final view, and the dialog that is open about them.
import { useState } from 'react';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import { addSuggestion, listContracts, listSuggestions } from '#domain/endpoints/contracts.ts';
import { usePageKeys } from '#src/components/shortcuts/use-page-keys.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { notify, notifyError } from '#src/providers/notification.ts';
import { toFinalView } from '#src/shared/contract/document/live-offsets.ts';
import type { SelectedRange } from '#src/shared/contract/document/selection.ts';
import { useDecide } from '#src/pages/contracts/panel/use-decide.ts';
import type { Workspace } from '#src/pages/contracts/workspace/use-contract-workspace.ts';
import { type Edit, deletion } from './smallest-edit.ts';
import { type Selected, useSelection } from './use-selection.ts';

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

const NOT_LIVE = 'Some of these words are deleted or were moved away. Select words of the final text only.';

export function useSuggest(workspace: Workspace) {
  const { canSuggest, contract, document: view, text, final, go } = workspace;
  const { selected, drop } = useSelection(canSuggest ? text : undefined, view);
  const [draft, setDraft] = useState<SuggestDraft | null>(null);
  const decide = useDecide(workspace);
  const { run, isPending } = useEndpointMutation(addSuggestion, {
    errorNotification: 'The suggestion was not saved',
    invalidates: [listSuggestions, listContracts],
  });

  /** The range as offsets of the final view, with its words; null after a toast if it has none there. */
  const inFinal = (range: SelectedRange, of: ContractText, isBlock: boolean): Omit<SuggestDraft, 'kind'> | null => {
    const to = final.data?.data;
    // Offsets hold in one revision only.
    if (!to || of !== text || to.revision !== of.revision) return null;
    const found = of.view === 'final' ? range : toFinalView(range, of, to, isBlock);
    if (!found) notifyError('This cannot be changed by a suggestion', NOT_LIVE);
    return found && { ...found, quote: to.text.slice(found.start, found.end), revision: to.revision };
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
    notify({
      type: 'success',
      message: 'Suggestion added',
      action: { label: 'Undo', run: () => void decide(reply.data, 'rejected') },
    });
    return true;
  };

  const begin = (kind: SuggestKind | 'paragraph', { range, of }: Pick<Selected, 'range' | 'of'>, isBlock = false) => {
    const words = inFinal(range, of, isBlock);
    if (!words) return;
    const { revision } = words;
    const whole = final.data?.data.text ?? '';
    if (kind === 'delete') void add({ ...deletion(whole, words), revision, comment: '', note: '' });
    else setDraft({ kind, ...words });
  };

  usePageKeys(
    'contract',
    (key) => {
      if (key !== 's' || !selected) return false;
      begin('paragraph', selected);
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
    onBlock: (range: SelectedRange) => text && begin('paragraph', { range, of: text }, true),
  };
}

export type Suggest = ReturnType<typeof useSuggest>;
