// The modal in which a rule or a question is written (spec 2.10, 5). It belongs to the playbook's form: saving it puts it
// into the list, and the playbook is saved afterwards.
import { Modal } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { PASSAGE_MAX, TITLE_MAX } from '#domain/limits.ts';
import type { FieldTexts } from '#src/components/form/use-fields.ts';
import { useFields } from '#src/components/form/use-fields.ts';
import { useReturnFocus } from '#src/components/use-return-focus.ts';
import { DiscardDialog } from '#src/components/form/discard-dialog.tsx';
import type { TextControl } from '#src/shared/form/text-control.ts';
import { Passage, TextLine } from '#src/shared/form/text-fields.tsx';
import type { EntryDialogControls } from './entry-list.tsx';

/** What is written here: a rule or a question, by the names of its texts. */
export interface EntryKind<Name extends string, Entry extends FieldTexts<Name | 'title'>> {
  /** "Rule": of the dialog, its button, and the passage that says what matters. */
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
  /** Further fields, made of what a field of a name takes. */
  readonly children?: (text: (name: Name) => TextControl) => ReactNode;
}

/** Mount it to open it. */
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
  useReturnFocus();
  const formId = useId();
  const frame = useRef<HTMLFormElement>(null);
  const fields = useFields<Name | 'title', Entry>(initial, kind.schema, (entry) => Promise.resolve(onSave(entry)));
  const [tries, setTries] = useState(0);
  const [asksToLeave, setAsksToLeave] = useState(false);
  const isTyped = (Object.keys(initial) as (Name | 'title')[]).some((name) => fields.values[name] !== initial[name]);
  useEffect(() => onTyped(isTyped), [isTyped, onTyped]);
  // Puts the cursor where the first thing is wrong.
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
    <Modal
      open
      title={head}
      okText={`Save ${kind.noun}`}
      okButtonProps={{ htmlType: 'submit', form: formId }}
      centered
      width={720}
      // A slip beside the dialog is no wish to leave it.
      maskClosable={!isTyped}
      onCancel={() => (isTyped ? setAsksToLeave(true) : onClose())}
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
      <DiscardDialog isOpen={asksToLeave} onDiscard={onClose} onKeep={() => setAsksToLeave(false)} />
    </Modal>
  );
}
