// The toolbar at selected words, and the dialog of a new suggestion.
import { useId } from 'react';
import { createPortal } from 'react-dom';
import { Button } from 'antd';
import type { PassageWork, WorkedPassage } from '#src/workspace/clauses/use-worked-passage.ts';
import type { DraftPlace } from '#src/workspace/draft/use-drafting.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import type { Suggest, SuggestKind } from './use-suggest.ts';
import { TOOLBAR_CLASS } from './use-selection.ts';
import './suggest-tools.css';

const SuggestDialog = lazyPart(() => import('./suggest-dialog.tsx').then((file) => file.SuggestDialog));

const TOOLS: readonly { readonly kind: SuggestKind; readonly label: string }[] = [
  { kind: 'replace', label: 'Replace' },
  { kind: 'delete', label: 'Delete' },
  { kind: 'insert', label: 'Insert after' },
  { kind: 'comment', label: 'Comment' },
];

const WORKS: readonly { readonly work: PassageWork; readonly label: string }[] = [
  { work: 'redraft', label: 'Redraft' },
  { work: 'library', label: 'Find in the library' },
];

interface SuggestToolsProps {
  readonly suggest: Suggest;
  /** Receives the selected words; absent for people who cannot ask. */
  readonly onAsk?: ((words: string) => void) | undefined;
  /** Receives the selected words with their place. */
  readonly onWork: (passage: WorkedPassage) => void;
  /** Receives where a new clause is wanted; absent for people who cannot draft. */
  readonly onDraft?: ((place: DraftPlace) => void) | undefined;
}

export function SuggestTools({ suggest, onAsk, onWork, onDraft }: SuggestToolsProps) {
  const { selected, whyNot, draft } = suggest;
  const reason = useId();
  return (
    <>
      {selected &&
        createPortal(
          <div
            className={TOOLBAR_CLASS}
            role="toolbar"
            aria-label="Suggest a change of the selected words"
            aria-describedby={whyNot === null ? undefined : reason}
            data-above={selected.isAbove}
            style={{ left: selected.left, top: selected.top }}
            // A press must not end the selection.
            onPointerDown={(event) => event.preventDefault()}
          >
            {TOOLS.map(({ kind, label }) => (
              <Button
                key={kind}
                size="small"
                type="text"
                disabled={suggest.isBusy || whyNot !== null}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => suggest.begin(kind, selected)}
              >
                {label}
              </Button>
            ))}
            {onAsk && (
              <Button
                size="small"
                type="text"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onAsk(suggest.takeWords(selected))}
              >
                Ask
              </Button>
            )}
            {WORKS.map(({ work, label }) => (
              <Button
                key={work}
                size="small"
                type="text"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  const passage = suggest.takePassage(selected);
                  if (passage) onWork({ ...passage, title: 'Selected words', work });
                }}
              >
                {label}
              </Button>
            ))}
            {onDraft && (
              <Button
                size="small"
                type="text"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  const passage = suggest.takePassage(selected);
                  if (passage) onDraft({ revision: passage.revision, offset: passage.end });
                }}
              >
                New clause
              </Button>
            )}
            {whyNot !== null && <p id={reason}>{whyNot}</p>}
          </div>,
          document.body,
        )}
      {draft && <SuggestDialog key={`${draft.start} ${draft.kind}`} draft={draft} suggest={suggest} />}
    </>
  );
}
