// A dialog for the name of a folder or file. The server's errors show below the field.
import { Alert, Form, Input, Modal } from 'antd';
import type { InputRef } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { nodeNameSchema } from '#domain/files.ts';
import { FILE_NAME_MAX } from '#domain/limits.ts';
import { useReturnFocus } from '#src/components/use-return-focus.ts';
import { ApiError, sentenceOf } from '#src/providers/http/problem.ts';

interface NameDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly initial: string;
  /** The extension, which stays: ".pdf". */
  readonly extension?: string;
  /** Closes the dialog on success. */
  readonly submit: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Mount it to open it. */
export function NameDialog({ title, submitLabel, initial, extension = '', submit, onClose }: NameDialogProps) {
  useReturnFocus();
  const id = useId();
  const input = useRef<InputRef>(null);
  const [name, setName] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ field?: string; text?: string }>({});
  useEffect(() => input.current?.focus({ cursor: 'all' }), []);

  const send = async () => {
    if (isBusy) return;
    const checked = nodeNameSchema.safeParse(name);
    if (!checked.success) return setWrong({ field: checked.error.issues[0]?.message ?? '' });
    setWrong({});
    setBusy(true);
    try {
      await submit(checked.data);
    } catch (error) {
      const field = error instanceof ApiError ? error.errors['name']?.join(' ') : undefined;
      setWrong(field === undefined ? { text: sentenceOf(error) } : { field });
      setBusy(false);
      input.current?.focus();
    }
  };
  return (
    <Modal
      open
      title={title}
      okText={submitLabel}
      okButtonProps={{ loading: isBusy, disabled: name.trim() === '', htmlType: 'submit', form: id }}
      cancelButtonProps={{ disabled: isBusy }}
      closable={!isBusy}
      maskClosable={!isBusy}
      keyboard={!isBusy}
      centered
      width={460}
      onCancel={onClose}
    >
      <Form id={id} layout="vertical" className="file-dialog" requiredMark onFinish={() => void send()}>
        {wrong.text !== undefined && <Alert className="file-dialog-alert" type="error" showIcon message={wrong.text} />}
        <Form.Item
          label="Name"
          htmlFor={`${id}-name`}
          required
          validateStatus={wrong.field === undefined ? '' : 'error'}
          help={wrong.field}
        >
          <Input
            ref={input}
            id={`${id}-name`}
            value={name}
            maxLength={FILE_NAME_MAX}
            suffix={extension}
            aria-invalid={wrong.field === undefined ? undefined : true}
            onChange={({ target }) => {
              setName(target.value);
              setWrong({});
            }}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
