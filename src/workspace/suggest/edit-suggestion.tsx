// The dialog that changes the words, comment or note of a suggestion. Its state stays.
import { useState } from 'react';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { decideSuggestion, listSuggestions } from '#domain/endpoints/contracts.ts';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { DiscardDialog } from '#src/components/form/discard-dialog.tsx';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { SuggestFields, type SuggestValues } from './suggest-fields.tsx';

interface EditSuggestionProps {
  readonly suggestion: Suggestion;
  readonly onClose: () => void;
}

export function EditSuggestion({ suggestion, onClose }: EditSuggestionProps) {
  const { text, comment, note, quote, state } = suggestion;
  /** Of an inserted paragraph: the break before it, which is no empty line of its words. */
  const lead = quote === '' ? (/^\n*/.exec(text)?.[0] ?? '') : '';
  const words = text.slice(lead.length);
  const [values, setValues] = useState<SuggestValues>({ text: words, comment, note });
  const [isConfirming, setConfirming] = useState(false);
  const { run, isPending } = useEndpointMutation(decideSuggestion, {
    errorNotification: 'The suggestion was not saved',
    successNotification: 'Suggestion updated',
    invalidates: [listSuggestions],
  });
  const isChanged = values.text !== words || values.comment !== comment || values.note !== note;
  const submit = async () => {
    if (!isChanged) return onClose();
    const body = {
      state: state === 'accepted' || state === 'rejected' ? state : ('open' as const),
      text: values.text === null ? text : withLead(lead, values.text),
      comment: values.comment,
      note: values.note,
      decisions: suggestion.decisions.length,
    };
    if (await run({ params: { id: suggestion.contract, suggestion: suggestion.id }, body })) onClose();
  };
  return (
    <DialogFrame
      title="Edit the suggestion"
      okText="Update"
      isBusy={isPending}
      onOk={() => void submit()}
      onCancel={() => (isChanged ? setConfirming(true) : onClose())}
    >
      {quote !== '' && (
        <blockquote className="suggest-quote" dir="auto">
          {quote}
        </blockquote>
      )}
      <SuggestFields values={values} textLabel={lead === '' ? 'New words' : 'New paragraph'} onChange={setValues} />
      <DiscardDialog isOpen={isConfirming} onDiscard={onClose} onKeep={() => setConfirming(false)} />
    </DialogFrame>
  );
}

/** Words that are deleted as a whole take the paragraph with them. */
const withLead = (lead: string, words: string): string => (words === '' ? '' : lead + words);
