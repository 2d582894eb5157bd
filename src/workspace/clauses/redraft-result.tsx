// A redraft of a passage as the words that change, to be made a suggestion, changed before that, or discarded.
import { Button } from 'antd';
import { useState } from 'react';
import type { Redraft } from '#domain/contracts/contract-clauses.ts';
import type { SuggestionOrigin } from '#domain/contracts/suggestions.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { smallestEdit } from '#src/workspace/suggest/smallest-edit.ts';
import { useAddSuggestion } from '#src/workspace/suggest/use-add-suggestion.ts';
import type { SuggestDraft } from '#src/workspace/suggest/use-suggest.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { WordPieces } from '#src/shared/contract/word-pieces.tsx';
import type { WorkedPassage } from './use-worked-passage.ts';
import { whyNoSuggestion } from './why-no-suggestion.ts';

const SuggestDialog = lazyPart(() =>
  import('#src/workspace/suggest/suggest-dialog.tsx').then((file) => file.SuggestDialog),
);

interface RedraftResultProps {
  readonly workspace: Workspace;
  readonly passage: WorkedPassage;
  readonly redraft: Redraft;
  readonly origin: SuggestionOrigin;
  readonly onDiscard: () => void;
}

export function RedraftResult({ workspace, passage, redraft, origin, onDiscard }: RedraftResultProps) {
  const { add, isBusy } = useAddSuggestion(workspace);
  const [draft, setDraft] = useState<SuggestDraft | null>(null);
  const { start, end, quote, revision } = passage;
  const { text, words, reason, problem } = redraft;
  const whyNot = whyNoSuggestion(workspace, revision);
  const isSame = text === quote;
  return (
    <article className="redraft-result" aria-label="Redraft">
      {isSame ? <p>The redraft has the same words.</p> : <WordPieces pieces={words} />}
      {reason !== '' && <p className="panel-row-note">{reason}</p>}
      {problem !== null && <p className="panel-row-bad">{problem}</p>}
      {whyNot !== null && <p className="panel-row-note">{whyNot}</p>}
      <div className="panel-row-actions">
        <Button
          size="small"
          type="primary"
          loading={isBusy}
          disabled={whyNot !== null || isSame}
          onClick={() => void add({ ...smallestEdit(start, quote, text), revision, origin, comment: '', note: '' })}
        >
          Accept as a suggestion
        </Button>
        <Button
          size="small"
          disabled={whyNot !== null || isBusy}
          onClick={() => setDraft({ kind: 'paragraph', start, end, quote, revision, proposed: text, origin })}
        >
          Change it first
        </Button>
        <Button size="small" onClick={onDiscard}>
          Discard
        </Button>
      </div>
      {draft && (
        <SuggestDialog
          draft={draft}
          suggest={{
            isBusy,
            cancel: () => setDraft(null),
            add: async (edit) => (await add(edit)) && (setDraft(null), true),
          }}
        />
      )}
    </article>
  );
}
