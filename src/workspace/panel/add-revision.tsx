// The dialog that adds the next draft of a contract, such as the one that the other side sent back, as its next revision.
import { Alert, Progress } from 'antd';
import { useId, useState } from 'react';
import { READABLE_FILE_EXTENSIONS } from '#domain/documents.ts';
import { listSuggestions } from '#domain/endpoints/contracts.ts';
import { FILE_CALLS } from '#domain/endpoints/files.ts';
import type { Uploaded } from '#domain/files.ts';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { DropArea } from '#src/components/drop-area/drop-area.tsx';
import type { WalkedFiles } from '#src/components/upload-queue/found-files.ts';
import { useRefresh } from '#src/providers/data/use-endpoint.ts';
import { upload } from '#src/providers/http/upload.ts';
import { notify } from '#src/providers/notification.ts';
import { useFileUpload } from '#src/shared/file-actions/use-file-upload.ts';
import { CONTRACT_FILE_HINT, refuseContractFile, takeDropped } from '#src/shared/contract/contract-file.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import '#src/shared/contract/contract-dialogs.css';

interface AddRevisionProps {
  readonly workspace: Workspace;
  /** What was dropped on the list of revisions. */
  readonly dropped?: WalkedFiles | undefined;
  readonly onClose: () => void;
}

export function AddRevision({ workspace, dropped, onClose }: AddRevisionProps) {
  const { contract, newest } = workspace;
  const id = useId();
  const [first] = useState(() => (dropped ? takeDropped(dropped) : { problem: null }));
  const [file, setFile] = useState(first.file);
  const [problem, setProblem] = useState(first.problem);
  const saved = useSaved(workspace);
  const { sent, failure, start, stop, forget } = useFileUpload((uploaded) => {
    onClose();
    void saved(uploaded);
  });
  const isSending = sent !== null;
  const submit = () => {
    if (!file) return setProblem('Choose the file first.');
    void start(async (progress) => {
      const params = { id: contract.id };
      return (await upload(FILE_CALLS.repository.uploadRevision, { params, fields: {}, file, ...progress })).data;
    });
  };
  return (
    <DialogFrame
      title="Add a revision"
      okText="Add"
      isBusy={isSending}
      // Cancels the upload.
      cancelButtonProps={{}}
      cancelText={isSending ? 'Cancel upload' : 'Cancel'}
      onOk={submit}
      onCancel={isSending ? stop : onClose}
    >
      <p className="suggest-field">
        It becomes the newest revision. Revision {newest} stays and can be downloaded or compared.
      </p>
      <div className="suggest-field">
        <label id={`${id}-file-name`} htmlFor={`${id}-file-picker`}>
          Next draft
        </label>
        <DropArea
          id={`${id}-file`}
          name="Next draft"
          file={file}
          problem={problem}
          accept={READABLE_FILE_EXTENSIONS}
          hint={CONTRACT_FILE_HINT}
          refuse={refuseContractFile}
          disabled={isSending}
          onChange={(next) => {
            setFile(next);
            setProblem(null);
            forget();
          }}
        />
      </div>
      {isSending && (
        <div role="status">
          <Progress percent={Math.round(sent * 100)} size="small" aria-label="Upload" />
          {sent < 1 ? 'Uploading…' : 'Checking the file…'}
        </div>
      )}
      {failure !== null && <Alert type="error" showIcon role="alert" message={failure.sentence} />}
    </DialogFrame>
  );
}

/** Shows the new revision, and offers what one wants to know of it first: what changed. */
function useSaved({ contract, show, go, setArea }: Workspace): (uploaded: Uploaded) => Promise<void> {
  const refresh = useRefresh();
  return async ({ outcome, file: { revision } }) => {
    if (outcome === 'unchanged') {
      notify({
        type: 'success',
        message: `Revision ${revision} is this file already`,
        description: 'No revision was added.',
      });
      return;
    }
    await refresh(['contracts', 'repository', listSuggestions]);
    show({ revision: null, view: null, change: null, comment: null, suggestion: null, passage: null });
    const compare = () => {
      setArea('panel');
      go({ revision: null, tab: 'compare', with: contract.id, with_revision: revision - 1 });
    };
    notify({
      type: 'success',
      message: `Saved as revision ${revision}`,
      description: `See what changed since revision ${revision - 1}.`,
      action: { label: 'Compare', run: compare },
    });
  };
}
