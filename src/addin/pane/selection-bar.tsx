// What can be done with the words that are selected in Word; and whether the panel follows the selection to its finding.
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import type { PassageWork } from '#src/workspace/clauses/use-worked-passage.ts';
import type { SuggestDraft, SuggestKind } from '#src/workspace/suggest/use-suggest.ts';
import { type NewSuggestion, useAddSuggestion } from '#src/workspace/suggest/use-add-suggestion.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { useFindingAt } from './use-finding-at.ts';
import type { SelectedWords } from './use-selected-words.ts';

const SuggestDialog = lazyPart(() =>
  import('#src/workspace/suggest/suggest-dialog.tsx').then((file) => file.SuggestDialog),
);

const SUGGESTS: readonly { readonly kind: SuggestKind; readonly label: string }[] = [
  { kind: 'replace', label: 'Replace' },
  { kind: 'comment', label: 'Comment' },
];

const WORKS: readonly { readonly work: PassageWork; readonly label: string }[] = [
  { work: 'redraft', label: 'Redraft' },
  { work: 'library', label: 'Find in the library' },
];

interface SelectionBarProps {
  readonly workspace: Workspace;
  readonly selected: SelectedWords | null;
  readonly isFollowing: boolean;
  readonly onFollow: (isFollowing: boolean) => void;
}

export function SelectionBar({ workspace, selected, isFollowing, onFollow }: SelectionBarProps) {
  const { contract, canChange, revision, at, go, askAbout, workOn, draftAfter } = workspace;
  const [draft, setDraft] = useState<SuggestDraft | null>(null);
  const adding = useAddSuggestion(workspace);
  const mayAsk = usePermissions().can('contracts', 'run', contract.category);
  const place = selected?.place ?? null;
  const finding = useFindingAt(workspace, place);
  const isShown = selected?.isShown ?? false;
  const follow = useEffectEvent(() => {
    if (isFollowing && !isShown && finding !== null && finding !== at.finding && at.tab !== 'ask')
      go({ tab: 'review', finding, suggestion: null, passage: null }, true);
  });
  useEffect(() => follow(), [finding, isShown]);

  const add = async (suggestion: NewSuggestion): Promise<boolean> => {
    const isAdded = await adding.add(suggestion);
    if (isAdded) setDraft(null);
    return isAdded;
  };
  const words = selected?.words.trim() ?? '';
  const quote = place
    ? { ...place, quote: (workspace.final.data?.data.text ?? '').slice(place.start, place.end) }
    : null;
  return (
    <div className="pane-selection" role="toolbar" aria-label="Selected words">
      {words === '' ? (
        <p className="pane-quiet">Select words in the document to ask about them or change them.</p>
      ) : (
        <>
          <blockquote title={words}>{words}</blockquote>
          <div className="pane-tools">
            {mayAsk && (
              <Button size="small" onClick={() => askAbout(words)}>
                Ask
              </Button>
            )}
            {quote &&
              canChange &&
              SUGGESTS.map(({ kind, label }) => (
                <Button key={kind} size="small" onClick={() => setDraft({ kind, ...quote, revision })}>
                  {label}
                </Button>
              ))}
            {quote &&
              WORKS.map(({ work, label }) => (
                <Button
                  key={work}
                  size="small"
                  onClick={() => workOn({ ...quote, revision, title: 'Selected words', work })}
                >
                  {label}
                </Button>
              ))}
            {quote && mayAsk && (
              <Button size="small" onClick={() => draftAfter({ revision, offset: quote.end })}>
                New clause
              </Button>
            )}
          </div>
          {!quote && (
            <p className="pane-quiet">
              Revision {revision} does not have these words. Save the document as the next revision to change them here.
            </p>
          )}
        </>
      )}
      <label className="pane-check">
        <input type="checkbox" checked={isFollowing} onChange={({ target }) => onFollow(target.checked)} />
        Open the finding about what I select
      </label>
      {draft && (
        <SuggestDialog
          key={`${draft.start} ${draft.kind}`}
          draft={draft}
          suggest={{ add, isBusy: adding.isBusy, cancel: () => setDraft(null) }}
        />
      )}
    </div>
  );
}
