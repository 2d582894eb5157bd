// The modal in which a rule or a question is written (spec 2.10, 5). It belongs to the playbook's form: saving it puts it
// into the list, and the playbook is saved afterwards.
import { Modal } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import type { FieldTexts } from '#src/components/form/use-fields.ts';
import { useFields } from '#src/components/form/use-fields.ts';
import { useReturnFocus } from '#src/components/use-return-focus.ts';
import type { TextControl } from '#src/library/form/text-control.ts';

export interface EntryDialogProps<Name extends string, Entry extends FieldTexts<Name>> {
  readonly title: string;
  /** "Save Rule". */
  readonly submitLabel: string;
  readonly initial: FieldTexts<Name>;
  readonly schema: z.ZodType<Entry>;
  readonly onSave: (entry: Entry) => void;
  readonly onClose: () => void;
  /** Told whether there is something here that leaving would lose. */
  readonly onTyped: (isTyped: boolean) => void;
  /** The fields, made of what a field of a name takes. */
  readonly children: (text: (name: Name) => TextControl) => ReactNode;
}

/** Mount it to open it. */
export function EntryDialog<Name extends string, Entry extends FieldTexts<Name>>(props: EntryDialogProps<Name, Entry>) {
  const { initial, onSave, onClose, onTyped } = props;
  useReturnFocus();
  const formId = useId();
  const frame = useRef<HTMLFormElement>(null);
  const fields = useFields<Name, Entry>(initial, props.schema, (entry) => Promise.resolve(onSave(entry)));
  const [tries, setTries] = useState(0);
  const [asksToLeave, setAsksToLeave] = useState(false);
  const isTyped = (Object.keys(initial) as Name[]).some((name) => fields.values[name] !== initial[name]);
  useEffect(() => onTyped(isTyped), [isTyped, onTyped]);
  // Puts the cursor where the first thing is wrong.
  useEffect(() => {
    if (tries > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    frame.current?.requestSubmit();
  };
  return (
    <Modal
      open
      title={props.title}
      okText={props.submitLabel}
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
        aria-label={props.title}
        noValidate
        onSubmit={(event) => {
          fields.onSubmit(event);
          setTries((count) => count + 1);
        }}
        onKeyDown={press}
      >
        {props.children((name) => ({ path: name, isReadOnly: false, ...fields.of(name) }))}
      </form>
      <ConfirmDialog
        isOpen={asksToLeave}
        title="Discard what you entered?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        isDangerous
        onConfirm={onClose}
        onCancel={() => setAsksToLeave(false)}
      >
        It has not been saved.
      </ConfirmDialog>
    </Modal>
  );
}
