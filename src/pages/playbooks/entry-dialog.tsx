// The modal in which a rule or a question is written (spec 2.10, 5). It belongs to the playbook's form: saving it puts it
// into the list, and the playbook is saved afterwards.
import { Form, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { z } from 'zod';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { useReturnFocus } from '#src/components/use-return-focus.ts';

export interface EntryDialogProps<Values extends object> {
  readonly title: string;
  /** "Save Rule". */
  readonly submitLabel: string;
  readonly initialValues: Values;
  readonly schema: z.ZodType<Values>;
  readonly onSave: (values: Values) => void;
  readonly onClose: () => void;
  /** Told whether there is something here that closing would lose. */
  readonly onTyped: (isTyped: boolean) => void;
  /** Told which fields were refused. */
  readonly onRefused?: (fields: readonly string[]) => void;
  /** The fields, as antd form items by the names of the values. */
  readonly children: ReactNode;
}

/** Mount it to open it. */
export function EntryDialog<Values extends object>(props: EntryDialogProps<Values>) {
  const { initialValues, schema, onSave, onClose, onTyped } = props;
  useReturnFocus();
  const [form] = Form.useForm<Values>();
  const [isTyped, setTyped] = useState(false);
  const [asksToLeave, setAsksToLeave] = useState(false);
  const compare = (values: Values) => {
    const differs = Object.entries(initialValues).some(([name, value]) => values[name as keyof Values] !== value);
    setTyped(differs);
    onTyped(differs);
  };

  return (
    <Modal
      open
      title={props.title}
      okText={props.submitLabel}
      centered
      width={720}
      // A slip beside the dialog is no wish to leave it.
      maskClosable={!isTyped}
      onOk={form.submit}
      onCancel={() => (isTyped ? setAsksToLeave(true) : onClose())}
    >
      <Form
        form={form}
        className="entry-dialog"
        layout="vertical"
        requiredMark
        scrollToFirstError={{ focus: true }}
        initialValues={initialValues}
        onValuesChange={(_changed, values) => compare(values)}
        onFinish={(values) => onSave(schema.parse(values))}
        onFinishFailed={({ errorFields }) => props.onRefused?.(errorFields.map(({ name }) => String(name[0])))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          form.submit();
        }}
      >
        {props.children}
      </Form>
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
