// The dialog of a new suggestion: replace, insert after, comment, or rewrite a whole paragraph.
import { useState } from 'react';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { DiscardDialog } from '#src/components/form/discard-dialog.tsx';
import { WordDiff } from '#src/shared/contract/word-pieces.tsx';
import { smallestEdit } from './smallest-edit.ts';
import { SuggestFields, type SuggestValues } from './suggest-fields.tsx';
import type { NewSuggestion } from './use-add-suggestion.ts';
import type { Suggest, SuggestDraft } from './use-suggest.ts';

const TITLES: Readonly<Record<SuggestDraft['kind'], string>> = {
  replace: 'Replace words',
  delete: 'Delete words',
  insert: 'Insert words after',
  comment: 'Comment on words',
  paragraph: 'Suggest a change',
};
const TEXT_LABELS: Readonly<Record<SuggestDraft['kind'], string>> = {
  replace: 'New words',
  delete: '',
  insert: 'Words to insert',
  comment: '',
  paragraph: 'Words as they should be',
};

interface SuggestDialogProps {
  readonly draft: SuggestDraft;
  readonly suggest: Pick<Suggest, 'add' | 'isBusy' | 'cancel'>;
}

export function SuggestDialog({ draft, suggest }: SuggestDialogProps) {
  const initial: SuggestValues = { text: textOf(draft), comment: draft.comment ?? '', note: '' };
  const [values, setValues] = useState(initial);
  const [isConfirming, setConfirming] = useState(false);
  const [problem, setProblem] = useState('');
  const isChanged = (Object.keys(initial) as (keyof SuggestValues)[]).some((name) => values[name] !== initial[name]);
  const submit = () => {
    const edit = editOf(draft, values);
    setProblem(edit === null ? problemOf(draft) : '');
    if (edit) void suggest.add(edit);
  };
  const isRewritten = (draft.kind === 'replace' || draft.kind === 'paragraph') && values.text !== draft.quote;
  return (
    <DialogFrame
      title={TITLES[draft.kind]}
      okText="Suggest"
      isBusy={suggest.isBusy}
      onOk={submit}
      onCancel={() => (isChanged ? setConfirming(true) : suggest.cancel())}
    >
      {draft.kind !== 'paragraph' && (
        <blockquote className="suggest-quote" dir="auto">
          {draft.quote}
        </blockquote>
      )}
      <SuggestFields values={values} textLabel={TEXT_LABELS[draft.kind]} onChange={setValues} />
      {isRewritten && (
        <p className="suggest-preview" dir="auto" aria-label="What changes">
          <WordDiff from={draft.quote} to={values.text ?? ''} />
        </p>
      )}
      {problem !== '' && (
        <p className="panel-row-bad" role="alert">
          {problem}
        </p>
      )}
      <DiscardDialog isOpen={isConfirming} onDiscard={suggest.cancel} onKeep={() => setConfirming(false)} />
    </DialogFrame>
  );
}

function textOf({ kind, quote, proposed }: SuggestDraft): string | null {
  if (kind === 'comment') return null;
  return proposed ?? (kind === 'insert' ? '' : quote);
}

const problemOf = ({ kind }: SuggestDraft): string =>
  kind === 'comment' ? 'Write the comment first.' : 'Change the words, or write a comment about them.';

/** @returns null if nothing would change. */
function editOf(draft: SuggestDraft, { text, comment, note }: SuggestValues): NewSuggestion | null {
  const { kind, start, end, quote, revision, origin } = draft;
  const shared = { comment: comment.trim(), note: note.trim(), revision, ...(origin && { origin }) };
  if (kind === 'insert') return text ? { start: end, end, text: spaced(quote, text), ...shared } : null;
  if (text === null || text === quote) return shared.comment === '' ? null : { start, end, text: quote, ...shared };
  return { ...smallestEdit(start, quote, text), ...shared };
}

/** Words after a word need a space between them. */
const spaced = (before: string, text: string): string =>
  /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}(]/u.test(text) ? ` ${text}` : text;
