// The file dialog: adds a file to a folder, or uploads a new version. The name comes from the chosen file; errors
// show in the dialog, which stays open.
import { Alert, Button, Form, Input, Progress } from 'antd';
import { useId, useState } from 'react';
import { extensionsInWords, fileHint } from '#domain/documents.ts';
import { withoutExtension } from '#domain/file-names.ts';
import {
  type FileNode,
  type NameConflict,
  type Uploaded,
  FILE_MODAL_EXTENSIONS,
  nodeNameSchema,
  UPLOADED_TEXTS,
} from '#domain/files.ts';
import { DESCRIPTION_MAX, FILE_NAME_MAX, UPLOAD_MAX_BYTES } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import { safeFileName } from '#domain/runs.ts';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { DropArea } from '#src/components/drop-area/drop-area.tsx';
import { foldersAround, indexTree } from '#src/components/file-tree/tree-index.ts';
import { DiscardDialog } from '#src/components/form/discard-dialog.tsx';
import { useRefresh } from '#src/providers/data/use-endpoint.ts';
import { notifySuccess } from '#src/providers/notification.ts';
import { type FileScope, FILE_QUERIES, pathWords } from './file-scope.ts';
import { sendNewFile, sendNewVersion, useFileUpload } from './use-file-upload.ts';
import './file-dialogs.css';

interface FileModalProps {
  readonly scope: FileScope;
  /** The folder of a new file, null for the top; or the file to update. */
  readonly into: { readonly folder: string | null } | { readonly file: FileNode };
  readonly onSaved: (file: FileNode) => void;
  readonly onClose: () => void;
}

const WRONG_TYPE = `Choose a ${extensionsInWords(FILE_MODAL_EXTENSIONS)} file.`;

function refuse(file: File): string | null {
  if (file.size > UPLOAD_MAX_BYTES) return MESSAGES.fileExceedsLimit;
  const name = file.name.toLowerCase();
  return FILE_MODAL_EXTENSIONS.some((extension) => name.endsWith(extension)) ? null : WRONG_TYPE;
}

export function FileModal({ scope, into, onSaved, onClose }: FileModalProps) {
  const refresh = useRefresh();
  const id = useId();
  const updated = 'file' in into ? into.file : null;
  const [file, setFile] = useState<File>();
  const [name, setName] = useState(updated?.name ?? '');
  const [isNamed, setNamed] = useState(updated !== null);
  const [description, setDescription] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isConfirmingDiscard, setConfirmingDiscard] = useState(false);
  const { sent, failure, start, stop, forget } = useFileUpload(({ outcome, file: saved }: Uploaded) => {
    notifySuccess(UPLOADED_TEXTS[outcome]);
    onClose();
    void refresh(FILE_QUERIES[scope.place]);
    onSaved(saved);
  });
  const isSending = sent !== null;
  const checked = nodeNameSchema.safeParse(name);
  const nameError =
    failure?.nameError ?? (name.trim() === '' || checked.success ? undefined : checked.error.issues[0]?.message);

  const choose = (next: File | undefined) => {
    setFile(next);
    setProblem(null);
    forget();
    // Keeps a name that the user has typed.
    if (next && !isNamed) setName(withoutExtension(safeFileName(next.name)));
  };
  const send = (onConflict: NameConflict) => {
    if (!checked.success) return;
    if (!file) return setProblem(MESSAGES.fileRequired);
    const given = { file, name: checked.data, description };
    void start((progress) =>
      'file' in into
        ? sendNewVersion(scope, into.file, given, progress)
        : sendNewFile(scope, into.folder, { ...given, onConflict }, progress),
    );
  };
  const close = () => {
    if (isSending) stop();
    else if (file || description !== '') setConfirmingDiscard(true);
    else onClose();
  };
  return (
    <DialogFrame
      isBusy={isSending}
      // Cancels the upload.
      cancelButtonProps={{}}
      title={updated ? 'Update file' : 'Add file'}
      okText="Save"
      cancelText={isSending ? 'Cancel upload' : 'Cancel'}
      okButtonProps={{
        htmlType: 'submit',
        form: id,
        disabled: name.trim() === '' || (updated === null && file === undefined),
      }}
      width={560}
      onCancel={close}
    >
      <p className="file-dialog-where">{whereWords(scope, into)}</p>
      <Form id={id} layout="vertical" className="file-dialog" requiredMark onFinish={() => send('refuse')}>
        {failure && !failure.isNameTaken && failure.nameError === undefined && (
          <Alert
            className="file-dialog-alert"
            type="error"
            showIcon
            message={updated ? MESSAGES.fileUpdateFailed : failure.sentence}
            description={updated ? failure.sentence : undefined}
          />
        )}
        <Form.Item label={<span id={`${id}-file-name`}>File</span>} htmlFor={`${id}-file-picker`} required>
          <DropArea
            id={`${id}-file`}
            name="File"
            file={file}
            problem={problem}
            accept={FILE_MODAL_EXTENSIONS}
            hint={fileHint(FILE_MODAL_EXTENSIONS)}
            refuse={refuse}
            disabled={isSending}
            onChange={choose}
          />
        </Form.Item>
        <Form.Item
          label="Name"
          htmlFor={`${id}-name`}
          required
          validateStatus={nameError === undefined ? '' : 'error'}
          help={nameError}
          extra={failure?.isNameTaken && !updated && <TakenChoice onChoose={send} onCancel={forget} />}
        >
          <Input
            id={`${id}-name`}
            value={name}
            maxLength={FILE_NAME_MAX}
            disabled={isSending}
            aria-invalid={nameError === undefined ? undefined : true}
            onChange={({ target }) => {
              setName(target.value);
              setNamed(target.value !== '');
              forget();
            }}
          />
        </Form.Item>
        {!updated && (
          <Form.Item label="Description" htmlFor={`${id}-description`}>
            <Input.TextArea
              id={`${id}-description`}
              value={description}
              maxLength={DESCRIPTION_MAX}
              autoSize={{ minRows: 2, maxRows: 6 }}
              disabled={isSending}
              onChange={({ target }) => setDescription(target.value)}
            />
          </Form.Item>
        )}
        {isSending && (
          <div className="file-dialog-progress" role="status">
            <Progress percent={Math.round(sent * 100)} size="small" aria-label="Upload" />
            {sent < 1 ? 'Uploading…' : 'Checking the file…'}
          </div>
        )}
      </Form>
      <DiscardDialog isOpen={isConfirmingDiscard} onDiscard={onClose} onKeep={() => setConfirmingDiscard(false)} />
    </DialogFrame>
  );
}

interface TakenChoiceProps {
  readonly onChoose: (onConflict: NameConflict) => void;
  readonly onCancel: () => void;
}

function TakenChoice({ onChoose, onCancel }: TakenChoiceProps) {
  return (
    <div className="file-dialog-taken" role="group" aria-label="A file with this name already exists">
      <Button onClick={() => onChoose('keep_both')}>Keep both</Button>
      <Button onClick={() => onChoose('update')}>New version</Button>
      <Button type="text" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

function whereWords(scope: FileScope, into: FileModalProps['into']): string {
  if ('file' in into) return 'The current version is kept and can still be downloaded.';
  const index = indexTree(scope.nodes);
  const folder = into.folder === null ? undefined : index.get(into.folder)?.node;
  const around = folder ? [folder, ...foldersAround(index, folder.id)].toReversed() : [];
  return `Saved in ${pathWords(scope, around)}.`;
}
