// The dialog for a rule or question. Saving puts it into the form's list; the playbook is saved afterwards.
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { PASSAGE_MAX, TITLE_MAX } from '#domain/limits.ts';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { type FieldTexts, useFields } from '#src/components/form/use-fields.ts';
import { DiscardDialog } from '#src/components/form/discard-dialog.tsx';
import { type TextControl, Passage, TextLine } from '#src/shared/form/text-fields.tsx';
import type { EntryDialogControls } from './entry-list.tsx';

/** The texts of a rule or a question. */
export interface EntryKind<Name extends string, Entry extends FieldTexts<Name | 'title'>> {
  /** "Rule": names the dialog, its button and its main text. */
  readonly noun: string;
  readonly passage: Name;
  readonly empty: Entry;
  readonly schema: z.ZodType<Entry>;
  readonly examples: { readonly title: string; readonly passage: string };
}

interface EntryDialogProps<
  Name extends string,
  Entry extends FieldTexts<Name | 'title'>,
> extends EntryDialogControls<Entry> {
  readonly kind: EntryKind<Name, Entry>;
  /** Renders further fields from the props of a text field. */
  readonly children?: (text: (name: Name) => TextControl) => ReactNode;
}

export function EntryDialog<Name extends string, Entry extends FieldTexts<Name | 'title'>>({
  kind,
  value,
  onSave,
  onClose,
  onTyped,
  children,
}: EntryDialogProps<Name, Entry>) {
  const initial: FieldTexts<Name | 'title'> = value ?? kind.empty;
  const head = `${value ? 'Edit' : 'Add'} ${kind.noun}`;
  const formId = useId();
  const frame = useRef<HTMLFormElement>(null);
  const fields = useFields<Name | 'title', Entry>(initial, kind.schema, (entry) => Promise.resolve(onSave(entry)));
  const [tries, setTries] = useState(0);
  const [isConfirmingDiscard, setConfirmingDiscard] = useState(false);
  const isTyped = (Object.keys(initial) as (Name | 'title')[]).some((name) => fields.values[name] !== initial[name]);
  useEffect(() => onTyped(isTyped), [isTyped, onTyped]);
  // Focuses the first invalid field.
  useEffect(() => {
    if (tries > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const text = (name: Name | 'title'): TextControl => ({ path: name, isReadOnly: false, ...fields.of(name) });
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
      // A click outside must not close it.
      maskClosable={!isTyped}
      onCancel={() => (isTyped ? setConfirmingDiscard(true) : onClose())}
    >
      <form
        ref={frame}
        id={formId}
        className="entry-dialog"
        aria-label={head}
        noValidate
        onSubmit={(event) => {
          fields.onSubmit(event);
          setTries((count) => count + 1);
        }}
        onKeyDown={press}
      >
        <TextLine
          label="Title"
          control={text('title')}
          max={TITLE_MAX}
          isRequired
          autoFocus
          placeholder={kind.examples.title}
        />
        <Passage
          label={kind.noun}
          control={text(kind.passage)}
          max={PASSAGE_MAX}
          isRequired
          lines={4}
          placeholder={kind.examples.passage}
        />
        {children?.(text)}
      </form>
      <DiscardDialog isOpen={isConfirmingDiscard} onDiscard={onClose} onKeep={() => setConfirmingDiscard(false)} />
    </DialogFrame>
  );
}
