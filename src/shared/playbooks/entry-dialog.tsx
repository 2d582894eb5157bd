// The dialog for a rule or question. Saving puts it into the form's list; the playbook is saved afterwards.
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { PASSAGE_MAX, TITLE_MAX } from '#domain/limits.ts';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { DiscardDialog } from '#src/components/form/discard-dialog.tsx';
import { Passage, TextLine } from '#src/shared/form/text-fields.tsx';
import { type Draft, type TextName, useDraft } from './use-draft.ts';
import './entry-dialog.css';

export interface EntryDialogControls<Value> {
  /** The entry in the dialog; null for a new one. */
  readonly value: Value | null;
  readonly onSave: (value: Value) => void;
  readonly onClose: () => void;
  readonly onTyped: (isTyped: boolean) => void;
}

interface Titled {
  readonly title: string;
}

/** What a rule and a question differ in. */
export interface EntryKind<Entry extends Titled> {
  /** "Rule": names the dialog, its button and its main text. */
  readonly noun: string;
  readonly passage: TextName<Entry>;
  readonly empty: Entry;
  readonly schema: z.ZodType<Entry>;
  readonly examples: { readonly title: string; readonly passage: string };
}

interface EntryDialogProps<Entry extends Titled> extends EntryDialogControls<Entry> {
  readonly kind: EntryKind<Entry>;
  /** What a new entry begins with. */
  readonly start?: Entry;
  readonly isBusy?: boolean;
  /** Stands before the fields. */
  readonly lead?: ReactNode;
  /** Renders further fields. */
  readonly children?: (draft: Draft<Entry>) => ReactNode;
}

export function EntryDialog<Entry extends Titled>(props: EntryDialogProps<Entry>) {
  const { kind, value, start = kind.empty, isBusy = false, lead, onSave, onClose, onTyped, children } = props;
  const head = `${value ? 'Edit' : 'Add'} ${kind.noun}`;
  const formId = useId();
  const frame = useRef<HTMLFormElement>(null);
  const draft = useDraft<Entry>(value ?? start, kind.schema);
  const { isTyped } = draft;
  const [tries, setTries] = useState(0);
  const [isConfirmingDiscard, setConfirmingDiscard] = useState(false);
  useEffect(() => onTyped(isTyped), [isTyped, onTyped]);
  // Focuses the first invalid field.
  useEffect(() => {
    if (tries > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const entry = draft.check();
    if (entry) onSave(entry);
    else setTries((count) => count + 1);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    frame.current?.requestSubmit();
  };
  return (
    <DialogFrame
      title={head}
      okText={`Save ${kind.noun}`}
      okButtonProps={{ htmlType: 'submit', form: formId }}
      width={720}
      isBusy={isBusy}
      // A click outside must not close it.
      maskClosable={!isTyped && !isBusy}
      onCancel={() => (isTyped ? setConfirmingDiscard(true) : onClose())}
    >
      <form
        ref={frame}
        id={formId}
        className="entry-dialog"
        aria-label={head}
        noValidate
        onSubmit={submit}
        onKeyDown={press}
      >
        {lead}
        <TextLine
          label="Title"
          control={draft.text('title' as TextName<Entry>)}
          max={TITLE_MAX}
          isRequired
          autoFocus
          placeholder={kind.examples.title}
        />
        <Passage
          label={kind.noun}
          control={draft.text(kind.passage)}
          max={PASSAGE_MAX}
          isRequired
          lines={4}
          placeholder={kind.examples.passage}
        />
        {children?.(draft)}
      </form>
      <DiscardDialog isOpen={isConfirmingDiscard} onDiscard={onClose} onKeep={() => setConfirmingDiscard(false)} />
    </DialogFrame>
  );
}
