// A dialog for the name of a folder or file. The server's errors show below the field.
import { type InputRef, Alert, Form, Input } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { type FileNode, nodeNameSchema, fileNameOf } from '#domain/files.ts';
import { FILE_NAME_MAX } from '#domain/limits.ts';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { ApiError, sentenceOf } from '#src/providers/http/problem.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { notify } from '#src/providers/notification.ts';
import { type FileScope, callsOf, FILE_QUERIES, folderFor } from './file-scope.ts';

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

function NameDialog({ title, submitLabel, initial, extension = '', submit, onClose }: NameDialogProps) {
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
    <DialogFrame
      isBusy={isBusy}
      title={title}
      okText={submitLabel}
      okButtonProps={{ disabled: name.trim() === '', htmlType: 'submit', form: id }}
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
    </DialogFrame>
  );
}

interface NewFolderProps {
  readonly scope: FileScope;
  /** The parent folder; null for the top. */
  readonly folder: string | null;
  readonly onAdded: (id: string) => void;
  readonly onClose: () => void;
}

export function NewFolder({ scope, folder, onAdded, onClose }: NewFolderProps) {
  const { mutateAsync } = useEndpointMutation(callsOf(scope).addFolder, {
    errorNotification: false,
    invalidates: FILE_QUERIES[scope.place],
  });
  const add = async (name: string) => {
    const { data } = await mutateAsync({ body: { category: scope.category, name, folder: folderFor(scope, folder) } });
    onClose();
    onAdded(data.id);
  };
  return <NameDialog title="New folder" submitLabel="Create" initial="" submit={add} onClose={onClose} />;
}

interface RenameNodeProps {
  readonly scope: FileScope;
  readonly node: FileNode;
  readonly onClose: () => void;
}

export function RenameNode({ scope, node, onClose }: RenameNodeProps) {
  const endpoint = callsOf(scope).rename;
  const invalidates = FILE_QUERIES[scope.place];
  const { mutateAsync } = useEndpointMutation(endpoint, { errorNotification: false, invalidates });
  const undo = useEndpointMutation(endpoint, { invalidates });
  const rename = async (name: string) => {
    if (name === node.name) return onClose();
    const params = { id: node.id };
    const { data } = await mutateAsync({ params, body: { name, version: node.version } });
    const back = { params, body: { name: node.name, version: data.version } };
    const action = { label: 'Undo', run: () => void undo.run(back) };
    notify({ type: 'success', message: `Renamed to ${fileNameOf(data)}`, action });
    onClose();
  };
  return (
    <NameDialog
      title={`Rename ${node.type === 'folder' ? 'folder' : 'file'}`}
      submitLabel="Rename"
      initial={node.name}
      extension={node.extension}
      submit={rename}
      onClose={onClose}
    />
  );
}
